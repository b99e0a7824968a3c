import type { Reader } from '../../platform/db/database.ts';
import type { Messages } from '../../platform/messages/messages.ts';

/** What the module is told from outside. */
export interface ReservationsDeps {
  /** Public address without a slash at its end. */
  readonly origin: string;
  /** Tells people that their table is ready, and of their bookings. */
  readonly messages: Messages;
  /** A typed mobile number in E.164; undefined when messages do not reach it. One without its country is of `country`. */
  readonly readPhone: (typed: string, country: string) => string | undefined;
  /** Whether a text holds what looks like a card number; such a text is never kept. */
  readonly holdsCardNumber: (text: string) => boolean;
  /** What a scan of the table's code would hand out now; null for a table without a code. */
  readonly handleOf: (db: Reader, tableId: string, now: Date) => Promise<string | null>;
}
