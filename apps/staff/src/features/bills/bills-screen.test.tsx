// @vitest-environment happy-dom

import type { BillRow } from '@tableside/contract/staff-bills.schema';
import { plainPart } from '@tableside/contract/testing/orders';
import { type BillListName, MOST_PAID_BILLS } from '@tableside/contract/vocabulary';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { bill, colleague, order, pending, refusal } from '../../../testing/samples.ts';
import { settle, stage } from '../../../testing/stage.tsx';
import { standIn } from '../../../testing/stand-in-server.ts';
import { notes } from '../../lib/notes.ts';
import { BillsScreen } from './bills-screen.tsx';

const BILLS = 'GET /staff/stores/store/bills';
const FIND = 'GET /staff/stores/store/bills/find';
const TAKE = 'POST /staff/orders/order/payments';
const CONFIRM = 'POST /staff/payments/payment/confirm';
const paidOrder = order({ paid: true, allowedActions: [] }, { paid_amount: 50_000, amount_payable: 0 });

function open(rows: Partial<Record<BillListName, readonly BillRow[]>>, shown = order()) {
  return standIn({
    [BILLS]: ({ path }) => {
      const state = /state=([\w-]+)/.exec(path)?.[1];
      return { body: Object.entries(rows).find(([name]) => name === state)?.[1] ?? [] };
    },
    'GET /staff/orders/order': () => ({ body: shown }),
    [TAKE]: () => ({ body: { change: 50_000, order: paidOrder } }),
    [CONFIRM]: () => ({ body: { change: 0, order: paidOrder } }),
  });
}
const cashier = { me: colleague(['cashier']), path: '/bills?order=order' };
const said = () => notes.get().map(({ text }) => text);

beforeEach(() => {
  notes.set(() => []);
  vi.useFakeTimers({ now: new Date('2026-11-20T10:35:00Z') });
});
afterEach(() => {
  vi.useRealTimers();
});

