import type { Payment } from '@tableside/contract/billing.schema';
import { COLLECT_AGGREGATOR } from '@tableside/contract/collect-aggregator';
import type { PaymentFacts } from './payment-repository.ts';

function upiOf({ state, checkout, expiresAt }: PaymentFacts): Payment['upi'] {
  const upi = state === 'pending' ? checkout?.upi : undefined;
  if (!upi) return undefined;
  return {
    ...(upi.intent_url !== null && { intent_url: upi.intent_url }),
    ...(upi.qr !== null && { qr: upi.qr }),
    ...(upi.collect_requested && { collect_requested: true }),
    ...(expiresAt && { expires_at: expiresAt.toISOString() }),
  };
}

function onlineOf({ provider, providerOrderId, method, state }: PaymentFacts): Payment['online'] {
  if (provider === null) return null;
  const asked = method?.kind === 'upi' && method.flow === 'collect' && state === 'pending';
  return { aggregator: asked ? COLLECT_AGGREGATOR : provider, order_id: providerOrderId };
}

/** An attempt as its payer sees it; the ways to follow it only while it is under way. */
export function presentPayment(payment: PaymentFacts): Payment {
  const url = payment.state === 'pending' ? payment.checkout?.checkout_url : null;
  const upi = upiOf(payment);
  return {
    _id: payment.id,
    part_id: payment.partId,
    mode: payment.mode,
    amount: payment.amount,
    tip: payment.tip,
    state: payment.state,
    online: onlineOf(payment),
    ...(url != null && { checkout_url: url }),
    ...(upi && { upi }),
    failure: payment.failure,
  };
}
