import type { Currency, Money } from './money.ts';

/**
 * An amount (minor units) as somebody who writes `language` types it: with its decimal mark and without grouping, so
 * that `parseMoney` reads it back. At least `decimals` stand behind the mark.
 */
export const spellMoney = (
  amount: Money,
  { exponent }: Pick<Currency, 'exponent'>,
  language: string,
  decimals = 0,
): string =>
  (amount / 10 ** exponent).toLocaleString([language, 'en'], {
    numberingSystem: 'latn',
    useGrouping: false,
    minimumFractionDigits: decimals,
    maximumFractionDigits: exponent,
  });
