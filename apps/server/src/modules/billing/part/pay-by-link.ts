import type { ProcessContext } from '../../../platform/http/handler.ts';
import { refuse } from '../../../platform/http/refused.ts';
import { lockTab } from '../bill/tab.ts';
import { askPayment, type PaymentRequest } from '../payment/ask-payment.ts';
import { requireInTime } from '../payment/in-time.ts';
import { beginPaying, runPayment } from '../payment/pay-bill.ts';
import { countTriesOfLink } from '../payment/payment-repository.ts';
import type { PaymentDesk } from '../payment-desk.ts';
import { standOfLink } from './get-payment-link.ts';
import type { LinkState } from './link-state.ts';
import { findPartOfLink } from './part-repository.ts';

const HOUR_MS = 3_600_000;
/** Tries a link allows in an hour: enough for a mistyped UPI id, too few to try out cards. */
const MOST_TRIES = 5;

function requireOpen(state: LinkState): void {
  if (state === 'paid') refuse('already-paid');
  if (state === 'expired' || state === 'cancelled') refuse('link-expired');
  if (state === 'pending') refuse('part-in-payment');
}

/** Whoever holds a link pays its part online, without signing in. */
export async function payByLink(
  desk: PaymentDesk,
  linkId: string,
  asked: Pick<PaymentRequest, 'online' | 'tip' | 'expected'>,
  { process, now }: ProcessContext<'visitor'>,
) {
  const answerOf = (paymentId: string) => ({ status: 200, ref: { linkId, paymentId } }) as const;
  return runPayment(desk, process, answerOf, async (tx, announce) => {
    const part = (await findPartOfLink(tx, linkId)) ?? refuse('not-found');
    const tab = await lockTab(tx, part.orderId, now);
    requireOpen(standOfLink(tab, part, now).state);
    requireInTime(tab, now);
    const tries = await countTriesOfLink(tx, linkId, new Date(now.getTime() - HOUR_MS));
    if (tries && tries.count >= MOST_TRIES) {
      const free = (tries.first?.getTime() ?? now.getTime()) + HOUR_MS;
      return refuse('too-many', {}, Math.max(1, Math.ceil((free - now.getTime()) / 1000)));
    }
    const request = { ...asked, mode: 'online', partId: part.id, by: null, linkId } as const;
    const payment = await askPayment(tx, tab, request, now);
    beginPaying(tx, tab, now, announce);
    return payment;
  });
}