describe('the list', () => {
  const partPaid = bill({
    order_id: 'b',
    table: null,
    number: 48,
    __type: 'takeaway',
    paid_amount: 10_000,
    amount_payable: 40_000,
  });
  const rows = {
    open: [bill(), partPaid],
    'part-paid': [partPaid],
    asked: [bill({ pending: [pending()] })],
    paid: [
      bill({
        order_id: 'p',
        table: '3',
        state: 'settled',
        bill_no: 'JG/7',
        amount_payable: 0,
        paid_amount: 50_000,
      }),
    ],
  };

  it.each([
    [MOST_PAID_BILLS - 1, false],
    [MOST_PAID_BILLS, true],
  ])('of %i paid bills says that there may be earlier ones: %s', async (count, said) => {
    open({ ...rows, paid: Array.from({ length: count }, (_, nth) => bill({ order_id: `p${nth}` })) });
    const { tap, host, shows } = await stage(<BillsScreen />);
    await tap(host.querySelector<HTMLElement>('input[value="paid"]') ?? '');
    expect(shows('Only the last 200 are shown.')).toBe(said);
  });

  it('names table or number, mode, time, and what is still to be paid', async () => {
    open(rows);
    const { texts } = await stage(<BillsScreen />);
    expect(texts('.bill-card-place')).toEqual(['Table 12', '#48']);
    expect(texts('.bill-card-words > span.t-muted')).toEqual([
      '#41 · Dine-in · 10:00 AM',
      'Takeaway · 10:00 AM',
    ]);
    expect(texts('.bill-card-amount')).toEqual(['₹500.00', '₹400.00']);
    expect(texts('.status')).toEqual(['Partly paid']);
  });

  it('shows who asks to pay and for how long, and the paid ones apart', async () => {
    open(rows);
    const { tap, host, texts, shows } = await stage(<BillsScreen />);
    expect(shows('Asked (1)')).toBe(true);
    await tap(host.querySelector<HTMLElement>('input[value="asked"]') ?? '');
    await settle(20);
    expect(texts('.status')).toEqual(['Wants to pay cash · 5 min']);
    await tap(host.querySelector<HTMLElement>('input[value="paid"]') ?? '');
    await settle(20);
    expect(texts('.bill-card-place')).toEqual(['Table 3']);
    expect(texts('.status')).toEqual(['Paid']);
  });

  it('shows those alone of which a part is paid, also one that is older than what is listed of the open ones', async () => {
    open({ ...rows, open: [bill()] });
    const { tap, host, texts } = await stage(<BillsScreen />);
    await tap(host.querySelector<HTMLElement>('input[value="part-paid"]') ?? '');
    await settle(20);
    expect(texts('.bill-card-place')).toEqual(['#48']);
  });

  it('shows what is under way apart from who waits, and what a person should look into', async () => {
    const online = bill({ order_id: 'o', table: '7', pending: [pending({ mode: 'online' })] });
    const failed = bill({ order_id: 'f', table: '9', trouble: 'payment-failed' });
    open({ ...rows, asked: [...rows.asked, online], trouble: [failed] });
    const { tap, host, texts, shows } = await stage(<BillsScreen />);
    expect(shows('Asked (1)')).toBe(true);
    await tap(host.querySelector<HTMLElement>('input[value="pending"]') ?? '');
    await settle(20);
    expect(texts('.bill-card-place')).toEqual(['Table 7']);
    await tap(host.querySelector<HTMLElement>('input[value="trouble"]') ?? '');
    await settle(20);
    expect(texts('.bill-card-place')).toEqual(['Table 9']);
    expect(texts('.status')).toEqual(['Payment failed']);
  });

  it('is searched by table or number, and says when nothing fits', async () => {
    open({ ...rows, all: [...rows.open, ...rows.paid] });
    const { type, texts, shows } = await stage(<BillsScreen />);
    await type('#bill-search', '48');
    await settle(20);
    expect(texts('.bill-card-place')).toEqual(['#48']);
    await type('#bill-search', 'zzz');
    expect(shows('No bill found')).toBe(true);
  });

  it('is searched by number however old a bill is, with its day, once nobody types any more', async () => {
    const old = bill({
      order_id: 'x',
      table: '6',
      bill_no: '2026-27/000123',
      opened_at: '2026-11-02T10:00:00Z',
    });
    const server = open({ ...rows, all: [...rows.open, bill({ order_id: 'y', table: '123' })] });
    server.reply(FIND, ({ path }) => ({ body: path.endsWith('number=123') ? [old] : [] }));
    const { type, texts, shows } = await stage(<BillsScreen />);
    await type('#bill-search', '12');
    await type('#bill-search', '123');
    await settle(300);
    await settle(20);
    expect(texts('.bill-card-place')).toEqual(['Table 123', 'Table 6']);
    expect(texts('.bill-card-words > span.t-muted')[1]).toContain('11/2/26, 10:00 AM');
    expect(server.heard.filter(({ path }) => path.includes('/bills/find'))).toHaveLength(1);
    await type('#bill-search', '124');
    expect(shows('No bill found')).toBe(false);
    await settle(300);
    await settle(20);
    expect(shows('No bill found')).toBe(true);
  });

  it('shows the day of a bill of the evening before, and of one of today its time alone', async () => {
    const evening = bill({ order_id: 'x', table: '6', opened_at: '2026-11-19T22:30:00Z' });
    open({ ...rows, open: [evening, ...rows.open] });
    const { texts } = await stage(<BillsScreen />);
    const facts = texts('.fact').map((fact) => fact.replace('\u00a0·', ''));
    expect(facts).toContain('11/19/26, 10:30 PM');
    expect(facts).toContain('10:00 AM');
  });

  it('is searched whatever the state of a bill is, until a state is chosen again', async () => {
    open({ ...rows, all: [...rows.open, ...rows.paid] });
    const { tap, type, host, texts } = await stage(<BillsScreen />);
    const chosen = () => host.querySelector<HTMLInputElement>('input[name="bill-state"]:checked')?.value;
    await tap(host.querySelector<HTMLElement>('input[value="part-paid"]') ?? '');
    await type('#bill-search', 'jg/7');
    await settle(20);
    expect([texts('.bill-card-place'), texts('.status'), chosen()]).toEqual([
      ['Table 3'],
      ['Paid'],
      undefined,
    ]);
    await type('#bill-search', '');
    await settle(20);
    expect([texts('.bill-card-place'), chosen()]).toEqual([['#48'], 'part-paid']);
    await type('#bill-search', 'jg/7');
    await settle(20);
    await tap(host.querySelector<HTMLElement>('input[value="open"]') ?? '');
    await settle(20);
    expect([texts('.bill-card-place'), chosen()]).toEqual([['Table 12', '#48'], 'open']);
    expect(host.querySelector<HTMLInputElement>('#bill-search')?.value).toBe('');
  });
});

