import fc from 'fast-check';
import { expect, it } from 'vitest';
import { parseMoney } from './parse-money.ts';
import { spellMoney } from './spell-money.ts';

it.each([
  [123_450, 2, 'en', 0, '1234.5'],
  [123_450, 2, 'de', 0, '1234,5'],
  [123_400, 2, 'de', 0, '1234'],
  [123_400, 2, 'de', 2, '1234,00'],
  [1_234, 0, 'ja', 0, '1234'],
  [5_000, 2, 'th', 2, '50.00'],
] as const)(
  '%s with %s decimals in “%s”, at least %s of them, is typed %s',
  (amount, exponent, language, decimals, typed) => {
    expect(spellMoney(amount, { exponent }, language, decimals)).toBe(typed);
  },
);

it('is read back as it was, in every language and with any number of decimals', () => {
  const languages = fc.constantFrom('de', 'en', 'es', 'et', 'fil', 'ja', 'ms', 'ru', 'th', 'zh');
  const exponents = fc.constantFrom(0, 2, 3);
  fc.assert(
    fc.property(
      fc.nat({ max: 1_000_000_000 }),
      exponents,
      languages,
      fc.boolean(),
      (amount, exponent, language, all) => {
        const currency = { code: 'XXX', symbol: '¤', exponent };
        expect(
          parseMoney(spellMoney(amount, currency, language, all ? exponent : 0), currency, language),
        ).toBe(amount);
      },
    ),
  );
});
