import type { Clock } from '../../platform/clock.ts';
import type { Database } from '../../platform/db/database.ts';
import type { Announcing } from '../../platform/outbox/announcing.ts';
import type { Approve } from '../accounts/index.ts';
import type { CreateProvider } from './payment-providers/provider.ts';

/** What work with providers needs beside a transaction. */
export interface PaymentDesk {
  readonly db: Database;
  readonly clock: Clock;
  readonly announcing: Announcing;
  /** Public address without a slash at its end. */
  readonly origin: string;
  /** The installation's secret for payments. */
  readonly secret: string;
  /** The adapters this program may use, by the name in addresses and settings. */
  readonly providers: Readonly<Record<string, CreateProvider>>;
  /** Providers on this very machine may be called: not where real guests pay. */
  readonly loopback: boolean;
  /** Who answers for what not everybody may do alone. */
  readonly approve: Approve;
  /** Work that goes on after the answer; it ends before the program does. */
  readonly later: (work: () => Promise<unknown>) => void;
  readonly failed: (error: unknown) => void;
}
