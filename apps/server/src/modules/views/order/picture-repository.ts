import type { Course, LineStatus, OrderType, PaymentMode, Platform } from '@tableside/contract/vocabulary';
import type { Bill } from '@tableside/pricing/bill';
import type { PartAsk } from '@tableside/pricing/parts';
import type { Reader } from '../../../platform/db/database.ts';
import { statement } from '../../../platform/db/statement.ts';
import type { BillDiscount } from '../../billing/index.ts';
import type { TrackingFacts } from '../../fulfilment/index.ts';
import type { Destination } from '../../ordering/index.ts';

export interface OrderHead {
  readonly version: number;
  readonly takesPart: boolean;
}
export interface PictureLine {
  readonly id: string;
  readonly item_id: string;
  readonly category_id: string;
  readonly credits: number | null;
  readonly ticket_id: string;
  readonly stations: readonly string[];
  readonly name: Record<string, string>;
  readonly veg: boolean;
  readonly qty: number;
  readonly unit_price: number;
  readonly addons: readonly {
    readonly _id: string;
    readonly name: Record<string, string>;
    readonly price: number;
  }[];
  readonly addons_price: number;
  readonly tax_ids: readonly string[];
  readonly note: string;
  readonly course: string | null;
  readonly added_by: string;
  readonly added_by_name: string;
  readonly status: LineStatus;
}
export interface PictureTicket {
  readonly id: string;
  /** Who cooks it: in a food court the stall. */
  readonly store_id: string;
  readonly order_id: string;
  readonly number: number;
  readonly round: number;
  readonly course: Course | null;
  readonly paced: boolean;
  readonly placed_at: string;
}
export interface PicturePayment {
  readonly id: string;
  readonly part_id: string;
  readonly mode: PaymentMode;
  readonly amount: number;
  readonly tip: number;
  readonly state: 'pending' | 'captured' | 'failed' | 'cancelled';
  readonly asked_by: string | null;
  readonly asked_by_name: string | null;
  readonly asked_at: string;
  /** Since when a card is waited for at the desk's terminal. */
  readonly terminal_at: string | null;
  /** Who is on the way to take it. */
  readonly seen_at: string | null;
  readonly seen_by: string | null;
  readonly provider: string | null;
  readonly provider_order_id: string | null;
  readonly collect: boolean;
}
export interface PicturePart {
  readonly id: string;
  readonly ask: PartAsk;
  readonly label: string;
  readonly by: { readonly id: string; readonly name: string } | null;
  readonly link_id: string | null;
  readonly cancelled: boolean;
}
export interface PictureRefund {
  readonly id: string;
  readonly payment_id: string;
  readonly amount: number;
  readonly state: 'pending' | 'done' | 'failed';
  readonly reason: 'asked' | 'double' | 'late' | 'over' | 'wrong';
  readonly created_at: string;
}
/** Everything one order shows. */
export interface Picture {
  readonly id: string;
  readonly tab_id: string;
  readonly store_id: string;
  readonly number: number;
  readonly type: OrderType;
  readonly order_type: OrderType | 'qms';
  readonly platform: Platform;
  readonly user_name: string;
  readonly phase: 'open' | 'paying' | 'done' | 'cancelled';
  readonly started_by_staff: boolean;
  readonly part_paid: boolean;
  readonly version: number;
  readonly created_at: Date;
  readonly updated_at: Date;
  readonly promised_at: Date | null;
  readonly scheduled: boolean;
  readonly destination: Destination | null;
  /** Of what is brought, from the moment the kitchen has it. */
  readonly tracking: TrackingFacts['row'] | null;
  readonly table: { readonly id: string; readonly name: string } | null;
  readonly seating: {
    readonly enigma: string;
    readonly state: 'waiting' | 'open' | 'closed';
    readonly joining: boolean;
    /** Minor units. */
    readonly spend_limit: number | null;
    readonly members: readonly { readonly id: string; readonly name: string; readonly host: boolean }[];
  } | null;
  readonly lines: readonly PictureLine[];
  readonly tickets: readonly PictureTicket[];
  /** Of a food court's tab; null elsewhere. */
  readonly stalls:
    | readonly {
        readonly id: string;
        readonly store_id: string;
        readonly number: number;
        readonly name: string;
      }[]
    | null;
  readonly bill: {
    readonly tip: number;
    readonly discount: BillDiscount | null;
    readonly service_waived: boolean;
    readonly bill_no: string | null;
    readonly snapshot: Bill | null;
    readonly settled_at: string | null;
    readonly surplus_left: number;
    readonly prints: number;
  } | null;
  readonly parts: readonly PicturePart[];
  readonly payments: readonly PicturePayment[];
  readonly refunds: readonly PictureRefund[];
  readonly ratings: readonly { readonly user_id: string; readonly level: number; readonly at: string }[];
  /** When a colleague last asked its guests how it was. */
  readonly rating_ask: { readonly at: string; readonly by: string } | null;
}

