import { describe, expect, it } from 'vitest';
import { denominationsOf } from './denominations.ts';

const of = (code: string, exponent = 2) => denominationsOf({ code, symbol: code, exponent });

describe('what a drawer is counted by', () => {
  it.each(['INR', 'EUR', 'JPY', 'USD', 'XYZ'])('%s has pieces, each once, the largest first', (code) => {
    const values = of(code);
    expect(values.length).toBeGreaterThan(5);
    expect(values).toEqual([...new Set(values)].toSorted((one, other) => other - one));
  });

  it.each([
    ['USD', 2, 10_000, 25],
    ['GBP', 2, 5_000, 2],
    ['CAD', 2, 200, 25],
    ['CHF', 2, 100_000, 5],
    ['SGD', 2, 200, 5],
    ['AUD', 2, 200, 5],
    ['HUF', 0, 20_000, 5],
    ['HUF', 2, 2_000_000, 500],
    ['KRW', 0, 50_000, 10],
    ['IDR', 0, 100_000, 100],
    ['VND', 0, 500_000, 500],
    ['RUB', 2, 500_000, 100],
    ['PKR', 2, 500_000, 100],
    ['LKR', 2, 500_000, 100],
    ['QAR', 2, 50_000, 25],
    ['MAD', 2, 20_000, 10],
    ['PYG', 0, 100_000, 50],
    ['KHR', 2, 10_000_000, 10_000],
    ['KWD', 3, 20_000, 5],
    ['XOF', 0, 10_000, 1],
  ])('%s with %i decimals has its large notes and its small coins', (code, exponent, note, coin) => {
    expect(of(code, exponent)).toEqual(expect.arrayContaining([note, coin]));
  });

  it.each([
    [0, 100_000],
    [2, 500_000],
    [3, 5_000_000],
  ])(
    'a currency nobody listed goes from large notes to its smallest unit, with %i decimals',
    (exponent, largest) => {
      const values = of('XYZ', exponent);
      expect([values[0], values.at(-1)]).toEqual([largest, 1]);
    },
  );

  it('has no piece smaller than the currency can say', () => {
    expect(of('EUR', 0).at(-1)).toBe(1);
    expect(of('EUR', 1).at(-1)).toBe(1);
  });
});
