import type { RefundPicture, RefundRequest } from './provider.ts';
import type { StripeApi } from './stripe-api.ts';
import { toStripe } from './stripe-money.ts';
import { Refund, Refunds } from './stripe-shapes.ts';

const STATES = {
  pending: 'pending',
  requires_action: 'pending',
  succeeded: 'done',
  failed: 'failed',
  canceled: 'failed',
} as const;
const picture = ({ id, status }: Refund): RefundPicture => ({ ref: id, state: STATES[status] });

/** The refund of a payment that carries our key in its metadata. */
export async function findRefund(
  api: StripeApi,
  key: string,
  captureRef: string,
): Promise<RefundPicture | null> {
  let after = '';
  for (;;) {
    const query = new URLSearchParams({ payment_intent: captureRef, limit: '100' });
    if (after !== '') query.set('starting_after', after);
    const { data, has_more } = await api.get(Refunds, `/v1/refunds?${query}`);
    const found = data.find(({ metadata }) => metadata?.['key'] === key);
    if (found) return picture(found);
    after = data.at(-1)?.id ?? '';
    if (!has_more || after === '') return null;
  }
}

/** Gives money back. Stripe forgets idempotency keys after a day, so a refund with our key is looked for first. */
export async function makeRefund(api: StripeApi, request: RefundRequest): Promise<RefundPicture> {
  const { key, capture_ref, currency } = request;
  const before = await findRefund(api, key, capture_ref);
  if (before) return before;
  const { amount } = toStripe(request.amount, currency);
  const params = { payment_intent: capture_ref, amount, metadata: { key } };
  return picture(await api.post(Refund, '/v1/refunds', params, `refund-${key}`));
}
