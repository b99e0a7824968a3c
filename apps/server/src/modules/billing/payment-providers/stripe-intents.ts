import { ProviderError, type ProviderPicture, type Started, type StartRequest } from './provider.ts';
import { isInvalid } from './provider-call.ts';
import type { StripeApi } from './stripe-api.ts';
import { findCard } from './stripe-customers.ts';
import { toStripe } from './stripe-money.ts';
import { intentPicture } from './stripe-picture.ts';
import { Intent } from './stripe-shapes.ts';

const pathOf = (id: string): string => `/v1/payment_intents/${encodeURIComponent(id)}`;

/**
 * Takes money from a saved card of the payer. Made first and confirmed after, each under a key of its own, so that a
 * lost answer leaves an intent that can be found again by a repeat. `checkout_url` is the bank's second step, if any.
 */
export async function startIntent(api: StripeApi, request: StartRequest, token: string): Promise<Started> {
  const { payment_id, description, return_url, customer: reference } = request;
  const money = toStripe(request.amount, request.currency);
  const found = reference === null ? null : await findCard(api, token, reference);
  if (found === null) throw new ProviderError('invalid', null);
  const { customer } = found;
  const made = await api.post(
    Intent,
    '/v1/payment_intents',
    {
      ...money,
      customer,
      payment_method: token,
      payment_method_types: ['card'],
      description,
      metadata: { payment_id },
    },
    `start-${payment_id}`,
  );
  const path = `${pathOf(made.id)}/confirm`;
  const confirmed = await api.post(Intent, path, { return_url }, `confirm-${payment_id}`);
  const checkout_url = confirmed.next_action?.redirect_to_url?.url ?? null;
  return { order_id: confirmed.id, checkout_url, upi: null };
}

/** Reads an intent with its charge. */
export async function readIntent(api: StripeApi, id: string): Promise<ProviderPicture> {
  return intentPicture(await api.get(Intent, `${pathOf(id)}?expand[]=latest_charge`));
}

/** Cancels an intent; one that has taken money or is cancelled already stays as it is. */
export async function cancelIntent(api: StripeApi, id: string): Promise<void> {
  await api.post(Intent, `${pathOf(id)}/cancel`, {}, null).catch(async (error: unknown) => {
    if (!isInvalid(error)) throw error;
    const { status } = await api.get(Intent, pathOf(id));
    if (status !== 'succeeded' && status !== 'canceled') throw error;
  });
}
