import type { StaffRole } from '@tableside/contract/vocabulary';
import type { Reader, Tx } from '../../../platform/db/database.ts';
import { statement } from '../../../platform/db/statement.ts';

/** A colleague as signing in needs it. */
export interface StaffRow {
  readonly id: string;
  readonly name: string;
  readonly roles: StaffRole[];
  readonly store_ids: string[];
  readonly password_hash: string | null;
}
const columns = 'id, name, roles, store_ids, password_hash';

const byEmail = statement<[string], StaffRow>(
  'accounts.find-staff-by-email',
  `select ${columns} from staff_user where email = $1 and active`,
);
const byPin = statement<[string, string], StaffRow>(
  'accounts.find-staff-by-pin',
  `select ${columns} from staff_user where pin_hash = $1 and $2 = any(store_ids) and active`,
);
const owner = statement<[], { readonly there: boolean }>(
  'accounts.find-owner',
  `select exists (select 1 from staff_user where active and 'owner' = any(roles)) as there`,
);
interface ImportRow {
  readonly id: string;
  readonly email: string | null;
  readonly pin_hash: string | null;
  readonly has_password: boolean;
}
const ofStore = statement<[string, readonly string[]], ImportRow>(
  'accounts.list-staff-for-import',
  `select id, email, pin_hash, password_hash is not null as has_password from staff_user
   where $1 = any(store_ids) or email = any($2::text[])`,
);
const onDuty = statement<
  [string, Date],
  { readonly id: string; readonly name: string; readonly roles: StaffRole[] }
>(
  'accounts.list-staff-on-duty',
  `select u.id, u.name, u.roles from staff_user u where $1 = any(u.store_ids) and u.active
     and exists (select 1 from staff_session s where s.staff_id = u.id and s.revoked_at is null and s.last_seen_at > $2) order by u.name, u.id`,
);
const save = statement<[string, string]>(
  'accounts.save-staff',
  `insert into staff_user (id, name, email, phone, password_hash, pin_hash, roles, store_ids, created_at)
   select s.id, s.name, s.email, s.phone, s.password_hash, s.pin_hash, s.roles, array[$1], s.now
   from jsonb_to_recordset($2::jsonb)
     as s(id text, name text, email text, phone text, password_hash text, pin_hash text, roles text[], now timestamptz)
   on conflict (id) do update set name = excluded.name, roles = excluded.roles,
     phone = case when staff_user.phone = '' then excluded.phone else staff_user.phone end,
     password_hash = coalesce(staff_user.password_hash, excluded.password_hash),
     pin_hash = coalesce(staff_user.pin_hash, excluded.pin_hash),
     store_ids = case when $1 = any(staff_user.store_ids) then staff_user.store_ids else staff_user.store_ids || $1 end`,
);

const phone = statement<[string], { readonly phone: string }>(
  'accounts.find-phone-of-staff',
  'select phone from staff_user where id = $1',
);
const byRole = statement<[string, string], Pick<StaffRow, 'id' | 'name'>>(
  'accounts.list-staff-of-role',
  'select id, name from staff_user where $1 = any(store_ids) and $2 = any(roles) and active order by name, id',
);

/** Who of a store was heard of since then, by name. */
export const listStaffOnDuty = (db: Reader, storeId: string, since: Date) => db.rows(onDuty, storeId, since);
/** Who of a store has a role, by name. */
export const listStaffOfRole = (db: Reader, storeId: string, role: StaffRole) =>
  db.rows(byRole, storeId, role);
export const findStaffByEmail = (db: Reader, email: string) => db.row(byEmail, email);

/** The colleague of a store with that PIN hash. */
export const findStaffByPin = (db: Reader, pinHash: string, storeId: string) =>
  db.row(byPin, pinHash, storeId);

/** Under which number a colleague is reached; empty when none is known. */
export const phoneOfStaff = async (db: Reader, staffId: string): Promise<string> =>
  (await db.row(phone, staffId))?.phone ?? '';

/** Whether this installation belongs to somebody. */
export const ownerExists = async (db: Reader): Promise<boolean> => (await db.row(owner))?.there ?? false;

export const listStaffForImport = (db: Reader, storeId: string, emails: readonly string[]) =>
  db.rows(ofStore, storeId, emails);

export interface StaffRecord {
  readonly id: string;
  readonly name: string;
  readonly email: string | null;
  readonly phone: string;
  readonly password_hash: string | null;
  readonly pin_hash: string | null;
  readonly roles: readonly StaffRole[];
  readonly now: Date;
}

/** Creates or updates colleagues of a store; a password or PIN that somebody already has stays. */
export const saveStaff = (tx: Tx, storeId: string, records: readonly StaffRecord[]): void =>
  tx.send(save, storeId, JSON.stringify(records));
