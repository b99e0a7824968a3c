import type { Tx } from '../../../platform/db/database.ts';
import { statement } from '../../../platform/db/statement.ts';

// By id, as everybody takes them: two orders of the same dishes never wait for each other in a ring.
const lock = statement<[string, string[], Date], { id: string; left: number; since: Date }>(
  'menu.lock-portions',
  `select id, remaining as "left", since from sold_out
   where store_id = $1 and id = any($2::text[]) and remaining is not null and (until is null or until > $3) order by id for update`,
);
const add = statement<[string, string[], number[]]>(
  'menu.add-portions',
  `update sold_out s set remaining = s.remaining + c.qty from unnest($2::text[], $3::int[]) as c(id, qty)
   where s.store_id = $1 and s.id = c.id`,
);

/** The running counts of these dishes, locked. */
export const lockPortions = (tx: Tx, storeId: string, ids: readonly string[], now: Date) =>
  tx.rows(lock, storeId, [...ids], now);
/** Adds to counts that are locked, or takes from them what is below zero. Only sends. */
export const addPortions = (tx: Tx, storeId: string, changes: ReadonlyMap<string, number>): void =>
  tx.send(add, storeId, [...changes.keys()], [...changes.values()]);
