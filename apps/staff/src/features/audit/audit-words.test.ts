import { AUDIT_ACTIONS } from '@tableside/contract/audit-actions';
import { AUDIT_DETAILS, type AuditDetail } from '@tableside/contract/audit-details';
import { STORE_PICTURES, staffSettingsShapes } from '@tableside/contract/staff-settings.schema';
import { loadLanguage } from '@tableside/i18n/staff';
import type { StaffKeys } from '@tableside/i18n/staff-keys.gen';
import { makeText } from '@tableside/i18n/text';
import { describe, expect, it } from 'vitest';
import { addressOf } from './audit-target.ts';
import { actionWords, detailWords, KINDS } from './audit-words.ts';

const text = makeText<StaffKeys>('en', await loadLanguage('en'));
const NOON = '2026-11-21T06:30:00.000Z';
const teller = {
  text,
  language: 'en',
  money: (amount: number) => `₹${amount / 100}`,
  day: (at: string) => `on the ${at.slice(8, 10)}st`,
};
const words = (action: string, details: Readonly<Record<string, unknown>>) =>
  detailWords(action, details, teller);
/** An offer of so many basis points off. */
function rule(value: number) {
  return { benefit: { kind: 'percent', value, item_id: null, max_discount: null }, total_limit: null };
}

describe('what was done', () => {
  it.each([
    ['payment.confirmed', 'Took a payment'],
    ['line.voided', 'Took a dish off'],
    ['shift.paid-out', 'Paid out'],
    ['campaign.make-codes', 'Made voucher cards'],
    ['menu.undo', 'Took a publishing back'],
  ])('%s is “%s”', (action, said) => expect(actionWords(action, text)).toBe(said));

  it.each(['moon.landed', '', 'payment', 'payment.'])('“%s” without words of its own is its name', (action) =>
    expect(actionWords(action, text)).toBe(action),
  );

  it.each(AUDIT_ACTIONS)('%s is of a kind that a list can be narrowed to', (action) => {
    const [noun = ''] = action.split('.');
    const single = noun.replace(/s$/, '');
    expect(KINDS.map((kind) => kind.replace(/s$/, ''))).toContain(single);
  });

  it('has a word for every kind that a list can be narrowed to', () => {
    const said = KINDS.map((kind) => text(`audit.kind-${kind}`));
    expect(new Set(said).size).toBe(KINDS.length);
    expect(said.filter((word) => word === '' || word.startsWith('audit.'))).toEqual([]);
  });
});

describe('the details', () => {
  it('are amounts in money, then reasons and names, in the order in which they are told', () => {
    const refund = { reason: 'Cold', approved_by: 'Mei', amount: 10_000, mode: 'cash', refund_id: 'r1' };
    expect(words('payment.refunded', refund)).toBe('₹100 · Cash · Cold · approved by Mei');
  });

  it.each([
    [
      'shift.closed',
      { counted: 224_000, expected: 225_000, difference: -1_000, drawer: 'Bar', note: '' },
      'Bar · Counted: ₹2240 · Should be in it: ₹2250 · Difference: ₹-10',
    ],
    ['shift.opened', { drawer: 'Bar', opening: 0 }, 'Bar · Change in the drawer: ₹0'],
    ['payment.corrected', { from: 'cash', mode: 'card', amount: 100 }, '₹1 · Cash → Card terminal'],
    ['bill.manual-discount', { kind: 'percent', value: 1_500, reason: 'Long wait' }, '15% · Long wait'],
    ['bill.manual-discount', { kind: 'flat', value: 1_500, was: '10 %' }, 'before: 10 % · ₹15'],
    ['bill.tip', { amount: 500, before: 200 }, '₹5 · before: ₹2'],
    ['bill.printed', { total_amount: 500, again: true }, '₹5 · already numbered before'],
    ['bill.printed', { total_amount: 500, copy: 0 }, '₹5'],
    ['bill.printed', { total_amount: 500, copy: 2 }, '₹5 · copy 2'],
    ['bill.problem-done', { kind: 'dish' }, 'A dish they didn’t have'],
    ['line.voided', { name: 'Dal', qty: 2, amount: 200, reason: 'Burnt' }, 'Dal · × 2 · ₹2 · Burnt'],
    ['staff.add', { name: 'Tom', roles: 'owner, waiter' }, 'Tom · Owner, Waiter'],
    [
      'staff.change',
      { name: 'Tom', renamed: 'Thomas', email: true, roles: { from: 'waiter', to: 'manager, waiter' } },
      'Tom · → Thomas · changed: E-mail · Waiter → Manager, Waiter',
    ],
    ['settings.save', { changed: 'hours, taxes, booking' }, 'opening hours, taxes, Bookings'],
    ['settings.house-discount', { rate_bp: 1_000 }, '10%'],
    ['settings.pause', { minutes: 0 }, 'Orders are taken again'],
    ['settings.message', { message: 'bill', language: 'de' }, 'Receipt · Deutsch'],
    [
      'campaign.create',
      { kind: 'coupon', title: { en: 'Hello' }, rule: rule(1_000) },
      'Coupon · Hello · 10%',
    ],
    [
      'campaign.change',
      { title: { en: 'Hello' }, rule: { ...rule(1_000), total_limit: 5 }, was: rule(2_000) },
      'Hello · 20% → 10% · changed: Times in total',
    ],
    [
      'campaign.change',
      {
        title: { en: 'Hello' },
        rule: { benefit: { kind: 'percent', value: 1_000, item_id: null, max_discount: null } },
        was: { benefit: { kind: 'percent', value: 1_000, item_id: null, max_discount: 10_000 } },
      },
      'Hello · 10% · changed: At most',
    ],
    [
      'campaign.change',
      {
        rule: { benefit: { kind: 'item', value: 2, item_id: 'champagne', max_discount: null } },
        was: { benefit: { kind: 'item', value: 1, item_id: 'tea', max_discount: null } },
      },
      'Free dish → 2 × Free dish · changed: Dish',
    ],
    ['campaign.change', { parts: ['stock', 'trigger'] }, 'changed: How many guests may take one, Earned'],
    ['campaign.change', { parts: [] }, ''],
    ['campaign.pause', { from: 'live', to: 'paused' }, 'Live → Paused'],
    ['table.move', { name: '1 → 2', from: 'a', to: 'b' }, '1 → 2'],
    ['booking.no-show', { code: 'K7Q2', guests: 2, at: NOON }, 'K7Q2 · 2 guests · on the 21st'],
    [
      'booking.change',
      {
        code: 'K7Q2',
        guests: { from: 2, to: 4 },
        tables: { from: '1', to: '2 + 3' },
        tags: { from: [], to: ['birthday'] },
        personal: ['name', 'phone'],
        at: NOON,
      },
      'K7Q2 · 2 guests → 4 guests · on the 21st · Ready for: – → Birthday · Tables: 1 → 2 + 3 · changed: name, phone',
    ],
    ['item.sell-out', { name: 'Rice', until: NOON }, 'Rice · Available from on the 21st'],
    ['data.retention', { days: null }, 'Until a guest asks'],
  ])('of %s with %j are “%s”', (action, details, said) => expect(words(action, details)).toBe(said));

  it.each([
    [{ refund_id: 'r1', ip: '10.0.0.1' }],
    [{ reason: '' }],
    [{ amount: '100' }],
    [{ reason: 7 }],
    [{ note: null }],
    [{ approved_by: null }],
    [{}],
  ])('%j says nothing that a person could read', (details) =>
    expect(words('payment.refunded', details)).toBe(''),
  );

  it('of an action that is not known are said as far as their names are', () =>
    expect(words('moon.landed', { amount: 100, ship: 'Eagle' })).toBe('₹1'));
});

