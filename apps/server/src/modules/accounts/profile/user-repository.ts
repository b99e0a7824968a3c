import type { User } from '@tableside/contract/accounts.schema';
import type { Reader, Tx } from '../../../platform/db/database.ts';
import { statement } from '../../../platform/db/statement.ts';
import type { ProfileFields } from './profile-rule.ts';

/** A diner as stored. */
export interface UserRow {
  readonly id: string;
  readonly phone: string | null;
  readonly name: string;
  readonly gender: User['gender'];
  readonly date_of_birth: string | null;
  readonly hometown: string;
  readonly languages_known: string[];
  readonly email: string;
  readonly preferences: string;
  readonly diets: string[];
  readonly allergens: string[];
  readonly picture: string | null;
  readonly version: number;
}
const columns = `id, phone, name, gender, date_of_birth, hometown, languages_known, email, preferences, diets, allergens,
  picture, version`;

const list = statement<[readonly string[]], UserRow>(
  'accounts.list-users',
  `select ${columns} from app_user where id = any($1::text[])`,
);
const lock = statement<[string], UserRow>(
  'accounts.lock-user',
  `select ${columns} from app_user where id = $1 and erased_at is null for update`,
);
const bornOn = statement<[readonly number[]], { readonly id: string; readonly day: number }>(
  'accounts.list-born-on',
  `select id, (extract(month from date_of_birth) * 100 + extract(day from date_of_birth))::int as day from app_user
   where (extract(month from date_of_birth) * 100 + extract(day from date_of_birth)) = any($1::numeric[]) and date_of_birth is not null and erased_at is null`,
);
// The same statement for a known and an unknown number.
const admit = statement<[string, string, string, Date], { readonly id: string }>(
  'accounts.admit-user',
  `insert into app_user (id, phone, name, created_at) values ($1, $2, $3, $4)
   on conflict (phone) do update set name = case when app_user.name = '' then excluded.name else app_user.name end
   returning id`,
);
const save = statement<[string, string]>(
  'accounts.save-profile',
  `update app_user set name = p.name, gender = p.gender, date_of_birth = p.date_of_birth, hometown = p.hometown,
     languages_known = p.languages_known, email = p.email, preferences = p.preferences, diets = p.diets,
     allergens = p.allergens, version = version + 1
   from jsonb_to_record($2::jsonb) as p(name text, gender text, date_of_birth date, hometown text, languages_known text[],
     email text, preferences text, diets text[], allergens text[])
   where app_user.id = $1`,
);

const taken = statement<[string], { readonly id: string }>(
  'accounts.find-phone',
  'select id from app_user where phone = $1',
);
const move = statement<[string, string]>(
  'accounts.save-phone',
  'update app_user set phone = $2, version = version + 1 where id = $1',
);

/** Everybody whose birthday is on one of these days (month × 100 + day). */
export const listBornOn = (db: Reader, days: readonly number[]) => db.rows(bornOn, days);
/** Users by their ids in no order; unknown ids are left out. */
export const listUsers = (db: Reader, ids: readonly string[]): Promise<UserRow[]> => db.rows(list, ids);

/** A user, locked until the transaction ends; undefined when unknown or erased. */
export const lockUser = (tx: Tx, id: string) => tx.row(lock, id);

/** The user of a phone (E.164), created when new; a name is taken only where none is known. */
export async function admitUser(
  tx: Tx,
  user: { id: string; phone: string; name: string; now: Date },
): Promise<string> {
  const row = await tx.row(admit, user.id, user.phone, user.name, user.now);
  if (!row) throw new Error('an admitted user has an id');
  return row.id;
}

export const saveProfile = (tx: Tx, id: string, profile: ProfileFields): void =>
  tx.send(save, id, JSON.stringify(profile));

/** Whether any account has this number (E.164). */
export const phoneIsTaken = async (tx: Tx, phone: string): Promise<boolean> =>
  (await tx.row(taken, phone)) !== undefined;

export const savePhone = (tx: Tx, id: string, phone: string): void => tx.send(move, id, phone);
