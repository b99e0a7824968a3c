import type { Reader } from '../../../platform/db/database.ts';
import { refuse } from '../../../platform/http/refused.ts';
import { findPayment } from '../payment/payment-repository.ts';
import { presentPayment } from '../payment/present-payment.ts';
import { getPaymentLink } from './get-payment-link.ts';

/** A link with the attempt that was made through it. */
export async function presentLinkPayment(
  db: Reader,
  { linkId, paymentId }: { readonly linkId: string; readonly paymentId: string },
  now: Date,
) {
  const [link, payment] = await Promise.all([getPaymentLink(db, linkId, now), findPayment(db, paymentId)]);
  return { link, payment: presentPayment(payment ?? refuse('not-found')) };
}
