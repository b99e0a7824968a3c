import type { ProviderEvent } from './provider.ts';
import { Event } from './stripe-shapes.ts';
import { isSigned, readEventBody, readSignatureHeader } from './webhook-signature.ts';

const intentOf = (value: unknown): string | null => (typeof value === 'string' ? value : null);

/** Checks an event of Stripe: one of the secrets signed exactly this body, within five minutes of `now`. */
export function verifyStripeEvent(
  headers: Readonly<Record<string, string | undefined>>,
  rawBody: Buffer,
  secrets: readonly string[],
  now: Date,
): ProviderEvent | undefined {
  const signed = readSignatureHeader(headers['stripe-signature'] ?? '', now);
  if (!signed || !isSigned([`${signed.time}.`, rawBody], signed.signatures, secrets)) return undefined;
  const event = Event.safeParse(readEventBody(rawBody));
  if (!event.success) return undefined;
  const { id, type, data } = event.data;
  const isOurs = data.object.object === 'checkout.session' || data.object.object === 'payment_intent';
  return {
    event_id: id,
    kind: type,
    order_id: isOurs ? (data.object.id ?? null) : intentOf(data.object.payment_intent),
  };
}
