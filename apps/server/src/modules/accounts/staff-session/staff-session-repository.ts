import type { StaffRole } from '@tableside/contract/vocabulary';
import type { Reader, Tx } from '../../../platform/db/database.ts';
import { statement } from '../../../platform/db/statement.ts';

export interface StaffSessionRow {
  readonly id: string;
  readonly staff_id: string;
  readonly name: string;
  readonly roles: StaffRole[];
  readonly store_ids: string[];
  readonly csrf: string;
  readonly last_seen_at: Date;
}
const find = statement<[Buffer, Date], StaffSessionRow>(
  'accounts.find-staff-session',
  `select s.id, s.staff_id, u.name, u.roles, u.store_ids, s.csrf, s.last_seen_at
   from staff_session s join staff_user u on u.id = s.staff_id
   where s.token_hash = $1 and s.revoked_at is null and s.last_seen_at > $2 and u.active`,
);
const csrf = statement<[string], { readonly csrf: string }>(
  'accounts.read-csrf',
  'select csrf from staff_session where id = $1',
);
const touch = statement<[string, Date]>(
  'accounts.touch-staff-session',
  'update staff_session set last_seen_at = $2 where id = $1 and last_seen_at < $2',
);
// Waits for whoever gives another password or PIN, ends somebody's work in the device's store or takes the device out of
// use at that moment, and ends what was open till then.
const insert = statement<
  [string, Buffer, string, string, string | null, Date, string | null, string | null],
  { readonly id: string }
>(
  'accounts.insert-staff-session',
  `insert into staff_session (id, token_hash, staff_id, csrf, device_id, created_at, last_seen_at)
   select $1, $2, u.id, $4, $5, $6, $6
   from (select id, store_ids from staff_user where id = $3 and active and ($7::text is null or password_hash = $7) and ($8::text is null or pin_hash = $8) for share) u
   where $5::text is null or exists (select 1 from device where id = $5 and revoked_at is null and ($8::text is null or store_id = any(u.store_ids)) for share) returning id`,
);
const revoke = statement<[string, Date]>(
  'accounts.revoke-staff-session',
  'update staff_session set revoked_at = $2 where id = $1 and revoked_at is null',
);
const revokeToken = statement<[Buffer, Date], { readonly id: string }>(
  'accounts.revoke-staff-token',
  'update staff_session set revoked_at = $2 where token_hash = $1 and revoked_at is null returning id',
);
const narrowedSince = statement<[Date], { readonly id: string; readonly narrowed_at: Date }>(
  'accounts.list-narrowed-sessions',
  'select id, narrowed_at from staff_session where narrowed_at > $1 and revoked_at is null',
);
const trim = statement<[Date]>(
  'accounts.trim-staff-sessions',
  'delete from staff_session where revoked_at < $1 or last_seen_at < $1',
);

/** The live session of a token's hash, last seen after `idleSince`. */
export const findStaffSession = (db: Reader, tokenHash: Buffer, idleSince: Date) =>
  db.row(find, tokenHash, idleSince);

export const readCsrf = async (db: Reader, sessionId: string): Promise<string> =>
  (await db.row(csrf, sessionId))?.csrf ?? '';

export const touchStaffSession = async (db: Reader, id: string, now: Date): Promise<void> => {
  await db.rows(touch, id, now);
};

export interface NewStaffSession {
  readonly id: string;
  readonly tokenHash: Buffer;
  readonly staffId: string;
  readonly csrf: string;
  readonly deviceId: string | null;
  /** Of the password that was right; null for a PIN. */
  readonly passwordHash: string | null;
  /** Of the PIN that was right; null for a password. */
  readonly pinHash: string | null;
}

/** False when the colleague has another password or PIN by now, or is kept out, or the device is out of use. */
export const insertStaffSession = async (
  db: Reader,
  { id, tokenHash, staffId, csrf: secret, deviceId, passwordHash, pinHash }: NewStaffSession,
  now: Date,
): Promise<boolean> =>
  (await db.row(insert, id, tokenHash, staffId, secret, deviceId, now, passwordHash, pinHash)) !== undefined;

export const revokeStaffSession = async (db: Reader, id: string, now: Date): Promise<void> => {
  await db.rows(revoke, id, now);
};

/** Ends the session of a token; answers its id when there was one. */
export const revokeStaffToken = async (
  db: Reader,
  tokenHash: Buffer,
  now: Date,
): Promise<string | undefined> => (await db.row(revokeToken, tokenHash, now))?.id;

/** The open sessions that lost a store since then. */
export const listNarrowedSince = (db: Reader, since: Date) => db.rows(narrowedSince, since);

/** Forgets sessions that ended, or were last used, before `before`. */
export const trimStaffSessions = async (db: Reader, before: Date): Promise<void> => {
  await db.rows(trim, before);
};

const insertDeviceRow = statement<[string, string, Buffer, string, Date]>(
  'accounts.insert-device',
  'insert into device (id, store_id, token_hash, name, created_at) values ($1, $2, $3, $4, $5)',
);
const findDeviceRow = statement<[Buffer], { readonly id: string; readonly store_id: string }>(
  'accounts.find-device',
  'select id, store_id from device where token_hash = $1 and revoked_at is null',
);
const putSession = statement<[string, string]>(
  'accounts.put-session-on-device',
  'update staff_session set device_id = $2 where id = $1',
);

export interface NewDevice {
  readonly id: string;
  readonly storeId: string;
  readonly tokenHash: Buffer;
  readonly name: string;
}

export const insertDevice = (tx: Tx, device: NewDevice, now: Date): void =>
  tx.send(insertDeviceRow, device.id, device.storeId, device.tokenHash, device.name, now);

/** The session goes on on an enrolled device, and ends with it. */
export const putOnDevice = (tx: Tx, sessionId: string, deviceId: string): void =>
  tx.send(putSession, sessionId, deviceId);

/** The enrolled device of a token's hash. */
export const findDevice = (db: Reader, tokenHash: Buffer) => db.row(findDeviceRow, tokenHash);
