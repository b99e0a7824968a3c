import { describe, expect, it } from 'vitest';
import { choiceOf, isVpa, payableOf, payBody, pickedOf, waysOf } from './pay-choice.ts';

const all = {
  payment_modes: ['cash', 'card', 'online'] as const,
  online_modes: ['card', 'upi'] as const,
  upi: { collect: true, intent: true, qr: true },
};
const store = (over: Partial<Parameters<typeof waysOf>[0]> = {}) => ({
  payment_modes: [...all.payment_modes],
  online_modes: [...all.online_modes],
  upi: all.upi,
  ...over,
});

describe('waysOf', () => {
  it('offers every way on a phone, the app first', () =>
    expect(waysOf(store(), true)).toEqual([
      'upi-intent',
      'upi-qr',
      'upi-collect',
      'online-card',
      'cash',
      'card',
    ]));
  it('opens no app where there is none', () => expect(waysOf(store(), false)).not.toContain('upi-intent'));
  it('offers nothing online where the store takes nothing online', () =>
    expect(waysOf(store({ payment_modes: ['cash'] }), true)).toEqual(['cash']));
  it('follows what the provider can do', () =>
    expect(waysOf(store({ upi: { collect: false, intent: false, qr: true } }), true)).toEqual([
      'upi-qr',
      'online-card',
      'cash',
      'card',
    ]));
});

describe('isVpa', () => {
  it.each(['success@sandbox', 'ana.b-1@okbank', ' asha@upi '])('takes %j', (vpa) =>
    expect(isVpa(vpa)).toBe(true),
  );
  it.each(['', 'ana', '@bank', 'ana@', 'ana@b', 'a na@bank', 'ana@@bank', 'ana@bank.com'])(
    'refuses %j',
    (vpa) => expect(isVpa(vpa)).toBe(false),
  );
});

describe('choiceOf', () => {
  it.each([
    ['', null],
    ['cash', { way: 'cash' }],
    ['card', null],
    ['upi-collect', { way: 'upi-collect', payerVpa: 'a@b' }],
    ['saved:c1', { way: 'online-card', card_id: 'c1' }],
  ])('%s', (picked, choice) =>
    expect(choiceOf(picked, ['upi-collect', 'online-card', 'cash'], 'a@b')).toEqual(choice),
  );
  it.each(['cash', 'upi-collect', 'saved:c1'])('%s is picked again by what was chosen', (picked) =>
    expect(pickedOf(choiceOf(picked, ['upi-collect', 'cash'], 'a@b'))).toBe(picked),
  );
  it('a saved card is paid by its id', () =>
    expect(payBody({ way: 'online-card', card_id: 'c1' }, null)).toEqual({
      payment_mode: 'online',
      online_mode: 'card',
      card_id: 'c1',
    }));
});

describe('payBody', () => {
  it('asks at the table', () => expect(payBody({ way: 'cash' }, null)).toEqual({ payment_mode: 'cash' }));
  it('names the part and the flow', () =>
    expect(payBody({ way: 'upi-collect', payerVpa: ' ana@upi ' }, 'p1')).toEqual({
      payment_mode: 'online',
      online_mode: 'upi',
      upi_flow: 'collect',
      payerVpa: 'ana@upi',
      part_id: 'p1',
    }));
  it('carries a tip with a part only: the bill’s own stands on the bill', () => {
    expect(payBody({ way: 'cash', tip: 50 }, 'p1')).toEqual({ payment_mode: 'cash', part_id: 'p1', tip: 50 });
    expect(payBody({ way: 'cash', tip: 0 }, 'p1')).toEqual({ payment_mode: 'cash', part_id: 'p1' });
    expect(payBody({ way: 'cash', tip: 50 }, null)).toEqual({ payment_mode: 'cash' });
  });
  it('pays by card on the provider’s page', () =>
    expect(payBody({ way: 'online-card' }, null)).toEqual({ payment_mode: 'online', online_mode: 'card' }));
});

const part = (over: object) => ({
  _id: 'p1',
  kind: 'equal' as const,
  label: 'Ana',
  lines: [],
  people: 2,
  amount: 500,
  tip: 50,
  state: 'open' as const,
  payment_id: null,
  mode: null,
  payment_link: null,
  by: null,
  ...over,
});
const bill = (amount_payable: number, parts: ReturnType<typeof part>[]) => ({
  bill: {
    bill_no: null,
    state: 'open' as const,
    kots: [],
    item_total: 0,
    default_discount: 0,
    discount: 0,
    taxes: [],
    charges: [],
    taxes_and_charges: 0,
    tip: 0,
    total_amount: 1000,
    paid_amount: 0,
    amount_payable,
    parts,
  },
});

describe('payableOf', () => {
  it('is the part of the address with its tip', () =>
    expect(payableOf(bill(1000, [part({})]), 'p1')).toEqual({ partId: 'p1', amount: 550, label: 'Ana' }));
  it.each(['paid', 'pending'] as const)('is never what others owe when the part is %s', (state) =>
    expect(payableOf(bill(1000, [part({ state })]), 'p1')).toBeNull(),
  );
  it('is never a part of which others left nothing', () =>
    expect(payableOf(bill(1000, [part({ amount: 0, tip: 0 })]), 'p1')).toBeNull());
  it('is what is open when the part is gone from the bill', () =>
    expect(payableOf(bill(450, []), 'p1')).toEqual({ partId: null, amount: 450, label: '' }));
  it('leaves out what somebody pays just now', () =>
    expect(payableOf(bill(1000, [part({ state: 'pending' })]), null)?.amount).toBe(450));
  it('is nothing when all is taken', () =>
    expect(payableOf(bill(550, [part({ state: 'pending' })]), null)).toBeNull());
});
