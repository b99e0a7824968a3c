import { isOfItsMoney } from '@tableside/pricing/refundable';
import type { Announce } from '../../../events.ts';
import type { Tx } from '../../../platform/db/database.ts';
import { findBills } from '../bill/bill-repository.ts';
import type { LockedTab } from '../bill/tab.ts';
import { type RefundFacts, shortfall } from './refund.ts';
import { keptOf } from './refund-repository.ts';

/**
 * Tells of money that a paid bill has lost with a refund that is done: what was too much is none of it. What goes back
 * before is told when it is paid. An amount below nothing has come back to it.
 */
export async function tellRefunded(
  tx: Tx,
  refund: Pick<RefundFacts, 'storeId' | 'tabId' | 'orderId' | 'amount' | 'reason'>,
  announce: Announce,
): Promise<void> {
  if (!isOfItsMoney(refund)) return;
  const { storeId, tabId, orderId } = refund;
  const [[bill], kept] = await Promise.all([findBills(tx, [tabId]), keptOf(tx, tabId)]);
  if (!bill?.snapshot) return;
  const total = bill.snapshot.total_amount;
  const amount = shortfall(total, kept) - shortfall(total, kept + refund.amount);
  if (amount !== 0) announce('payment.refunded', { v: 1, storeId, tabId, orderId, amount, total });
}

/** Tells whoever paid in the app that money which counted for nothing is back with them: they see it on no bill. */
export function tellReturned(
  { order, payments }: LockedTab,
  refund: Pick<RefundFacts, 'id' | 'paymentId' | 'storeId' | 'amount' | 'currency' | 'reason'>,
  announce: Announce,
): void {
  const userId = payments.find(({ id }) => id === refund.paymentId)?.askedBy;
  if (!userId || isOfItsMoney(refund)) return;
  const { id: refundId, storeId, amount, currency } = refund;
  announce('payment.returned', {
    v: 1,
    storeId,
    refundId,
    userId,
    language: order.language,
    amount,
    currency,
  });
}
