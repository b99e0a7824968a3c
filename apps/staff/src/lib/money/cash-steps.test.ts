import { expect, it } from 'vitest';
import { cashSteps, firstCashStep } from './cash-steps.ts';

it.each([
  ['EE', 'EUR', 5],
  ['DE', 'EUR', 1],
  ['MY', 'MYR', 5],
  ['CH', 'CHF', 5],
  ['SE', 'SEK', 100],
  ['IN', 'INR', 100],
  ['JP', 'JPY', 1],
])('cash begins in %s with %s in steps of %i minor units', (country, code, step) => {
  expect(firstCashStep(country, code)).toBe(step);
});

it('offers no rounding, the smallest pieces, and what holds now', () => {
  const euro = { code: 'EUR', symbol: '€', exponent: 2 };
  expect(cashSteps(euro, 1)).toEqual([1, 2, 5, 10, 20]);
  expect(cashSteps(euro, 25)).toEqual([1, 2, 5, 10, 20, 25]);
  expect(cashSteps({ code: 'INR', symbol: '₹', exponent: 2 }, 1)).toEqual([1, 100, 200, 500, 1000, 2000]);
});
