import { describe, expect, it } from 'vitest';
import { partTipAmounts, tipAmounts } from './tip-amounts.ts';

const bill = {
  item_total: 10_000,
  default_discount: 1000,
  discount: 0,
  taxes: [],
  charges: [],
  taxes_and_charges: 0,
  tip: 0,
  total_amount: 9000,
};

describe('tipAmounts', () => {
  it('counts on the items after discounts', () => {
    expect(tipAmounts(bill, [500, 1000])).toEqual([
      { rate_bp: 500, amount: 450 },
      { rate_bp: 1000, amount: 900 },
    ]);
  });
  it('leaves out the taxes inside the prices, not those on top', () => {
    const taxed = {
      ...bill,
      taxes: [{ name: 'GST', rate_bp: 500, amount: 429 }],
      charges: [{ name: 'Service', amount: 450 }],
    };
    expect(tipAmounts({ ...taxed, taxes_and_charges: 450 }, [1000])).toEqual([
      { rate_bp: 1000, amount: 857 },
    ]);
    expect(tipAmounts({ ...taxed, taxes_and_charges: 879 }, [1000])).toEqual([
      { rate_bp: 1000, amount: 900 },
    ]);
  });
  it('given an amount that rounds to nothing, then it is not offered', () => {
    expect(tipAmounts({ ...bill, item_total: 1004, default_discount: 1000 }, [1000])).toEqual([]);
  });
});

describe('partTipAmounts', () => {
  it('counts a part’s share of the same, whatever tip the bill carries', () => {
    const tipped = { ...bill, tip: 500, total_amount: 9500 };
    expect(partTipAmounts(tipped, 4500, [1000])).toEqual([{ rate_bp: 1000, amount: 450 }]);
    expect(partTipAmounts(tipped, 9000, [1000])).toEqual(tipAmounts(bill, [1000]));
  });
});
