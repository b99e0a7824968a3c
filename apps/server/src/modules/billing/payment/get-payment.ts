import type { Payment } from '@tableside/contract/billing.schema';
import type { Reader } from '../../../platform/db/database.ts';
import { refuse } from '../../../platform/http/refused.ts';
import { findOrder, requireMember } from '../../ordering/index.ts';
import { findPayment } from './payment-repository.ts';
import { presentPayment } from './present-payment.ts';

/** An attempt of a member's order: after a reload the app takes up its QR code or page again. */
export async function getPayment(
  db: Reader,
  orderId: string,
  paymentId: string,
  userId: string,
): Promise<Payment> {
  const [order, payment] = await Promise.all([findOrder(db, orderId), findPayment(db, paymentId)]);
  if (!order || payment?.tabId !== order.tabId) return refuse('not-found');
  requireMember(order, userId);
  return presentPayment(payment);
}
