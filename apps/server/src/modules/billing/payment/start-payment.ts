import { createHmac } from 'node:crypto';
import type { Announce } from '../../../events.ts';
import type { Reader, Tx } from '../../../platform/db/database.ts';
import { failpoint } from '../../../platform/failpoint.ts';
import { sameSecret } from '../../../platform/ids.ts';
import { findOrder } from '../../ordering/index.ts';
import { findStore } from '../../venues/index.ts';
import { movePayment } from '../bill/settle.ts';
import { lockTab } from '../bill/tab.ts';
import { tellBill } from '../bill/tell-bill.ts';
import { findCard } from '../card/card-repository.ts';
import type { PaymentDesk } from '../payment-desk.ts';
import {
  type PayMethod,
  ProviderError,
  type Started,
  type StartRequest,
} from '../payment-providers/provider.ts';
import { providerOf } from '../provider-setting/provider-of.ts';
import { nextLook } from './next-look.ts';
import { type PaymentFacts, saveStarted } from './payment-repository.ts';

/** What a provider answered to a start; it may also be out of reach, then nothing is known. */
export type StartOutcome = { readonly started: Started } | { readonly refused: string | null };

const signOf = (secret: string, paymentId: string): string =>
  createHmac('sha256', secret).update(`return:${paymentId}`).digest('base64url');

/** What the address a payer comes back to is known by: the same for every start of one payment, and not to be guessed. */
const nonceOf = (secret: string, paymentId: string): string => `${paymentId}.${signOf(secret, paymentId)}`;
/** The payment of a nonce; undefined when it is not ours. */
export function paymentOfNonce(secret: string, nonce: string): string | undefined {
  const at = nonce.lastIndexOf('.');
  const paymentId = nonce.slice(0, Math.max(0, at));
  return sameSecret(nonce.slice(at + 1), signOf(secret, paymentId)) ? paymentId : undefined;
}

/** Paid by whoever holds a link, or scanned the code on the desk's screen. */
export const isAccountless = ({ linkId, askedBy }: Pick<PaymentFacts, 'linkId' | 'askedBy'>): boolean =>
  linkId !== null || askedBy === null;

/** At a table the payment page takes the payment up again: it leads on to the rating once the money is there. */
function returnUrl({ origin, secret }: PaymentDesk, payment: PaymentFacts, dineIn: boolean): string {
  const after = isAccountless(payment) ? '/thanks' : dineIn ? '/payment' : '/profile/transactions';
  const query = new URLSearchParams({ url: after, nonce: nonceOf(secret, payment.id) });
  return `${origin}/api/payments/${payment.provider}/checkout?${query}`;
}

async function methodOf(db: Reader, { method, askedBy }: PaymentFacts): Promise<PayMethod> {
  if (method?.kind === 'upi') return method;
  const saved = method?.card_id && askedBy !== null ? await findCard(db, method.card_id, askedBy) : undefined;
  return { kind: 'card', card_token: saved?.token ?? null };
}

async function requestOf(desk: PaymentDesk, db: Reader, payment: PaymentFacts): Promise<StartRequest> {
  const [order, store] = await Promise.all([findOrder(db, payment.orderId), findStore(db, payment.storeId)]);
  if (!order || !store) throw new Error(`payment ${payment.id} has no order`);
  const now = desk.clock.now();
  return {
    payment_id: payment.id,
    amount: payment.amount,
    currency: payment.currency,
    method: await methodOf(db, payment),
    return_url: returnUrl(desk, payment, order.type === 'dinein'),
    description: `${store.visibleName} · ${order.number}`,
    customer: payment.askedBy,
    sent_at: now,
    expires_at: payment.expiresAt ?? now,
  };
}

/**
 * Starts an attempt at its provider, outside any transaction. Repeating it is harmless: the payment's id is the
 * provider's idempotency key, and all of the request but when it is sent is the same. Throws `ProviderError` `unavailable`.
 */
export async function startAtProvider(desk: PaymentDesk, payment: PaymentFacts): Promise<StartOutcome> {
  const provider = await providerOf(desk, payment.storeId, payment.provider ?? '');
  if (!provider) return { refused: null };
  try {
    const started = await provider.start(await requestOf(desk, desk.db, payment));
    await failpoint('pay.after-start');
    return { started };
  } catch (error) {
    if (!(error instanceof ProviderError) || error.kind === 'unavailable') throw error;
    return { refused: error.description };
  }
}

/** Keeps what came of a start. An attempt that was given up meanwhile is looked after at once, to call it off. */
export async function saveStart(
  tx: Tx,
  payment: PaymentFacts,
  outcome: StartOutcome,
  { now, announce }: { readonly now: Date; readonly announce: Announce },
): Promise<void> {
  const tab = await lockTab(tx, payment.orderId, now);
  const current = tab.payments.find(({ id }) => id === payment.id);
  if (!current || current.providerOrderId !== null) return;
  if ('started' in outcome) {
    const look = current.state === 'pending' ? nextLook(current, now) : now;
    saveStarted(tx, payment.id, outcome.started, look ?? now);
    return tellBill(announce, tab);
  }
  if (current.state !== 'pending') return;
  const end = { state: 'failed', by: null, received: null, failure: outcome.refused } as const;
  await movePayment(tx, tab, current, end, now, announce);
}
