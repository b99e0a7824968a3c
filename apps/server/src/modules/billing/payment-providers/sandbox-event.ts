import type { ProviderEvent } from './provider.ts';
import { SandboxEvent } from './sandbox-shapes.ts';
import { isSigned, readEventBody, readSignatureHeader } from './webhook-signature.ts';

/**
 * The event in a webhook of the payment sandbox; undefined unless one of the secrets signed exactly these bytes within
 * the last 300 seconds. Its id is the signed one: a header that names another is a forgery.
 */
export function verifySandboxEvent(
  secrets: readonly string[],
  headers: Readonly<Record<string, string | undefined>>,
  rawBody: Buffer,
  now: Date,
): ProviderEvent | undefined {
  const signed = readSignatureHeader(headers['sandbox-signature'] ?? '', now);
  if (!signed || !isSigned([`${signed.time}.`, rawBody], signed.signatures, secrets)) return undefined;
  const event = SandboxEvent.safeParse(readEventBody(rawBody));
  if (!event.success || headers['sandbox-event-id'] !== event.data.id) return undefined;
  return { event_id: event.data.id, kind: event.data.kind, order_id: event.data.data.order.id };
}
