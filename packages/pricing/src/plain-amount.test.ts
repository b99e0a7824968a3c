import fc from 'fast-check';
import { expect, it } from 'vitest';
import { plainAmount } from './plain-amount.ts';

it.each([
  [0, 2, '0.00'],
  [5, 2, '0.05'],
  [123_450, 2, '1234.50'],
  [-1250, 2, '-12.50'],
  [-5, 3, '-0.005'],
  [1200, 0, '1200'],
  [-0, 0, '0'],
] as const)('writes %d with %d decimals as %s', (amount, exponent, text) =>
  expect(plainAmount(amount, exponent)).toBe(text),
);

it('keeps every amount to the minor unit', () =>
  fc.assert(
    fc.property(fc.maxSafeInteger(), fc.integer({ min: 0, max: 3 }), (amount, exponent) => {
      const text = plainAmount(amount, exponent);
      expect(BigInt(text.replace('.', ''))).toBe(BigInt(amount));
      expect((text.split('.')[1] ?? '').length).toBe(exponent);
    }),
  ));
