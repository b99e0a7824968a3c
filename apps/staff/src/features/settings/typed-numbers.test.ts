import { describe, expect, it } from 'vitest';
import { amountFits, amountOf, isBetween, kilometres, metresOf } from './typed-numbers.ts';

const JPY = { code: 'JPY', symbol: '¥', exponent: 0 };
const EUR = { code: 'EUR', symbol: '€', exponent: 2 };

describe('what is typed', () => {
  it.each([
    ['12,50', EUR, 1250],
    ['€ 12.5', EUR, 1250],
    ['1200', JPY, 1200],
    ['0', EUR, 0],
    [' ', EUR, null],
    ['a lot', EUR, Number.NaN],
    ['-3', EUR, Number.NaN],
    ['20000001', EUR, Number.NaN],
  ])('as an amount “%s” is read in the minor unit of its currency', (typed, currency, amount) => {
    expect(amountOf(typed, currency)).toBe(amount);
    expect(amountFits(typed, currency)).toBe(!Number.isNaN(amount));
  });

  it.each([
    ['2.5', 2500],
    ['2,5', 2500],
    ['0.001', 1],
    ['1000', 1_000_000],
    ['๒.๕', 2500],
    ['', Number.NaN],
    ['2.5 km', Number.NaN],
    ['-1', Number.NaN],
    ['1.2345', Number.NaN],
  ])('as kilometres “%s” is read in metres, and written back', (typed, metres) => {
    expect(metresOf(typed)).toBe(metres);
    if (!Number.isNaN(metres)) expect(metresOf(kilometres(metres))).toBe(metres);
  });

  it('as a whole number keeps to its bounds', () => {
    expect(['5', ' 240 ', '4', '241', '5.5', ''].map((typed) => isBetween(typed, 5, 240))).toEqual([
      true,
      true,
      false,
      false,
      false,
      false,
    ]);
  });
});
