/** What a message is about, as the demo's inbox names it. */
export type MessageKind = 'otp' | 'caller' | 'bill' | 'queue' | 'booking' | 'order';

/**
 * One message to one phone (E.164). `code` and `link` repeat what `text` holds, for inboxes that show them apart.
 * Messages with the same `key` are one, however often they are sent; with `againAfterMs` until so long after the last.
 */
export interface Message {
  readonly to: string;
  readonly kind: MessageKind;
  readonly text: string;
  readonly code: string | null;
  readonly link: string | null;
  readonly key?: string;
  readonly againAfterMs?: number;
}

/** A message that is not sent again: its gateway will never have it, or by now it would be wrong. */
export class MessageGivenUp extends Error {}

/** Not you, not here, later: an owner or time mends that. Every other answer of this kind blames the message itself. */
const PASSING = [401, 403, 404, 408, 429];
/** What a gateway's answer other than "taken over" is. It names the status only: what else it says may repeat the number. */
export function notTaken(gateway: string, status: number): Error {
  const why = `${gateway} answered ${status}`;
  const isFinal = status >= 400 && status < 500 && !PASSING.includes(status);
  return isFinal ? new MessageGivenUp(why) : new Error(why);
}

/** The way out to people's phones. Rejects when the message was not taken over; with `MessageGivenUp`, it never will be. */
export interface Messages {
  readonly sendMessage: (message: Message, now: Date) => Promise<void>;
}

/** A number for logs: its last two digits only. */
export const maskPhone = (phone: string): string => `…${phone.slice(-2)}`;
