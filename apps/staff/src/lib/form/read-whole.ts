import { readMoney } from '../money/read-money.ts';

/** What is counted has neither a sign before it nor decimals. */
const COUNT = { code: '', symbol: '', exponent: 0 } as const;

/** The whole number a colleague typed, read as the interface language writes numbers: `1,200`, `๑๒`; NaN for none. */
export const readWhole = (typed: string): number => readMoney(typed, COUNT) ?? Number.NaN;

/** The whole number typed if it lies between the bounds or is one of them; else undefined. */
export function wholeBetween(typed: string, least: number, most: number): number | undefined {
  const whole = readWhole(typed);
  return whole >= least && whole <= most ? whole : undefined;
}
