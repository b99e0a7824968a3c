import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { anyBill, bill, flat, line, tax } from '../testing/bills.ts';
import { type BillInput, computeBill } from './bill.ts';
import { partAmounts } from './parts.ts';
import { chargesLeft, isServiceCharge, serviceChargeOf } from './service-charge.ts';

const waive = (input: BillInput): BillInput => ({ ...input, charges: chargesLeft(input.charges, true) });
const rules = ({ charges }: BillInput) => charges.map(({ id, rate_bp }) => ({ _id: id, rate_bp }));

describe('the service charge', () => {
  const input = bill([line('a', { tax_ids: ['gst'] })], {
    order_discount: flat(2_000),
    taxes: [tax('gst', 500)],
    charges: [
      { id: 'service', name: 'Service', rate_bp: 1_000, amount: null, tax_ids: ['gst'] },
      { id: 'pack', name: 'Packing', rate_bp: null, amount: 300, tax_ids: [] },
    ],
  });

  it('is what is charged by a rate, on the items after discounts, and goes with its tax', () => {
    const [made, waived] = [computeBill(input), computeBill(waive(input))];
    expect(serviceChargeOf(made, rules(input))).toBe(800);
    expect(made.total_amount - waived.total_amount).toBe(840);
    expect(waived.charges.map(({ id }) => id)).toEqual(['pack']);
    expect(waived.taxes.map(({ amount }) => amount)).toEqual([400]);
  });

  it('counts nothing of charges that the rules do not know any more', () => {
    expect(serviceChargeOf(computeBill(input), [])).toBe(0);
  });

  it('stays as it is where it is not waived', () => {
    expect(chargesLeft(input.charges, false)).toBe(input.charges);
  });
});

describe('every bill without it', () => {
  const everyBill = (check: (input: BillInput) => void): void =>
    fc.assert(fc.property(anyBill, check), { numRuns: 300 });

  it('costs no more, by nothing but the charge and its taxes', () => {
    everyBill((input) => {
      const [made, waived] = [computeBill(input), computeBill(waive(input))];
      expect(waived.total_amount).toBeLessThanOrEqual(made.total_amount);
      for (const key of ['item_total', 'default_discount', 'discount'] as const)
        expect(waived[key]).toBe(made[key]);
      expect(waived.lines.map(({ net }) => net)).toEqual(made.lines.map(({ net }) => net));
      expect(serviceChargeOf(waived, rules(input))).toBe(0);
      const fixed = input.charges.filter((charge) => !isServiceCharge(charge)).map(({ id }) => id);
      expect(waived.charges.map(({ id, amount }) => [id, amount])).toEqual(
        made.charges.filter(({ id }) => fixed.includes(id)).map(({ id, amount }) => [id, amount]),
      );
    });
  });

  it('is still the exact sum of its lines, and its shares are (P4)', () => {
    fc.assert(
      fc.property(anyBill, fc.integer({ min: 1, max: 9 }), (input, people) => {
        const waived = computeBill(waive(input));
        expect(waived.lines.reduce((sum, { due }) => sum + due, 0)).toBe(waived.total_amount - waived.tip);
        const parts = Array.from({ length: people }, (_, nth) => ({
          id: `p${nth}`,
          ask: { kind: 'equal' as const, people },
          state: 'open' as const,
          amount: 0,
          tip: 0,
        }));
        const { amounts, rest } = partAmounts(waived, parts);
        const shares = [...amounts.values()].reduce((sum, amount) => sum + amount, 0);
        expect([shares, rest]).toEqual([waived.total_amount - waived.tip, 0]);
      }),
    );
  });

  it('is the one before when the charge is put back', () => {
    everyBill((input) => {
      const back = { ...waive(input), charges: chargesLeft(input.charges, false) };
      expect(computeBill(back)).toEqual(computeBill(input));
    });
  });
});
