import type { Clock } from '../../platform/clock.ts';
import type { Database } from '../../platform/db/database.ts';
import type { Job } from '../../platform/jobs/housekeeping.ts';
import type { Timed } from '../../platform/jobs/timed.ts';
import type { Announcing } from '../../platform/outbox/announcing.ts';
import { cancelUnpaid, releaseDue } from './away/keep-time.ts';
import { closeIdleSeatings } from './table/close-idle-seatings.ts';

interface JobsDeps {
  readonly db: Database;
  readonly announcing: Announcing;
  readonly clock: Clock;
}

/** What happens to orders and parties when nobody does anything. */
export function orderingJobs({ db, announcing, clock }: JobsDeps): readonly Job[] {
  const timed = (): Timed => ({ db, announcing, now: clock.now() });
  return [
    { name: 'release-due-orders', everyMs: 5000, run: () => releaseDue(timed()) },
    { name: 'cancel-unpaid-orders', everyMs: 60_000, run: () => cancelUnpaid(timed()) },
    { name: 'close-idle-seatings', everyMs: 300_000, run: () => closeIdleSeatings(timed()) },
  ];
}
