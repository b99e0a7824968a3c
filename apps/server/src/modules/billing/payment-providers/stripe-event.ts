import type { ProviderEvent } from './provider.ts';
import { Event } from './stripe-shapes.ts';
import { isSigned, readEventBody } from './webhook-signature.ts';

/** How far the signed time may be from ours, either way. */
const TOLERANCE_SECONDS = 300;

/** `t=…,v1=…,v1=…`: one time, and a signature for each secret while they are rolled. */
function readHeader(header: string): { time: string; signatures: string[] } | undefined {
  if (header.length > 2000) return undefined;
  const pairs = header.split(',').map((pair) => pair.split('=', 2));
  const valuesOf = (name: string) => pairs.flatMap(([key, value]) => (key === name && value ? [value] : []));
  const [time, ...more] = valuesOf('t');
  if (time === undefined || more.length > 0 || !/^\d{1,12}$/.test(time)) return undefined;
  return { time, signatures: valuesOf('v1') };
}

const intentOf = (value: unknown): string | null => (typeof value === 'string' ? value : null);

/** Checks an event of Stripe: one of the secrets signed exactly this body, within five minutes of `now`. */
export function verifyStripeEvent(
  headers: Readonly<Record<string, string | undefined>>,
  rawBody: Buffer,
  secrets: readonly string[],
  now: Date,
): ProviderEvent | undefined {
  const signed = readHeader(headers['stripe-signature'] ?? '');
  if (!signed || Math.abs(now.getTime() / 1000 - Number(signed.time)) > TOLERANCE_SECONDS) return undefined;
  if (!isSigned([`${signed.time}.`, rawBody], signed.signatures, secrets)) return undefined;
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
