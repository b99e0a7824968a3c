import type { Reader, Tx } from '../../platform/db/database.ts';
import { statement } from '../../platform/db/statement.ts';

export interface Rating {
  readonly orderId: string;
  readonly userId: string;
  readonly storeId: string;
  readonly level: number;
  readonly serviceLevel: number | null;
  readonly chips: readonly string[];
  readonly comment: string;
  readonly at: Date;
}
export interface DishRating {
  readonly lineId: string;
  readonly itemId: string;
  readonly level: number;
}

const insert = statement<
  [string, string, string, number, number | null, string[], string, Date],
  { order_id: string }
>(
  'feedback.insert-rating',
  'insert into rating (order_id, user_id, store_id, level, service_level, chips, comment, at) values ($1, $2, $3, $4, $5, $6, $7, $8) on conflict do nothing returning order_id',
);
const insertLines = statement<[string, string, string[], string[], number[]]>(
  'feedback.insert-dish-ratings',
  'insert into rating_line (order_id, user_id, line_id, item_id, level) select $1, $2, l, i, v from unnest($3::text[], $4::text[], $5::int[]) as t(l, i, v)',
);

const unseenLow = statement<[string, Date], Rating>(
  'feedback.list-unseen-low',
  `select order_id as "orderId", user_id as "userId", store_id as "storeId", level, service_level as "serviceLevel", chips, comment, at from rating
   where store_id = $1 and at > $2 and seen_at is null and (level = 1 or service_level = 1) order by at, order_id, user_id limit 50`,
);
const see = statement<[string, string, Date], { order_id: string }>(
  'feedback.see-ratings',
  'update rating set seen_by = $2, seen_at = $3 where order_id = $1 and seen_at is null and (level = 1 or service_level = 1) returning order_id',
);

const ask = statement<[string, Date, string, string, Date], { order_id: string }>(
  'feedback.ask',
  `insert into rating_ask (order_id, at, by_id, by_name) values ($1, $2, $3, $4)
   on conflict (order_id) do update set at = excluded.at, by_id = excluded.by_id, by_name = excluded.by_name where rating_ask.at <= $5 returning order_id`,
);
const lastAsk = statement<[string], { at: Date }>(
  'feedback.find-ask',
  'select at from rating_ask where order_id = (select tab_id from customer_order where id = $1)',
);
const raters = statement<[string], { user_id: string }>(
  'feedback.list-raters',
  'select user_id from rating where order_id = (select tab_id from customer_order where id = $1)',
);

/** When the guests of an order, or of the tab it belongs to, were last asked how it was. */
export const findAsk = async (db: Reader, orderId: string): Promise<Date | undefined> =>
  (await db.row(lastAsk, orderId))?.at;
/** Who has rated that order or tab. */
export const listRaters = async (db: Reader, orderId: string): Promise<string[]> =>
  (await db.rows(raters, orderId)).map(({ user_id }) => user_id);
/** Notes that they are asked now; false when somebody asked after `since`. */
export const noteAsk = async (
  tx: Tx,
  orderId: string,
  { id, name }: { readonly id: string; readonly name: string },
  { now, since }: { readonly now: Date; readonly since: Date },
): Promise<boolean> => (await tx.rows(ask, orderId, now, id, name, since)).length === 1;
/** Ratings since then with the lowest level, of the meal or of the service, that nobody of the house has seen. */
export const listUnseenLow = (db: Reader, storeId: string, since: Date) => db.rows(unseenLow, storeId, since);
/** Notes who has seen them; nothing comes back when somebody had. */
export const markSeen = (tx: Tx, orderId: string, by: string, now: Date) => tx.rows(see, orderId, by, now);
/** True when this is the diner's first word on the order. */
export const insertRating = async (tx: Tx, rating: Rating): Promise<boolean> =>
  (
    await tx.rows(
      insert,
      rating.orderId,
      rating.userId,
      rating.storeId,
      rating.level,
      rating.serviceLevel,
      [...rating.chips],
      rating.comment,
      rating.at,
    )
  ).length === 1;
export const insertDishRatings = (
  tx: Tx,
  orderId: string,
  userId: string,
  dishes: readonly DishRating[],
): void =>
  tx.send(
    insertLines,
    orderId,
    userId,
    dishes.map((dish) => dish.lineId),
    dishes.map((dish) => dish.itemId),
    dishes.map((dish) => dish.level),
  );
