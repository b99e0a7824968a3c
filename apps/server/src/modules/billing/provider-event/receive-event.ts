import { createHash } from 'node:crypto';
import { refuse } from '../../../platform/http/refused.ts';
import { newId } from '../../../platform/ids.ts';
import { checkPayment } from '../payment/check-payment.ts';
import { findPaymentOfProvider } from '../payment/payment-repository.ts';
import type { PaymentDesk } from '../payment-desk.ts';
import { providerOf } from '../provider-setting/provider-of.ts';
import { type EventFacts, insertEvent, markEvent } from './event-repository.ts';

/** An event may be faster than the answer to our own call; after this nothing of ours is meant. */
const WAITS_MS = 60_000;
const RESTS_MS = 2000;

export interface Delivery {
  readonly provider: string;
  readonly storeId: string;
  readonly headers: Readonly<Record<string, string | undefined>>;
  readonly body: Buffer;
}

/**
 * Acts on an event: it only says where to look. It stays open while nothing of ours is known by that name yet, and when
 * the provider cannot be reached (then it throws); the reconciler comes back to it.
 */
export async function handleEvent(desk: PaymentDesk, event: EventFacts): Promise<void> {
  const { storeId, provider, providerOrderId: orderId } = event;
  const paymentId =
    orderId === null ? undefined : await findPaymentOfProvider(desk.db, { storeId, provider, orderId });
  const now = desk.clock.now();
  if (paymentId === undefined && now.getTime() - event.receivedAt.getTime() < WAITS_MS) return;
  if (paymentId !== undefined) await checkPayment(desk, paymentId);
  await desk.db.transaction(async (tx) => markEvent(tx, event.id, now));
}

/**
 * Takes in a provider's event: the signature decides, then it is kept, then answered, then acted on. A repetition is
 * answered alike and changes nothing. Whoever cannot sign hears only that the request does not fit.
 */
export async function receiveEvent(desk: PaymentDesk, delivery: Delivery): Promise<void> {
  const { storeId, provider: name, headers, body } = delivery;
  const provider = (await providerOf(desk, storeId, name)) ?? refuse('not-found');
  const now = desk.clock.now();
  const told = provider.verifyEvent(headers, body, now) ?? refuse('malformed');
  const event: EventFacts = {
    id: newId(),
    storeId,
    provider: name,
    eventId: told.event_id,
    bodyHash: createHash('sha256').update(body).digest('base64url'),
    kind: told.kind.slice(0, 100),
    providerOrderId: told.order_id,
    receivedAt: now,
  };
  const nextTryAt = new Date(now.getTime() + RESTS_MS);
  const fresh = await insertEvent(desk.db, event, nextTryAt, told.order_id === null ? now : null);
  if (fresh && told.order_id !== null) desk.later(() => handleEvent(desk, event));
}
