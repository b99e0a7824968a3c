import { minorDigits } from '@tableside/contract/minor-digits';
import type { Currency } from '@tableside/contract/venues.schema';
import { denominationsOf } from './denominations.ts';

const MOST_STEPS = 5;
/** Where the euro's smallest coins are left out by law: Estonia, Finland and others round cash to five cents. */
const FIVE_CENTS = ['BE', 'EE', 'FI', 'IT', 'LT', 'NL', 'SK'];

/** What cash may be rounded to, in minor units: not at all, to one of the smallest pieces, or as it is `now`. */
export function cashSteps(currency: Currency, now: number): readonly number[] {
  const pieces = denominationsOf(currency).toReversed().slice(0, MOST_STEPS);
  return [...new Set([1, ...pieces, now])].sort((one, other) => one - other);
}

/** What a new restaurant rounds cash to: the smallest piece in use where it is. */
export function firstCashStep(country: string, code: string): number {
  if (code === 'EUR' && FIVE_CENTS.includes(country)) return 5;
  return Math.min(...denominationsOf({ code, symbol: code, exponent: minorDigits(code) }));
}
