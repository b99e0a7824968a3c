import type { Receipt } from '@tableside/contract/receipts.schema';
import { FIRST_SOUNDS } from '@tableside/contract/sounds';
import { plainStore } from '@tableside/contract/testing/stores';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { StoreFacts } from '../venues/index.ts';
import { figuresOf, type Picture, type PictureLine } from '../views/index.ts';
import { presentReceipt } from './present-receipt.ts';

const money = (max: number) => fc.integer({ min: 0, max });
const someTaxes = fc.subarray(['t0', 't1', 't2']);

type MadeLine = Pick<PictureLine, 'unit_price' | 'addons_price' | 'qty' | 'tax_ids' | 'status'>;
const anyLine: fc.Arbitrary<MadeLine> = fc.record({
  unit_price: money(90_000),
  addons_price: money(9000),
  qty: fc.integer({ min: 1, max: 20 }),
  tax_ids: someTaxes,
  status: fc.constantFrom('placed', 'served', 'rejected', 'cancelled'),
});
const lineOf = (made: MadeLine, nth: number): PictureLine => ({
  ...made,
  id: `line-${nth}`,
  item_id: `item-${nth}`,
  category_id: 'food',
  credits: null,
  ticket_id: 'ticket',
  stations: [],
  name: { en: `Dish ${nth}`, de: `Gericht ${nth}` },
  veg: true,
  addons: made.addons_price > 0 ? [{ _id: 'more', name: { en: 'More' }, price: made.addons_price }] : [],
  note: '',
  course: null,
  added_by: 'user',
  added_by_name: 'Ana',
});

interface Rules {
  readonly default_discount: { readonly value: number; readonly isPercentage: boolean } | null;
  readonly taxes: readonly { readonly rate_bp: number; readonly inclusive: boolean }[];
  readonly charges: readonly { readonly rate_bp: number; readonly tax_ids: string[] }[];
}
const anyRules: fc.Arbitrary<Rules> = fc.record({
  default_discount: fc.option(fc.record({ value: money(9000), isPercentage: fc.constant(true) })),
  taxes: fc.array(fc.record({ rate_bp: money(3000), inclusive: fc.boolean() }), { maxLength: 3 }),
  charges: fc.array(fc.record({ rate_bp: money(2000), tax_ids: someTaxes }), { maxLength: 2 }),
});
const storeOf = (rules: Rules): StoreFacts => ({
  id: 'store',
  name: 'Small House Limited',
  visibleName: 'Small House',
  groupId: null,
  deskId: null,
  deskVersion: null,
  image: null,
  logo: null,
  address: '',
  location: null,
  phone: '',
  country: 'IN',
  taxIds: [],
  closedDays: [],
  pausedUntil: null,
  timezone: 'Asia/Kolkata',
  currency: { code: 'INR', symbol: '₹', exponent: 2 },
  optedLanguages: ['en'],
  orderTypes: ['dinein'],
  preferences: {
    ...plainStore().preferences,
    services: [],
    crm: { default_discount: rules.default_discount },
    taxes: rules.taxes.map((tax, nth) => ({ ...tax, _id: `t${nth}`, name: `Tax ${nth}`, order_types: [] })),
    charges: rules.charges.map((charge, nth) => ({
      ...charge,
      _id: `c${nth}`,
      name: `Charge ${nth}`,
      amount: null,
      order_types: [],
    })),
  },
  hours: [],
  roundLimit: null,
  callMinutes: 4,
  stationMinutes: [],
  sounds: FIRST_SOUNDS,
  version: 1,
});

const pictureOf = (lines: readonly PictureLine[], tip: number): Picture => ({
  id: 'order',
  tab_id: 'order',
  store_id: 'store',
  number: 7,
  type: 'dinein',
  order_type: 'dinein',
  platform: 'bolt',
  user_name: 'Ana',
  phase: 'open',
  started_by_staff: false,
  part_paid: false,
  version: 1,
  created_at: new Date(0),
  updated_at: new Date(0),
  promised_at: null,
  scheduled: false,
  destination: null,
  tracking: null,
  table: null,
  seating: null,
  lines,
  tickets: [],
  stalls: null,
  bill: {
    tip,
    discount: null,
    service_waived: false,
    bill_no: null,
    snapshot: null,
    settled_at: null,
    surplus_left: 0,
    prints: 0,
  },
  parts: [],
  payments: [],
  refunds: [],
  ratings: [],
  rating_ask: null,
});

const sum = (amounts: readonly number[]): number => amounts.reduce((all, amount) => all + amount, 0);
/** Adds a receipt up as its reader would. */
const addedUp = (receipt: Receipt): number =>
  sum(receipt.orders.flatMap(({ lines }) => lines.map(({ total }) => total))) -
  receipt.default_discount -
  (receipt.discount?.amount ?? 0) +
  sum(receipt.charges.map(({ amount }) => amount)) +
  sum(receipt.taxes.map(({ inclusive, amount }) => (inclusive ? 0 : amount))) +
  receipt.tip;

const facts = { payments: [], issuedAt: null, issuer: null, key: 'key', language: 'en' } as const;
const anyTable = fc.record({
  lines: fc.array(anyLine, { minLength: 1, maxLength: 12 }),
  rules: anyRules,
  tip: money(20_000),
});

describe('presentReceipt', () => {
  it('adds up to the bill, to the minor unit', () => {
    fc.assert(
      fc.property(anyTable, ({ lines, rules, tip }) => {
        const source = { picture: pictureOf(lines.map(lineOf), tip), store: storeOf(rules) };
        const receipt = presentReceipt({ ...facts, sources: [source] });
        const bill = figuresOf(source.picture, source.store);
        expect(receipt.total_amount).toBe(bill.total_amount);
        expect(addedUp(receipt)).toBe(bill.total_amount);
        expect(receipt.paid_amount + receipt.amount_payable).toBe(bill.total_amount);
      }),
    );
  });

  it('adds up over the stalls of a tab, each with its own dishes', () => {
    fc.assert(
      fc.property(fc.tuple(anyTable, anyTable), ([one, two]) => {
        const store = storeOf(one.rules);
        const cooked = [one.lines.map(lineOf), two.lines.map((line, nth) => lineOf(line, nth + 100))];
        const tab = { picture: pictureOf(cooked.flat(), one.tip), store };
        const stalls = cooked.map((lines, nth) => ({
          picture: { ...pictureOf(lines, 0), id: `stall-${nth}` },
          store,
        }));
        const receipt = presentReceipt({ ...facts, sources: [tab, ...stalls] });
        expect(receipt.orders.map(({ _id }) => _id)).toEqual(['stall-0', 'stall-1']);
        expect(receipt.total_amount).toBe(figuresOf(tab.picture, store).total_amount);
        expect(addedUp(receipt)).toBe(receipt.total_amount);
      }),
    );
  });

  it('shows what the kitchen made, in the reader’s language', () => {
    const base = { unit_price: 1000, addons_price: 0, qty: 1, tax_ids: [] };
    const lines = [lineOf({ ...base, status: 'served' }, 1), lineOf({ ...base, status: 'rejected' }, 2)];
    const store = {
      ...storeOf({ default_discount: null, taxes: [], charges: [] }),
      optedLanguages: ['en', 'de'],
    };
    const receipt = presentReceipt({
      ...facts,
      language: 'de',
      sources: [{ picture: pictureOf(lines, 0), store }],
    });
    expect(receipt.orders[0]?.lines.map(({ name }) => name)).toEqual([{ de: 'Gericht 1', en: 'Dish 1' }]);
  });
});
