import type { Money } from '@tableside/pricing/money';
import type { Tx } from '../../../platform/db/database.ts';
import { addSurplusLeft } from '../bill/bill-repository.ts';
import type { LockedTab } from '../bill/tab.ts';
import { surplusKept } from './kept.ts';
import type { RefundFacts } from './refund.ts';

/** Of what guests `left`, so much is theirs again when `amount` goes back and `surplus` is too much of their bill (minor units). */
export const leftHandedBack = (left: Money, surplus: Money, amount: Money): Money =>
  Math.min(left, Math.max(0, amount - Math.max(0, surplus)));

/**
 * What goes back of a bill beyond what is too much of it is taken from what its guests left: they thought better of it, and
 * what is taken later is too much again. `refunds` are those of its tab before. Should it fail, what was left once is too
 * much again, to be handed back or left anew.
 */
export function handBackLeft(tx: Tx, tab: LockedTab, refunds: readonly RefundFacts[], amount: Money): void {
  const back = leftHandedBack(tab.bill?.surplusLeft ?? 0, surplusKept(tab, refunds), amount);
  if (back > 0) addSurplusLeft(tx, tab.order.tabId, -back);
}
