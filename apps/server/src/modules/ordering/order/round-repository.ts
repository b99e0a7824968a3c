import type { Course, LineStatus } from '@tableside/contract/vocabulary';
import type { Reader, Tx } from '../../../platform/db/database.ts';
import { statement } from '../../../platform/db/statement.ts';
import { initialPhase, type LineFacts, type OrderFacts } from './order.ts';
import type { RoundLine } from './round-rule.ts';

// $1 order, $2 store, $3 day, $4 tickets, $5 round, $6 now, $7 how many tickets, $8 user, $9 name, $10 lines, $11 gated, $12 total.
// The numbers are taken in the last statement before commit: the store's counter is held for as short as can be.
const next = (first: boolean): string => `next as (
  insert into order_number as c (store_id, day, number, ticket) values ($2, $3::date, ${first ? 1 : 0}, $7)
  on conflict (store_id, day) do update set ${first ? 'number = c.number + 1, ' : ''}ticket = c.ticket + $7 returning number, ticket)`;
const ticketAndLines = `printed as (
    insert into ticket (id, order_id, store_id, number, round, placed_at, changed_at, target_minutes, course, gated)
    select k.id, $1, $2, next.ticket - $7 + k.place, $5, $6, $6, k."targetMinutes", k.course, $11
    from next, known, jsonb_to_recordset($4::jsonb) as k(id text, place int, "targetMinutes" int, course text) returning id),
  asked as (insert into order_line (id, order_id, ticket_id, store_id, item_id, name, veg, qty, unit_price, addons, addons_price, tax_ids, allergens, note, course,
    added_by, added_by_name, status, position, at, category_id, credits, stations, counted_since, recommended)
  select l.id, $1, printed.id, $2, l."itemId", l.name, l.veg, l.qty, l."unitPrice", l.addons, l."addonsPrice", l."taxIds", l.allergens, l.note, l.course, $8, $9, l.status, l.position, $6, l."categoryId", l.credits, l.stations, l."countedSince", l.recommended
  from printed join jsonb_to_recordset($10::jsonb) as l(id text, "ticketId" text, status text, "itemId" text, name jsonb, veg boolean, qty int, "unitPrice" bigint, addons jsonb, "addonsPrice" bigint,
    "taxIds" text[], allergens text[], note text, course text, position int, "categoryId" text, credits bigint, stations text[], "countedSince" timestamptz, recommended boolean)
    on l."ticketId" = printed.id)
  select number, ticket from next`;

/** The newest numbers of a store's day: of its orders, and of its tickets. */
export interface Numbers {
  readonly number: number;
  readonly ticket: number;
}

type RoundParams = [
  string,
  string,
  string,
  string,
  number,
  Date,
  number,
  string,
  string,
  string,
  boolean,
  number,
];
type OrderParams = [
  ...RoundParams,
  string,
  string,
  string,
  string | null,
  string | null,
  string,
  string,
  boolean,
  Date | null,
  boolean,
  Date | null,
  string,
  string | null,
  string | null,
];

const insertFirst = statement<OrderParams, Numbers>(
  'ordering.insert-order',
  `with ${next(true)},
   known as (insert into customer_order (id, tab_id, store_id, number, type, order_type, platform, seating_id, table_id, user_id, user_name, members, phase, started_by_staff,
       rounds, item_total, created_at, updated_at, promised_at, scheduled, starts_at, language, destination)
     select $1, $1, $2, next.number, $13, $14, $15, $16, $17, $26, $9, $18::jsonb, $19, $20, $5, $12, $6, $6, $21, $22, $23, $24, $25::jsonb from next returning id),
   taking as (insert into order_participant (order_id, user_id, name, at)
     select $1, m ->> 'userId', m ->> 'name', $6 from known, jsonb_array_elements($18::jsonb) as m),
   ${ticketAndLines}`,
);
const insertNext = statement<RoundParams, Numbers>(
  'ordering.insert-round',
  `with ${next(false)},
   known as (update customer_order set rounds = $5, item_total = item_total + $12, updated_at = $6 where id = $1 returning id),
   ${ticketAndLines}`,
);
const lineColumns = `l.id, l.order_id as "orderId", l.ticket_id as "ticketId", l.item_id as "itemId", l.name, l.veg, l.qty, l.unit_price as "unitPrice", l.addons, l.addons_price as "addonsPrice",
  l.tax_ids as "taxIds", l.allergens, l.note, l.course, l.stations, l.stations_done as "stationsDone", l.added_by as "addedBy", l.added_by_name as "addedByName", l.status, l.at,
  l.category_id as "categoryId", l.credits, l.counted_since as "countedSince"`;