const head = statement<[string, string], OrderHead>(
  'views.find-order-head',
  `select o.version + coalesce((select t.version from customer_order t where t.id = o.tab_id and t.id <> o.id), 0) as version,
     exists (select 1 from order_participant p where p.order_id in (o.id, o.tab_id) and p.user_id = $2) as "takesPart" from customer_order o where o.id = $1`,
);

// What stands for a food court's tab shows what all its stalls make.
const cooked = `any(case when o.type = 'foodcourt' then array(select c.id from customer_order c where c.tab_id = o.id or c.id = o.id) else array[o.id] end)`;
const lines = `(select coalesce(json_agg(json_build_object('id', l.id, 'item_id', l.item_id, 'category_id', l.category_id, 'credits', l.credits, 'ticket_id', l.ticket_id, 'stations', l.stations, 'name', l.name, 'veg', l.veg, 'qty', l.qty, 'unit_price', l.unit_price,
  'addons', l.addons, 'addons_price', l.addons_price, 'tax_ids', l.tax_ids, 'note', l.note, 'course', l.course, 'added_by', l.added_by, 'added_by_name', l.added_by_name, 'status', l.status)
  order by l.at, l.position), '[]') from order_line l where l.order_id = ${cooked})`;
const tickets = `(select coalesce(json_agg(json_build_object('id', t.id, 'store_id', t.store_id, 'order_id', t.order_id, 'number', t.number, 'round', t.round, 'course', t.course, 'paced', t.course is not null and t.fired_at is null, 'placed_at', t.placed_at) order by t.round, t.number), '[]') from ticket t where t.order_id = ${cooked})`;
const stalls = `case when o.type = 'foodcourt' and o.tab_id = o.id then (select coalesce(json_agg(json_build_object('id', c.id, 'store_id', c.store_id, 'number', c.number,
  'name', st.visible_name) order by st.visible_name, c.id), '[]') from customer_order c join store st on st.id = c.store_id where c.tab_id = o.id and c.id <> o.id) end`;
const members = `(select coalesce(json_agg(json_build_object('id', m.user_id, 'name', m.name, 'host', m.host) order by m.joined_at), '[]') from seating_member m where m.seating_id = s.id and m.left_at is null)`;
const payments = `(select coalesce(json_agg(json_build_object('id', p.id, 'part_id', p.part_id, 'mode', p.mode, 'amount', p.amount, 'tip', p.tip, 'state', p.state, 'asked_by', p.asked_by, 'asked_by_name', p.asked_by_name, 'asked_at', p.asked_at, 'terminal_at', p.terminal_at, 'seen_at', p.seen_at, 'seen_by', p.seen_by,
  'provider', p.provider, 'provider_order_id', p.provider_order_id, 'collect', coalesce(p.method ->> 'flow' = 'collect', false))
  order by p.asked_at, p.id), '[]') from payment p where p.tab_id = o.tab_id)`;
