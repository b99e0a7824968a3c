import { canStillGo, leftOf } from '@tableside/pricing/refundable';
import { auditStaff } from '../../../platform/audit/audit-staff.ts';
import type { CommandContext } from '../../../platform/http/handler.ts';
import { refuse } from '../../../platform/http/refused.ts';
import { requireStore } from '../../../platform/http/store-scope.ts';
import { isRunning, lockTab } from '../bill/tab.ts';
import { tellBill } from '../bill/tell-bill.ts';
import { findPayment } from '../payment/payment-repository.ts';
import { findRefund, findRefunds, retryRefund } from './refund-repository.ts';

/**
 * A refund that the provider refused is tried again, as a new one there. Refuses `state-changed` when it is not refused
 * any more, `refund-too-much` when so much was given back otherwise since, and `bill-closing` when nothing of the payment
 * would stay while the rest of the bill is still owed.
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
  const [payment, refunds] = await Promise.all([findPayment(tx, paymentId), findRefunds(tx, paymentId)]);
  if (refunds.find(({ id }) => id === refundId)?.state !== 'failed') return refuse('state-changed');
  const left = leftOf(payment?.amount ?? 0, refunds);
  if (!canStillGo(seen, left)) return refuse('refund-too-much', { refundable: left });
  if (reason === 'asked' && amount === left && isRunning(tab)) return refuse('bill-closing');
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
