import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { allocate } from './allocate.ts';

const total = fc.integer({ min: -1_000_000_000, max: 1_000_000_000 });
const weights = fc.array(fc.integer({ min: 0, max: 1_000_000 }), { minLength: 1, maxLength: 30 });
const sum = (numbers: readonly number[]): number => numbers.reduce((all, one) => all + one, 0);

describe('allocate', () => {
  it('gives the odd units to the largest remainders', () => {
    expect(allocate(100, [1, 1, 1])).toEqual([34, 33, 33]);
    expect(allocate(10, [55, 25, 20])).toEqual([6, 2, 2]);
    expect(allocate(7, [1, 3])).toEqual([2, 5]);
  });

  it('prefers earlier places among equal remainders', () => {
    expect(allocate(2, [1, 1, 1, 1])).toEqual([1, 1, 0, 0]);
    expect(allocate(2, [1, 3])).toEqual([1, 1]);
    expect(allocate(2, [3, 1])).toEqual([2, 0]);
  });

  it('gives nothing to a weight of zero while others weigh', () => {
    expect(allocate(5, [0, 3, 0])).toEqual([0, 5, 0]);
  });

  it('shares alike when nothing weighs', () => {
    expect(allocate(5, [0, 0])).toEqual([3, 2]);
  });

  it('mirrors a negative total', () => {
    expect(allocate(-100, [1, 1, 1])).toEqual([-34, -33, -33]);
    expect(allocate(-1, [1, 1])).toEqual([-1, 0]);
  });

  it('has nothing to do for nobody and nothing', () => {
    expect(allocate(0, [])).toEqual([]);
  });

  it.each<[string, number, number[]]>([
    ['a total for nobody', 1, []],
    ['a fractional total', 0.5, [1]],
    ['a negative weight', 1, [-1, 2]],
    ['a fractional weight', 1, [0.5]],
    ['weights beyond counting', 1, [Number.MAX_SAFE_INTEGER, 1]],
  ])('refuses %s', (_what, amount, shares) => {
    expect(() => allocate(amount, shares)).toThrow(RangeError);
  });

  it('sums exactly to the total (P4)', () => {
    fc.assert(
      fc.property(total, weights, (amount, shares) => {
        expect(sum(allocate(amount, shares))).toBe(amount);
      }),
    );
  });

  it('sums exactly beyond 2^53 too', () => {
    const large = fc.integer({ min: 0, max: Number.MAX_SAFE_INTEGER });
    fc.assert(
      fc.property(large, weights, (amount, shares) => {
        const given = allocate(amount, shares).reduce((all, share) => all + BigInt(share), 0n);
        expect(given).toBe(BigInt(amount));
      }),
    );
  });

  it('stays within one unit of the exact share', () => {
    fc.assert(
      fc.property(fc.nat(1_000_000), weights, (amount, shares) => {
        const whole = sum(shares);
        fc.pre(whole > 0);
        for (const [place, share] of allocate(amount, shares).entries()) {
          expect(Math.abs(share - (amount * (shares[place] ?? 0)) / whole)).toBeLessThan(1);
        }
      }),
    );
  });

  it('never gives a weight more than itself while the total is no more than all of them', () => {
    fc.assert(
      fc.property(weights, fc.integer({ min: 0, max: 10_000 }), (shares, bp) => {
        const amount = Math.floor((sum(shares) * bp) / 10_000);
        fc.pre(sum(shares) > 0);
        for (const [place, share] of allocate(amount, shares).entries()) {
          expect(share).toBeLessThanOrEqual(shares[place] ?? 0);
        }
      }),
    );
  });

  it('moves no share by more than the odd unit when its weights come in another order', () => {
    fc.assert(
      fc.property(total, weights, (amount, shares) => {
        const back = allocate(amount, shares.toReversed()).toReversed();
        for (const [place, share] of allocate(amount, shares).entries()) {
          expect(Math.abs(share - (back[place] ?? 0))).toBeLessThanOrEqual(1);
        }
      }),
      { examples: [[2, [1, 3]]] },
    );
  });
});
