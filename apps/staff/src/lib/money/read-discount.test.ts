import { expect, it } from 'vitest';
import { readDiscount, readRate } from './read-discount.ts';

const rupee = { code: 'INR', symbol: '₹', exponent: 2 };

it.each([
  ['0.01', 1],
  ['12.5', 1250],
  ['100', 10_000],
  ['0', undefined],
  ['100.01', undefined],
  ['', undefined],
  ['ten', undefined],
])('a rate typed as "%s" is %s basis points', (typed, value) => expect(readRate(typed)).toBe(value));

it('an amount to take off is above nothing and may be more than a hundred', () => {
  expect(readDiscount('flat', '150', rupee)).toBe(15_000);
  expect(readDiscount('flat', '0', rupee)).toBeUndefined();
  expect(readDiscount('percent', '150', rupee)).toBeUndefined();
});
