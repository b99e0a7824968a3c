import type { Reader, Tx } from '../../../platform/db/database.ts';
import { statement } from '../../../platform/db/statement.ts';
import { type OrderFacts, type OrderMember, type OrderPhase, phasesBefore } from './order.ts';
import type { LastOrder } from './seat-rule.ts';

const columns = `o.id, o.tab_id as "tabId", o.store_id as "storeId", o.number, o.type, o.order_type as "orderType", o.platform, o.seating_id as "seatingId",
  o.table_id as "tableId", o.user_id as "userId", o.user_name as "userName", o.members, array(select m ->> 'userId' from jsonb_array_elements(o.members) as m) as "userIds",
  o.phase, o.started_by_staff as "startedByStaff", o.part_paid as "partPaid", o.rounds, o.item_total as "itemTotal", o.version, o.created_at as "createdAt",
  o.promised_at as "promisedAt", o.scheduled, o.starts_at as "startsAt", o.cleared_at as "clearedAt", o.released_at as "releasedAt", o.language, o.destination, o.delivered_at as "deliveredAt"`;
const running = `o.phase in ('open', 'paying')`;
// Not the words of the index over all open lines of a store: the planner would scan that one for a single order.
const unservedLine = `l.status not in ('served', 'rejected', 'cancelled')`;
// Orders of a diner are looked up one by one: "offset 0" keeps the planner from walking every running order instead.
const ofDiner = (user: string): string => `order_participant p
     cross join lateral (select * from customer_order known where known.id = p.order_id offset 0) o where p.user_id = ${user}`;
// The members stand in the row itself: a statement that waited for the row's lock sees them as they are then.
const bump = (where: string): string =>
  `update customer_order o set version = o.version + 1, updated_at = $2 where ${where} returning ${columns}`;

const lockUser = statement<[string]>(
  'ordering.lock-user',
  `select pg_advisory_xact_lock(hashtextextended('diner:' || $1, 0))`,
);
const tryUsers = statement<[readonly string[]], { id: string }>(
  'ordering.try-lock-users',
  `select id from unnest($1::text[]) as u(id) where pg_try_advisory_xact_lock(hashtextextended('diner:' || id, 0))`,
);
const touchOne = statement<[string, Date], OrderFacts>('ordering.touch', bump('o.id = $1'));
const touchHead = statement<[string, Date], OrderFacts>(
  'ordering.touch-tab',
  bump('o.id = (select h.tab_id from customer_order h where h.id = $1)'),
);
const touchAt = statement<[string, Date], OrderFacts>(
  'ordering.touch-at-table',
  bump(`o.table_id = $1 and ${running}`),
);
const touchStore = statement<[string, Date], OrderFacts>(
  'ordering.touch-of-store',
  bump(`o.store_id = $1 and ${running}`),
);
const touchOf = statement<[string, Date], OrderFacts>(
  'ordering.touch-of-seating',
  bump(`o.seating_id = $1 and ${running}`),
);
const touchTicket = statement<[string, Date, readonly string[]], OrderFacts>(
  'ordering.touch-of-ticket',
  bump('o.id = (select order_id from ticket where id = $1) and o.store_id = any($3::text[])'),
);
// Nothing of it is paid or under way to the kitchen, and nobody is paying. Of a food court that is the tab, not its stalls' orders.
const uncooked = (phase: 'open' | 'paying'): string =>
  `o.done_at is null and o.phase = '${phase}' and o.cleared_at is null and not o.part_paid`;
