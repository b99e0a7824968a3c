import type { Tx } from '../../../platform/db/database.ts';
import { statement } from '../../../platform/db/statement.ts';
import { type ToldTicket, toldOf } from '../ticket/ticket-repository.ts';
import type { CarryPlan } from './carry-rule.ts';

// Above every round there is, so that what comes along stays in its own order behind what was there.
const BEHIND = 100_000;

const whole = statement<[readonly string[], string]>(
  'ordering.carry-tickets',
  `update ticket set order_id = $2, round = round + ${BEHIND}, version = version + 1 where id = any($1::text[])`,
);
const divided = statement<[readonly string[]]>(
  'ordering.renew-divided-tickets',
  'update ticket set version = version + 1 where id = any($1::text[])',
);
const copies = statement<[string, string, string, string, number]>(
  'ordering.copy-tickets',
  `with next as (
     insert into order_number as c (store_id, day, number, ticket) values ($2, $3::date, 0, $5)
     on conflict (store_id, day) do update set ticket = c.ticket + $5 returning ticket)
   insert into ticket (id, order_id, store_id, number, round, placed_at, changed_at, accepted_at, ready_at, target_minutes, bumped_by, bumped_at, course, fired_at, gated, station_bumps, rushed_by, rushed_at)
   select k.id, $1, t.store_id, next.ticket - $5 + k.place, t.round + ${BEHIND}, t.placed_at, t.changed_at, t.accepted_at, t.ready_at, t.target_minutes,
     t.bumped_by, t.bumped_at, t.course, t.fired_at, t.gated, t.station_bumps, t.rushed_by, t.rushed_at
   from next, jsonb_to_recordset($4::jsonb) as k(id text, "from" text, place int) join ticket t on t.id = k."from"`,
);
const lines = statement<[string, string]>(
  'ordering.carry-lines',
  `update order_line l set order_id = $1, ticket_id = m."ticketId"
   from jsonb_to_recordset($2::jsonb) as m(id text, "ticketId" text) where l.id = m.id`,
);
const renumber = statement<[readonly string[]]>(
  'ordering.renumber-rounds',
  `with ranked as (select id, dense_rank() over (partition by order_id order by round)::int as nth from ticket where order_id = any($1::text[]))
   update ticket t set round = r.nth, version = t.version + 1 from ranked r where r.id = t.id and t.round <> r.nth`,
);
const replace = statement<[readonly string[]]>(
  'ordering.place-lines-anew',
  `with placed as (select l.id, t.round * 1000 + (row_number() over (partition by l.order_id, t.round order by l.position, l.id))::int - 1 as position
     from order_line l join ticket t on t.id = l.ticket_id where l.order_id = any($1::text[]))
   update order_line l set position = p.position from placed p where p.id = l.id and l.position <> p.position`,
);
const recount = statement<[readonly string[]]>(
  'ordering.count-orders-anew',
  `update customer_order o set rounds = (select count(distinct t.round) from ticket t where t.order_id = o.id),
     item_total = (select coalesce(sum((l.unit_price + l.addons_price) * l.qty), 0) from order_line l where l.order_id = o.id and l.status not in ('rejected', 'cancelled'))
   where o.id = any($1::text[])`,
);
const told = statement<[readonly string[]], ToldTicket>(
  'ordering.list-tickets-of-orders',
  `select ${toldOf('ticket')} from ticket where order_id = any($1::text[]) order by number`,
);
const empty = statement<[string]>(
  'ordering.empty-order',
  `with leaving as (delete from order_participant where order_id = $1) update customer_order set members = '[]' where id = $1`,
);
const resit = statement<[string, string, string]>(
  'ordering.resit-order',
  'update customer_order set seating_id = $2, table_id = $3 where id = $1',
);

/** Where the lines go, and in which numbers the new tickets are counted. */
interface Carry extends CarryPlan {
  readonly fromId: string;
  readonly toId: string;
  readonly storeId: string;
  /** The store's business day, `YYYY-MM-DD`. */
  readonly day: string;
}

/** Takes lines of a touched order with their tickets to another touched one; both are counted anew. Only sends. */
export function carryLines(tx: Tx, carry: Carry): void {
  const { fromId, toId, storeId, day } = carry;
  tx.send(whole, carry.whole, toId);
  tx.send(
    divided,
    carry.divided.map(({ from }) => from),
  );
  if (carry.divided.length > 0) {
    const tickets = carry.divided.map((ticket, nth) => ({ ...ticket, place: nth + 1 }));
    tx.send(copies, toId, storeId, day, JSON.stringify(tickets), tickets.length);
  }
  tx.send(lines, toId, JSON.stringify(carry.lines));
  for (const each of [renumber, replace, recount]) tx.send(each, [fromId, toId]);
}

/** The tickets of orders as the kitchen is to see them now. */
export const ticketsOfOrders = (tx: Tx, orderIds: readonly string[]) => tx.rows(told, orderIds);

/** Ends everybody's part in a touched order on which nothing is left. Only sends. */
export const emptyOrder = (tx: Tx, orderId: string): void => tx.send(empty, orderId);

/** Gives a touched order to another party, at its table. Only sends. */
export const resitOrder = (tx: Tx, orderId: string, seatingId: string, tableId: string): void =>
  tx.send(resit, orderId, seatingId, tableId);
