import { ProviderError, type RefundPicture, type RefundRequest } from './provider.ts';
import type { Ask } from './razorpay-api.ts';
import { Refund, Refunds } from './razorpay-shapes.ts';

const STATES = { pending: 'pending', processed: 'done', failed: 'failed' } as const;
const picture = ({ id, status }: Refund): RefundPicture => ({ ref: id, state: STATES[status] });

const PAGE = 100;

/** The refund of a payment that carries our key as its receipt. */
export async function findRefund(ask: Ask, key: string, captureRef: string): Promise<RefundPicture | null> {
  const root = `/v1/payments/${encodeURIComponent(captureRef)}/refunds`;
  for (let skip = 0; ; skip += PAGE) {
    const { items } = await ask(Refunds, 'GET', `${root}?count=${PAGE}&skip=${skip}`);
    const found = items.find(({ receipt }) => receipt === key);
    if (found) return picture(found);
    if (items.length < PAGE) return null;
  }
}

/**
 * Gives money back. The idempotency header guards repeats that come together; how long Razorpay keeps it is not
 * written anywhere, so a refund with our receipt is looked for first.
 */
export async function makeRefund(ask: Ask, request: RefundRequest): Promise<RefundPicture> {
  const { key, capture_ref, amount } = request;
  if (!/^[\w-]{10,40}$/.test(key)) throw new ProviderError('invalid', null);
  const before = await findRefund(ask, key, capture_ref);
  if (before) return before;
  const made = await ask(
    Refund,
    'POST',
    `/v1/payments/${encodeURIComponent(capture_ref)}/refund`,
    { amount, speed: 'normal', receipt: key },
    { 'x-refund-idempotency': key },
  );
  return picture(made);
}
