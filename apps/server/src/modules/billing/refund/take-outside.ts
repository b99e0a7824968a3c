import type { Money } from '@tableside/pricing/money';
import { isOfItsMoney } from '@tableside/pricing/refundable';
import type { Announce } from '../../../events.ts';
import type { Tx } from '../../../platform/db/database.ts';
import { newId } from '../../../platform/ids.ts';
import { type LockedTab, lockTab } from '../bill/tab.ts';
import { tellBill } from '../bill/tell-bill.ts';
import type { PaymentDesk } from '../payment-desk.ts';
import type { ListedRefund, PaymentProvider, ProviderPicture } from '../payment-providers/provider.ts';
import { decideOutside, type OutsideRefunds } from './decide-outside.ts';
import { giveAllBack } from './give-all-back.ts';
import { handBackLeft } from './hand-back-left.ts';
import { findKnownCaptures, insertOutside, type KnownCapture } from './outside-repository.ts';
import type { RefundFacts } from './refund.ts';
import { findRefunds, findRefundsOfTab, moveRefund } from './refund-repository.ts';
import { tellRefunded, tellReturned } from './tell-refunded.ts';

interface Taking {
  readonly tx: Tx;
  readonly tab: LockedTab;
  readonly now: Date;
  readonly announce: Announce;
}

const isNothing = ({ made, found, refused, bounced }: OutsideRefunds<RefundFacts>): boolean =>
  [made, found, refused, bounced].every(({ length }) => length === 0);

const ofCapture = (refunds: readonly RefundFacts[], { id }: KnownCapture) =>
  refunds.filter(({ captureId }) => captureId === id);

const sum = (refunds: readonly Pick<RefundFacts, 'amount'>[]): Money =>
  refunds.reduce((all, { amount }) => all + amount, 0);

/** How much less than was thought is kept of a bill. */
function takenOfBill(
  made: OutsideRefunds<RefundFacts>['made'],
  found: OutsideRefunds<RefundFacts>['found'],
): Money {
  const again = found.filter(({ refund }) => refund.state === 'failed' && isOfItsMoney(refund));
  return sum(made) + sum(again.map(({ refund }) => refund));
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
  { id: captureId, orderId }: KnownCapture,
  made: OutsideRefunds<RefundFacts>['made'],
): Promise<void> {
  const amount = sum(made);
  if (amount === 0) return;
  const { storeId, tabId } = tab.order;
  for (const one of made) insertOutside(tx, { id: newId(), captureId, ...one }, now);
  await tellRefunded(tx, { storeId, tabId, orderId, amount, reason: 'asked' }, announce);
}

async function takeFound(
  { tx, tab, now, announce }: Taking,
  found: OutsideRefunds<RefundFacts>['found'],
): Promise<void> {
  for (const { refund, ref } of found) {
    const done = { state: 'done', ref, failure: null, doneAt: now, nextTryAt: null } as const;
    if (!(await moveRefund(tx, refund, done))) continue;
    await tellRefunded(tx, refund, announce);
    tellReturned(tab, refund, announce);
  }
}

/**
 * Takes over what a provider lists of a capture's refunds, under the tab's lock: what was given back in its own console
 * counts once, by its id there, whoever asked and however often. The same list again changes nothing.
 */
export async function takeOutside(
  { db, clock, announcing }: Pick<PaymentDesk, 'db' | 'clock' | 'announcing'>,
  capture: KnownCapture,
  listed: readonly ListedRefund[],
): Promise<void> {
  const seen = await findRefunds(db, capture.paymentId);
  if (isNothing(decideOutside(capture, listed, ofCapture(seen, capture)))) return;
  const now = clock.now();
  await announcing(async (tx, announce) => {
    const tab = await lockTab(tx, capture.orderId, now);
    const refunds = await findRefundsOfTab(tx, tab.order.tabId);
    const { made, found, refused, bounced } = decideOutside(capture, listed, ofCapture(refunds, capture));
    const standing = refunds.filter((one) => !refused.includes(one) && !bounced.includes(one));
    handBackLeft(tx, tab, standing, takenOfBill(made, found));
    const taking = { tx, tab, now, announce };
    for (const refund of refused) await moveRefund(tx, refund, failed);
    await takeBounced(taking, bounced);
    await takeFound(taking, found);
    await takeMade(taking, capture, made);
    // All of an order that was taken back goes back: what no longer fits goes as what is left.
    if (refused.length > 0 && tab.order.phase === 'cancelled') await giveAllBack(tx, tab, now);
    tellBill(announce, tab);
  });
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
    if (told && told.refunded !== capture.given)
      await takeOutside(desk, capture, await provider.listRefunds(capture.ref));
  }
}
