import type { Currency, Money } from '@tableside/pricing/money';
import { parseMoney } from '@tableside/pricing/parse-money';
import { currentLanguage } from '../language.ts';

/** The amount a guest typed, in minor units, read as the interface language writes numbers; undefined for none. */
export const readMoney = (typed: string, currency: Currency): Money | undefined =>
  parseMoney(typed, currency, currentLanguage());
