import { isOfItsMoney } from '@tableside/pricing/refundable';
import type { Announce } from '../../../events.ts';
import type { Tx } from '../../../platform/db/database.ts';
import { failpoint } from '../../../platform/failpoint.ts';
import { findBills } from '../bill/bill-repository.ts';
import { type LockedTab, lockTab } from '../bill/tab.ts';
import { tellBill } from '../bill/tell-bill.ts';
import type { PaymentDesk } from '../payment-desk.ts';
import { ProviderError, type RefundPicture } from '../payment-providers/provider.ts';
import { providerOf } from '../provider-setting/provider-of.ts';
import { type RefundFacts, refundKey, shortfall } from './refund.ts';
import { type DueRefund, keptOf, moveRefund } from './refund-repository.ts';

const SECOND = 1000;

/** Half as long again as it has been waiting, from 2 seconds to a minute. */
const nextTry = (refund: RefundFacts, now: Date): Date => {
  const age = now.getTime() - refund.createdAt.getTime();
  return new Date(now.getTime() + Math.min(60 * SECOND, Math.max(2 * SECOND, age / 2)));
};

/**
 * Tells of money that a paid bill has lost with a refund that is done: what was too much is none of it. What goes back
 * before is told when it is paid.
 */
export async function tellRefunded(tx: Tx, refund: RefundFacts, announce: Announce): Promise<void> {
  if (!isOfItsMoney(refund)) return;
  const { storeId, tabId, orderId } = refund;
  const [[bill], kept] = await Promise.all([findBills(tx, [tabId]), keptOf(tx, tabId)]);
  if (!bill?.snapshot) return;
  const total = bill.snapshot.total_amount;
  const amount = shortfall(total, kept) - shortfall(total, kept + refund.amount);
  if (amount > 0) announce('payment.refunded', { v: 1, storeId, tabId, orderId, amount, total });
}

/** Tells whoever paid in the app that money which counted for nothing is back with them: they see it on no bill. */
function tellReturned({ order, payments }: LockedTab, refund: RefundFacts, announce: Announce): void {
  const userId = payments.find(({ id }) => id === refund.paymentId)?.askedBy;
  if (!userId || isOfItsMoney(refund)) return;
  const { id: refundId, storeId, amount, currency } = refund;
  announce('payment.returned', {
    v: 1,
    storeId,
    refundId,
    userId,
    language: order.language,
    amount,
    currency,
  });
}

async function save(
  desk: PaymentDesk,
  refund: RefundFacts,
  picture: Pick<RefundPicture, 'state'> & { readonly ref: string | null },
  failure: string | null,
): Promise<void> {
  const now = desk.clock.now();
  const over = picture.state !== 'pending';
  await desk.announcing(async (tx, announce) => {
    const tab = over ? await lockTab(tx, refund.orderId, now) : undefined;
    const to = {
      state: picture.state,
      ref: picture.ref,
      failure,
      doneAt: over ? now : null,
      nextTryAt: over ? null : nextTry(refund, now),
    };
    if (!(await moveRefund(tx, refund, to)) || !tab) return;
    tellBill(announce, tab);
    if (picture.state !== 'done') return;
    await tellRefunded(tx, refund, announce);
    tellReturned(tab, refund, announce);
  });
}

/** Gives one refund back at its provider, by its own key: asked twice, the money goes back once. */
export async function giveBack(desk: PaymentDesk, refund: DueRefund): Promise<void> {
  const provider = await providerOf(desk, refund.storeId, refund.provider);
  if (!provider) return save(desk, refund, { state: 'failed', ref: null }, null);
  const key = refundKey(refund);
  const request = {
    key,
    capture_ref: refund.captureRef,
    amount: refund.amount,
    currency: refund.currency,
  };
  try {
    const known = await provider.readRefund(key, refund.captureRef);
    const picture = known && known.state !== 'failed' ? known : await provider.refund(request);
    await failpoint('refund.after-call');
    await save(desk, refund, picture, null);
  } catch (error) {
    // Out of reach: the next try is planned already. A clear no is shown to the desk.
    if (!(error instanceof ProviderError) || error.kind === 'unavailable') throw error;
    await save(desk, refund, { state: 'failed', ref: null }, error.description);
  }
}
