import { describe, expect, it } from 'vitest';
import { bill, flat, line, percent, tax } from '../testing/bills.ts';
import type { Bill, ChargeInput } from './bill.ts';
import { computeBill } from './bill.ts';

const GST = [tax('cgst', 250), tax('sgst', 250)];
const GST_IDS = ['cgst', 'sgst'];
const charge = (over: Partial<ChargeInput>): ChargeInput => ({
  id: 'service',
  name: 'Service',
  rate_bp: null,
  amount: null,
  tax_ids: [],
  ...over,
});
const taxAmounts = (made: Bill): Record<string, number> =>
  Object.fromEntries(made.taxes.map(({ id, amount }) => [id, amount]));

describe('items', () => {
  it('given nothing, then nothing is owed', () => {
    expect(computeBill(bill([]))).toEqual({
      item_total: 0,
      default_discount: 0,
      discount: 0,
      charges: [],
      taxes: [],
      taxes_and_charges: 0,
      tip: 0,
      total_amount: 0,
      lines: [],
    });
  });

  it('given a line, then it is unit and add-ons times quantity (P2)', () => {
    const made = computeBill(bill([line('a', { unit_price: 20_000, addons_price: 3_500, qty: 3 })]));
    expect(made.item_total).toBe(70_500);
    expect(made.total_amount).toBe(70_500);
  });

  it('given a combo, when its quantity is raised, then the total is quantity × combo (scenario 17)', () => {
    const combo = { unit_price: 29_900, addons_price: 4_500 };
    const once = computeBill(bill([line('combo', { ...combo, qty: 1 })]));
    const four = computeBill(bill([line('combo', { ...combo, qty: 4 })]));
    expect(four.total_amount).toBe(4 * once.total_amount);
  });

  it('given a void line, then it counts nothing but stays on the bill', () => {
    const made = computeBill(
      bill([line('a'), line('b', { void: true, tax_ids: GST_IDS })], {
        taxes: GST,
        order_discount: flat(500),
      }),
    );
    expect(made.total_amount).toBe(9_500);
    expect(made.taxes).toEqual([]);
    expect(made.lines[1]).toEqual({
      id: 'b',
      gross: 0,
      default_discount: 0,
      discount: 0,
      net: 0,
      tax: 0,
      included_tax: 0,
      due: 0,
    });
  });

  it('given a line bought with credits, then it costs nothing, add-ons included (P27)', () => {
    const made = computeBill(
      bill([line('a', { credits: 300, addons_price: 900 }), line('b')], {
        default_discount: { value: 1_000, isPercentage: true },
      }),
    );
    expect(made.item_total).toBe(10_000);
    expect(made.default_discount).toBe(1_000);
    expect(made.total_amount).toBe(9_000);
  });

  it('given a free dish with a note, then the order is worth 0 and takes no tip (scenario 23)', () => {
    const made = computeBill(bill([line('water', { unit_price: 0 })], { taxes: GST, tip: 5_000 }));
    expect(made.total_amount).toBe(0);
    expect(made.tip).toBe(0);
  });

  it('keeps the order of the lines it was given', () => {
    const made = computeBill(bill([line('z'), line('a'), line('m')]));
    expect(made.lines.map(({ id }) => id)).toEqual(['z', 'a', 'm']);
  });

  it.each([
    ['price', line('a', { unit_price: 99.5 })],
    ['price', line('a', { unit_price: -1 })],
    ['price', line('a', { addons_price: Number.NaN })],
    ['quantity', line('a', { qty: 1.5 })],
    ['quantity', line('a', { qty: -2 })],
    ['line total', line('a', { unit_price: Number.MAX_SAFE_INTEGER, qty: 2 })],
  ])('refuses a %s that is no non-negative integer (P1)', (what, wrong) => {
    expect(() => computeBill(bill([wrong]))).toThrow(what);
  });

  it('refuses a tip that is no non-negative integer (P1)', () => {
    expect(() => computeBill(bill([line('a')], { tip: 0.5 }))).toThrow('tip');
    expect(() => computeBill(bill([line('a')], { tip: -1 }))).toThrow('tip');
  });
});

