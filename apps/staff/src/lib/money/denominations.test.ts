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
  ])('%s with %i decimals has its large notes and its small coins', (code, exponent, note, coin) => {
    expect(of(code, exponent)).toEqual(expect.arrayContaining([note, coin]));
  });

  it.each([
    [0, [100, 50, 20, 10, 5, 2, 1]],
    [2, [10_000, 5_000, 2_000, 1_000, 500, 200, 100, 50, 20, 10, 5, 2, 1]],
    [3, [100_000, 50_000, 20_000, 10_000, 5_000, 2_000, 1_000, 500, 200, 100, 50, 20, 10, 5, 2, 1]],
  ])('a currency nobody listed goes down to its smallest unit, with %i decimals', (exponent, values) => {
    expect(of('XYZ', exponent)).toEqual(values);
  });

  it('has no piece smaller than the currency can say', () => {
    expect(of('EUR', 0).at(-1)).toBe(1);
    expect(of('EUR', 1).at(-1)).toBe(1);
  });
});
