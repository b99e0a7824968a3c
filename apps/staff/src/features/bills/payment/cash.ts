import type { Currency } from '@tableside/contract/venues.schema';
import { denominationsOf } from '../../../lib/money/denominations.ts';

const MOST_DIGITS = 9;

/**
 * What stands in the amount field after one more key: digits, at most one point, no more decimals than the currency
 * has. A key that does not fit changes nothing. The point is always `.` here, however it is written.
 */
export function typeKey(entry: string, key: string, exponent: number): string {
  const [whole = '', decimals] = entry.split('.');
  if (key === '.') return exponent === 0 || decimals !== undefined ? entry : `${whole || '0'}.`;
  if (decimals !== undefined) return decimals.length + key.length > exponent ? entry : entry + key;
  if (whole.length + key.length > MOST_DIGITS) return entry;
  return whole === '0' || whole === '' ? key.replace(/^0+(?=.)/, '') : whole + key;
}

/** What a key of a keyboard writes into the field: a digit, or the point by either sign; undefined for any other. */
export const padKey = (key: string): string | undefined =>
  /^[\d.,]$/.test(key) ? key.replace(',', '.') : undefined;

/** The field's amount in minor units; undefined while it is empty. */
export function amountOf(entry: string, exponent: number): number | undefined {
  if (entry === '') return undefined;
  const [whole = '', decimals = ''] = entry.split('.');
  return Number(whole + decimals.padEnd(exponent, '0'));
}

/** Nobody pays with pieces so small that it takes more than these for the bill, or for the largest note. */
const MOST_PIECES = 20;
const MOST_QUICK = 4;

/** What a guest will most likely hand over for `due` (minor units): the next round sums above it, smallest first. */
export function quickNotes(due: number, currency: Currency): readonly number[] {
  const pieces = denominationsOf(currency);
  const smallest = Math.min(due, Math.max(...pieces)) / MOST_PIECES;
  const sums = pieces.filter((piece) => piece >= smallest).map((piece) => Math.ceil(due / piece) * piece);
  return [...new Set(sums.filter((sum) => sum > due))]
    .toSorted((one, other) => one - other)
    .slice(0, MOST_QUICK);
}

/** What goes back to the guest; undefined while too little was received. */
export const changeOf = (received: number, due: number): number | undefined =>
  received >= due ? received - due : undefined;
