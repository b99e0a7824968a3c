import type { Reader, Tx } from '../../platform/db/database.ts';
import { statement } from '../../platform/db/statement.ts';
import type { ItemFigures } from './popularity-rule.ts';

const sums = statement<[string, string], ItemFigures>(
  'menu.sum-item-stats',
  `select item_id as "itemId", sum(ordered)::bigint as ordered, sum(rated)::bigint as rated, sum(rating_sum)::bigint as "ratingSum"
   from item_stat where store_id = $1 and day >= $2::date group by item_id order by item_id`,
);
const pairs = statement<[string, string[], number], { id: string }>(
  'menu.list-pairs',
  `select with_item_id as id from item_pair where store_id = $1 and item_id = any($2) and with_item_id <> all($2)
   group by with_item_id order by sum(times) desc, with_item_id limit $3`,
);
// Sorted, so that two writers meet the rows in the same order.
const addOrdered = statement<[string, string, string[], number[]]>(
  'menu.add-ordered',
  `insert into item_stat (store_id, item_id, day, ordered)
   select $1, id, $2::date, sum(qty) from unnest($3::text[], $4::int[]) as o(id, qty) group by id order by id
   on conflict (store_id, item_id, day) do update set ordered = item_stat.ordered + excluded.ordered`,
);
const addPairs = statement<[string, string[]]>(
  'menu.add-pairs',
  `insert into item_pair (store_id, item_id, with_item_id, times)
   select $1, a.id, b.id, 1 from unnest($2::text[]) as a(id) join unnest($2::text[]) as b(id) on a.id <> b.id order by a.id, b.id
   on conflict (store_id, item_id, with_item_id) do update set times = item_pair.times + 1`,
);
const addRated = statement<[string, string, string[], number[]]>(
  'menu.add-rated',
  `insert into item_stat (store_id, item_id, day, rated, rating_sum)
   select $1, id, $2::date, count(*), sum(level) from unnest($3::text[], $4::int[]) as r(id, level) group by id order by id
   on conflict (store_id, item_id, day) do update set rated = item_stat.rated + excluded.rated, rating_sum = item_stat.rating_sum + excluded.rating_sum`,
);

/** Figures per dish since a day (`YYYY-MM-DD`, UTC). */
export const sumItemStats = (db: Reader, storeId: string, since: string): Promise<ItemFigures[]> =>
  db.rows(sums, storeId, since);

/** Dishes ordered together with the given ones, the most often first. */
export const listPairs = async (
  db: Reader,
  storeId: string,
  itemIds: readonly string[],
  limit: number,
): Promise<string[]> => (await db.rows(pairs, storeId, [...itemIds], limit)).map(({ id }) => id);

export const addToOrdered = (
  tx: Tx,
  storeId: string,
  day: string,
  itemIds: string[],
  quantities: number[],
): void => tx.send(addOrdered, storeId, day, itemIds, quantities);
/** Counts every two of the dishes as ordered together; each may be named once. */
export const addToPairs = (tx: Tx, storeId: string, itemIds: string[]): void =>
  tx.send(addPairs, storeId, itemIds);
export const addToRated = (tx: Tx, storeId: string, day: string, itemIds: string[], levels: number[]): void =>
  tx.send(addRated, storeId, day, itemIds, levels);
