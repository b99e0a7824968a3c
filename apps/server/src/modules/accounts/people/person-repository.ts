import type { StaffRole } from '@tableside/contract/vocabulary';
import type { Reader, Tx } from '../../../platform/db/database.ts';
import { statement } from '../../../platform/db/statement.ts';
import type { Membership } from './membership-rule.ts';

/** A colleague as the people of their stores see them. */
export interface PersonRow {
  readonly id: string;
  readonly name: string;
  readonly roles: StaffRole[];
  readonly email: string | null;
  readonly phone: string;
  readonly active: boolean;
  readonly store_ids: string[];
  readonly left_store_ids: string[];
  readonly has_pin: boolean;
  readonly has_password: boolean;
}
export interface ListedPerson extends PersonRow {
  readonly sessions: number;
  readonly last_seen_at: Date | null;
}
const columns =
  'u.id, u.name, u.roles, u.email, u.phone, u.active, u.store_ids, u.left_store_ids, u.pin_hash is not null as has_pin, u.password_hash is not null as has_password';
const list = statement<[string, Date], ListedPerson>(
  'accounts.list-people',
  `select ${columns}, (select count(*) from staff_session s where s.staff_id = u.id and s.revoked_at is null and s.last_seen_at > $2) as sessions,
     (select max(s.last_seen_at) from staff_session s where s.staff_id = u.id) as last_seen_at
   from staff_user u where $1 = any(u.store_ids || u.left_store_ids)
   order by u.active and $1 = any(u.store_ids) desc, u.name, u.id`,
);
const lock = statement<[string, readonly string[]], PersonRow>(
  'accounts.lock-person',
  `select ${columns} from staff_user u where u.id = $1 and (u.store_ids || u.left_store_ids) && $2::text[] for update`,
);
const owners = statement<[], { readonly id: string; readonly store_ids: string[] }>(
  'accounts.list-owners',
  `select id, store_ids from staff_user where active and 'owner' = any(roles)
     and (pin_hash is not null or (password_hash is not null and email is not null))`,
);
const byEmail = statement<[string, string], { readonly id: string }>(
  'accounts.find-person-by-email',
  'select id from staff_user where email = $1 and id <> $2',
);
const ofEmail = statement<[string], PersonRow>(
  'accounts.lock-person-of-email',
  `select ${columns} from staff_user u where u.email = $1 for update`,
);
const lockAll = statement<[]>('accounts.lock-people', 'select pg_advisory_xact_lock(720332)');
const insert = statement<[string, string, string | null, string, readonly string[], readonly string[], Date]>(
  'accounts.insert-person',
  'insert into staff_user (id, name, email, phone, roles, store_ids, created_at) values ($1, $2, $3, $4, $5, $6, $7)',
);
const change = statement<[string, string, string | null, string, readonly string[]]>(
  'accounts.change-person',
  'update staff_user set name = $2, email = $3, phone = $4, roles = $5 where id = $1',
);
const settle = statement<[string, boolean, readonly string[], readonly string[]]>(
  'accounts.save-membership',
  'update staff_user set active = $2, store_ids = $3, left_store_ids = $4 where id = $1',
);
const savePin = statement<[string, string]>(
  'accounts.save-pin',
  'update staff_user set pin_hash = $2 where id = $1',
);
const dropPin = statement<[string]>(
  'accounts.drop-pin',
  'update staff_user set pin_hash = null where id = $1',
);
const dropSignIn = statement<[string]>(
  'accounts.drop-sign-in',
  'update staff_user set pin_hash = null, password_hash = null where id = $1',
);
const dropSharedPin = statement<[string, string]>(
  'accounts.drop-shared-pin',
  `update staff_user u set pin_hash = null where u.id = $1
     and exists (select from staff_user o where o.pin_hash = u.pin_hash and $2 = any(o.store_ids) and o.id <> u.id)`,
);
const savePassword = statement<[string, string]>(
  'accounts.save-password',
  'update staff_user set password_hash = $2 where id = $1',
);
const pinTaken = statement<[string, readonly string[], string], { readonly id: string }>(
  'accounts.find-pin',
  'select id from staff_user where pin_hash = $1 and store_ids && $2::text[] and id <> $3',
);
const endSessionsThere = statement<[string, readonly string[], Date], { readonly id: string }>(
  'accounts.end-sessions-at-stores',
  `update staff_session s set revoked_at = $3 from device d
   where d.id = s.device_id and d.store_id = any($2::text[]) and s.staff_id = $1 and s.revoked_at is null returning s.id`,
);
const narrowSessions = statement<[string, Date], { readonly id: string }>(
  'accounts.narrow-sessions',
  'update staff_session set narrowed_at = $2 where staff_id = $1 and revoked_at is null returning id',
);
const endSessions = statement<[string, Date, string], { readonly id: string }>(
  'accounts.end-sessions-of-person',
  'update staff_session set revoked_at = $2 where staff_id = $1 and revoked_at is null and id <> $3 returning id',
);

