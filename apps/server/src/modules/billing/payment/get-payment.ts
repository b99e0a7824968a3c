import type { Payment } from '@tableside/contract/billing.schema';
import type { Reader } from '../../../platform/db/database.ts';
import type { Staff } from '../../../platform/http/principal.ts';
import { refuse } from '../../../platform/http/refused.ts';
import { requireStore } from '../../../platform/http/store-scope.ts';
import { findOrder, requireMember } from '../../ordering/index.ts';
import { findPayment } from './payment-repository.ts';
import { presentPayment } from './present-payment.ts';

/**
 * An attempt of a member's order: after a reload the app takes up its QR code or page again. Whoever asked for it learns
 * what became of it also when they are no member any more.
 */
export async function getPayment(
  db: Reader,
  orderId: string,
  paymentId: string,
  userId: string,
): Promise<Payment> {
  const [order, payment] = await Promise.all([findOrder(db, orderId), findPayment(db, paymentId)]);
  if (!order || payment?.tabId !== order.tabId) return refuse('not-found');
  if (payment.askedBy !== userId) requireMember(order, userId);
  return presentPayment(payment);
}

/** An attempt at a bill of the colleague's store, with the code that a guest scans from the desk. */
export async function getPaymentForStaff(db: Reader, paymentId: string, principal: Staff): Promise<Payment> {
  const payment = (await findPayment(db, paymentId)) ?? refuse('not-found');
  requireStore(principal, payment.storeId);
  return presentPayment(payment);
}
