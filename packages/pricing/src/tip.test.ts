import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { anyBill, bill, flat, line, tax } from '../testing/bills.ts';
import { computeBill } from './bill.ts';
import { highestTip, shareTipChoices, tipBase, tipChoices, tipFits } from './tip.ts';

const CHARGES = [{ id: 's', name: 'Service', rate_bp: 1_000, amount: null, tax_ids: [] }];
const plain = (unit_price: number, over = {}) => computeBill(bill([line('a', { unit_price })], over));

describe('shareTipChoices', () => {
  it('suggests for a share as much as the share is of the bill, whatever tip it carries', () => {
    const made = plain(10_000, { charges: CHARGES, tip: 700 });
    expect(shareTipChoices(made, 5_500, [1_000])).toEqual([{ rate_bp: 1_000, amount: 500 }]);
    expect(shareTipChoices(made, 11_000, [1_000])).toEqual(tipChoices(made, [1_000]));
    expect(shareTipChoices(made, 0, [1_000])).toEqual([]);
    expect(shareTipChoices(plain(0), 0, [1_000])).toEqual([]);
  });
});

describe('tipBase', () => {
  it('is the items after discounts, before tax and charges', () => {
    const made = computeBill(
      bill([line('a', { tax_ids: ['gst'] })], {
        taxes: [tax('gst', 500)],
        charges: CHARGES,
        order_discount: flat(2_000),
        tip: 900,
      }),
    );
    expect(tipBase(made)).toBe(8_000);
  });

  it('leaves out the tax inside the prices', () => {
    const made = computeBill(
      bill([line('a', { unit_price: 10_500, tax_ids: ['vat'] })], { taxes: [tax('vat', 500, true)] }),
    );
    expect(tipBase(made)).toBe(10_000);
  });

  it('is never negative and does not grow with the tip', () => {
    fc.assert(
      fc.property(anyBill, (input) => {
        const base = tipBase(computeBill(input));
        expect(base).toBeGreaterThanOrEqual(0);
        expect(tipBase(computeBill({ ...input, tip: input.tip + 1_000 }))).toBe(base);
      }),
    );
  });
});

describe('tipChoices', () => {
  it('suggests the rates of the store as money, half up (scenario 56)', () => {
    expect(tipChoices(plain(12_345), [1_500, 2_000, 2_500])).toEqual([
      { rate_bp: 1_500, amount: 1_852 },
      { rate_bp: 2_000, amount: 2_469 },
      { rate_bp: 2_500, amount: 3_086 },
    ]);
  });

  it('suggests nothing where the store offers nothing', () => {
    expect(tipChoices(plain(12_345), [])).toEqual([]);
  });

  it('suggests nothing on a bill of nothing, even if a tip stood there before', () => {
    expect(tipChoices(plain(0, { tip: 500 }), [1_000])).toEqual([]);
  });

  it('leaves out a suggestion that comes to nothing', () => {
    expect(tipChoices(plain(9), [500, 1_000])).toEqual([{ rate_bp: 1_000, amount: 1 }]);
  });
});

describe('highestTip and tipFits', () => {
  it('is ₹10,000 on a small bill and the bill itself on a large one', () => {
    expect(highestTip(plain(50_000), 2)).toBe(1_000_000);
    expect(highestTip(plain(2_000_000), 2)).toBe(2_000_000);
  });

  it('follows the exponent of the currency', () => {
    expect(highestTip(plain(500), 0)).toBe(10_000);
    expect(highestTip(plain(500), 3)).toBe(10_000_000);
  });

  it('takes no tip when there is nothing to pay (scenario 56)', () => {
    expect(highestTip(plain(0), 2)).toBe(0);
    expect(tipFits(plain(0), 0, 2)).toBe(true);
    expect(tipFits(plain(0), 1, 2)).toBe(false);
  });

  it.each([
    [0, true],
    [1, true],
    [1_000_000, true],
    [1_000_001, false],
    [-1, false],
    [0.5, false],
    [Number.NaN, false],
    [Number.POSITIVE_INFINITY, false],
  ])('judges a tip of %d', (tip, fits) => {
    expect(tipFits(plain(50_000), tip, 2)).toBe(fits);
  });

  it('always lets the suggestions up to 100 % through', () => {
    fc.assert(
      fc.property(anyBill, fc.integer({ min: 1, max: 10_000 }), (input, rate_bp) => {
        const made = computeBill(input);
        for (const { amount } of tipChoices(made, [rate_bp])) expect(tipFits(made, amount, 2)).toBe(true);
      }),
    );
  });
});
