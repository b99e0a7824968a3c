import type { Database, Tx } from '../../platform/db/database.ts';
import type { Presenter } from '../../platform/http/handler.ts';
import { createCallers } from './caller/claim-result.ts';
import { callerHandlers } from './caller/routes.ts';
import type { AccountsDeps } from './deps.ts';
import { createGate } from './gate.ts';
import { trimChallenges } from './one-time-code/otp-repository.ts';
import { peopleHandlers } from './people/routes.ts';
import { presentUser } from './profile/present-user.ts';
import { accountsHandlers, staffSessionHandlers } from './routes.ts';
import { trimSessions } from './session/session-repository.ts';
import { createApprove, createConfirmPin } from './staff-session/approve.ts';
import { importStaff } from './staff-session/import-staff.ts';
import { trimAttempts } from './staff-session/sign-in-attempt-repository.ts';
import { trimStaffSessions } from './staff-session/staff-session-repository.ts';

const DAY = 86_400_000;

/** Forgets what no rule looks back at any more; to be called once a day. */
async function trimAccounts(db: Database, now: Date): Promise<void> {
  const daysAgo = (days: number) => new Date(now.getTime() - days * DAY);
  await trimChallenges(db, daysAgo(2));
  await trimAttempts(db, daysAgo(1));
  await trimSessions(db, daysAgo(60));
  await trimStaffSessions(db, daysAgo(60));
}

/** Wires the module: gate, endpoints, the presenter of the answer `user`, the importer of staff and the daily trim. */
export function createAccounts(deps: AccountsDeps) {
  const gate = createGate(deps.db);
  const wired = { ...deps, gate };
  const user: Presenter<'user'> = async ({ userId }, _caller, db) => ({
    user: await presentUser(deps, db, userId),
  });
  return {
    gate,
    callers: createCallers(deps.db),
    handlers: accountsHandlers(wired),
    callerHandlers: callerHandlers(deps),
    staffHandlers: staffSessionHandlers(wired),
    peopleHandlers: peopleHandlers(wired),
    presenters: { user },
    approve: createApprove(deps),
    confirmPin: createConfirmPin(deps),
    importStaff: (tx: Tx, storeId: string, rows: unknown, now: Date) =>
      importStaff(tx, deps.secret, storeId, rows, now),
    trim: (now: Date) => trimAccounts(deps.db, now),
  };
}
