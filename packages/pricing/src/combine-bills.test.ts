import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { anyBill, bill, line, tax } from '../testing/bills.ts';
import { computeBill } from './bill.ts';
import { combineBills } from './combine-bills.ts';

describe('combineBills', () => {
  it('makes one bill of the stalls, equal taxes and charges one row', () => {
    const charges = [{ id: 'pack', name: 'Packing', rate_bp: null, amount: 500, tax_ids: ['gst'] }];
    const stall = (id: string) =>
      computeBill(
        bill([line(id, { tax_ids: ['gst', id] })], {
          taxes: [tax('gst', 500), tax(id, 100)],
          charges,
          tip: 50,
        }),
      );
    const tab = combineBills([stall('dosa'), stall('wok')]);
    expect(tab.taxes.map(({ id, amount }) => [id, amount])).toEqual([
      ['gst', 1_050],
      ['dosa', 100],
      ['wok', 100],
    ]);
    expect(tab.charges).toEqual([{ id: 'pack', name: 'Packing', amount: 1_000, tax: 50, included_tax: 0 }]);
    expect(tab.lines.map(({ id }) => id)).toEqual(['dosa', 'wok']);
    expect(tab.tip).toBe(100);
  });

  it('is nothing for no stall and the bill itself for one', () => {
    expect(combineBills([]).total_amount).toBe(0);
    fc.assert(
      fc.property(anyBill, (input) => {
        const only = computeBill(input);
        expect(combineBills([only])).toEqual(only);
      }),
    );
  });

  it('adds up as its stalls do (P2, P4)', () => {
    fc.assert(
      fc.property(anyBill, anyBill, (first, second) => {
        const bills = [computeBill(first), computeBill(second)];
        const tab = combineBills(bills);
        const items = tab.item_total - tab.default_discount - tab.discount;
        expect(tab.total_amount).toBe(items + tab.taxes_and_charges + tab.tip);
        expect(tab.lines.reduce((sum, { due }) => sum + due, 0)).toBe(tab.total_amount - tab.tip);
        const taxOf = (taxes: readonly { amount: number }[]) =>
          taxes.reduce((sum, { amount }) => sum + amount, 0);
        expect(taxOf(tab.taxes)).toBe(taxOf(bills.flatMap(({ taxes }) => taxes)));
      }),
    );
  });
});
