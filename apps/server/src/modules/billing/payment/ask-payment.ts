import type { Tx } from '../../../platform/db/database.ts';
import { refuse } from '../../../platform/http/refused.ts';
import { newId } from '../../../platform/ids.ts';
import { saveTip } from '../bill/bill-repository.ts';
import type { LockedTab } from '../bill/tab.ts';
import { findCard } from '../card/card-repository.ts';
import { claimDiscount } from '../discount/discount-claims.ts';
import { isTaken } from '../payment-providers/online-amount-rule.ts';
import { chooseMethod, type OnlineAsk } from './online-method.ts';
import { insertPayment, justAsked, type PaymentFacts } from './payment-repository.ts';
import { requireStalls } from './require-stalls.ts';
import { type Ask, type Share, shareToPay } from './share.ts';

/** Longer than any call to a provider: until then whoever asked looks after the attempt. */
const OWN_TIME_MS = 10_000;
const MINUTE = 60_000;
/** A page with a card form takes longer than a tap in an app. */
const LIVES_MS = { card: 15 * MINUTE, upi: 10 * MINUTE } as const;

export interface PaymentRequest extends Ask {
  /** What the payer was shown, with the tip; undefined for whoever takes it as it is. */
  readonly expected?: number | undefined;
  readonly online: OnlineAsk;
  /** Who pays or takes the money; null for whoever holds a link, the id null for staff. */
  readonly by: { readonly id: string | null; readonly name: string } | null;
  readonly linkId: string | null;
}

type OnlineFields = Pick<PaymentFacts, 'provider' | 'method' | 'expiresAt'>;
const notOnline: OnlineFields = { provider: null, method: null, expiresAt: null };

function onlineFields(
  { store }: LockedTab,
  { amount }: Share,
  { mode, online }: PaymentRequest,
  now: Date,
): OnlineFields {
  if (mode !== 'online') return notOnline;
  const { aggregator, online_modes, upi } = store.preferences;
  if (aggregator === null || !isTaken(aggregator, amount, store.currency.code))
    return refuse('mode-not-offered');
  const chosen = chooseMethod(online, { online_modes, upi });
  if ('refused' in chosen) return refuse(chosen.refused);
  const { method } = chosen;
  return { provider: aggregator, method, expiresAt: new Date(now.getTime() + LIVES_MS[method.kind]) };
}

/** A saved card pays for its owner, with the account it was saved at. To everybody else it does not exist. */
async function requireOwnCard(
  tx: Tx,
  { store }: LockedTab,
  { by }: PaymentRequest,
  { method, provider }: OnlineFields,
): Promise<void> {
  if (method?.kind !== 'card' || method.card_id === null) return;
  const card = by?.id == null ? undefined : await findCard(tx, method.card_id, by.id);
  if (card?.storeId !== store.id || card.provider !== provider) refuse('not-found');
}

interface Attempt extends Pick<PaymentRequest, 'mode' | 'by' | 'linkId'> {
  readonly share: Share;
}

const attemptAt = (
  { order, store }: LockedTab,
  { share, mode, by, linkId }: Attempt,
  now: Date,
): PaymentFacts => ({
  ...justAsked,
  ...notOnline,
  ...share,
  id: newId(),
  tabId: order.tabId,
  orderId: order.id,
  storeId: order.storeId,
  mode,
  currency: store.currency.code,
  askedBy: by?.id ?? null,
  askedByName: by?.name ?? null,
  askedAt: now,
  linkId,
});

/**
 * Writes the attempt that ends a bill which comes to nothing: of nothing, in cash, whatever ways the store takes money.
 * The caller has seen that it does, has claimed its discount, and captures it.
 */
export function askNothing(tx: Tx, tab: LockedTab, by: PaymentRequest['by'], now: Date): PaymentFacts {
  const share = { partId: tab.order.tabId, amount: 0, tip: 0 };
  const payment = attemptAt(tab, { share, mode: 'cash', by, linkId: null }, now);
  insertPayment(tx, payment, null);
  return payment;
}

/** Nobody is asked for more than they were shown: a round or a tip may have come between. */
function requireShown({ amount }: Share, { expected }: PaymentRequest): void {
  if (expected !== undefined && amount > expected) refuse('state-changed');
}

/** Writes an attempt to pay under the tab's lock; refuses when it may not be asked. The caller moves the tab. */
export async function askPayment(
  tx: Tx,
  tab: LockedTab,
  request: PaymentRequest,
  now: Date,
): Promise<PaymentFacts> {
  const share = shareToPay(tab, request);
  requireShown(share, request);
  await requireStalls(tx, tab, now);
  const online = onlineFields(tab, share, request, now);
  await requireOwnCard(tx, tab, request, online);
  await claimDiscount(tx, tab, now);
  const payment = { ...attemptAt(tab, { ...request, share }, now), ...online };
  const { tabId, storeId } = tab.order;
  if (request.tip !== undefined && share.partId === tabId) saveTip(tx, tabId, storeId, request.tip, now);
  insertPayment(tx, payment, payment.provider === null ? null : new Date(now.getTime() + OWN_TIME_MS));
  return payment;
}
