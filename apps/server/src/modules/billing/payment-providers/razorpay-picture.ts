import type { Captured, ProviderPicture } from './provider.ts';
import type { Payment } from './razorpay-shapes.ts';

const captured = ({ id, amount, currency, amount_refunded }: Payment): Captured => ({
  ref: id,
  amount,
  currency,
  refunded: amount_refunded ?? 0,
});

/**
 * The picture of an attempt from the payments made for it. A failed payment does not end the attempt: the payer may
 * try again on the same page, so only the bank's last word is told.
 */
export function razorpayPicture(payments: readonly Payment[], ended: boolean): ProviderPicture {
  const captures = payments
    .filter(({ status }) => status === 'captured' || status === 'refunded')
    .map(captured);
  if (captures.length > 0) return { state: 'captured', captures, reason: null };
  const failed = payments
    .filter(({ status }) => status === 'failed')
    .toSorted((a, b) => b.created_at - a.created_at);
  return {
    state: ended ? 'cancelled' : 'pending',
    captures,
    reason: failed[0]?.error_description ?? null,
  };
}
