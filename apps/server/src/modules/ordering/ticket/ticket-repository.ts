import type { Course, LineStatus } from '@tableside/contract/vocabulary';
import type { Reader, Tx } from '../../../platform/db/database.ts';
import { statement } from '../../../platform/db/statement.ts';
import type { LineFacts, OrderFacts } from '../order/order.ts';
import type { StationMarks, StationMove } from './stations.ts';
import { openStatuses } from './ticket.ts';

/** What one send put on the kitchen's screen; how far it is, its lines tell. */
export interface TicketFacts extends StationMarks {
  readonly id: string;
  readonly orderId: string;
  readonly storeId: string;
  /** Counts the tickets of a store's business day. */
  readonly number: number;
  readonly round: number;
  readonly placedAt: Date;
  readonly changedAt: Date;
  readonly targetMinutes: number;
  /** The course it was held for, and whether it still waits for that to be fired. */
  readonly course: Course | null;
  readonly paced: boolean;
  readonly version: number;
  /** Who wants it first, and since when. */
  readonly rushedBy: string | null;
  readonly rushedAt: Date | null;
  /** Who carries it to its table, and since when. */
  readonly carriedId: string | null;
  readonly carriedBy: string | null;
  readonly carriedAt: Date | null;
}
/** What is told of a ticket. */
export type ToldTicket = Pick<TicketFacts, 'id' | 'orderId' | 'storeId' | 'version'>;
/** A ticket with what its header needs of the order. */
export interface TicketRow extends TicketFacts {
  readonly orderNumber: number;
  readonly type: OrderFacts['type'];
  readonly phase: OrderFacts['phase'];
  readonly tableId: string | null;
  readonly seatingId: string | null;
  readonly promisedAt: Date | null;
  /** Metres that it is brought; null where it is not. */
  readonly distance: number | null;
  /** Why, by whom and since when its one line is made again. */
  readonly remadeReason: string | null;
  readonly remadeBy: string | null;
  readonly remadeAt: Date | null;
}
export type TicketLineRow = Pick<
  LineFacts,
  | 'id'
  | 'ticketId'
  | 'itemId'
  | 'name'
  | 'veg'
  | 'qty'
  | 'addons'
  | 'allergens'
  | 'note'
  | 'course'
  | 'stations'
  | 'stationsDone'
  | 'addedBy'
  | 'addedByName'
  | 'status'
  | 'unitPrice'
  | 'addonsPrice'
  | 'credits'
  | 'countedSince'
> & {
  /** Stations that have not seen yet that it was taken off. */
  readonly unseen: readonly string[];
  /** How many of it are made again. */
  readonly remadeQty: number | null;
};

const columns = `t.id, t.order_id as "orderId", t.store_id as "storeId", t.number, t.round, t.placed_at as "placedAt", t.changed_at as "changedAt",
  t.accepted_at as "acceptedAt", t.ready_at as "readyAt", t.target_minutes as "targetMinutes", t.course, t.course is not null and t.fired_at is null as paced, t.bumped_by as "bumpedBy", t.bumped_at as "bumpedAt", t.station_bumps as "stationBumps", t.rushed_by as "rushedBy", t.rushed_at as "rushedAt", t.carried_id as "carriedId", t.carried_by as "carriedBy", t.carried_at as "carriedAt", t.version`;
/** SQL: what is told of a ticket, by its alias. */
export const toldOf = (ticket: string): string =>
  `${ticket}.id, ${ticket}.order_id as "orderId", ${ticket}.store_id as "storeId", ${ticket}.version`;
const rowColumns = `${columns}, o.number as "orderNumber", o.type, o.phase, o.table_id as "tableId", o.seating_id as "seatingId", o.promised_at as "promisedAt", (o.destination ->> 'distance_m')::int as distance, r.reason as "remadeReason", r.made_by_name as "remadeBy", r.at as "remadeAt"`;
const rows =
  'from ticket t join customer_order o on o.id = t.order_id left join remake r on r.ticket_id = t.id';

