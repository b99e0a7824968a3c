import type { Reader, Tx } from '../../../platform/db/database.ts';
import { statement } from '../../../platform/db/statement.ts';
import type { KnownPerson } from './joining-rule.ts';

const byEmails = statement<[readonly string[]], KnownPerson>(
  'accounts.list-people-by-email',
  'select id, email, roles, active from staff_user where email = any($1::text[])',
);
const ofAll = statement<[], { readonly id: string; readonly name: string }>(
  'accounts.list-owners-of-all',
  `select id, name from staff_user where active and 'owner' = any(roles)
     and store_ids @> (select coalesce(array_agg(distinct s), '{}') from staff_user u, unnest(u.store_ids) s
       where u.active and 'owner' = any(u.roles)) order by name, id`,
);
const join = statement<[readonly string[], string]>(
  'accounts.join-store',
  `update staff_user set store_ids = store_ids || $2::text, left_store_ids = array_remove(left_store_ids, $2)
   where id = any($1::text[]) and not $2 = any(store_ids)`,
);

export const listPeopleByEmail = (db: Reader, emails: readonly string[]) => db.rows(byEmails, emails);

/** Owners who own every store that anybody owns. */
export const ownersOfAll = (db: Reader) => db.rows(ofAll);

/** Lets people into one more store. */
export const joinStore = (tx: Tx, ids: readonly string[], storeId: string): void =>
  tx.send(join, ids, storeId);