const parts = `(select coalesce(json_agg(json_build_object('id', q.id, 'ask', q.ask, 'label', q.label, 'link_id', q.link_id, 'cancelled', q.cancelled_at is not null,
  'by', case when q.by_id is not null then json_build_object('id', q.by_id, 'name', q.by_name) end) order by q.position), '[]') from bill_part q where q.tab_id = o.tab_id)`;
const refunds = `(select coalesce(json_agg(json_build_object('id', r.id, 'payment_id', r.payment_id, 'amount', r.amount, 'state', r.state, 'reason', r.reason, 'created_at', r.created_at)
  order by r.created_at, r.id), '[]') from refund r where r.payment_id in (select p.id from payment p where p.tab_id = o.tab_id))`;
const ratings = `(select coalesce(json_agg(json_build_object('user_id', r.user_id, 'level', r.level, 'at', r.at)), '[]') from rating r where r.order_id = o.id)`;
const ratingAsk = `(select json_build_object('at', a.at, 'by', a.by_name) from rating_ask a where a.order_id = o.id)`;
const tracking = `(select json_build_object('runnerId', k.runner_id, 'runnerName', k.runner_name, 'runnerPhone', k.runner_phone, 'code', k.code, 'position', null,
  'photo', exists (select 1 from tracking_photo f where f.order_id = k.order_id),
  'steps', (select json_agg(json_build_object('status', p.status, 'at', p.at) order by p.at, p.status) from tracking_step p where p.order_id = k.order_id),
  'problems', (select coalesce(json_agg(json_build_object('kind', p.kind, 'items', p.dishes, 'at', p.at, 'solved_at', p.solved_at) order by p.at, p.id), '[]')
    from tracking_problem p where p.order_id = k.order_id)) from tracking k where k.order_id = o.id)`;
const columns = `o.id, o.tab_id, o.store_id, o.number, o.type, o.order_type, o.platform, o.user_name, o.phase, o.started_by_staff, o.part_paid, o.version, o.created_at, o.updated_at, o.promised_at, o.scheduled, o.destination,
  case when d.id is null then null else json_build_object('id', d.id, 'name', d.name) end as "table",
  case when s.id is null then null else json_build_object('enigma', s.enigma, 'state', s.state, 'joining', s.joining, 'spend_limit', s.spend_limit, 'members', ${members}) end as seating,
  ${lines} as lines, ${tickets} as tickets, ${stalls} as stalls,
  case when b.tab_id is null then null else json_build_object('tip', b.tip, 'discount', b.discount, 'service_waived', b.service_waived, 'bill_no', b.bill_no, 'snapshot', b.snapshot, 'settled_at', b.settled_at, 'surplus_left', b.surplus_left, 'prints', b.prints) end as bill,
  ${parts} as parts, ${payments} as payments, ${refunds} as refunds, ${ratings} as ratings, ${ratingAsk} as rating_ask,
  case when o.type = 'delivery' then ${tracking} end as tracking`;
const joins = `from customer_order o left join dining_table d on d.id = o.table_id left join seating s on s.id = o.seating_id left join bill b on b.tab_id = o.tab_id`;

const picture = statement<[string], Picture>(
  'views.find-picture',
  `select ${columns} ${joins} where o.id = $1`,
);
const pictures = statement<[string[]], Picture>(
  'views.find-pictures',
  `select ${columns} ${joins} where o.id = any($1) order by o.created_at desc, o.id`,
);

/** Version and membership by key: enough to answer "unchanged" or from the cache. */
export const findOrderHead = (db: Reader, orderId: string, userId: string) => db.row(head, orderId, userId);
export const findPicture = (db: Reader, orderId: string) => db.row(picture, orderId);
export const findPictures = (db: Reader, orderIds: readonly string[]) => db.rows(pictures, [...orderIds]);
