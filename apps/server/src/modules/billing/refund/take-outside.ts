import type { Money } from '@tableside/pricing/money';
import type { Announce } from '../../../events.ts';
import type { Tx } from '../../../platform/db/database.ts';
import { newId } from '../../../platform/ids.ts';
import { type LockedTab, lockTab } from '../bill/tab.ts';
import { tellBill } from '../bill/tell-bill.ts';
import { reasonOf } from '../payment/settlement.ts';
import type { PaymentDesk } from '../payment-desk.ts';
import type { ListedRefund, PaymentProvider, ProviderPicture } from '../payment-providers/provider.ts';
import { decideOutside, type OutsideRefunds } from './decide-outside.ts';
import { giveAllBack } from './give-all-back.ts';
import { handBackLeft } from './hand-back-left.ts';
import { findKnownCaptures, insertOutside, type KnownCapture } from './outside-repository.ts';
import type { RefundFacts, RefundReason } from './refund.ts';
import { findRefunds, findRefundsOfTab, lessenRefund, moveRefund } from './refund-repository.ts';
import { tellRefunded, tellReturned } from './tell-refunded.ts';

interface Taking {
  readonly tx: Tx;
  readonly tab: LockedTab;
  readonly now: Date;
  readonly announce: Announce;
}

/** One who asks is told a list that another has changed the refunds of meanwhile; so often in a row it is given up. */
const MOST_LISTS = 5;

const isNothing = (told: OutsideRefunds<RefundFacts>): boolean =>
  Object.values(told).every(({ length }) => length === 0);

const ofCapture = (refunds: readonly RefundFacts[], { id }: KnownCapture) =>
  refunds.filter(({ captureId }) => captureId === id);

/** Whether they stand as they stood. */
const areSame = (refunds: readonly RefundFacts[], seen: readonly RefundFacts[]): boolean =>
  refunds.length === seen.length &&
  refunds.every((one) =>
    seen.some(
      ({ id, state, attempt, ref }) =>
        id === one.id && state === one.state && attempt === one.attempt && ref === one.ref,
    ),
  );

const sum = (refunds: readonly Pick<RefundFacts, 'amount'>[]): Money =>
  refunds.reduce((all, { amount }) => all + amount, 0);

/** How much less than was thought is kept of a bill. */
function takenOfBill(
  { effective }: KnownCapture,
  { made, found }: Pick<OutsideRefunds<RefundFacts>, 'made' | 'found'>,
): Money {
  if (!effective) return 0;
  return sum(made) + sum(found.filter(({ refund }) => refund.state === 'failed'));
}

const failed = { state: 'failed', ref: null, failure: null, doneAt: null, nextTryAt: null } as const;

/** What came back to the provider is money of the bill again, until it goes once more. */
async function takeBounced(
  { tx, announce }: Taking,
  bounced: OutsideRefunds<RefundFacts>['bounced'],
): Promise<void> {
  for (const refund of bounced)
    if (await moveRefund(tx, refund, failed))
      await tellRefunded(tx, { ...refund, amount: -refund.amount }, announce);
}

async function takeMade(
  { tx, tab, now, announce }: Taking,
  capture: KnownCapture,
  made: OutsideRefunds<RefundFacts>['made'],
): Promise<void> {
  const payment = tab.payments.find(({ id }) => id === capture.paymentId);
  if (!payment || made.length === 0) return;
  const { id: captureId, effective, hasEffective, orderId, currency } = capture;
  const { storeId, tabId } = tab.order;
  const reason: RefundReason = effective ? 'asked' : reasonOf(capture, { ...payment, hasEffective });
  const about = { storeId, tabId, orderId, paymentId: payment.id, currency, reason };
  for (const { ref, amount } of made) {
    const refund = { ...about, id: newId(), captureId, ref, amount };
    insertOutside(tx, refund, now);
    tellReturned(tab, refund, announce);
  }
  await tellRefunded(tx, { ...about, amount: sum(made) }, announce);
}

async function takeFound(
  { tx, tab, now, announce }: Taking,
  found: OutsideRefunds<RefundFacts>['found'],
): Promise<void> {
  for (const { refund: planned, ref, amount } of found) {
    const refund = amount === planned.amount ? planned : await lessenRefund(tx, planned, amount, now);
    const done = { state: 'done', ref, failure: null, doneAt: now, nextTryAt: null } as const;
    if (!refund || !(await moveRefund(tx, refund, done))) continue;
    await tellRefunded(tx, refund, announce);
    tellReturned(tab, refund, announce);
  }
}

/** Takes a list over that was asked for when the refunds stood as `seen`; false when they have changed since, and nothing is done. */
async function take(
  { clock, announcing }: Pick<PaymentDesk, 'clock' | 'announcing'>,
  capture: KnownCapture,
  listed: readonly ListedRefund[],
  seen: readonly RefundFacts[],
): Promise<boolean> {
  const now = clock.now();
  return announcing(async (tx, announce) => {
    const tab = await lockTab(tx, capture.orderId, now);
    const refunds = await findRefundsOfTab(tx, tab.order.tabId);
    const own = ofCapture(refunds, capture);
    if (!areSame(own, seen)) return false;
    const told = decideOutside(capture, listed, own);
    const { made, found, refused, lessened, bounced } = told;
    const standing = refunds.filter((one) => !refused.includes(one) && !bounced.includes(one));
    handBackLeft(tx, tab, standing, takenOfBill(capture, told));
    const taking = { tx, tab, now, announce };
    for (const refund of refused) await moveRefund(tx, refund, failed);
    await takeBounced(taking, bounced);
    for (const { refund, amount } of lessened) await lessenRefund(tx, refund, amount, now);
    await takeFound(taking, found);
    await takeMade(taking, capture, made);
    // All of an order that was taken back goes back: what no longer fits goes as what is left.
    if (refused.length > 0 && tab.order.phase === 'cancelled') await giveAllBack(tx, tab, now);
    tellBill(announce, tab);
    return true;
  });
}

/**
 * Takes over what a provider lists of a capture's refunds, under the tab's lock: what was given back in its own console
 * counts once, by its id there, whoever asked and however often. The same list again changes nothing: a `glimpse` of one
 * that was just read spares asking where it tells nothing new.
 */
export async function takeOutside(
  desk: Pick<PaymentDesk, 'db' | 'clock' | 'announcing'>,
  provider: Pick<PaymentProvider, 'listRefunds'>,
  capture: KnownCapture,
  glimpse?: readonly ListedRefund[],
): Promise<void> {
  const standing = async () => ofCapture(await findRefunds(desk.db, capture.paymentId), capture);
  if (glimpse && isNothing(decideOutside(capture, glimpse, await standing()))) return;
  for (let lists = 0; lists < MOST_LISTS; lists += 1) {
    const seen = await standing();
    const listed = await provider.listRefunds(capture.ref);
    if (isNothing(decideOutside(capture, listed, seen)) || (await take(desk, capture, listed, seen))) return;
  }
  throw new Error(`the refunds of ${capture.paymentId} change as they are listed`);
}

/** Asks what went back of a payment past us, where a provider's picture of it tells another sum than is known. */
export async function lookOutside(
  desk: PaymentDesk,
  provider: PaymentProvider,
  paymentId: string,
  { captures }: ProviderPicture,
): Promise<void> {
  if (captures.length === 0) return;
  for (const capture of await findKnownCaptures(desk.db, paymentId)) {
    const told = captures.find(({ ref }) => ref === capture.ref);
    if (told && told.refunded !== capture.given) await takeOutside(desk, provider, capture);
  }
}