/** A value of each detail that a person is to read, as the server writes it. */
const SAMPLES: Readonly<Partial<Record<AuditDetail, unknown>>> = {
  was: 'SORRY',
  mode: 'cash',
  again: true,
  declined_for: 'pin',
  kind: 'dish',
  title: { en: 'Hello' },
  rule: rule(1_000),
  parts: ['trigger'],
  live: true,
  earn: { per: 1_000, credits: 1 },
  items: [{ item_id: 'x', credits: 4 }],
  key_secret: 'replaced',
  webhook_secret: 'replaced',
  tables: { from: '1', to: '2' },
  changed: 'hours',
  message: 'bill',
  language: 'de',
  email: true,
  phone: { from: '…10', to: '…45' },
  address: { from: '10.0.0.5:9100', to: '10.0.0.6:9100' },
  roles: 'owner',
  until: NOON,
  at: NOON,
  tags: { from: [], to: ['birthday'] },
  deposit: { from: 'none', to: 'paid' },
  personal: ['note'],
};
const NUMBERS: readonly AuditDetail[] = [
  ...([
    'amount',
    'total_amount',
    'before',
    'received',
    'opening',
    'counted',
    'expected',
    'difference',
  ] as const),
  ...(['qty', 'lines', 'value', 'count', 'rate_bp', 'minutes', 'left', 'changes', 'guests', 'days'] as const),
  ...(['copy', 'added', 'retired', 'walls', 'expires_days'] as const),
];
/** Ids, and what is told with another detail or only under some actions. */
const UNSAID: readonly AuditDetail[] = [
  ...(['order_id', 'line_id', 'refund_id', 'table_id', 'replaced', 'generation'] as const),
  ...(['from', 'to', 'kind', 'was'] as const),
];

describe('every detail that the server writes', () => {
  const pairs = AUDIT_ACTIONS.flatMap((action) =>
    AUDIT_DETAILS[action].map((detail) => [action, detail] as const),
  );

  it.each(pairs.filter(([, detail]) => !UNSAID.includes(detail)))('%s says its %s', (action, detail) => {
    const sample = SAMPLES[detail] ?? (NUMBERS.includes(detail) ? 7 : 'some words');
    const said = words(action, { [detail]: sample });
    expect(said).not.toBe('');
    expect(said).not.toContain('audit.');
  });

  it('has words for every setting that can be changed', () => {
    const settings = Object.keys(staffSettingsShapes.saveSettings.body.shape).filter(
      (name) => name !== 'version',
    );
    for (const name of [...settings, ...STORE_PICTURES])
      expect([name, words('settings.save', { changed: name })]).not.toContain('');
  });
});

describe('where an entry leads', () => {
  it.each([
    ['bill.tip', {}, '/bills?order=thing'],
    ['line.voided', {}, '/bills?order=thing'],
    ['order.voided', {}, '/bills?order=thing'],
    ['payment.confirmed', { order_id: 'o1' }, '/bills?order=o1'],
    ['payment.confirmed', {}, undefined],
    ['refund.retried', { order_id: 'o1' }, '/bills?order=o1'],
    ['shift.closed', {}, '/shift?shift=thing'],
    ['settings.save', {}, undefined],
  ])('%s with %j: %s', (action, details, path) =>
    expect(addressOf({ action, target: 'thing', details })?.path).toBe(path),
  );
});
