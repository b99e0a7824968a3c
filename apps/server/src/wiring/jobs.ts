import type { createAccounts } from '../modules/accounts/index.ts';
import type { createBilling } from '../modules/billing/index.ts';
import { forgetWishes } from '../modules/jukebox/index.ts';
import type { createLoyalty } from '../modules/loyalty/index.ts';
import { publishDue, tellTurns } from '../modules/menu/index.ts';
import { type createPush, trimSlips } from '../modules/notices/index.ts';
import { orderingJobs } from '../modules/ordering/index.ts';
import { forgetGuests } from '../modules/privacy/index.ts';
import type { createReservations } from '../modules/reservations/index.ts';
import { escalateCalls } from '../modules/seating/index.ts';
import type { Clock } from '../platform/clock.ts';
import type { Database } from '../platform/db/database.ts';
import { trimKeys } from '../platform/idempotency/idempotency-repository.ts';
import type { Job } from '../platform/jobs/housekeeping.ts';
import type { Timed } from '../platform/jobs/timed.ts';
import { trimMessages } from '../platform/messages/message-repository.ts';
import type { Announcing } from '../platform/outbox/announcing.ts';
import type { startLive } from './live.ts';

/** Two days: the time an idempotency key and a message are kept. */
const KEPT_MS = 48 * 3_600_000;
/** Providers repeat an event for days. */
const EVENTS_KEPT_MS = 30 * 24 * 3_600_000;

/** The modules that have something to do again and again. */
interface Recurrent {
  readonly accounts: Pick<ReturnType<typeof createAccounts>, 'gate' | 'trim'>;
  readonly loyalty: Pick<ReturnType<typeof createLoyalty>, 'expireEnded' | 'grantBirthdays'>;
  readonly billing: Pick<
    ReturnType<typeof createBilling>,
    'checkPayments' | 'handleEvents' | 'giveBack' | 'settlePastDays' | 'endAbandoned' | 'trim'
  >;
  readonly reservations: Pick<ReturnType<typeof createReservations>, 'closeStale' | 'remind'>;
  readonly push: Pick<ReturnType<typeof createPush>, 'trim'>;
}
interface Recurring {
  readonly live: Pick<ReturnType<typeof startLive>, 'trim'>;
  readonly announcing: Announcing;
  readonly reconcileEveryMs: number | undefined;
  /** Aborts when the program stops. */
  readonly stopping: AbortSignal;
}

/** What recurs: ended sessions, idle parties, and forgetting what no rule looks back at. */
export function jobsOf(
  { db, clock }: { readonly db: Database; readonly clock: Clock },
  { accounts, loyalty, billing, reservations, push }: Recurrent,
  { live, announcing, reconcileEveryMs = 1000, stopping }: Recurring,
): readonly Job[] {
  const ago = (ms: number): Date => new Date(clock.now().getTime() - ms);
  const trim = () =>
    Promise.all([
      accounts.trim(clock.now()),
      trimMessages(db, ago(KEPT_MS)),
      live.trim(clock.now()),
      billing.trim(ago(EVENTS_KEPT_MS)),
      push.trim(ago(KEPT_MS)),
      trimSlips(db, ago(KEPT_MS)),
      db.transaction(async (tx) => trimKeys(tx, ago(KEPT_MS))),
    ]);
  const timed = (): Timed => ({ db, announcing, now: clock.now() });
  const escalate = () => announcing((tx, announce) => escalateCalls(tx, clock.now(), announce));
  const remind = () => announcing((tx, announce) => reservations.remind(tx, clock.now(), announce));
  const forget = () => announcing((tx, announce) => forgetWishes(tx, clock.now(), announce));
  return [
    { name: 'watch-sessions', everyMs: 2000, run: () => accounts.gate.watch(clock.now()) },
    ...orderingJobs({ db, announcing, clock }),
    { name: 'tell-turns', everyMs: 30_000, run: () => tellTurns(timed()) },
    { name: 'publish-menus', everyMs: 5000, run: () => publishDue(timed()) },
    { name: 'escalate-calls', everyMs: 5000, run: escalate },
    { name: 'settle-past-days', everyMs: 600_000, run: billing.settlePastDays },
    { name: 'end-abandoned-orders', everyMs: 600_000, run: billing.endAbandoned },
    { name: 'close-stale-queue', everyMs: 3_600_000, run: () => reservations.closeStale(timed()) },
    { name: 'forget-wishes', everyMs: 600_000, run: forget },
    { name: 'remind-bookings', everyMs: 300_000, run: remind },
    { name: 'expire-credits', everyMs: 3_600_000, run: () => loyalty.expireEnded(timed()) },
    { name: 'grant-birthdays', everyMs: 600_000, run: () => loyalty.grantBirthdays(timed()) },
    { name: 'forget-guests', everyMs: 3_600_000, run: () => forgetGuests(db, clock.now(), stopping) },
    { name: 'trim', everyMs: 3_600_000, run: trim },
    ...(reconcileEveryMs > 0
      ? [
          { name: 'check-payments', everyMs: reconcileEveryMs, run: billing.checkPayments },
          { name: 'handle-provider-events', everyMs: reconcileEveryMs, run: billing.handleEvents },
          { name: 'give-back', everyMs: reconcileEveryMs, run: billing.giveBack },
        ]
      : []),
  ];
}
