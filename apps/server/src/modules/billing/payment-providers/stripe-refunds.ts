import type { ListedRefund, RefundPicture, RefundRequest } from './provider.ts';
import type { StripeApi } from './stripe-api.ts';
import { fromStripe, toStripe } from './stripe-money.ts';
import { Refund, Refunds } from './stripe-shapes.ts';

const STATES = {
  pending: 'pending',
  requires_action: 'pending',
  succeeded: 'done',
  failed: 'failed',
  canceled: 'failed',
} as const;
const picture = ({ id, status }: Refund): RefundPicture => ({ ref: id, state: STATES[status] });
/** Ours carry their key in the metadata. */
const asListed = (refund: Refund): ListedRefund => ({
  ...picture(refund),
  key: refund.metadata?.['key'] ?? null,
  amount: fromStripe(refund.amount, refund.currency).amount,
});

/** All refunds of a payment. */
export async function listRefunds(api: StripeApi, captureRef: string): Promise<readonly ListedRefund[]> {
  const all: ListedRefund[] = [];
  let after = '';
  for (;;) {
    const query = new URLSearchParams({ payment_intent: captureRef, limit: '100' });
    if (after !== '') query.set('starting_after', after);
    const { data, has_more } = await api.get(Refunds, `/v1/refunds?${query}`);
    all.push(...data.map(asListed));
    after = data.at(-1)?.id ?? '';
    if (!has_more || after === '') return all;
  }
}

/** Gives money back. Stripe forgets idempotency keys after a day, so a refund with our key is looked for first, among the listed. */
export async function makeRefund(
  api: StripeApi,
  request: RefundRequest,
  listed: readonly ListedRefund[],
): Promise<RefundPicture> {
  const { key, capture_ref, currency } = request;
  const before = listed.find((refund) => refund.key === key);
  if (before) return { ref: before.ref, state: before.state };
  const { amount } = toStripe(request.amount, currency);
  const params = { payment_intent: capture_ref, amount, metadata: { key } };
  return picture(await api.post(Refund, '/v1/refunds', params, `refund-${key}`));
}
