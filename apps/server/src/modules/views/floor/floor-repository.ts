import {
  MOST_OPEN_BILLS,
  MOST_PAID_BILLS,
  type TableShape,
  type TableTurn,
} from '@tableside/contract/vocabulary';
import type { Reader } from '../../../platform/db/database.ts';
import { statement } from '../../../platform/db/statement.ts';
import { surplusKeptOf } from '../../billing/index.ts';
import { refused } from '../payment/refund-sql.ts';

export interface FloorRow {
  readonly id: string;
  readonly name: string;
  readonly area: string;
  readonly seats: number;
  readonly shape: TableShape;
  readonly turn: TableTurn;
  readonly place: { readonly x: number; readonly y: number } | null;
  readonly joined_to: string | null;
  readonly uncleaned_since: Date | null;
  readonly booking: { readonly _id: string; readonly at: string; readonly guests: number } | null;
  readonly open_calls: number;
  readonly seating: {
    readonly id: string;
    readonly state: 'waiting' | 'open';
    readonly opened_at: string;
    readonly covers: number | null;
    readonly enigma: string;
    readonly started_by_staff: boolean;
    readonly waiter: { readonly _id: string; readonly name: string } | null;
  } | null;
  readonly members: readonly { readonly id: string; readonly name: string; readonly host: boolean }[];
  /** The running order, else the last one of this seating. */
  readonly order_id: string | null;
  /** Something of any of its orders waits for a waiter's yes, and for nothing else. */
  readonly unaccepted: boolean;
}

// A booking that ended before its time, or whose party sits, keeps no table any more.
const floor = statement<[string, Date], FloorRow>(
  'views.find-floor',
  `with kept as (select distinct on (t.id) t.id, jsonb_build_object('_id', b.id, 'at', b.at, 'guests', b.guests) as booking
     from booking b, unnest(b.table_ids) as t(id) where b.store_id = $1 and b.at between $2::timestamptz - interval '1 day' and $2::timestamptz + interval '12 hours' and b.until > $2
       and b.state in ('requested', 'confirmed', 'arrived') order by t.id, b.at)
   select d.id, d.name, d.area, d.seats, d.shape, d.turn, case when d.place_x is not null then jsonb_build_object('x', d.place_x, 'y', d.place_y) end as place,
     (select j.name from dining_table j where j.id = d.joined_to) as joined_to,
     d.uncleaned_since, k.booking,
     (select count(*) from service_call c where c.table_id = d.id and c.service_id is not null and c.state <> 'done') as open_calls,
     case when s.id is null then null else jsonb_build_object('id', s.id, 'state', s.state, 'opened_at', s.opened_at, 'covers', s.covers, 'enigma', s.enigma, 'started_by_staff', s.started_by_staff,
       'waiter', case when s.served_by is not null then jsonb_build_object('_id', s.served_by, 'name', s.served_by_name) end) end as seating,
     (select coalesce(jsonb_agg(jsonb_build_object('id', m.user_id, 'name', m.name, 'host', m.host) order by m.joined_at), '[]') from seating_member m where m.seating_id = s.id and m.left_at is null) as members,
     (select o.id from customer_order o where o.seating_id = s.id and o.phase <> 'cancelled' order by o.phase in ('open', 'paying') desc, o.created_at desc limit 1) as order_id,
     exists (select 1 from customer_order o join order_line l on l.order_id = o.id join ticket t on t.id = l.ticket_id
       where o.seating_id = s.id and l.status = 'held' and t.gated and (t.course is null or t.fired_at is not null)) as unaccepted
   from dining_table d left join seating s on s.table_id = d.id and s.state <> 'closed' left join kept k on k.id = d.id where d.store_id = $1 and d.retired_at is null order by d.position, d.name`,
);
const openOf = 'select id from customer_order where store_id = $1 and done_at is null and tab_id = id';
const openOrders = statement<[string], { id: string }>(
  'views.find-open-orders',
  `${openOf} order by created_at desc limit ${MOST_OPEN_BILLS}`,
);
const askedOrders = statement<[string], { id: string }>(
  'views.find-asked-orders',
  `${openOf} and id in (select p.tab_id from payment p where p.store_id = $1 and p.state = 'pending') order by created_at desc limit ${MOST_OPEN_BILLS}`,
);
const partPaidOrders = statement<[string], { id: string }>(
  'views.find-part-paid-orders',
  `${openOf} and part_paid order by created_at desc limit ${MOST_OPEN_BILLS}`,
);
const paidOrders = statement<[string, Date], { id: string }>(
  'views.find-paid-orders',
  `select id from customer_order where store_id = $1 and phase = 'done' and done_at >= $2 and tab_id = id order by done_at desc limit ${MOST_PAID_BILLS}`,
);
const refusedRefunds = statement<[string], { id: string }>(
  'views.find-refused-refunds',
  `select r.tab_id as id from refund r join payment p on p.id = r.payment_id where r.store_id = $1 and r.state <> 'done' and ${refused}
   group by r.tab_id order by max(r.created_at) desc limit ${MOST_PAID_BILLS}`,
);
// Nobody has said of a bill that a node of the version before wrote whether too much was taken: it is looked at, too.
const paidTooMuch = statement<[string], { id: string }>(
  'views.find-paid-too-much',
  `select b.tab_id as id from bill b where b.store_id = $1 and b.paid_at is not null and b.surplus is distinct from b.surplus_left and ${surplusKeptOf('b.tab_id')} > 0 order by b.paid_at desc limit ${MOST_PAID_BILLS}`,
);

const phoneEnds = statement<[readonly string[]], { id: string; ends: string[] }>(
  'views.find-phone-ends',
  `select p.order_id as id, array_agg(distinct right(u.phone, 4)) as ends from order_participant p join app_user u on u.id = p.user_id
   where p.order_id = any($1) and u.phone is not null group by p.order_id`,
);

const idsOf = async (rows: Promise<readonly { readonly id: string }[]>): Promise<string[]> =>
  (await rows).map(({ id }) => id);

/** A store's tables with who sits there and who has booked them next, at `now`. */
export const findFloor = (db: Reader, storeId: string, now: Date) => db.rows(floor, storeId, now);
/** What stands for the open tabs of a store, the last of many. */
export const findOpenOrders = (db: Reader, storeId: string) => idsOf(db.rows(openOrders, storeId));
/** Those of them that somebody pays or asks to pay, however old. */
export const findAskedOrders = (db: Reader, storeId: string) => idsOf(db.rows(askedOrders, storeId));
/** Those of them of which a part is paid, however old. */
export const findPartPaidOrders = (db: Reader, storeId: string) => idsOf(db.rows(partPaidOrders, storeId));
export const findPaidOrders = (db: Reader, storeId: string, since: Date) =>
  idsOf(db.rows(paidOrders, storeId, since));
/** What stands for the tabs of which a refund was refused and can still go, however long ago they were paid; the last of many. */
export const findRefusedRefunds = (db: Reader, storeId: string) => idsOf(db.rows(refusedRefunds, storeId));
/** What stands for the tabs of which more is kept than they came to, however long ago they were paid; the last of many. */
export const findPaidTooMuch = (db: Reader, storeId: string) => idsOf(db.rows(paidTooMuch, storeId));
/** The last four digits of the phones of those who take part, by order; an order of nobody with a number is left out. */
export const findPhoneEnds = async (
  db: Reader,
  orderIds: readonly string[],
): Promise<ReadonlyMap<string, readonly string[]>> =>
  new Map((await db.rows(phoneEnds, orderIds)).map(({ id, ends }) => [id, ends]));
