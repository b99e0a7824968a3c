import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { isLargeReduction, isLargeVoid } from './desk-limits.ts';

const amount = fc.integer({ min: 0, max: 1_000_000_000 });

describe('what is taken off', () => {
  it('is large from more than a tenth on, half up', () => {
    expect([isLargeReduction(1_000, 10_000), isLargeReduction(1_001, 10_000)]).toEqual([false, true]);
    expect([isLargeReduction(2, 15), isLargeReduction(2, 14)]).toEqual([false, true]);
    expect([isLargeReduction(0, 0), isLargeReduction(1, 0)]).toEqual([false, true]);
  });

  it('stays large when more is taken off, or of less', () => {
    fc.assert(
      fc.property(amount, amount, amount, (taken, items, more) => {
        fc.pre(isLargeReduction(taken, items));
        expect(isLargeReduction(taken + more, items)).toBe(true);
        expect(isLargeReduction(taken, Math.max(0, items - more))).toBe(true);
      }),
    );
  });
});

describe('a void', () => {
  it.each([
    ['INR', 2, 200_000],
    ['EUR', 2, 2_000],
    ['JPY', 0, 3_500],
    ['USD', 2, 2_000],
    ['KWD', 3, 20_000],
  ])('in %s needs a manager above what one may take off alone', (code, exponent, most) => {
    expect(isLargeVoid(most, { code, exponent })).toBe(false);
    expect(isLargeVoid(most + 1, { code, exponent })).toBe(true);
  });
});
