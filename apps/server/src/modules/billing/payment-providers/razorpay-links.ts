import type { ProviderPicture, Started, StartRequest } from './provider.ts';
import { isInvalid } from './provider-call.ts';
import type { Ask } from './razorpay-api.ts';
import { razorpayPicture } from './razorpay-picture.ts';
import { Link, Links, Payment, Payments } from './razorpay-shapes.ts';

/** Razorpay ends nothing sooner than a quarter of an hour from now; a minute more for the clocks between. */
const SHORTEST_SECONDS = 16 * 60;

/** When Razorpay itself ends an attempt, in Unix seconds. Ours ends sooner through `cancel`. */
export const endsAt = ({ sent_at, expires_at }: Pick<StartRequest, 'sent_at' | 'expires_at'>): number =>
  Math.ceil(Math.max(expires_at.getTime() / 1000, sent_at.getTime() / 1000 + SHORTEST_SECONDS));

const pathOf = (id: string): string => `/v1/payment_links/${encodeURIComponent(id)}`;

async function findLink(ask: Ask, { payment_id, amount, currency }: StartRequest): Promise<Link | undefined> {
  const { payment_links } = await ask(
    Links,
    'GET',
    `/v1/payment_links?reference_id=${encodeURIComponent(payment_id)}`,
  );
  return payment_links.find(
    (link) => link.reference_id === payment_id && link.amount === amount && link.currency === currency,
  );
}

/** Makes the hosted card page. `reference_id` is unique at Razorpay, so a repeat finds the link made before. */
export async function startLink(ask: Ask, request: StartRequest): Promise<Started> {
  const { payment_id, amount, currency, description, return_url } = request;
  const link = await ask(Link, 'POST', '/v1/payment_links', {
    amount,
    currency,
    accept_partial: false,
    reference_id: payment_id,
    description,
    expire_by: endsAt(request),
    callback_url: return_url,
    callback_method: 'get',
    notify: { sms: false, email: false },
    reminder_enable: false,
    notes: { payment_id },
    options: { checkout: { method: { card: '1', netbanking: '0', upi: '0', wallet: '0' } } },
  }).catch(async (error: unknown) => {
    const before = isInvalid(error) ? await findLink(ask, request) : undefined;
    if (!before) throw error;
    return before;
  });
  return { order_id: link.id, checkout_url: link.short_url, upi: null };
}

const readPayments = async (ask: Ask, orderId: string): Promise<readonly Payment[]> =>
  (await ask(Payments, 'GET', `/v1/orders/${encodeURIComponent(orderId)}/payments`)).items;

/**
 * Accounts may be set to capture by hand. The first authorised payment of a link that still waits for money is taken;
 * others are left to Razorpay, which gives an authorised payment back that nobody captures.
 */
async function captureFirst(ask: Ask, link: Link, payments: readonly Payment[]): Promise<boolean> {
  const waiting = payments.find(({ status }) => status === 'authorized');
  if (
    !waiting ||
    link.status !== 'created' ||
    payments.some(({ status }) => status === 'captured' || status === 'refunded')
  )
    return false;
  const { amount, currency } = waiting;
  await ask(Payment, 'POST', `/v1/payments/${encodeURIComponent(waiting.id)}/capture`, {
    amount,
    currency,
  }).catch((error: unknown) => {
    // Another reader was first.
    if (!isInvalid(error)) throw error;
  });
  return true;
}

/** Reads a link and every payment ever made for it. */
export async function readLink(ask: Ask, id: string): Promise<ProviderPicture> {
  const link = await ask(Link, 'GET', pathOf(id));
  const ended = link.status === 'cancelled' || link.status === 'expired';
  if (link.order_id == null) return razorpayPicture([], ended);
  const payments = await readPayments(ask, link.order_id);
  const changed = await captureFirst(ask, link, payments);
  return razorpayPicture(changed ? await readPayments(ask, link.order_id) : payments, ended);
}

/** Closes a link; one that is paid or closed already stays as it is. */
export async function cancelLink(ask: Ask, id: string): Promise<void> {
  await ask(Link, 'POST', `${pathOf(id)}/cancel`).catch(async (error: unknown) => {
    if (!isInvalid(error) || (await ask(Link, 'GET', pathOf(id))).status === 'created') throw error;
  });
}
