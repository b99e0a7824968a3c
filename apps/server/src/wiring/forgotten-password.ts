import { resetPassword } from '../modules/accounts/index.ts';
import type { Clock } from '../platform/clock.ts';
import type { Database } from '../platform/db/database.ts';

/** Gives whoever signs in by an e-mail another password, in one transaction; undefined where nobody may. */
export const replacePassword = (db: Database, clock: Clock, email: string) =>
  db.transaction((tx) => resetPassword(tx, email, clock.now()));
