import type { Announce } from '../../../events.ts';
import type { Tx } from '../../../platform/db/database.ts';
import { Refused } from '../../../platform/http/refused.ts';
import { newId } from '../../../platform/ids.ts';
import { movePayment, withPayment } from '../bill/settle.ts';
import { figuresOfTab, type LockedTab, lockTab } from '../bill/tab.ts';
import { tellBill } from '../bill/tell-bill.ts';
import { claimDiscount } from '../discount/discount-claims.ts';
import type { ProviderPicture } from '../payment-providers/provider.ts';
import { planReturn } from '../refund/plan-return.ts';
import { type CaptureFacts, findCaptures, insertCapture, saveRefunded } from './capture-repository.ts';
import { findPayment, type PaymentFacts } from './payment-repository.ts';
import { decideSettlement, type Settlement, type SettlementFacts } from './settlement.ts';

interface Context {
  readonly now: Date;
  readonly announce: Announce;
}
interface OnlinePayment extends PaymentFacts {
  readonly provider: string;
}
const isOnline = (payment: PaymentFacts | undefined): payment is OnlinePayment =>
  payment !== undefined && payment.provider !== null;

const accountOf = ({ id, storeId, provider }: OnlinePayment) => ({ paymentId: id, storeId, provider });
const refsOf = (picture: ProviderPicture) => picture.captures.map(({ ref }) => ref);

/** Nothing in the picture is new: most looks end here, without a lock and without a new version of the order. */
const isOld = (payment: PaymentFacts, picture: ProviderPicture, known: readonly CaptureFacts[]): boolean =>
  (payment.state !== 'pending' || picture.state === 'pending') &&
  picture.captures.every((capture) =>
    known.some(({ ref, refunded }) => ref === capture.ref && refunded === capture.refunded),
  );

/** A ref that another payment of the account already has is no money of this one. */
const ownCaptures = (
  payment: PaymentFacts,
  picture: ProviderPicture,
  known: readonly CaptureFacts[],
): ProviderPicture => {
  const foreign = new Set(known.filter(({ paymentId }) => paymentId !== payment.id).map(({ ref }) => ref));
  return { ...picture, captures: picture.captures.filter(({ ref }) => !foreign.has(ref)) };
};

function factsOf(tab: LockedTab, payment: PaymentFacts, known: readonly CaptureFacts[]): SettlementFacts {
  const asked = withPayment(tab, payment.id, 'pending');
  const others = asked.payments.filter(
    ({ id, state }) => id !== payment.id && (state === 'pending' || state === 'captured'),
  );
  const held = others.reduce((sum, { amount }) => sum + amount, 0);
  const own = known.filter(({ paymentId }) => paymentId === payment.id);
  return {
    state: payment.state,
    amount: payment.amount,
    currency: payment.currency,
    phase: tab.order.phase,
    room: Math.max(0, figuresOfTab(asked).total_amount - held),
    partFree: payment.partId === tab.order.tabId || others.every(({ partId }) => partId !== payment.partId),
    judged: new Set(own.map(({ ref }) => ref)),
    hasEffective: own.some(({ effective }) => effective),
  };
}

/** Late money needs the coupon its attempt had let go: it has to be had once more, else the money goes back. */
async function settlementOf(
  tx: Tx,
  tab: LockedTab,
  picture: ProviderPicture,
  facts: SettlementFacts,
  now: Date,
): Promise<Settlement> {
  const settlement = decideSettlement(picture, facts);
  if (settlement.next !== 'captured' || facts.state === 'pending') return settlement;
  try {
    await claimDiscount(tx, tab, now);
    return settlement;
  } catch (error) {
    if (!(error instanceof Refused)) throw error;
    return decideSettlement(picture, { ...facts, room: 0 });
  }
}

function writeMoney(tx: Tx, payment: OnlinePayment, { captures, refunds }: Settlement, now: Date): void {
  const ids = new Map(captures.map(({ ref }) => [ref, newId()]));
  for (const capture of captures)
    insertCapture(tx, {
      ...accountOf(payment),
      ...capture,
      id: ids.get(capture.ref) ?? newId(),
      seenAt: now,
    });
  for (const { ref, amount, reason } of refunds) {
    const currency = captures.find((capture) => capture.ref === ref)?.currency ?? payment.currency;
    planReturn(tx, payment, { captureId: ids.get(ref) ?? null, amount, currency, reason }, now);
  }
}

function noteRefunded(tx: Tx, picture: ProviderPicture, known: readonly CaptureFacts[]): void {
  for (const capture of picture.captures) {
    const seen = known.find(({ ref }) => ref === capture.ref);
    if (seen && seen.refunded !== capture.refunded) saveRefunded(tx, seen.id, capture.refunded);
  }
}

/**
 * Takes over what a provider says of an attempt, whoever asked it (event, poll, return, reconciler), under the tab's
 * lock. The same picture again changes nothing.
 */
export async function settlePicture(
  tx: Tx,
  paymentId: string,
  told: ProviderPicture,
  { now, announce }: Context,
): Promise<void> {
  const seen = await findPayment(tx, paymentId);
  if (!isOnline(seen)) return;
  const before = await findCaptures(tx, accountOf(seen), refsOf(told));
  if (isOld(seen, ownCaptures(seen, told, before), before)) return;
  const tab = await lockTab(tx, seen.orderId, now);
  const payment = tab.payments.find(({ id }) => id === paymentId);
  if (!isOnline(payment)) return;
  const known = await findCaptures(tx, accountOf(payment), refsOf(told));
  const picture = ownCaptures(payment, told, known);
  const settlement = await settlementOf(tx, tab, picture, factsOf(tab, payment, known), now);
  noteRefunded(tx, picture, known);
  writeMoney(tx, payment, settlement, now);
  if (settlement.next === null) return tellBill(announce, tab);
  const end = { state: settlement.next, by: null, received: null, failure: picture.reason };
  await movePayment(tx, tab, payment, end, now, announce);
}