describe('discounts', () => {
  it('takes the default discount per piece, add-ons left alone', () => {
    const made = computeBill(
      bill([line('a', { unit_price: 25, addons_price: 1_000, qty: 3 })], {
        default_discount: { value: 1_000, isPercentage: true },
      }),
    );
    expect(made.default_discount).toBe(9);
    expect(made.total_amount).toBe(3_075 - 9);
  });

  it('takes a flat default discount from dearer items only', () => {
    const made = computeBill(
      bill([line('a', { unit_price: 5_000 }), line('b', { unit_price: 5_001, qty: 2 })], {
        default_discount: { value: 5_000, isPercentage: false },
      }),
    );
    expect(made.lines.map((made_line) => made_line.default_discount)).toEqual([0, 10_000]);
  });

  it('takes the order discount from what the default discount leaves', () => {
    const made = computeBill(
      bill([line('a')], {
        default_discount: { value: 1_000, isPercentage: true },
        order_discount: percent(5_000),
      }),
    );
    expect(made.default_discount).toBe(1_000);
    expect(made.discount).toBe(4_500);
    expect(made.total_amount).toBe(4_500);
  });

  it('gives one piece free at its discounted price, its add-ons not', () => {
    const made = computeBill(
      bill([line('a', { qty: 2, addons_price: 700 })], {
        default_discount: { value: 1_000, isPercentage: true },
        order_discount: { kind: 'item', line_ids: ['a'], units: 1 },
      }),
    );
    expect(made.discount).toBe(9_000);
    expect(made.total_amount).toBe(9_000 + 1_400);
  });

  it('given a coupon over everything, then the order costs nothing and never less (P6)', () => {
    const made = computeBill(bill([line('a')], { order_discount: flat(99_999), taxes: GST }));
    expect(made.discount).toBe(10_000);
    expect(made.total_amount).toBe(0);
  });

  it('taxes what is left after the discounts', () => {
    const made = computeBill(
      bill([line('a', { tax_ids: GST_IDS })], { taxes: GST, order_discount: flat(2_000) }),
    );
    expect(taxAmounts(made)).toEqual({ cgst: 200, sgst: 200 });
  });
});

describe('charges', () => {
  it('counts a rate on the discounted items and an amount as it is', () => {
    const made = computeBill(
      bill([line('a')], {
        order_discount: flat(2_000),
        charges: [charge({ rate_bp: 1_000 }), charge({ id: 'pack', name: 'Packing', amount: 1_500 })],
      }),
    );
    expect(made.charges).toEqual([
      { id: 'service', name: 'Service', amount: 800, tax: 0, included_tax: 0 },
      { id: 'pack', name: 'Packing', amount: 1_500, tax: 0, included_tax: 0 },
    ]);
    expect(made.taxes_and_charges).toBe(2_300);
    expect(made.total_amount).toBe(10_300);
  });

  it('taxes a charge that is taxable, in one sum with the items', () => {
    const made = computeBill(
      bill([line('a', { unit_price: 110, tax_ids: ['cgst'] })], {
        taxes: GST,
        charges: [charge({ amount: 110, tax_ids: ['cgst'] })],
      }),
    );
    expect(taxAmounts(made)).toEqual({ cgst: 6 });
    expect(made.lines[0]?.tax).toBe(3);
    expect(made.charges[0]?.tax).toBe(3);
    expect(made.total_amount).toBe(226);
  });

  it('charges nothing when every line is void, and takes no tip', () => {
    const made = computeBill(
      bill([line('a', { void: true })], { charges: [charge({ amount: 4_000 })], tip: 1_000 }),
    );
    expect(made.total_amount).toBe(0);
    expect(made.charges).toEqual([]);
  });

  it('charges a free order its fee', () => {
    const made = computeBill(
      bill([line('a', { credits: 300 }), line('b', { credits: 300 })], {
        charges: [charge({ id: 'delivery', name: 'Delivery', amount: 4_001 })],
      }),
    );
    expect(made.total_amount).toBe(4_001);
    expect(made.lines.map(({ due }) => due)).toEqual([2_001, 2_000]);
  });

  it('lets the lines bear the charges by what they cost', () => {
    const made = computeBill(
      bill([line('a', { unit_price: 30_000 }), line('b'), line('c', { void: true })], {
        charges: [charge({ amount: 4_000 })],
      }),
    );
    expect(made.lines.map(({ due }) => due)).toEqual([33_000, 11_000, 0]);
  });

  it('refuses a rate or an amount that is no non-negative integer (P1)', () => {
    expect(() => computeBill(bill([line('a')], { charges: [charge({ amount: -1 })] }))).toThrow('charge');
    expect(() => computeBill(bill([line('a')], { charges: [charge({ rate_bp: 0.5 })] }))).toThrow(
      'charge rate',
    );
  });
});

