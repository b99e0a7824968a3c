import type { Reader } from '../../../platform/db/database.ts';
import { statement } from '../../../platform/db/statement.ts';

interface Membership {
  readonly orderId: string;
  readonly userId: string;
}

// Paid ahead of time is not over: somebody waits for it.
const underWay = `(o.phase in ('open', 'paying') or (o.phase = 'done' and o.type <> 'dinein' and exists (
  select 1 from order_line l where l.order_id in (select c.id from customer_order c where c.tab_id = o.id) and (l.status in ('held', 'placed', 'accepted', 'preparing', 'ready')
    or (o.type = 'delivery' and o.delivered_at is null and l.status = 'served')))))`;
// Of an order that somebody has left, what they have paid stays theirs.
const own = `(select p.order_id as id, false as "left" from order_participant p where p.user_id = $1 union all
  select distinct y.tab_id, true from payment y where y.asked_by = $1 and y.state = 'captured'
    and not exists (select 1 from customer_order c join order_participant p on p.order_id = c.id where c.tab_id = y.tab_id and p.user_id = $1))`;
const page = statement<[string, string | null, number, number], { id: string; left: boolean; total: number }>(
  'views.find-order-page',
  `select o.id, m."left", count(*) over () as total from ${own} m join customer_order o on o.id = m.id
   where $2::text is null or ($2 = 'active') = (not m."left" and ${underWay}) order by o.created_at desc, o.id limit $3 offset $4`,
);
const awaited = statement<[string, Date], { id: string }>(
  'views.find-awaited-order',
  `select o.id from order_participant p join customer_order o on o.id = p.order_id
   where p.user_id = $1 and ${underWay} and (o.phase <> 'done' or coalesce(o.promised_at, o.created_at) > $2) limit 1`,
);
const previous = statement<[string, string | null], { store_id: string; item_id: string }>(
  'views.find-previous-items',
  `select o.store_id, l.item_id from order_participant p join customer_order o on o.tab_id = p.order_id join order_line l on l.order_id = o.id and l.added_by = p.user_id
   where p.user_id = $1 and ($2::text is null or o.store_id = $2) and l.status not in ('rejected', 'cancelled') group by o.store_id, l.item_id order by max(l.at) desc limit 40`,
);
const memberships = statement<[readonly string[], readonly string[]], Membership>(
  'views.find-memberships',
  `select a.order_id as "orderId", a.user_id as "userId" from unnest($1::text[], $2::text[]) as a(order_id, user_id)
   cross join lateral (select from order_participant p where p.order_id in (a.order_id, (select tab_id from customer_order where id = a.order_id)) and p.user_id = a.user_id limit 1) as known`,
);
const storeOf = statement<[string], { store_id: string }>(
  'views.find-store-of-order',
  'select store_id from customer_order where id = $1',
);

/** A page of a person's orders, newest first, with the number of all; `left` where they have only paid of it. */
export const findOrderPage = (
  db: Reader,
  userId: string,
  state: 'active' | 'past' | null,
  limit: number,
  offset: number,
) => db.rows(page, userId, state, limit, offset);
/** Whether somebody waits for an order or its bill; for what is paid only when it was promised after `since`. */
export const awaitsOrder = async (db: Reader, userId: string, since: Date): Promise<boolean> =>
  (await db.row(awaited, userId, since)) !== undefined;
/** What a person had before, last ordered first. */
export const findPreviousItems = (db: Reader, userId: string, storeId: string | null) =>
  db.rows(previous, userId, storeId);
/** These without who takes part neither in the order nor in the tab it is on. */
export const findMemberships = (db: Reader, of: readonly Membership[]): Promise<Membership[]> =>
  db.rows(
    memberships,
    of.map(({ orderId }) => orderId),
    of.map(({ userId }) => userId),
  );
export const takesPartIn = async (db: Reader, orderId: string, userId: string): Promise<boolean> =>
  (await findMemberships(db, [{ orderId, userId }])).length > 0;
export const findStoreOfOrder = async (db: Reader, orderId: string): Promise<string | undefined> =>
  (await db.row(storeOf, orderId))?.store_id;
