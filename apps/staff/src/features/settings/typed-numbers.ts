import { MOST_MONEY } from '@tableside/contract/away-rules';
import type { Currency } from '@tableside/pricing/money';
import { wholeBetween } from '../../lib/form/read-whole.ts';
import { readMoney } from '../../lib/money/read-money.ts';
import { plainText } from '../../lib/money/spelled.ts';

/** True for a whole number, typed, from the least to the most. */
export const isBetween = (typed: string, least: number, most: number): boolean =>
  wholeBetween(typed, least, most) !== undefined;

/** The amount typed, in minor units; null for nothing, NaN for what is none. */
export function amountOf(typed: string, currency: Currency): number | null {
  if (typed.trim() === '') return null;
  const amount = readMoney(typed, currency);
  return amount === undefined || amount > MOST_MONEY ? Number.NaN : amount;
}

/** True for an amount or nothing. */
export const amountFits = (typed: string, currency: Currency): boolean =>
  !Number.isNaN(amountOf(typed, currency));

/** Kilometres are typed like money of a thousand smallest pieces, without a sign. */
const KILOMETRE = { code: '', symbol: '', exponent: 3 } as const;
/** Metres of typed kilometres; NaN for what is none. */
export const metresOf = (typed: string): number => readMoney(typed, KILOMETRE) ?? Number.NaN;

/** Metres as kilometres, as one types them. */
export const kilometres = (metres: number): string => plainText(metres, 3);
