import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { formatMoney } from './format-money.ts';
import type { Currency } from './money.ts';
import { parseMoney } from './parse-money.ts';

const INR: Currency = { code: 'INR', symbol: '₹', exponent: 2 };
const EUR: Currency = { code: 'EUR', symbol: '€', exponent: 2 };
const JPY: Currency = { code: 'JPY', symbol: '¥', exponent: 0 };
const KWD: Currency = { code: 'KWD', symbol: 'KD', exponent: 3 };

describe('parseMoney', () => {
  it.each([
    ['50', 5_000],
    ['50.5', 5_050],
    ['50,50', 5_050],
    ['.5', 50],
    ['12.', 1_200],
    ['1,234', 123_400],
    ['1.234', 123_400],
    ['1,234.5', 123_450],
    ['1.234,50', 123_450],
    ['₹ 1,23,456.00', 12_345_600],
    ['INR 20', 2_000],
    [' 1 234,50 ', 123_450],
    ["1'234.50", 123_450],
    ['５０', 5_000],
    ['๕๐', 5_000],
    ['0', 0],
  ])('reads %j', (text, expected) => {
    expect(parseMoney(text, INR)).toBe(expected);
  });

  it.each([
    '',
    ' ',
    '₹',
    '.',
    '-5',
    '1e3',
    '0x10',
    'ten',
    '1.2345',
    '1,2,3',
    '1,234.567',
    '1.23.4',
    '0.125',
    '99999999999999999',
  ])('refuses %j', (text) => {
    expect(parseMoney(text, INR)).toBeUndefined();
  });

  it('takes no decimals of a currency that has none', () => {
    expect(parseMoney('1,240', JPY)).toBe(1_240);
    expect(parseMoney('￥980', JPY)).toBe(980);
    expect(parseMoney('12.5', JPY)).toBeUndefined();
  });

  it('takes three decimals of a currency that has three', () => {
    expect(parseMoney('1.250', KWD)).toBe(1_250);
    expect(parseMoney('KD 2', KWD)).toBe(2_000);
  });

  it('reads back what formatMoney wrote', () => {
    const amount = fc.integer({ min: 0, max: 1_000_000_000 });
    fc.assert(
      fc.property(amount, fc.constantFrom('en', 'de', 'es', 'ru', 'th', 'ja'), (cents, language) => {
        for (const currency of [INR, EUR, JPY]) {
          expect(parseMoney(formatMoney(cents, currency, language), currency)).toBe(cents);
        }
      }),
    );
  });

  it('answers an amount or nothing, whatever is typed', () => {
    fc.assert(
      fc.property(fc.string(), (text) => {
        const amount = parseMoney(text, INR);
        expect(amount === undefined || (Number.isSafeInteger(amount) && amount >= 0)).toBe(true);
      }),
    );
  });
});
