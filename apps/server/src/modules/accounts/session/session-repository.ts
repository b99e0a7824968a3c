import type { Reader, Tx } from '../../../platform/db/database.ts';
import { statement } from '../../../platform/db/statement.ts';

export interface SessionRow {
  readonly id: string;
  readonly user_id: string;
  readonly last_seen_at: Date;
}
const find = statement<[Buffer, Date], SessionRow>(
  'accounts.find-session',
  `select s.id, s.user_id, s.last_seen_at from session s join app_user u on u.id = s.user_id
   where s.token_hash = $1 and s.revoked_at is null and s.last_seen_at > $2 and u.erased_at is null`,
);
// Not worth waiting for the disk: a crash of the database makes a session look a minute older.
const touch = statement<[string, Date]>(
  'accounts.touch-session',
  `with relaxed as materialized (select set_config('synchronous_commit', 'off', true))
   update session set last_seen_at = $2 from relaxed where id = $1 and last_seen_at < $2`,
);
const insert = statement<[string, Buffer, string, string, Date]>(
  'accounts.insert-session',
  `insert into session (id, token_hash, user_id, device, created_at, last_seen_at) values ($1, $2, $3, $4, $5, $5)`,
);
interface ListedSession {
  readonly id: string;
  readonly device: string;
  readonly created_at: Date;
  readonly last_seen_at: Date;
}
const list = statement<[string, Date], ListedSession>(
  'accounts.list-sessions',
  `select id, device, created_at, last_seen_at from session
   where user_id = $1 and revoked_at is null and last_seen_at > $2 order by last_seen_at desc, id limit 100`,
);
const revoke = statement<[string, string, Date], { readonly id: string }>(
  'accounts.revoke-session',
  'update session set revoked_at = $3 where id = $1 and user_id = $2 and revoked_at is null returning id',
);
const revokeAll = statement<[string, Date], { readonly id: string }>(
  'accounts.revoke-sessions',
  `update session set revoked_at = $2, device = '' where user_id = $1 and revoked_at is null returning id`,
);
const revokedSince = statement<[Date], { readonly id: string }>(
  'accounts.list-revoked-sessions',
  `select id from session where revoked_at > $1 union all select id from staff_session where revoked_at > $1`,
);
const trim = statement<[Date]>(
  'accounts.trim-sessions',
  'delete from session where revoked_at < $1 or last_seen_at < $1',
);

/** The live session of a token's hash, last seen after `idleSince`. */
export const findSession = (db: Reader, tokenHash: Buffer, idleSince: Date) =>
  db.row(find, tokenHash, idleSince);

export const touchSession = async (db: Reader, id: string, now: Date): Promise<void> => {
  await db.rows(touch, id, now);
};

export const insertSession = (
  tx: Tx,
  session: {
    readonly id: string;
    readonly tokenHash: Buffer;
    readonly userId: string;
    readonly device: string;
  },
  now: Date,
): void => tx.send(insert, session.id, session.tokenHash, session.userId, session.device, now);

export const listLiveSessions = (db: Reader, userId: string, idleSince: Date) =>
  db.rows(list, userId, idleSince);

/** True when the session was the user's and still open. */
export const revokeSession = async (db: Reader, id: string, userId: string, now: Date): Promise<boolean> =>
  (await db.rows(revoke, id, userId, now)).length === 1;

/** Ends every session of a diner; answers with their ids. */
export const revokeSessions = async (tx: Tx, userId: string, now: Date): Promise<string[]> =>
  (await tx.rows(revokeAll, userId, now)).map(({ id }) => id);

/** Ids of diners' and colleagues' sessions that ended after `since`, on any node. */
export const listRevokedSince = async (db: Reader, since: Date): Promise<string[]> =>
  (await db.rows(revokedSince, since)).map(({ id }) => id);

/** Forgets sessions that ended, or were last used, before `before`. */
export const trimSessions = async (db: Reader, before: Date): Promise<void> => {
  await db.rows(trim, before);
};