const one = statement<[string], TicketRow>(
  'ordering.find-ticket',
  `select ${rowColumns} ${rows} where t.id = $1`,
);
const ofOrder = statement<[string], TicketRow>(
  'ordering.list-tickets-of-order',
  `select ${rowColumns} ${rows} where t.order_id = $1 order by t.round, t.number`,
);
// Spelled out, so that the index of open lines answers, however many evenings lie behind.
const isOpen = `status in (${openStatuses.map((status) => `'${status}'`).join(', ')})`;
const isReleased = `((o.promised_at is null and o.type <> 'foodcourt') or o.released_at is not null)`;
// No station asks for what belongs to none.
const isAt = (station: string): string =>
  `(${station} = any(s.stations) or (${station} = '' and s.stations = '{}'))`;
// The few tickets of now are found first, by the indexes of open lines: “this or that” on the tickets themselves would
// read those of all evenings, and so would a station that may be missing (docs/decisions/0098).
const openText = (atStation: string): string => `with wanted as (
     select ticket_id from order_line where store_id = $1 and ${isOpen}
     union select l.ticket_id from order_line l join ticket k on k.id = l.ticket_id where l.store_id = $1 and l.void_unseen <> '{}' and k.changed_at > $2)
   select ${rowColumns} ${rows} where t.id in (select ticket_id from wanted) and ${isReleased}${atStation}
   order by t.rushed_at is null, t.placed_at, t.number`;
const open = statement<[string, Date], TicketRow>('ordering.list-open-tickets', openText(''));
const openAt = statement<[string, Date, string], TicketRow>(
  'ordering.list-open-tickets-at',
  openText(` and exists (select 1 from order_line s where s.ticket_id = t.id and ${isAt('$3')})`),
);
// Each ticket of the time looks at its own lines, and only the fifty that are shown at their orders. A time without an
// end would be planned as a third of all there are.
const doneText = (atStation: string): string => `with shown as (
     select t.id from ticket t cross join lateral (
       select bool_or(s.${isOpen}) as open, bool_or(${atStation}) as here from order_line s where s.ticket_id = t.id) its
     where t.store_id = $1 and t.placed_at > $2::timestamptz and t.placed_at < $2::timestamptz + interval '2 days' and not its.open and its.here
     order by t.changed_at desc, t.number desc limit 50)
   select ${rowColumns} ${rows} where t.id in (select id from shown) order by t.changed_at desc, t.number desc`;
const done = statement<[string, Date], TicketRow>('ordering.list-done-tickets', doneText('true'));
const doneAt = statement<[string, Date, string], TicketRow>(
  'ordering.list-done-tickets-at',
  doneText(isAt('$3')),
);
const atCounter = statement<[string], { id: string }>(
  'ordering.list-at-counter',
  `select o.id from customer_order o where o.store_id = $1 and o.type = 'takeaway' and o.tab_id = o.id and ${isReleased}
   and o.id in (select order_id from order_line where store_id = $1 and ${isOpen}) order by o.created_at desc`,
);
const lines = statement<[string[]], TicketLineRow>(
  'ordering.find-lines-of-tickets',
  `select id, ticket_id as "ticketId", item_id as "itemId", name, veg, qty, addons, allergens, note, course, stations, stations_done as "stationsDone", added_by as "addedBy", added_by_name as "addedByName", status, void_unseen as unseen,
     unit_price as "unitPrice", addons_price as "addonsPrice", credits, counted_since as "countedSince", (select r.qty from remake r where r.ticket_id = order_line.ticket_id) as "remadeQty"
   from order_line where ticket_id = any($1::text[]) order by ticket_id, position`,
);
// What the kitchen had and had not taken off its screens; a course that was still held is no loss to it.
const unseenAfter = (
  to: string,
): string => `case when ${to} = 'cancelled' and l.status in ('placed', 'accepted', 'preparing', 'ready')
  then array(select s from unnest(case when l.stations = '{}' then array[''] else l.stations end) s where not t.station_bumps ? s) else l.void_unseen end`;
