import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { multiplyDivide, percentOf, requireAmount, roundHalfUp, scaleAmount } from './money.ts';

const amount = fc.integer({ min: 0, max: Number.MAX_SAFE_INTEGER });
const rate = fc.integer({ min: 0, max: 100_000 });

describe('roundHalfUp', () => {
  it.each([
    [0, 10, 0],
    [4, 10, 0],
    [5, 10, 1],
    [14, 10, 1],
    [15, 10, 2],
    [25, 10, 3],
    [1, 3, 0],
    [2, 3, 1],
  ])('rounds %i / %i to %i', (numerator, denominator, expected) => {
    expect(roundHalfUp(numerator, denominator)).toBe(expected);
  });

  it('mirrors a refund: halves go away from zero', () => {
    expect(roundHalfUp(-25, 10)).toBe(-3);
    expect(roundHalfUp(-24, 10)).toBe(-2);
  });

  it('never answers minus zero', () => {
    expect(Object.is(roundHalfUp(-1, 10), 0)).toBe(true);
    expect(Object.is(roundHalfUp(-1n, 10n), 0)).toBe(true);
  });

  it('refuses a denominator of zero or less', () => {
    expect(() => roundHalfUp(1, 0)).toThrow(RangeError);
    expect(() => roundHalfUp(1n, -1n)).toThrow(RangeError);
  });

  it('says the same for numbers and bigints', () => {
    const integers = fc.integer({ min: -1_000_000_000, max: 1_000_000_000 });
    fc.assert(
      fc.property(integers, fc.integer({ min: 1, max: 1_000_000 }), (numerator, denominator) => {
        expect(roundHalfUp(numerator, denominator)).toBe(roundHalfUp(BigInt(numerator), BigInt(denominator)));
      }),
    );
  });

  it('is off by at most half', () => {
    fc.assert(
      fc.property(amount, fc.integer({ min: 1, max: 1_000_000 }), (numerator, denominator) => {
        const error = BigInt(roundHalfUp(numerator, denominator)) * BigInt(denominator) - BigInt(numerator);
        expect(2n * (error < 0n ? -error : error) <= BigInt(denominator)).toBe(true);
      }),
    );
  });
});

describe('percentOf', () => {
  it.each([
    [10_000, 500, 500],
    [999, 500, 50],
    [990, 500, 50],
    [989, 500, 49],
    [1, 5_000, 1],
    [1, 4_999, 0],
    [12_345, 0, 0],
    [12_345, 10_000, 12_345],
  ])('of %i at %i bp is %i', (base, bp, expected) => {
    expect(percentOf(base, bp)).toBe(expected);
  });

  it('stays an integer and never above its base up to 100 % (P1, P6)', () => {
    fc.assert(
      fc.property(amount, fc.integer({ min: 0, max: 10_000 }), (base, bp) => {
        const part = percentOf(base, bp);
        expect(Number.isSafeInteger(part)).toBe(true);
        expect(part).toBeGreaterThanOrEqual(0);
        expect(part).toBeLessThanOrEqual(base);
      }),
    );
  });
});

describe('scaleAmount', () => {
  it('is exact beyond 2^53', () => {
    expect(scaleAmount(9_007_199_254_740_991, 9_999, 10_000)).toBe(9_006_298_534_815_517);
  });

  it('gives the whole back at n / n', () => {
    fc.assert(
      fc.property(amount, fc.integer({ min: 1, max: 1_000_000 }), (base, n) => {
        expect(scaleAmount(base, n, n)).toBe(base);
      }),
    );
  });
});

describe('multiplyDivide', () => {
  it('puts quotient and rest together again, whatever the size', () => {
    fc.assert(
      fc.property(amount, rate, fc.integer({ min: 1, max: 1_000_000_000 }), (a, b, divisor) => {
        const exact = BigInt(a) * BigInt(b);
        fc.pre(exact / BigInt(divisor) <= BigInt(Number.MAX_SAFE_INTEGER));
        const { quotient, remainder } = multiplyDivide(a, b, divisor);
        expect(BigInt(quotient) * BigInt(divisor) + BigInt(remainder)).toBe(exact);
        expect(remainder).toBeLessThan(divisor);
      }),
    );
  });
});

describe('requireAmount', () => {
  it('lets an amount through', () => {
    expect(requireAmount(0, 'price')).toBe(0);
    expect(requireAmount(25_000, 'price')).toBe(25_000);
  });

  it.each([-1, 0.5, Number.NaN, Number.POSITIVE_INFINITY, 2 ** 53])('refuses %d (P1)', (value) => {
    expect(() => requireAmount(value, 'price')).toThrow('price must be a non-negative integer');
  });
});