const ofCourt = `o.type = 'foodcourt' and o.tab_id = o.id`;
const unpaid = `${uncooked('open')} and (o.promised_at is not null or (${ofCourt}))`;
const touchOpen = statement<[string, Date, string, string], OrderFacts>(
  'ordering.touch-unpaid',
  bump(`o.user_id = $1 and o.store_id = $3 and o.type = $4 and ${unpaid}`),
);
const abandoned = statement<[Date, Date], { id: string }>(
  'ordering.list-unpaid-orders',
  `select o.id from customer_order o where ${unpaid} and (o.updated_at < $1 or (o.scheduled and o.promised_at <= $2)) order by o.created_at limit 100`,
);
const askedAndLeft = statement<[Date], { id: string }>(
  'ordering.list-asked-and-left',
  `select o.id from customer_order o where ${uncooked('paying')} and ${ofCourt} and o.updated_at < $1 order by o.created_at limit 100`,
);
const due = statement<[Date], { id: string }>(
  'ordering.list-due-orders',
  `select o.id from customer_order o where o.cleared_at is not null and o.released_at is null and o.phase <> 'cancelled' and o.starts_at <= $1
   order by o.starts_at limit 100`,
);
const sooner = statement<[string, number]>(
  'ordering.begin-sooner',
  'update customer_order set starts_at = least(starts_at, promised_at - make_interval(mins => $2::int)) where id = $1',
);
const cleared = statement<[string, Date, Date | null]>(
  'ordering.mark-cleared',
  'update customer_order set cleared_at = $2, promised_at = $3 where id = $1',
);
const released = statement<[string, Date]>(
  'ordering.mark-released',
  'update customer_order set released_at = $2 where tab_id = $1',
);
const delivered = statement<[string, Date]>(
  'ordering.mark-delivered',
  'update customer_order set delivered_at = $2 where id = $1',
);
const touchUnservedOf = statement<[string, Date], OrderFacts>(
  'ordering.touch-unserved-of-seating',
  bump(
    `o.seating_id = $1 and exists (select 1 from order_line l where l.order_id = o.id and ${unservedLine})`,
  ),
);
const paidWaiting = `o.seating_id = $1 and o.phase = 'done' and exists (select 1 from order_line l join ticket t on t.id = l.ticket_id where l.order_id = o.id and t.gated and l.status = 'held')`;
const touchPaidOf = statement<[string, Date], OrderFacts>(
  'ordering.touch-paid-waiting-of-seating',
  bump(paidWaiting),
);
const waitsPaid = statement<[string], { waits: boolean }>(
  'ordering.waits-paid',
  `select exists (select 1 from customer_order o where ${paidWaiting}) as waits`,
);
// Done orders stay where they were paid, unless the kitchen still has something to bring.
const moveOf = statement<[string, Date, string], OrderFacts>(
  'ordering.move-of-seating',
  `update customer_order o set table_id = $3, version = o.version + 1, updated_at = $2
   where o.seating_id = $1 and (${running} or exists (select 1 from order_line l where l.order_id = o.id and ${unservedLine})) returning ${columns}`,
);
const lockAt = statement<[string], OrderFacts>(
  'ordering.lock-at-table',
  `select ${columns} from customer_order o where o.table_id = $1 and ${running} for no key update of o`,
);
const find = statement<[readonly string[]], OrderFacts>(
  'ordering.find-orders',
  `select ${columns} from customer_order o where o.id = any($1::text[])`,
);
const findHeads = statement<[readonly string[]], OrderFacts>(
  'ordering.find-tabs',
  `select ${columns} from customer_order o where o.id = any(array(select h.tab_id from customer_order h where h.id = any($1::text[])))`,
);
const ofSeating = statement<[string], { id: string }>(
  'ordering.list-orders-of-seating',
  'select id from customer_order where seating_id = $1 order by created_at, id',
);
const ofUser = statement<[string], { id: string }>(
  'ordering.find-open-order-of-user',
  `select o.id from ${ofDiner('$1')} and ${running} order by p.at desc limit 1`,
);
const busyUsers = statement<[readonly string[]], { id: string }>(
  'ordering.find-busy-users',
  `select u.id from unnest($1::text[]) as u(id) where exists (select from ${ofDiner('u.id')} and o.type = 'dinein' and ${running})`,
);
const unserved = `exists (select 1 from order_line l join customer_order s on s.id = l.order_id
  where s.seating_id = o.seating_id and ${unservedLine})`;
// The newest is found before anything is asked about it: beside a sort, PostgreSQL would read every line there is for the question.
const last = (where: string): string =>
  `select jsonb_build_object('seatingId', o.seating_id, 'phase', o.phase, 'unserved', ${unserved}) as last
   from (select k.seating_id, k.phase from customer_order k where ${where} order by k.created_at desc, k.id limit 1) o`;
// What staff entered was added by nobody who takes part.
const awaitedOf = (order: string): string =>
  `(select coalesce(sum((l.unit_price + l.addons_price) * l.qty), 0)::bigint from order_line l where l.order_id = ${order} and ${unservedLine}
     and exists (select 1 from order_participant p where p.order_id = l.order_id and p.user_id = l.added_by))`;
