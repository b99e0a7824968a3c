import type { ProviderPicture } from './provider.ts';
import { fromStripe } from './stripe-money.ts';
import type { Intent, Session } from './stripe-shapes.ts';

const STATES = {
  requires_payment_method: 'failed',
  requires_confirmation: 'pending',
  requires_action: 'pending',
  processing: 'pending',
  requires_capture: 'pending',
  succeeded: 'captured',
  canceled: 'cancelled',
} as const;

/** The picture of a PaymentIntent. Stripe promises at most one charge for it, which a refund names by the intent. */
export function intentPicture(intent: Intent): ProviderPicture {
  const state = STATES[intent.status];
  if (state !== 'captured')
    return { state, captures: [], reason: intent.last_payment_error?.message ?? null };
  const { latest_charge: charge, amount_received, currency } = intent;
  const refunded = typeof charge === 'object' && charge !== null ? charge.amount_refunded : 0;
  const taken = fromStripe(amount_received, currency);
  const given = fromStripe(refunded, currency);
  return { state, captures: [{ ref: intent.id, ...taken, refunded: given.amount }], reason: null };
}

/** The picture of a Checkout Session: while it is open its payer may try again, whatever the last try said. */
export function sessionPicture({ status, payment_intent }: Session): ProviderPicture {
  const intent =
    typeof payment_intent === 'object' && payment_intent !== null ? intentPicture(payment_intent) : null;
  if (intent?.state === 'captured') return intent;
  const reason = intent?.reason ?? null;
  if (status === 'complete') return intent ?? { state: 'pending', captures: [], reason };
  return { state: status === 'expired' ? 'cancelled' : 'pending', captures: [], reason };
}
