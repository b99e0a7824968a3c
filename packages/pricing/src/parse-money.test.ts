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
    expect(parseMoney(text, INR, 'en')).toBe(expected);
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
    '1.234',
    '1.2345',
    '1,2,3',
    '1,234.567',
    '1.23.4',
    '0.125',
    '99999999999999999',
  ])('refuses %j', (text) => {
    expect(parseMoney(text, INR, 'en')).toBeUndefined();
  });

  it('takes no decimals of a currency that has none', () => {
    expect(parseMoney('1,240', JPY, 'en')).toBe(1_240);
    expect(parseMoney('￥980', JPY, 'ja')).toBe(980);
    expect(parseMoney('12.5', JPY, 'en')).toBeUndefined();
  });

  it('takes three decimals of a currency that has three', () => {
    expect(parseMoney('1.250', KWD, 'en')).toBe(1_250);
    expect(parseMoney('KD 2', KWD, 'en')).toBe(2_000);
    expect(parseMoney('0.250', KWD, 'de')).toBe(250);
    expect(parseMoney(',250', KWD, 'en')).toBe(250);
    expect(parseMoney('1250.500', KWD, 'de')).toBe(1_250_500);
  });

  it.each([
    ['de', '1.234', '1,234'],
    ['es', '1.234', '1,234'],
    ['et', '1.234', '1,234'],
    ['ru', '1.234', '1,234'],
    ['en', '1,234', '1.234'],
    ['fil', '1,234', '1.234'],
    ['ja', '1,234', '1.234'],
    ['ms', '1,234', '1.234'],
    ['th', '1,234', '1.234'],
    ['zh', '1,234', '1.234'],
  ])(
    'reads in %s %j as thousands and %j as three decimals, which it refuses where there are fewer',
    (language, thousands, decimals) => {
      expect(parseMoney(thousands, EUR, language)).toBe(123_400);
      expect(parseMoney(thousands, JPY, language)).toBe(1_234);
      expect(parseMoney(decimals, EUR, language)).toBeUndefined();
      expect(parseMoney(decimals, JPY, language)).toBeUndefined();
      expect(parseMoney(thousands, KWD, language)).toBe(1_234_000);
      expect(parseMoney(decimals, KWD, language)).toBe(1_234);
    },
  );

  const amounts = fc.integer({ min: 0, max: 1_000_000_000 });
  const languages = fc.constantFrom('de', 'en', 'es', 'et', 'fil', 'ja', 'ms', 'ru', 'th', 'zh');

  it('reads back what formatMoney wrote', () => {
    fc.assert(
      fc.property(amounts, languages, (cents, language) => {
        for (const currency of [INR, EUR, JPY, KWD]) {
          expect(parseMoney(formatMoney(cents, currency, language), currency, language)).toBe(cents);
        }
      }),
    );
  });

  it('reads whole amounts as every language groups them', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 100_000_000 }), languages, (whole, language) => {
        const typed = new Intl.NumberFormat(language).format(whole);
        for (const currency of [EUR, JPY, KWD])
          expect(parseMoney(typed, currency, language)).toBe(whole * 10 ** currency.exponent);
      }),
    );
  });

  it('reads an amount with its decimals in every language, however its thousands are written', () => {
    const marks = fc.constantFrom(
      ['', '.'],
      ['', ','],
      [',', '.'],
      ['.', ','],
      [' ', ','],
      [' ', '.'],
      ["'", '.'],
    );
    fc.assert(
      fc.property(amounts, languages, marks, (cents, language, [group = '', decimal = '']) => {
        const whole = String(Math.floor(cents / 100)).replace(/\B(?=(\d{3})+$)/g, group);
        const typed = `${whole}${decimal}${String(cents % 100).padStart(2, '0')}`;
        expect(parseMoney(typed, EUR, language)).toBe(cents);
      }),
    );
  });

  it('answers an amount or nothing, whatever is typed', () => {
    fc.assert(
      fc.property(fc.string(), languages, (text, language) => {
        const amount = parseMoney(text, INR, language);
        expect(amount === undefined || (Number.isSafeInteger(amount) && amount >= 0)).toBe(true);
      }),
    );
  });
});
