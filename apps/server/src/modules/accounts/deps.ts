import type { User } from '@tableside/contract/accounts.schema';
import type { StaffMe } from '@tableside/contract/staff.schema';
import type { Announce } from '../../events.ts';
import type { Database, Reader, Tx } from '../../platform/db/database.ts';
import type { Messages } from '../../platform/messages/messages.ts';
import type { CallerProvider } from './caller/caller-provider.ts';
import type { PhoneCountries } from './one-time-code/phone-number.ts';

/** What the module needs from outside. */
export interface AccountsDeps {
  readonly db: Database;
  readonly messages: Messages;
  /** The installation's secret; codes and PINs are hashed with keys made from it. */
  readonly secret: string;
  /** Public address of the installation without a slash at its end; cookies are `Secure` when it is https. */
  readonly origin: string;
  /** Multiplies every cap (`RATE_LIMIT_FACTOR`). */
  readonly limitFactor: number;
  readonly countries: PhoneCountries;
  readonly codeLength: 4 | 6;
  /** Who vouches for numbers instead of a typed code; undefined where nobody does. */
  readonly caller: CallerProvider | undefined;
  /** The running order of a diner, from the modules above. */
  readonly currentOrderOf: (db: Reader, userId: string) => Promise<string | null>;
  /** The saved cards of a diner, from the module that pays with them. */
  readonly cardsOf: (db: Reader, userId: string) => Promise<User['cards']>;
  /** What the modules above keep under somebody's number goes along to the new one. */
  readonly followNumber: (tx: Tx, from: string, to: string, announce: Announce) => Promise<void>;
  /** Whether a text holds what looks like a card number; such a text is never kept. */
  readonly holdsCardNumber: (text: string) => boolean;
  /** Names the stores that a colleague works in, from the module beside. */
  readonly storesOf: (db: Reader, storeIds: readonly string[]) => Promise<StaffMe['stores']>;
}
