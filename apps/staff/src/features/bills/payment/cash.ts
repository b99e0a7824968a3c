import type { Currency } from '@tableside/contract/venues.schema';

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

/** The field's amount in minor units; undefined while it is empty. */
export function amountOf(entry: string, exponent: number): number | undefined {
  if (entry === '') return undefined;
  const [whole = '', decimals = ''] = entry.split('.');
  return Number(whole + decimals.padEnd(exponent, '0'));
}

/** Notes people pay with, in major units; currencies that are not listed count in 5, 10, 20, 50, 100. */
const NOTES: Readonly<Record<string, readonly number[]>> = {
  INR: [50, 100, 200, 500],
  EUR: [5, 10, 20, 50, 100, 200],
  THB: [20, 50, 100, 500, 1000],
  PHP: [20, 50, 100, 200, 500, 1000],
  MYR: [5, 10, 20, 50, 100],
  RUB: [50, 100, 200, 500, 1000, 5000],
  JPY: [1000, 5000, 10000],
  CNY: [10, 20, 50, 100],
};
const OTHERS = [5, 10, 20, 50, 100] as const;
const MOST_QUICK = 3;

/** What a guest will most likely hand over for `due` (minor units): the next round sums above it, smallest first. */
export function quickNotes(due: number, { code, exponent }: Currency): readonly number[] {
  const sums = (NOTES[code] ?? OTHERS).map((note) => {
    const minor = note * 10 ** exponent;
    return Math.ceil(due / minor) * minor;
  });
  return [...new Set(sums.filter((sum) => sum > due))]
    .toSorted((one, other) => one - other)
    .slice(0, MOST_QUICK);
}

/** What goes back to the guest; undefined while too little was received. */
export const changeOf = (received: number, due: number): number | undefined =>
  received >= due ? received - due : undefined;
