/** What a message is about, as the demo's inbox names it. */
export type MessageKind = 'otp' | 'caller' | 'bill' | 'queue' | 'booking' | 'order';

/**
 * One message to one phone (E.164). `code` and `link` repeat what `text` holds, for inboxes that show them apart.
 * Messages with the same `key` are one, however often they are sent.
 */
export interface Message {
  readonly to: string;
  readonly kind: MessageKind;
  readonly text: string;
  readonly code: string | null;
  readonly link: string | null;
  readonly key?: string;
}

/** The way out to people's phones. Rejects when the message was not taken over. */
export interface Messages {
  readonly sendMessage: (message: Message, now: Date) => Promise<void>;
}

/** A number for logs: its last two digits only. */
export const maskPhone = (phone: string): string => `…${phone.slice(-2)}`;