const awaited = statement<[string], { awaited: number }>(
  'ordering.find-awaited',
  `select ${awaitedOf('$1')} as awaited`,
);
const around = statement<
  [string, string],
  { last: LastOrder | null; elsewhere: string | null; awaited: number }
>(
  'ordering.find-around',
  `select (${last('k.table_id = $1')}) as last, ${awaitedOf(`(select o.id from customer_order o where o.table_id = $1 and ${running} order by o.created_at desc limit 1)`)} as awaited,
     (select o.id from ${ofDiner('$2')} and o.type = 'dinein' and ${running} and o.table_id <> $1 order by p.at desc limit 1) as elsewhere`,
);
const lastOf = statement<[string], { last: LastOrder }>(
  'ordering.find-last-of-seating',
  last('k.seating_id = $1'),
);
interface Stand {
  readonly changedAt: Date;
  readonly runningId: string | null;
  readonly phase: OrderPhase | null;
  readonly partPaid: boolean | null;
}
const standOf = statement<[string], Stand>(
  'ordering.find-stand-of-seating',
  `select max(o.updated_at) as "changedAt", max(o.id) filter (where ${running}) as "runningId", max(o.phase) filter (where ${running}) as phase,
     bool_or(o.part_paid) filter (where ${running}) as "partPaid"
   from customer_order o where o.seating_id = $1 having count(*) > 0`,
);
const paidBefore = statement<[string, string, string], { orders: number }>(
  'ordering.count-paid-orders',
  `select count(*) as orders from order_participant p join customer_order o on o.id = p.order_id
   where p.user_id = $1 and o.store_id = $2 and o.id <> $3 and o.phase = 'done'`,
);
const addMember = statement<[string, string, string, Date]>(
  'ordering.add-member',
  `with taking as (
     insert into order_participant (order_id, user_id, name, at) values ($1, $2, $3, $4) on conflict (order_id, user_id) do update set name = excluded.name)
   update customer_order set version = version + 1, updated_at = $4, user_id = coalesce(user_id, $2), members = members || jsonb_build_object('userId', $2::text, 'name', $3::text)
   where id = $1 and not members @> jsonb_build_array(jsonb_build_object('userId', $2::text))`,
);
const staying = `jsonb_array_elements(members) with ordinality as e(m, place) where m ->> 'userId' <> $2`;
const heir = (field: string): string => `(select m ->> '${field}' from ${staying} order by place limit 1)`;
// An order is somebody's who takes part in it: theirs are its receipt and what it earns.
const dropMember = statement<[string, string]>(
  'ordering.drop-member',
  `with leaving as (delete from order_participant where order_id = $1 and user_id = $2)
   update customer_order set members = coalesce((select jsonb_agg(m order by place) from ${staying}), '[]'),
     user_id = case when user_id = $2 then ${heir('userId')} else user_id end,
     user_name = case when user_id = $2 then coalesce(${heir('name')}, user_name) else user_name end where id = $1`,
);
const phase = statement<[string, string, string[], Date]>(
  'ordering.set-phase',
  `update customer_order set phase = $2, updated_at = $4, done_at = case when $2 in ('done', 'cancelled') then $4::timestamptz end
   where id = $1 and phase = any($3::text[])`,
);
const partPaid = statement<[string]>(
  'ordering.mark-part-paid',
  'update customer_order set part_paid = true where id = $1',
);
const reduce = statement<[string, number]>(
  'ordering.reduce-total',
  'update customer_order set item_total = item_total - $2 where id = $1',
);
const owing = statement<[string], { id: string }>(
  'ordering.list-owing',
  `select o.id from customer_order o where o.store_id = $1 and o.done_at is null and o.tab_id = o.id and o.item_total > 0 order by o.created_at desc, o.id limit 200`,
);
const partlyPaid = statement<[string], { id: string }>(
  'ordering.list-part-paid',
  `select o.id from customer_order o where o.store_id = $1 and o.done_at is null and o.part_paid and ${running} order by o.id`,
);
const active = statement<[string], { item_id: string; count: number }>(
  'ordering.count-active-items',
  `select l.item_id, sum(l.qty)::bigint as count from customer_order o join order_line l on l.order_id = o.id
   where o.store_id = $1 and o.done_at is null and l.status not in ('rejected', 'cancelled') group by l.item_id order by count desc, l.item_id`,
);