describe('a bill', () => {
  it('of which money went back says how much, and what is left', async () => {
    const refund = {
      _id: 'r',
      payment_id: 'payment',
      amount: 12_000,
      state: 'pending' as const,
      reason: 'asked' as const,
      at: '2026-11-20T10:00:00Z',
    };
    const sums = { paid_amount: 50_000, amount_payable: 0 };
    open(
      { open: [bill()] },
      order({ paid: true, allowedActions: [] }, { ...sums, refunds: [refund, { ...refund, _id: 's' }] }),
    );
    const { texts } = await stage(<BillsScreen />, cashier);
    expect(texts('[aria-label="Given back"] dd')).toEqual(['−₹120.00', '−₹120.00', '₹260.00']);
    expect(texts('[aria-label="Given back"] .bill-note')).toEqual(['On its way', 'On its way']);
    open({ open: [bill()] }, paidOrder);
    const plain = await stage(<BillsScreen />, cashier);
    expect(plain.texts('[aria-label="Given back"]')).toEqual([]);
  });

  it('shows line for line what the guest sees, a rejected dish struck and its reason said', async () => {
    const shown = order(
      {
        items: [
          ...order().items,
          {
            ...(order().items[0] ?? expect.fail('no line')),
            _id: 'off',
            name: { en: 'Soup' },
            status: 'rejected',
            note: 'hot',
          },
        ],
        discount: { ref_id: 'v', discount_type: 'voucher', label: 'LUNCH10', amount: 5_000 },
      },
      {
        kots: [{ ...(order().bill.kots[0] ?? expect.fail('no round')), lines: ['line', 'off'] }],
        discount: 5_000,
        taxes: [{ name: 'CGST', rate_bp: 250, amount: 1_125 }],
        tip: 2_000,
        total_amount: 48_125,
        paid_amount: 10_000,
        amount_payable: 38_125,
      },
    );
    open({ open: [bill()] }, shown);
    const { texts, all } = await stage(<BillsScreen />, cashier);
    await settle(20);
    expect(texts('.bill-row')).toEqual([
      'Items total₹500.00',
      'LUNCH10−₹50.00',
      'CGST 2.5%₹11.25',
      'Tip₹20.00',
      'Total₹481.25',
      'Paid already−₹100.00',
      'To pay₹381.25',
    ]);
    expect(all('.round tbody tr').map(({ className }) => className)).toHaveLength(2);
    expect(texts('.round')[0]).toContain('“hot” · Ana · Rejected');
  });

  it('says of a tax that is inside the prices that it adds nothing', async () => {
    const taxes = [
      { name: 'GST', rate_bp: 500, inclusive: true, amount: 2_381 },
      { name: 'GST', rate_bp: 500, inclusive: false, amount: 100 },
    ];
    open({ open: [bill()] }, order({}, { taxes, total_amount: 50_100, amount_payable: 50_100 }));
    const { texts } = await stage(<BillsScreen />, cashier);
    await settle(20);
    expect(texts('.bill-row').slice(1, 3)).toEqual(['GST 5%included in the prices₹23.81', 'GST 5%₹1.00']);
  });

  it.each([
    ['cashier', true],
    ['waiter', true],
    ['manager', true],
    ['host', false],
    ['kitchen', false],
  ] as const)('lets a %s take money: %s', async (role, may) => {
    open({ open: [bill()] });
    const { buttonWords } = await stage(<BillsScreen />, { ...cashier, me: colleague([role]) });
    await settle(20);
    expect(buttonWords().includes('Cash')).toBe(may);
  });

  it('offers no payment when the server allows none', async () => {
    open({ open: [bill()] }, order({ allowedActions: [] }));
    const { buttonWords } = await stage(<BillsScreen />, cashier);
    await settle(20);
    expect(buttonWords()).not.toContain('Cash');
  });
});

