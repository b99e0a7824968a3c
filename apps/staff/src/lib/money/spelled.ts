import type { Currency } from '@tableside/pricing/money';
import { spellMoney } from '@tableside/pricing/spell-money';
import { currentLanguage } from '../text.tsx';

/** An amount (minor units) as a colleague types it, with all of its decimals: what `readMoney` reads back. */
export const spelled = (minor: number, currency: Currency): string =>
  spellMoney(minor, currency, currentLanguage(), currency.exponent);

/** An amount (minor units) or a rate (basis points, exponent 2) with the decimals it needs; nothing for null. */
export const plainText = (value: number | null, exponent: number): string =>
  value === null ? '' : spellMoney(value, { exponent }, currentLanguage());
