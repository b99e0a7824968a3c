import type { Database } from '../db/database.ts';
import type { Announcing } from '../outbox/announcing.ts';

/** What recurring work needs that does each of its pieces in a transaction of its own. */
export interface Timed {
  readonly db: Database;
  readonly announcing: Announcing;
  readonly now: Date;
}
