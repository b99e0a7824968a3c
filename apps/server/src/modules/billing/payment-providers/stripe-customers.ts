import type { SavedCard } from './provider.ts';
import { isInvalid } from './provider-call.ts';
import type { StripeApi } from './stripe-api.ts';
import { Customers, Method, NewCustomer } from './stripe-shapes.ts';

/** Under this name a customer of Stripe carries our reference of the payer. */
const REFERENCE = 'tableside_customer';

const nullWhenRefused = (error: unknown): null => {
  if (isInvalid(error)) return null;
  throw error;
};

/**
 * Stripe's customer for a payer of ours, made when there is none; null where the account cannot search. A customer
 * enters the index after a minute: until then the idempotency key finds it again.
 */
export async function findCustomer(api: StripeApi, reference: string): Promise<string | null> {
  const quoted = reference.replace(/[\\']/g, '\\$&');
  const query = new URLSearchParams({ query: `metadata['${REFERENCE}']:'${quoted}'`, limit: '1' });
  const found = await api.get(Customers, `/v1/customers/search?${query}`).catch(nullWhenRefused);
  if (found === null) return null;
  const [customer] = found.data;
  if (customer) return customer.id;
  const made = await api.post(
    NewCustomer,
    '/v1/customers',
    { metadata: { [REFERENCE]: reference } },
    `customer-${reference}`,
  );
  return made.id;
}

const pathOf = (token: string): string => `/v1/payment_methods/${encodeURIComponent(token)}`;

/** A saved card with the Stripe customer it belongs to; null when it is not `reference`'s. */
export async function findCard(
  api: StripeApi,
  token: string,
  reference: string,
): Promise<{ card: SavedCard; customer: string } | null> {
  const method = await api.get(Method, `${pathOf(token)}?expand[]=customer`).catch(nullWhenRefused);
  const owner = method?.customer;
  if (!method?.card || typeof owner !== 'object' || owner?.metadata?.[REFERENCE] !== reference) return null;
  const { brand, last4, exp_month, exp_year, funding } = method.card;
  const type = funding === 'debit' || funding === 'prepaid' ? 'debit' : 'credit';
  const name = method.billing_details?.name ?? '';
  return { card: { token, brand, last4, exp_month, exp_year, type, name }, customer: owner.id };
}

/** Takes a card from its customer; one that nobody has any more is forgotten already. */
export async function forgetCard(api: StripeApi, token: string): Promise<void> {
  await api.post(Method, `${pathOf(token)}/detach`, {}, null).catch(nullWhenRefused);
}