const save = statement<
  [
    string,
    string,
    Date,
    Date | null,
    Date | null,
    string | null,
    Date | null,
    string | null,
    string | null,
    string,
  ]
>(
  'ordering.save-ticket',
  `with moved as (
     update order_line l set status = m.status, stations_done = m.done, void_unseen = ${unseenAfter('m.status')}, void_reason = coalesce($8, l.void_reason), void_by = coalesce($9, l.void_by)
     from jsonb_to_recordset($2::jsonb) as m(id text, status text, done text[]), ticket t where l.id = m.id and l.ticket_id = $1 and t.id = $1)
   update ticket set changed_at = $3, accepted_at = $4, ready_at = $5, bumped_by = $6, bumped_at = $7, station_bumps = $10::jsonb, version = version + 1 where id = $1`,
);
const someHeld = `exists (select 1 from order_line l where l.ticket_id = t.id and l.status = 'held')`;
// A held ticket's clock starts when the kitchen may begin with it.
const clock = (starts: string, now: string): string =>
  `changed_at = ${now}, placed_at = case when ${starts} then ${now} else t.placed_at end, version = t.version + 1`;
const release = statement<[string, Date], ToldTicket>(
  'ordering.release-tickets-of-tab',
  `with freed as (
     update ticket t set gated = false, ${clock('t.course is null or t.fired_at is not null', '$2::timestamptz')} from customer_order o
     where o.id = t.order_id and o.tab_id = $1 and t.gated and ${someHeld} returning t.*),
   moved as (update order_line set status = 'placed' where status = 'held'
     and ticket_id in (select f.id from freed f where f.course is null or f.fired_at is not null))
   select ${toldOf('freed')} from freed`,
);
const fire = statement<[string, string | null, string | null, Date], ToldTicket>(
  'ordering.fire-tickets',
  `with fired as (
     update ticket t set fired_at = $4, ${clock('not t.gated', '$4::timestamptz')}
     where t.order_id = $1 and ($2::text is null or t.course = $2) and ($3::text is null or t.id = $3)
       and t.course is not null and t.fired_at is null and ${someHeld} returning t.*),
   moved as (update order_line set status = 'placed' where status = 'held' and ticket_id in (select f.id from fired f where not f.gated))
   select ${toldOf('fired')} from fired order by number`,
);
const moveAll = statement<[string, string[], string, Date, string | null, string | null], ToldTicket>(
  'ordering.move-lines-of-tab',
  `with moved as (
     update order_line l set status = $3, void_unseen = ${unseenAfter('$3')}, void_reason = coalesce($5, l.void_reason), void_by = coalesce($6, l.void_by) from customer_order o, ticket t
     where o.id = l.order_id and t.id = l.ticket_id and o.tab_id = $1 and l.status = any($2::text[]) returning l.ticket_id)
   update ticket t set changed_at = $4, version = t.version + 1
   where t.id in (select ticket_id from moved) returning ${toldOf('t')}`,
);
const cancelHeld = statement<[readonly string[], Date], ToldTicket>(
  'ordering.cancel-held-lines',
  `with gone as (update order_line set status = 'cancelled' where id = any($1::text[]) and status = 'held' returning ticket_id)
   update ticket set changed_at = $2, version = version + 1 where id in (select ticket_id from gone) returning ${toldOf('ticket')}`,
);
// They wait for nobody any more: a cook who takes one back has it like any other.
const close = statement<[string, string[], Date], ToldTicket>(
  'ordering.close-tickets-of-tab',
  `with closed as (update order_line l set status = 'served' from customer_order o where o.id = l.order_id and o.tab_id = $1 and l.status = any($2::text[]) returning l.ticket_id)
   update ticket set gated = false, fired_at = case when course is not null then coalesce(fired_at, $3) end, changed_at = $3, version = version + 1
   where id in (select ticket_id from closed) returning ${toldOf('ticket')}`,
);

