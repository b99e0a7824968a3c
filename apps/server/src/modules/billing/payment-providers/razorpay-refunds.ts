import { type ListedRefund, ProviderError, type RefundPicture, type RefundRequest } from './provider.ts';
import type { Ask } from './razorpay-api.ts';
import { Refund, Refunds } from './razorpay-shapes.ts';

const STATES = { pending: 'pending', processed: 'done', failed: 'failed' } as const;
const picture = ({ id, status }: Refund): RefundPicture => ({ ref: id, state: STATES[status] });

/** Ours carry their key as the receipt. */
const asListed = (refund: Refund): ListedRefund => ({
  ...picture(refund),
  key: refund.receipt ?? null,
  amount: refund.amount,
});

const PAGE = 100;

/** All refunds of a payment. */
export async function listRefunds(ask: Ask, captureRef: string): Promise<readonly ListedRefund[]> {
  const root = `/v1/payments/${encodeURIComponent(captureRef)}/refunds`;
  const all: ListedRefund[] = [];
  for (;;) {
    const { items } = await ask(Refunds, 'GET', `${root}?count=${PAGE}&skip=${all.length}`);
    all.push(...items.map(asListed));
    if (items.length < PAGE) return all;
  }
}

/**
 * Gives money back. The idempotency header guards repeats that come together; how long Razorpay keeps it is not
 * written anywhere, so a refund with our receipt is looked for first, among the listed.
 */
export async function makeRefund(
  ask: Ask,
  request: RefundRequest,
  listed: readonly ListedRefund[],
): Promise<RefundPicture> {
  const { key, capture_ref, amount } = request;
  if (!/^[\w-]{10,40}$/.test(key)) throw new ProviderError('invalid', null);
  const before = listed.find((refund) => refund.key === key);
  if (before) return { ref: before.ref, state: before.state };
  const made = await ask(
    Refund,
    'POST',
    `/v1/payments/${encodeURIComponent(capture_ref)}/refund`,
    { amount, speed: 'normal', receipt: key },
    { 'x-refund-idempotency': key },
  );
  return picture(made);
}