describe('cash', () => {
  const counting = async () => {
    const server = open({ open: [bill()] });
    const on = await stage(<BillsScreen />, cashier);
    await settle(20);
    await on.tap('Cash');
    return { server, ...on };
  };

  it('is counted on the pad: the change follows each key', async () => {
    const { tap, texts, server } = await counting();
    const change = () => texts('.cash-change')[0];
    expect(change()).toBe('Change₹0.00');
    await tap('6');
    expect(change()).toBe('Still missing₹494.00');
    await tap('0');
    await tap('0');
    expect(change()).toBe('Change₹100.00');
    await tap('Cash received');
    expect(server.commands().map(({ path, body }) => [path, body])).toEqual([
      ['/staff/orders/order/payments', { payment_mode: 'cash', received: 60_000 }],
    ]);
  });

  it('is taken exactly by one tap, or by a note', async () => {
    const { tap, texts, server } = await counting();
    await tap('₹600.00');
    expect(texts('.cash-change')[0]).toBe('Change₹100.00');
    await tap('Exact');
    await tap('Cash received');
    expect(server.commands()[0]?.body).toEqual({ payment_mode: 'cash', received: 50_000 });
  });

  it('given coins of a size, then it is asked, counted and given back in them, and the bill keeps its sum', async () => {
    const server = open({ open: [bill({ pending: [pending({ amount: 50_040 })] })] });
    const me = { ...cashier.me, stores: cashier.me.stores.map((store) => ({ ...store, cash_step: 100 })) };
    const { tap, texts, shows, all } = await stage(<BillsScreen />, { ...cashier, me });
    await settle(20);
    expect(shows('Wants to pay cash · ₹500.00')).toBe(true);
    await tap('Cash received');
    expect(texts('.cash-sums > div')).toEqual([
      'Rounding−₹0.40',
      'To pay₹500.00',
      'Received₹500.00',
      'Change₹0.00',
    ]);
    await tap('₹600.00');
    expect(texts('.cash-change')[0]).toBe('Change₹100.00');
    await tap(all('.cash > button')[0] ?? 'no button');
    expect(server.commands().at(-1)?.body).toEqual({ received: 60_000 });
  });

  const again = async ({ client }: { readonly client: { invalidateQueries: () => Promise<void> } }) => {
    await client.invalidateQueries();
    await settle(20);
  };

  it('given a guest is paying a share, then no more is asked for than nobody pays', async () => {
    const share = plainPart({ _id: 'p', state: 'pending', amount: 20_000, tip: 1000, payment_id: 'online' });
    const server = open(
      { open: [bill()] },
      order({}, { tip: 1000, total_amount: 51_000, amount_payable: 51_000, parts: [share] }),
    );
    const { tap, texts } = await stage(<BillsScreen />, cashier);
    await settle(20);
    expect(texts('.panel-part h3')).toContain('Take payment · ₹300.00');
    await tap('Cash');
    expect(texts('.cash-sums > div')).toEqual(['To pay₹300.00', 'Received₹300.00', 'Change₹0.00']);
    await tap('Cash received');
    expect(server.commands()[0]?.body).toEqual({ payment_mode: 'cash', received: 30_000 });
  });

  it('given the bill changes while it is counted, then the sum does, and what was received stays', async () => {
    const { server, tap, texts, ...on } = await counting();
    await tap('₹600.00');
    const dearer = order({}, { total_amount: 70_000, amount_payable: 70_000 });
    server.reply('GET /staff/orders/order', () => ({ body: dearer }));
    await again(on);
    expect(texts('.cash-sums > div')).toEqual(['To pay₹700.00', 'Received₹600.00', 'Still missing₹100.00']);
    await tap('Exact');
    await tap('Cash received');
    expect(server.commands()[0]?.body).toEqual({ payment_mode: 'cash', received: 70_000 });
  });

  it('given others take the rest meanwhile, then there is nothing to count, nor when the bill owes again', async () => {
    const { server, tap, all, buttonWords, ...on } = await counting();
    server.reply('GET /staff/orders/order', () => ({ body: paidOrder }));
    await again(on);
    expect(all('dialog[open]')).toEqual([]);
    server.reply('GET /staff/orders/order', () => ({ body: order() }));
    await again(on);
    expect(all('dialog[open]')).toEqual([]);
    expect(buttonWords()).toContain('Cash');
  });

  it('of a part follows what that comes to', async () => {
    const part = plainPart({ _id: 'p', state: 'open', amount: 20_000 });
    const server = open({ open: [bill()] });
    server.reply('GET /staff/orders/order', () => ({ body: order({}, { parts: [part] }) }));
    const { tap, all, texts, ...on } = await stage(<BillsScreen />, cashier);
    await settle(20);
    await tap(all('.refund .btn-primary')[0] ?? 'no button');
    expect(texts('.cash-sums dd')[0]).toBe('₹200.00');
    server.reply('GET /staff/orders/order', () => ({
      body: order({}, { parts: [{ ...part, amount: 15_000 }] }),
    }));
    await again(on);
    expect(texts('.cash-sums dd')[0]).toBe('₹150.00');
    server.reply('GET /staff/orders/order', () => ({
      body: order({}, { parts: [{ ...part, state: 'paid' }] }),
    }));
    await again(on);
    expect(all('dialog[open]')).toEqual([]);
  });

  it('is typed with the decimal sign that the language writes', async () => {
    open({ open: [bill()] });
    const { tap, texts, host } = await stage(<BillsScreen />, { ...cashier, language: 'de' });
    await settle(20);
    await tap('Bar');
    const key = host.querySelector<HTMLElement>('.keypad-key:nth-child(10)') ?? expect.fail('no key');
    expect(key.textContent).toBe(',');
    for (const next of ['6', key, '5']) await tap(next);
    expect(texts('.cash-sums dd')[1]?.replace(/\s/gu, ' ')).toBe('6,50 ₹');
  });

  it('is typed on a keyboard as well, whichever decimal sign that has', async () => {
    const { press, texts } = await counting();
    for (const key of ['6', '0', '0', ',', '5', 'x', 'Tab']) await press(key);
    expect(texts('.cash-change')[0]).toBe('Change₹100.50');
    await press('Backspace');
    await press('Backspace');
    expect(texts('.cash-change')[0]).toBe('Change₹100.00');
  });

  it('given too little, then nothing is sent', async () => {
    const { tap, server } = await counting();
    await tap('9');
    await tap('Cash received');
    expect(server.commands()).toEqual([]);
  });

  it('a wrong digit is taken back', async () => {
    const { tap, texts } = await counting();
    await tap('9');
    await tap('Delete the last digit');
    expect(texts('.cash-change')[0]).toBe('Change₹0.00');
  });

  it('shows the change large when the server has taken it', async () => {
    const { tap, texts } = await counting();
    await tap('₹600.00');
    await tap('Cash received');
    expect(texts('.settled')).toEqual(['Payment confirmedChange₹500.00']);
  });

  it('says no more what went back once somebody begins to take the next money', async () => {
    const { tap, all, texts } = await counting();
    await tap('₹600.00');
    await tap('Cash received');
    await tap('Cash');
    await tap(all('dialog[open] [aria-label="Close"]')[0] ?? 'no sheet');
    expect(texts('.settled')).toEqual([]);
  });

  it('given no answer, then the words do not claim either, and the next try carries the same key', async () => {
    const { tap, server } = await counting();
    server.reply(TAKE, () => 'away');
    await tap('Cash received');
    expect(said()).toEqual([expect.stringContaining('may have worked or not')]);
    await tap('Cash received');
    const [first, second] = server.commands();
    expect(first?.key).toBe(second?.key);
    server.reply(TAKE, () => refusal(409, 'nothing-to-pay', 'Nothing is owed any more.'));
    await tap('Cash received');
    expect(server.commands()[2]?.key).toBe(first?.key);
    expect(said()).toContain('Nothing is owed any more.');
  });

  it('given another amount after an uncertain answer, then it is another payment', async () => {
    const { tap, server } = await counting();
    server.reply(TAKE, () => 'away');
    await tap('Cash received');
    await tap('₹600.00');
    await tap('Cash received');
    const [first, second] = server.commands();
    expect(first?.key).not.toBe(second?.key);
  });
});

