import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { anyBill, bill, line, tax } from '../testing/bills.ts';
import { computeBill } from './bill.ts';
import { deliveryCharge } from './delivery-charge.ts';

const brought = (tax_ids: readonly string[], fee = 4_001) =>
  computeBill(
    bill([line('a', { tax_ids: ['gst', 'vat'] })], {
      taxes: [tax('gst', 500), tax('vat', 700, true)],
      charges: [deliveryCharge({ fee, tax_ids }, 'Delivery')],
    }),
  );

describe('what bringing costs', () => {
  it('bears no tax where none is named', () => {
    expect(brought([]).charges).toEqual([
      { id: 'delivery', name: 'Delivery', amount: 4_001, tax: 0, included_tax: 0 },
    ]);
  });

  it('bears a tax on top of it', () => {
    const [charge] = brought(['gst']).charges;
    expect(charge).toMatchObject({ amount: 4_001, tax: 200, included_tax: 0 });
    expect(brought(['gst']).total_amount - brought([]).total_amount).toBe(200);
  });

  it('holds a tax that is inside prices: the guest pays the same', () => {
    const [charge] = brought(['vat']).charges;
    expect(charge).toMatchObject({ amount: 4_001, tax: 0, included_tax: 262 });
    expect(brought(['vat']).total_amount).toBe(brought([]).total_amount);
  });

  it('stays what was told, whatever taxes and discounts the bill has; a tip adds no tax to it', () => {
    const fee = fc.integer({ min: 0, max: 9_000 });
    const ids = fc.subarray(['t0', 't1', 't2', 't3']);
    fc.assert(
      fc.property(anyBill, fee, ids, (input, amount, tax_ids) => {
        const charges = [...input.charges, deliveryCharge({ fee: amount, tax_ids }, 'Delivery')];
        const made = computeBill({ ...input, charges });
        const told = made.charges.find(({ id }) => id === 'delivery');
        if (told) expect(told.amount).toBe(amount);
        expect(computeBill({ ...input, charges, tip: 0 }).taxes).toEqual(made.taxes);
        const all = [...made.lines, ...made.charges];
        const levied = all.reduce((sum, each) => sum + each.tax + each.included_tax, 0);
        expect(levied).toBe(made.taxes.reduce((sum, each) => sum + each.amount, 0));
      }),
    );
  });
});
