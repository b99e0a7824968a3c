import { createHash } from 'node:crypto';
import type { ProviderEvent } from './provider.ts';
import { Event } from './razorpay-shapes.ts';
import { isSigned, readEventBody } from './webhook-signature.ts';

/** Payments of a link are described by `#` and the end of the link's id. */
const linkOfPayment = (description: string | null | undefined): string | null => {
  const end = /^#(\w{14})$/.exec(description ?? '')?.[1];
  return end === undefined ? null : `plink_${end}`;
};

/**
 * Checks an event of Razorpay. The signature covers the body alone, without a time, because repeats come for a day: an
 * old event is as good as a new one. The event's id is a header that nobody signs.
 */
export function verifyRazorpayEvent(
  headers: Readonly<Record<string, string | undefined>>,
  rawBody: Buffer,
  secrets: readonly string[],
): ProviderEvent | undefined {
  if (!isSigned([rawBody], [headers['x-razorpay-signature'] ?? ''], secrets)) return undefined;
  const event = Event.safeParse(readEventBody(rawBody));
  if (!event.success) return undefined;
  const { payment_link, qr_code, payment, refund } = event.data.payload;
  return {
    event_id: headers['x-razorpay-event-id'] ?? createHash('sha256').update(rawBody).digest('hex'),
    kind: event.data.event,
    order_id:
      payment_link?.entity.id ??
      qr_code?.entity.id ??
      linkOfPayment(payment?.entity.description) ??
      refund?.entity.payment_id ??
      null,
  };
}
