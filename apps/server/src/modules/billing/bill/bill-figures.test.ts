import type { LineStatus } from '@tableside/contract/vocabulary';
import { describe, expect, it } from 'vitest';
import { type BillRules, billFigures, chargesWith } from './bill-figures.ts';

const rules: BillRules = {
  default_discount: { value: 1000, isPercentage: true },
  taxes: [{ _id: 'gst', name: 'GST', rate_bp: 500, inclusive: false, order_types: [] }],
  charges: [
    {
      _id: 'service',
      name: 'Service',
      rate_bp: 500,
      amount: null,
      order_types: ['dinein'],
      tax_ids: ['gst'],
    },
    { _id: 'packing', name: 'Packing', rate_bp: null, amount: 2000, order_types: ['takeaway'], tax_ids: [] },
  ],
};
const line = (id: string, status: LineStatus = 'placed') => ({
  id,
  itemId: 'dosa',
  categoryId: 'mains',
  unitPrice: 10_000,
  addonsPrice: 500,
  qty: 2,
  taxIds: ['gst'],
  status,
});

describe('billFigures', () => {
  it('given a dine-in order, then discount, service charge, tax and tip come in that order', () => {
    const bill = billFigures([line('a')], rules, 'dinein', 700, null);
    expect(bill).toMatchObject({ item_total: 21_000, default_discount: 2000, tip: 700 });
    expect(bill.charges).toMatchObject([{ name: 'Service', amount: 950 }]);
    expect(bill.taxes).toMatchObject([{ amount: 998 }]); // 5 % of 19 000 + 950, half up
    expect(bill.total_amount).toBe(19_000 + 950 + 998 + 700);
  });

  it('given another mode, then only its charges count', () => {
    expect(billFigures([line('a')], rules, 'takeaway', 0, null).charges).toMatchObject([
      { name: 'Packing', amount: 2000 },
    ]);
  });

  it('given a rejected line, then it costs nothing; given only rejected lines, then no charge is left', () => {
    expect(billFigures([line('a'), line('b', 'rejected')], rules, 'dinein', 0, null).total_amount).toBe(
      billFigures([line('a')], rules, 'dinein', 0, null).total_amount,
    );
    expect(billFigures([line('a', 'rejected')], rules, 'takeaway', 0, null).total_amount).toBe(0);
  });
});

describe('chargesWith', () => {
  it('the fee is taxed as was said when the order was sent, and not at all in an order that is older', () => {
    const taxed = (destination: Parameters<typeof chargesWith>[1]) => {
      const charges = chargesWith(rules.charges, destination, false);
      return billFigures([line('a')], { ...rules, charges }, 'delivery', 0, null).charges.map(
        ({ name, amount, tax }) => [name, amount, tax],
      );
    };
    expect(taxed({ fee: 4000, tax_ids: ['gst'] })).toEqual([['Delivery', 4000, 200]]);
    expect(taxed({ fee: 4000, tax_ids: ['of-the-past'] })).toEqual([['Delivery', 4000, 0]]);
    expect(taxed({ fee: 4000 })).toEqual([['Delivery', 4000, 0]]);
  });

  const names = (fee: number | null, waived: boolean) =>
    chargesWith(rules.charges, fee === null ? null : { fee }, waived).map(({ name, amount }) => [
      name,
      amount,
    ]);

  it('adds what bringing costs, and leaves the service out where it is waived', () => {
    expect(names(null, false)).toEqual([
      ['Service', null],
      ['Packing', 2000],
    ]);
    expect(names(4000, true)).toEqual([
      ['Packing', 2000],
      ['Delivery', 4000],
    ]);
  });
});
