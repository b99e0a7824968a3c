import type { Reader, Tx } from '../../../platform/db/database.ts';
import { statement } from '../../../platform/db/statement.ts';
import type { ItemFigures } from './popularity-rule.ts';

const sums = statement<[string, string], ItemFigures>(
  'menu.sum-item-stats',
  `select item_id as "itemId", sum(ordered)::bigint as ordered, sum(rated)::bigint as rated, sum(rating_sum)::bigint as "ratingSum"
   from item_stat where store_id = $1 and day >= $2::date group by item_id order by item_id`,
);
const pairs = statement<[string, string[], number], { id: string }>(
  'menu.list-pairs',
  `select id from (
     select with_item_id as id, times from item_pair where store_id = $1 and item_id = any($2) and with_item_id <> all($2)
     union all
     select item_id, times from item_pair where store_id = $1 and with_item_id = any($2) and item_id <> all($2)) as paired
   group by id order by sum(times) desc, id limit $3`,
);
// Sorted, so that two writers meet the rows in the same order.
const addOrdered = statement<[string[], string[], string[], number[]]>(
  'menu.add-ordered',
  `insert into item_stat (store_id, item_id, day, ordered)
   select store, id, day::date, sum(qty) from unnest($1::text[], $2::text[], $3::text[], $4::int[]) as o(store, id, day, qty)
   group by store, id, day order by store, id, day
   on conflict (store_id, item_id, day) do update set ordered = item_stat.ordered + excluded.ordered`,
);
// Two dishes are one row, whichever was named first.
const addPairs = statement<[string[], number[], string[]]>(
  'menu.add-pairs',
  `with ordered as (select * from unnest($1::text[], $2::int[], $3::text[]) as o(store, round, id))
   insert into item_pair (store_id, item_id, with_item_id, times)
   select a.store, a.id, b.id, count(*) from ordered a join ordered b on a.round = b.round and a.id collate "C" < b.id collate "C"
   group by a.store, a.id, b.id order by a.store, a.id, b.id
   on conflict (store_id, item_id, with_item_id) do update set times = item_pair.times + excluded.times`,
);
const addRated = statement<[string[], string[], string[], number[]]>(
  'menu.add-rated',
  `insert into item_stat (store_id, item_id, day, rated, rating_sum)
   select store, id, day::date, count(*), sum(level) from unnest($1::text[], $2::text[], $3::text[], $4::int[]) as r(store, id, day, level)
   group by store, id, day order by store, id, day
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

/** A dish on a day (`YYYY-MM-DD`, UTC), and how many of it were ordered or what level it was given. */
export interface DishFigure {
  readonly storeId: string;
  readonly itemId: string;
  readonly day: string;
  readonly figure: number;
}
const columnsOf = (dishes: readonly DishFigure[]): [string[], string[], string[], number[]] => [
  dishes.map(({ storeId }) => storeId),
  dishes.map(({ itemId }) => itemId),
  dishes.map(({ day }) => day),
  dishes.map(({ figure }) => figure),
];
export const addToOrdered = (tx: Tx, dishes: readonly DishFigure[]): void =>
  tx.send(addOrdered, ...columnsOf(dishes));
/** Each is one guest's level. */
export const addToRated = (tx: Tx, dishes: readonly DishFigure[]): void =>
  tx.send(addRated, ...columnsOf(dishes));
/** Dishes of one round, each named once. */
export interface RoundTogether {
  readonly storeId: string;
  readonly itemIds: readonly string[];
}
/** Counts every two dishes of a round as ordered together. */
export function addToPairs(tx: Tx, rounds: readonly RoundTogether[]): void {
  const dishes = rounds.flatMap(({ storeId, itemIds }, round) =>
    itemIds.map((id) => ({ storeId, round, id })),
  );
  tx.send(
    addPairs,
    dishes.map(({ storeId }) => storeId),
    dishes.map(({ round }) => round),
    dishes.map(({ id }) => id),
  );
}