const renew = statement<[string], ToldTicket>(
  'ordering.renew-open-tickets',
  `update ticket t set version = t.version + 1 from customer_order o
   where o.id = t.order_id and o.seating_id = $1 and exists (select 1 from order_line l where l.ticket_id = t.id and l.${isOpen})
   returning ${toldOf('t')}`,
);

export const listTicketsOfOrder = (db: Reader, orderId: string) => db.rows(ofOrder, orderId);
export const findTicket = (db: Reader, ticketId: string) => db.row(one, ticketId);
/** What is still worked at, and what was taken off since `since` and is not seen by everybody; rushed ones first, then the oldest. */
export const listOpenTickets = (db: Reader, storeId: string, station: string | null, since: Date) =>
  station === null ? db.rows(open, storeId, since) : db.rows(openAt, storeId, since, station);
/** The last fifty tickets placed after `since` on which nothing is left to do, the last changed first. */
export const listDoneTickets = (db: Reader, storeId: string, station: string | null, since: Date) =>
  station === null ? db.rows(done, storeId, since) : db.rows(doneAt, storeId, since, station);
/** Ids of takeaways that the kitchen has or had and that are not handed over yet, paid or not; the last first. */
export const listAtCounter = async (db: Reader, storeId: string): Promise<string[]> =>
  (await db.rows(atCounter, storeId)).map(({ id }) => id);
export const linesOfTickets = (db: Reader, ticketIds: readonly string[]) => db.rows(lines, [...ticketIds]);

/** Raises the version of what the kitchen has of a party, whose table has changed. */
export const renewOpenTickets = (tx: Tx, seatingId: string) => tx.rows(renew, seatingId);

/** Who of the staff took lines away, and why. */
export interface Voided {
  readonly by: string;
  readonly reason: string;
}
/** A ticket's new lines and marks. */
export interface SavedTicket {
  readonly id: string;
  readonly moves: readonly StationMove[];
  readonly marks: StationMarks;
  readonly voided: Voided | null;
  readonly now: Date;
}
/** Saves a ticket of a touched order; its version goes up. Only sends. */
export const saveTicket = (tx: Tx, { id, moves, marks, voided, now }: SavedTicket): void =>
  tx.send(
    save,
    id,
    JSON.stringify(moves.map(({ id: lineId, to, done }) => ({ id: lineId, status: to, done }))),
    now,
    marks.acceptedAt,
    marks.readyAt,
    marks.bumpedBy,
    marks.bumpedAt,
    voided?.reason ?? null,
    voided?.by ?? null,
    JSON.stringify(marks.stationBumps),
  );
/** A waiter or a payment said yes: what a touched tab has waiting goes to the kitchen, but for courses nobody has fired yet. */
export const releaseTicketsOfTab = (tx: Tx, tabId: string, now: Date) => tx.rows(release, tabId, now);
/** Fires the held tickets of a touched order, those of one course or a single one; they come back with their new version. */
export const fireTickets = (
  tx: Tx,
  orderId: string,
  which: { readonly course: string } | { readonly ticketId: string },
  now: Date,
) =>
  tx.rows(
    fire,
    orderId,
    'course' in which ? which.course : null,
    'ticketId' in which ? which.ticketId : null,
    now,
  );
/** Takes held lines of touched orders away; the tickets they are on come back with their new version. */
export const cancelHeldLines = (tx: Tx, lineIds: readonly string[], now: Date) =>
  tx.rows(cancelHeld, lineIds, now);
/** Makes every line of a touched tab served that is at one of `from`; the tickets they are on come back with their new version. */
export const closeTicketsOfTab = (tx: Tx, tabId: string, from: readonly LineStatus[], now: Date) =>
  tx.rows(close, tabId, [...from], now);
/** Moves every line of a touched tab that is at one of `from`; the tickets they are on come back with their new version. */
export const moveLinesOfTab = (
  tx: Tx,
  tabId: string,
  from: readonly LineStatus[],
  to: LineStatus,
  now: Date,
  voided: Voided | null = null,
) => tx.rows(moveAll, tabId, [...from], to, now, voided?.reason ?? null, voided?.by ?? null);