/** Makes what one diner starts at several tables wait for each other. Comes before any table's lock. */
export const lockUserOrders = (tx: Tx, userId: string) => tx.rows(lockUser, userId);

/**
 * Keeps diners from starting an order before this transaction ends, where none of them is just doing so (`free`), and says
 * who of them has a running one at a table. Waits for nobody, so that it may come after a table's lock.
 */
export async function tryUsersOrders(
  tx: Tx,
  userIds: readonly string[],
): Promise<{ readonly free: boolean; readonly busy: readonly string[] }> {
  const [held, busy] = await Promise.all([tx.rows(tryUsers, userIds), tx.rows(busyUsers, userIds)]);
  return { free: held.length === userIds.length, busy: busy.map(({ id }) => id) };
}

/** The one door to an order's life: its version goes up, and the row comes back locked. Undefined when there is none. */
export const touch = (tx: Tx, orderId: string, now: Date) => tx.row(touchOne, orderId, now);
/** The same for the order that stands for the whole tab: the order itself, in a food court that of the group. */
export const touchTab = (tx: Tx, orderId: string, now: Date) => tx.row(touchHead, orderId, now);
/** The same for the running order of a table. */
export const touchAtTable = (tx: Tx, tableId: string, now: Date) => tx.row(touchAt, tableId, now);
/** All running orders of a store: what they come to may be another sum. */
export const touchOfStore = (tx: Tx, storeId: string, now: Date) => tx.rows(touchStore, storeId, now);
/** The same for the running order of a party. */
export const touchOfSeating = (tx: Tx, seatingId: string, now: Date) => tx.row(touchOf, seatingId, now);
/** The same for every order of a party that the kitchen is not done with, also when it is over. */
export const touchUnserved = (tx: Tx, seatingId: string, now: Date) =>
  tx.rows(touchUnservedOf, seatingId, now);
/** The same for every order of a party that is paid and of which something still waits for a waiter's yes. */
export const touchPaidWaiting = (tx: Tx, seatingId: string, now: Date) =>
  tx.rows(touchPaidOf, seatingId, now);
/** Whether something a party has paid for waits for a waiter's yes. */
export const waitsPaidOf = async (db: Reader, seatingId: string): Promise<boolean> =>
  (await db.row(waitsPaid, seatingId))?.waits === true;
/** Touches the order of a ticket in one of the stores. */
export const touchOfTicket = (tx: Tx, ticketId: string, storeIds: readonly string[], now: Date) =>
  tx.row(touchTicket, ticketId, now, storeIds);
/** The same for what a diner has not paid yet at a store, in a mode without tables. */
export const touchUnpaid = (
  tx: Tx,
  of: { readonly userId: string; readonly storeId: string; readonly type: string },
  now: Date,
) => tx.rows(touchOpen, of.userId, now, of.storeId, of.type);
/** Takes what a locked party runs, or still waits for, to another table; the orders come back touched. */
export const moveOrdersOfSeating = (tx: Tx, seatingId: string, tableId: string, now: Date) =>
  tx.rows(moveOf, seatingId, now, tableId);
/** The running order of a table, locked but not changed. */
export const lockAtTable = (tx: Tx, tableId: string) => tx.row(lockAt, tableId);

/** The orders that stand for the whole tabs of these orders, each once, in no order. */
export const findTabs = (db: Reader, orderIds: readonly string[]) => db.rows(findHeads, orderIds);
/** The order that stands for the whole tab of this one. */
export const findTab = (db: Reader, orderId: string) => db.row(findHeads, [orderId]);
/** In no order. */
export const findOrders = (db: Reader, orderIds: readonly string[]) => db.rows(find, orderIds);
export const findOrder = (db: Reader, orderId: string) => db.row(find, [orderId]);
/** Ids of all orders of a party, oldest first. */
export const ordersOfSeating = async (db: Reader, seatingId: string): Promise<string[]> =>
  (await db.rows(ofSeating, seatingId)).map(({ id }) => id);
/** The running order a diner takes part in, the one joined last; null without any. */
export const openOrderOfUser = async (db: Reader, userId: string): Promise<string | null> =>
  (await db.row(ofUser, userId))?.id ?? null;