const lines = statement<[string[]], LineFacts>(
  'ordering.find-lines',
  `select ${lineColumns} from order_line l where l.order_id = any($1::text[]) order by l.order_id, l.position`,
);
/** A line with what it is paid with. */
export interface TabLine extends LineFacts {
  readonly tabId: string;
}
const ofTabs = statement<[readonly string[]], TabLine>(
  'ordering.find-lines-of-tabs',
  `select ${lineColumns}, t.tab_id as "tabId" from customer_order t join order_line l on l.order_id = t.id
   where t.tab_id = any(array(select o.tab_id from customer_order o where o.id = any($1::text[]))) order by l.order_id, l.position`,
);

interface NewTicket {
  readonly id: string;
  /** The course it waits for; null goes at once. */
  readonly course: Course | null;
  readonly targetMinutes: number;
}
/** A round with its ids, ready to be written down. */
export interface NewRound {
  readonly orderId: string;
  readonly storeId: string;
  /** The store's business day, `YYYY-MM-DD`: numbers start afresh with it. */
  readonly day: string;
  readonly number: number;
  readonly tickets: readonly NewTicket[];
  /** All of it waits for a waiter or its payment. */
  readonly gated: boolean;
  readonly lines: readonly (RoundLine & {
    readonly id: string;
    readonly ticketId: string;
    readonly status: LineStatus;
  })[];
  readonly itemTotal: number;
  readonly by: { readonly userId: string; readonly name: string };
  readonly now: Date;
}
/** What the first round's order says beside it. */
export type NewOrder = Pick<
  OrderFacts,
  | 'type'
  | 'orderType'
  | 'platform'
  | 'seatingId'
  | 'tableId'
  | 'userId'
  | 'members'
  | 'startedByStaff'
  | 'promisedAt'
  | 'scheduled'
  | 'startsAt'
  | 'language'
  | 'destination'
>;

/** More lines than a round can have lie between two rounds. */
const ROUND_STEP = 1000;

const paramsOf = (round: NewRound): RoundParams => {
  const lines = round.lines.map((line, place) => ({
    ...line,
    position: round.number * ROUND_STEP + place,
  }));
  return [
    round.orderId,
    round.storeId,
    round.day,
    JSON.stringify(round.tickets.map((ticket, nth) => ({ ...ticket, place: nth + 1 }))),
    round.number,
    round.now,
    round.tickets.length,
    round.by.userId,
    round.by.name,
    JSON.stringify(lines),
    round.gated,
    round.itemTotal,
  ];
};

/** Writes a new order with its first round and its tickets, whose numbers it resolves with. Only sends. */
export const insertOrder = (tx: Tx, round: NewRound, order: NewOrder) =>
  tx.write(
    insertFirst,
    ...paramsOf(round),
    order.type,
    order.orderType,
    order.platform,
    order.seatingId,
    order.tableId,
    JSON.stringify(order.members),
    initialPhase,
    order.startedByStaff,
    order.promisedAt,
    order.scheduled,
    order.startsAt,
    order.language,
    order.destination && JSON.stringify(order.destination),
    order.userId,
  );
/** Writes another round of a touched order and its tickets, whose numbers it resolves with. Only sends. */
export const insertRound = (tx: Tx, round: NewRound) => tx.write(insertNext, ...paramsOf(round));
/** The lines of orders, in the order they were sent. */
export const orderLines = (db: Reader, orderIds: readonly string[]): Promise<LineFacts[]> =>
  db.rows(lines, [...orderIds]);
/** The lines of everything that is paid together with these orders, those of one order together. */
export const linesOfTabs = (db: Reader, orderIds: readonly string[]) => db.rows(ofTabs, orderIds);
/** The lines of everything that is paid together with this order. */
export const tabLines = (db: Reader, orderId: string): Promise<LineFacts[]> => linesOfTabs(db, [orderId]);