describe('taxes', () => {
  it('adds CGST and SGST on top', () => {
    const made = computeBill(bill([line('a', { tax_ids: GST_IDS })], { taxes: GST }));
    expect(made.taxes).toEqual([
      { ...GST[0], base: 10_000, amount: 250 },
      { ...GST[1], base: 10_000, amount: 250 },
    ]);
    expect(made.taxes_and_charges).toBe(500);
    expect(made.total_amount).toBe(10_500);
  });

  it('takes inclusive taxes out without adding them', () => {
    const taxes = [tax('vat', 700, true), tax('city', 300, true)];
    const made = computeBill(bill([line('a', { unit_price: 11_000, tax_ids: ['vat', 'city'] })], { taxes }));
    expect(taxAmounts(made)).toEqual({ vat: 700, city: 300 });
    expect(made.taxes_and_charges).toBe(0);
    expect(made.total_amount).toBe(11_000);
    expect(made.lines[0]?.included_tax).toBe(1_000);
  });

  it('rounds a tax once over all lines, half up', () => {
    const lines = ['a', 'b', 'c'].map((id) => line(id, { unit_price: 10, tax_ids: ['cgst'] }));
    const made = computeBill(bill(lines, { taxes: GST }));
    expect(taxAmounts(made)).toEqual({ cgst: 1 });
    expect(made.lines.map((made_line) => made_line.tax)).toEqual([1, 0, 0]);
  });

  it('ignores a tax that is not levied in this mode (scenario 22)', () => {
    const lines = [line('a', { tax_ids: ['cgst', 'eat-in'] })];
    expect(computeBill(bill(lines, { taxes: GST })).total_amount).toBe(10_250);
    expect(computeBill(bill(lines, { taxes: [...GST, tax('eat-in', 1_000)] })).total_amount).toBe(11_250);
  });

  it('never taxes the tip', () => {
    const without = computeBill(bill([line('a', { tax_ids: GST_IDS })], { taxes: GST }));
    const tipped = computeBill(bill([line('a', { tax_ids: GST_IDS })], { taxes: GST, tip: 1_000 }));
    expect(tipped.taxes).toEqual(without.taxes);
    expect(tipped.total_amount).toBe(without.total_amount + 1_000);
  });
});

describe('an evening in full', () => {
  it('prices options, default discount, coupon, service charge, two taxes and tip', () => {
    const made = computeBill(
      bill(
        [
          line('dosa', { unit_price: 18_000, addons_price: 2_500, qty: 2, tax_ids: GST_IDS }),
          line('wine', { unit_price: 65_000, tax_ids: ['vat'] }),
          line('burnt', { unit_price: 12_000, tax_ids: GST_IDS, void: true }),
        ],
        {
          default_discount: { value: 1_000, isPercentage: true },
          order_discount: percent(2_000, 10_000),
          charges: [charge({ rate_bp: 500, tax_ids: GST_IDS })],
          taxes: [...GST, tax('vat', 2_000, true)],
          tip: 5_000,
        },
      ),
    );
    expect(made).toEqual({
      item_total: 106_000,
      default_discount: 10_100,
      discount: 10_000,
      charges: [{ id: 'service', name: 'Service', amount: 4_295, tax: 214, included_tax: 0 }],
      taxes: [
        { id: 'cgst', name: 'CGST', rate_bp: 250, inclusive: false, base: 37_795, amount: 945 },
        { id: 'sgst', name: 'SGST', rate_bp: 250, inclusive: false, base: 37_795, amount: 945 },
        { id: 'vat', name: 'VAT', rate_bp: 2_000, inclusive: true, base: 43_667, amount: 8_733 },
      ],
      taxes_and_charges: 6_185,
      tip: 5_000,
      total_amount: 97_085,
      lines: made.lines,
    });
    expect(made.lines.map(({ net }) => net)).toEqual([33_500, 52_400, 0]);
  });
});
