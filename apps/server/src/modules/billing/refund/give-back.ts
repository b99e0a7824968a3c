import { failpoint } from '../../../platform/failpoint.ts';
import { lockTab } from '../bill/tab.ts';
import { tellBill } from '../bill/tell-bill.ts';
import type { PaymentDesk } from '../payment-desk.ts';
import {
  type ListedRefund,
  type PaymentProvider,
  ProviderError,
  type RefundPicture,
} from '../payment-providers/provider.ts';
import { providerOf } from '../provider-setting/provider-of.ts';
import { findKnownCaptures } from './outside-repository.ts';
import { isListedAs, type RefundFacts, refundKey } from './refund.ts';
import { type DueRefund, findRefund, moveRefund } from './refund-repository.ts';
import { takeOutside } from './take-outside.ts';
import { tellRefunded, tellReturned } from './tell-refunded.ts';

const SECOND = 1000;

/** Half as long again as it has been waiting, from 2 seconds to a minute. */
const nextTry = (refund: RefundFacts, now: Date): Date => {
  const age = now.getTime() - refund.createdAt.getTime();
  return new Date(now.getTime() + Math.min(60 * SECOND, Math.max(2 * SECOND, age / 2)));
};

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

/** Takes over what else the provider lists of the same money; whether this refund is still to go, as it is, after that. */
async function isStillDue(
  desk: PaymentDesk,
  provider: PaymentProvider,
  refund: DueRefund,
  listed: readonly ListedRefund[],
): Promise<boolean> {
  if (listed.every((one) => isListedAs(refund, one))) return true;
  const captures = await findKnownCaptures(desk.db, refund.paymentId);
  const capture = captures.find(({ id }) => id === refund.captureId);
  if (capture) await takeOutside(desk, provider, capture, listed);
  const after = await findRefund(desk.db, refund.id);
  return after?.state === 'pending' && after.attempt === refund.attempt;
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
    const listed = await provider.listRefunds(refund.captureRef);
    if (!(await isStillDue(desk, provider, refund, listed))) return;
    const known = listed.find((one) => one.state !== 'failed' && isListedAs(refund, one));
    const picture = known ?? (await provider.refund(request, listed));
    await failpoint('refund.after-call');
    await save(desk, refund, picture, null);
  } catch (error) {
    // Out of reach: the next try is planned already. A clear no is shown to the desk.
    if (!(error instanceof ProviderError) || error.kind === 'unavailable') throw error;
    await save(desk, refund, { state: 'failed', ref: null }, error.description);
  }
}
