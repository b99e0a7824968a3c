import type { Bill } from './bill.ts';
import type { BasisPoints, Money } from './money.ts';
import { percentOf, scaleAmount } from './money.ts';

/** The highest tip that is taken on a small bill, in whole units of the currency. */
const GENEROUS_MAJOR = 10_000;

/** A suggested tip: its rate and what that comes to on this bill. */
export interface TipChoice {
  readonly rate_bp: BasisPoints;
  readonly amount: Money;
}

/** What tips are counted on: the items after discounts, without any tax inside their prices. */
export function tipBase(bill: Pick<Bill, 'lines'>): Money {
  return bill.lines.reduce((sum, line) => sum + line.net - line.included_tax, 0);
}

/** Suggestions on a base, half up; those that round to 0 are left out. */
export const tipsOn = (base: Money, rates_bp: readonly BasisPoints[]): TipChoice[] =>
  rates_bp
    .map((rate_bp) => ({ rate_bp, amount: percentOf(base, rate_bp) }))
    .filter(({ amount }) => amount > 0);

/** What a share of a bill bears of its tip base; `whole` is the bill without its tip. */
export const shareOfBase = (base: Money, share: Money, whole: Money): Money =>
  whole > 0 ? scaleAmount(base, share, whole) : 0;

/**
 * The store's suggestions (`rates_bp`, 1000 = 10 %) as money, half up. None on a bill that takes no tip or when the
 * store offers none; a suggestion that rounds to 0 is left out.
 */
export const tipChoices = (bill: Bill, rates_bp: readonly BasisPoints[]): TipChoice[] =>
  bill.total_amount === bill.tip ? [] : tipsOn(tipBase(bill), rates_bp);

/** The same for a share of the bill: on as much of the tip base as the share is of the bill without its tip. */
export const shareTipChoices = (bill: Bill, share: Money, rates_bp: readonly BasisPoints[]): TipChoice[] =>
  tipsOn(shareOfBase(tipBase(bill), share, bill.total_amount - bill.tip), rates_bp);

/**
 * The highest tip this bill takes: all of the tip base again, or 10,000 whole units of the currency if that is more.
 * 0 when there is nothing to pay. `exponent` is the currency's.
 */
export function highestTip(bill: Bill, exponent: number): Money {
  if (bill.total_amount === bill.tip) return 0;
  return Math.max(tipBase(bill), GENEROUS_MAJOR * 10 ** exponent);
}

/** Whether the bill takes this tip: an integer from 0 to `highestTip`. */
export function tipFits(bill: Bill, tip: Money, exponent: number): boolean {
  return Number.isSafeInteger(tip) && tip >= 0 && tip <= highestTip(bill, exponent);
}