describe('what a guest asked for', () => {
  const asked = (mode: 'cash' | 'card' | 'online') => {
    const row = bill({ pending: [pending({ mode })] });
    return open({ open: [row], asked: [row] }, order({ allowedActions: ['confirm-payment'] }));
  };

  it('in cash is confirmed with what was received', async () => {
    const server = asked('cash');
    const { tap } = await stage(<BillsScreen />, cashier);
    await settle(20);
    await tap('Cash received');
    await tap('₹600.00');
    const confirm = [...document.querySelectorAll<HTMLElement>('dialog[open] .btn-accent')].at(-1);
    await tap(confirm ?? '');
    expect(server.commands().map(({ path, body }) => [path, body])).toEqual([
      ['/staff/payments/payment/confirm', { received: 60_000 }],
    ]);
  });

  it('is declined, so that the bill opens again', async () => {
    const server = asked('card');
    server.reply('POST /staff/payments/payment/decline', () => {
      server.reply('GET /staff/orders/order', () => ({ body: order() }));
      server.reply(BILLS, () => ({ body: [bill()] }));
      return { body: { order: order() } };
    });
    const { tap, all, buttonWords } = await stage(<BillsScreen />, cashier);
    await settle(20);
    await tap('Decline');
    await tap(all('dialog[open] .btn-danger')[0] ?? '');
    expect(server.commands().map(({ path }) => path)).toEqual(['/staff/payments/payment/decline']);
    await settle(20);
    expect(buttonWords()).toContain('Cash');
  });

  it('online is never marked as paid by hand', async () => {
    asked('online');
    const { buttonWords, shows } = await stage(<BillsScreen />, cashier);
    await settle(20);
    expect(shows('The provider confirms this by itself')).toBe(true);
    expect(buttonWords().join(' ')).not.toMatch(/received|done|Decline/);
  });
});