/** How many other orders of a store somebody took part in were paid. */
export const countPaidOrders = async (
  db: Reader,
  userId: string,
  storeId: string,
  exceptId: string,
): Promise<number> => (await db.row(paidBefore, userId, storeId, exceptId))?.orders ?? 0;

/** What an order's diners have sent that is not served yet, gross in minor units. */
export const findAwaited = async (tx: Tx, orderId: string): Promise<number> =>
  (await tx.row(awaited, orderId))?.awaited ?? 0;
/** The table's last order, the diner's running order at another table, and what those at the table still await (`findAwaited`). */
export const findAround = (tx: Tx, tableId: string, userId: string) => tx.row(around, tableId, userId);
export const findLastOfSeating = async (db: Reader, seatingId: string): Promise<LastOrder | undefined> =>
  (await db.row(lastOf, seatingId))?.last;

/** When a party's orders changed last, and its running one; undefined when it never ordered. */
export const findStandOfSeating = (db: Reader, seatingId: string) => db.row(standOf, seatingId);

/** Makes somebody take part in a locked order, whose version goes up; an order that staff began becomes theirs. */
export const addOrderMember = (tx: Tx, orderId: string, { userId, name }: OrderMember, now: Date): void =>
  tx.send(addMember, orderId, userId, name, now);
/**
 * Ends somebody's part in a touched order; what they asked for stays on it under their name. The order that was theirs is
 * the next one's.
 */
export const dropOrderMember = (tx: Tx, orderId: string, userId: string): void =>
  tx.send(dropMember, orderId, userId);
/** Sets the phase of a touched order; from a phase that does not lead there nothing happens. */
export const setPhase = (tx: Tx, orderId: string, to: OrderPhase, now: Date): void =>
  tx.send(phase, orderId, to, phasesBefore(to), now);
/** Some of a touched order is paid: its diners cannot take it back any more. */
export const markPartPaid = (tx: Tx, orderId: string): void => tx.send(partPaid, orderId);
/** The kitchen begins with a touched order at least so many minutes before it is promised. */
export const beginSooner = (tx: Tx, orderId: string, minutes: number): void =>
  tx.send(sooner, orderId, minutes);
/** A touched order may be cooked from `now` on, for this promise. */
export const markCleared = (
  tx: Tx,
  orderId: string,
  { now, promisedAt }: { readonly now: Date; readonly promisedAt: Date | null },
): void => tx.send(cleared, orderId, now, promisedAt);
/** All of a touched tab is at the kitchen. */
export const markReleased = (tx: Tx, tabId: string, now: Date): void => tx.send(released, tabId, now);
/** The diner has a touched order. */
export const markDelivered = (tx: Tx, orderId: string, now: Date): void => tx.send(delivered, orderId, now);
const idsOf = (rows: readonly { readonly id: string }[]): string[] => rows.map(({ id }) => id);
/** Orders that the kitchen should have by now. */
export const listDueOrders = async (db: Reader, now: Date): Promise<string[]> =>
  idsOf(await db.rows(due, now));
/** Orders without a table that nobody has paid, unchanged since `before` or chosen for a time that is past. */
export const listUnpaidOrders = async (db: Reader, before: Date, now: Date): Promise<string[]> =>
  idsOf(await db.rows(abandoned, before, now));
/** Tabs of food courts whose payment was asked for, of which nothing is paid or cooked, unchanged since `before`. */
export const listAskedAndLeft = async (db: Reader, before: Date): Promise<string[]> =>
  idsOf(await db.rows(askedAndLeft, before));
/** Takes what voided lines came to off a touched order. */
export const reduceTotal = (tx: Tx, orderId: string, amount: number): void =>
  tx.send(reduce, orderId, amount);
/** Ids of a store's running orders that come to something, the last first as the desk lists them: no more than it shows. */
export const listOwing = async (db: Reader, storeId: string): Promise<string[]> =>
  (await db.rows(owing, storeId)).map(({ id }) => id);
/** Running orders of a store of which some is paid. */
export const listPartPaid = async (db: Reader, storeId: string): Promise<string[]> =>
  (await db.rows(partlyPaid, storeId)).map(({ id }) => id);
/** How often each item is on running orders of a store, most first. */
export const countActiveItems = (db: Reader, storeId: string) => db.rows(active, storeId);
