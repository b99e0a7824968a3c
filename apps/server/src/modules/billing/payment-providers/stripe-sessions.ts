import type { ProviderPicture, Started, StartRequest } from './provider.ts';
import { isInvalid, unavailable } from './provider-call.ts';
import type { StripeApi } from './stripe-api.ts';
import { findCustomer } from './stripe-customers.ts';
import { toStripe } from './stripe-money.ts';
import { sessionPicture } from './stripe-picture.ts';
import { Session } from './stripe-shapes.ts';

/** Stripe keeps a session open for half an hour at least; a minute more for the clocks between. */
const SHORTEST_SECONDS = 31 * 60;

const pathOf = (id: string): string => `/v1/checkout/sessions/${encodeURIComponent(id)}`;

/**
 * Makes the hosted card page. Everything sent follows from the request alone, so that a repeat carries the same
 * parameters under the same key. A signed-in payer gets the cards that Stripe keeps for them.
 */
export async function startSession(api: StripeApi, request: StartRequest): Promise<Started> {
  const { payment_id, description, return_url, expires_at } = request;
  const { amount, currency } = toStripe(request.amount, request.currency);
  const customer = request.customer === null ? null : await findCustomer(api, request.customer);
  const session = await api.post(
    Session,
    '/v1/checkout/sessions',
    {
      mode: 'payment',
      payment_method_types: ['card'],
      client_reference_id: payment_id,
      success_url: return_url,
      cancel_url: return_url,
      expires_at: Math.ceil(expires_at.getTime() / 1000) + SHORTEST_SECONDS,
      line_items: [
        { quantity: 1, price_data: { currency, unit_amount: amount, product_data: { name: description } } },
      ],
      metadata: { payment_id },
      payment_intent_data: { description, metadata: { payment_id } },
      ...(customer !== null && {
        customer,
        saved_payment_method_options: { payment_method_save: 'enabled' },
      }),
    },
    `start-${payment_id}`,
  );
  if (!session.url) throw unavailable(new Error('a session without a page'));
  return { order_id: session.id, checkout_url: session.url, upi: null };
}

/** Reads a session with the payment made through it. */
export async function readSession(api: StripeApi, id: string): Promise<ProviderPicture> {
  return sessionPicture(await api.get(Session, `${pathOf(id)}?expand[]=payment_intent.latest_charge`));
}

/** Closes a session; one that is paid or closed already stays as it is. */
export async function cancelSession(api: StripeApi, id: string): Promise<void> {
  await api.post(Session, `${pathOf(id)}/expire`, {}, null).catch(async (error: unknown) => {
    if (!isInvalid(error) || (await api.get(Session, pathOf(id))).status === 'open') throw error;
  });
}