export interface PersonFacts {
  readonly name: string;
  readonly email: string | null;
  readonly phone: string;
  readonly roles: readonly StaffRole[];
}

/** Everybody who works in a store or did, those who may sign in first; sessions last used before `idleSince` count as closed. */
export const listPeopleOf = (db: Reader, storeId: string, idleSince: Date) =>
  db.rows(list, storeId, idleSince);

/** Makes other changes of people wait until this transaction ends: owners, e-mail addresses and PINs stay as read. */
export const lockPeople = async (tx: Tx): Promise<void> => {
  await tx.rows(lockAll);
};

/** Somebody who works in one of these stores or did, locked. */
export const lockPerson = (tx: Tx, id: string, storeIds: readonly string[]) => tx.row(lock, id, storeIds);

/** Whoever signs in with this e-mail address, of whatever store, locked. */
export const lockPersonOf = (tx: Tx, email: string) => tx.row(ofEmail, email);

/** Takes a PIN away that somebody of this store has as well. */
export const forgetSharedPin = (tx: Tx, id: string, storeId: string): void =>
  tx.send(dropSharedPin, id, storeId);

/** Every owner who may sign in and can: by PIN, or by e-mail and password. */
export const listActiveOwners = (db: Reader) => db.rows(owners);

/** Whether somebody else has this e-mail address. */
export const emailTaken = async (db: Reader, email: string, exceptId: string): Promise<boolean> =>
  (await db.row(byEmail, email, exceptId)) !== undefined;

export const insertPerson = (
  tx: Tx,
  id: string,
  { name, email, phone, roles }: PersonFacts,
  storeId: string,
  now: Date,
): void => tx.send(insert, id, name, email, phone, roles, [storeId], now);

export const savePerson = (tx: Tx, id: string, { name, email, phone, roles }: PersonFacts): void =>
  tx.send(change, id, name, email, phone, roles);

export const saveMembership = (tx: Tx, id: string, { active, store_ids, left_store_ids }: Membership): void =>
  tx.send(settle, id, active, store_ids, left_store_ids);
export const savePinHash = (tx: Tx, id: string, hash: string): void => tx.send(savePin, id, hash);
/** Nobody signs in by it any more. */
export const forgetPin = (tx: Tx, id: string): void => tx.send(dropPin, id);
/** Nobody signs in by their PIN or password any more. */
export const forgetSignIn = (tx: Tx, id: string): void => tx.send(dropSignIn, id);
export const savePasswordHash = (tx: Tx, id: string, hash: string): void => tx.send(savePassword, id, hash);

/** Whether another colleague of one of the person's stores has the PIN. */
export const pinIsTaken = async (
  db: Reader,
  pinHash: string,
  person: Pick<PersonRow, 'id' | 'store_ids'>,
): Promise<boolean> => (await db.row(pinTaken, pinHash, person.store_ids, person.id)) !== undefined;

/** Ends the colleague's sessions but the one to keep; answers the ids of those that ended. */
export const endSessionsOf = async (
  tx: Tx,
  staffId: string,
  now: Date,
  keep = '',
): Promise<readonly string[]> => (await tx.rows(endSessions, staffId, now, keep)).map(({ id }) => id);

/** Ends the colleague's sessions on devices of these stores; answers the ids of those that ended. */
export const endSessionsAt = async (
  tx: Tx,
  staffId: string,
  storeIds: readonly string[],
  now: Date,
): Promise<readonly string[]> =>
  (await tx.rows(endSessionsThere, staffId, storeIds, now)).map(({ id }) => id);

/** Notes that the colleague's open sessions have lost a store; answers their ids. */
export const narrowSessionsOf = async (tx: Tx, staffId: string, now: Date): Promise<readonly string[]> =>
  (await tx.rows(narrowSessions, staffId, now)).map(({ id }) => id);
