import { MOST_MONEY } from '@tableside/contract/away-rules';
import type { Currency } from '@tableside/pricing/money';
import { readMoney } from '../../lib/money/read-money.ts';
import { plainText } from '../../lib/money/spelled.ts';

/** True for a whole number, typed, from the least to the most. */
export const isBetween = (typed: string, least: number, most: number): boolean =>
  /^\d+$/.test(typed.trim()) && Number(typed) >= least && Number(typed) <= most;

/** The amount typed, in minor units; null for nothing, NaN for what is none. */
export function amountOf(typed: string, currency: Currency): number | null {
  if (typed.trim() === '') return null;
  const amount = readMoney(typed, currency);
  return amount === undefined || amount > MOST_MONEY ? Number.NaN : amount;
}

/** True for an amount or nothing. */
export const amountFits = (typed: string, currency: Currency): boolean =>
  !Number.isNaN(amountOf(typed, currency));

/** Metres of kilometres typed with a point or a comma; NaN for anything else. */
export function metresOf(typed: string): number {
  const plain = typed.trim().replace(',', '.');
  return /^\d{1,4}(\.\d{1,3})?$/.test(plain) ? Math.round(Number(plain) * 1000) : Number.NaN;
}

/** Metres as kilometres, as one types them. */
export const kilometres = (metres: number): string => plainText(metres, 3);
