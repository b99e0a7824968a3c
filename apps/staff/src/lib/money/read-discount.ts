import type { Currency } from '@tableside/contract/venues.schema';
import { readMoney } from './read-money.ts';

/** A percentage is typed like money with two decimals: `12.5` is 1250 basis points. */
export const PERCENT = { code: '%', symbol: '%', exponent: 2 } as const;
const WHOLE = 10_000;

/** A typed percentage above 0 and up to 100 as basis points; undefined when it cannot be meant. */
export function readRate(typed: string): number | undefined {
  const value = readMoney(typed, PERCENT);
  return value === undefined || value < 1 || value > WHOLE ? undefined : value;
}

/** What is typed to be taken off, basis points or minor units above 0; undefined when it cannot be meant. */
export function readDiscount(way: 'percent' | 'flat', typed: string, currency: Currency): number | undefined {
  if (way === 'percent') return readRate(typed);
  const value = readMoney(typed, currency);
  return value === undefined || value < 1 ? undefined : value;
}
