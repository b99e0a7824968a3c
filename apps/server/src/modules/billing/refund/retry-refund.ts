import { canStillGo, leftFor } from '@tableside/pricing/refundable';
import { auditStaff } from '../../../platform/audit/audit-staff.ts';
import type { CommandContext } from '../../../platform/http/handler.ts';
import { refuse } from '../../../platform/http/refused.ts';
import { requireStore } from '../../../platform/http/store-scope.ts';
import { isRunning, lockTab } from '../bill/tab.ts';
import { tellBill } from '../bill/tell-bill.ts';
import { handBackLeft } from './hand-back-left.ts';
import { keptOfPayment, surplusKept } from './kept.ts';
import { findRefund, findRefundsOfTab, retryRefund } from './refund-repository.ts';

/**
 * A refund that the provider refused is tried again, as a new one there. Refuses `state-changed` when it is not refused
 * any more, `refund-too-much` when so much was given back otherwise since (of what was too much of a bill, be it as
 * another payment's), and `bill-closing` when nothing of the payment would stay while the rest of the bill is still owed.
 */
export async function retryByStaff(
  refundId: string,
  context: CommandContext<'staff'>,
): Promise<{ readonly orderId: string }> {
  const { tx, now, principal, announce } = context;
  const seen = (await findRefund(tx, refundId)) ?? refuse('not-found');
  const { storeId, orderId, paymentId, reason, amount } = seen;
  requireStore(principal, storeId);
  const tab = await lockTab(tx, orderId, now);
  const refunds = await findRefundsOfTab(tx, tab.order.tabId);
  if (refunds.find(({ id }) => id === refundId)?.state !== 'failed') return refuse('state-changed');
  const payment = tab.payments.find(({ id }) => id === paymentId);
  const left = payment ? keptOfPayment(payment, refunds) : 0;
  const kept = { left, surplus: surplusKept(tab, refunds) };
  if (!canStillGo(seen, kept)) return refuse('refund-too-much', { refundable: leftFor(seen, kept) });
  if (reason === 'asked' && amount === left && isRunning(tab)) return refuse('bill-closing');
  handBackLeft(tx, tab, refunds, amount);
  retryRefund(tx, refundId, now);
  tellBill(announce, tab);
  auditStaff(context, {
    storeId,
    action: 'refund.retried',
    target: paymentId,
    details: { order_id: orderId, refund_id: refundId, amount },
  });
  return { orderId };
}
