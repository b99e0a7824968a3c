import type { Reader, Tx } from '../../../platform/db/database.ts';
import { statement } from '../../../platform/db/statement.ts';
import type { QueueFacts } from './queue-entry.ts';

const columns = `id, store_id as "storeId", user_id as "userId", name, phone, guests, wishes, source, language, state, place,
  token_number as "tokenNumber", late, quoted_from as "quotedFrom", quoted_to as "quotedTo", joined_at as "joinedAt",
  called_at as "calledAt", held_until as "heldUntil", ended_at as "endedAt", table_id as "tableId",
  seating_id as "seatingId", booking_id as "bookingId", told, told_at as "toldAt"`;

const lock = statement<[string]>(
  'reservations.lock-queue',
  `select pg_advisory_xact_lock(hashtextextended('queue:' || $1, 0))`,
);
const line = statement<[string], QueueFacts>(
  'reservations.list-line',
  `select ${columns} from queue_entry where store_id = $1 and state in ('waiting', 'called') order by place, id`,
);
const find = statement<[string], QueueFacts>(
  'reservations.find-queue-entry',
  `select ${columns} from queue_entry where id = $1`,
);
const ofBooking = statement<[string], QueueFacts>(
  'reservations.find-waiting-booking',
  `select ${columns} from queue_entry where booking_id = $1 and state in ('waiting', 'called')`,
);
const missed = statement<[string, Date], QueueFacts>(
  'reservations.list-missed',
  `select ${columns} from queue_entry where store_id = $1 and state = 'no-show' and ended_at > $2 order by ended_at desc, id limit 20`,
);
const stale = statement<[Date], Pick<QueueFacts, 'id' | 'storeId' | 'bookingId'>>(
  'reservations.list-stale-entries',
  `select id, store_id as "storeId", booking_id as "bookingId" from queue_entry where state in ('waiting', 'called') and joined_at < $1 order by store_id, id limit 200`,
);
/** How a store's day in the queue went so far. */
export interface QueueDay {
  readonly seated: number;
  readonly left: number;
  readonly medianWaitMinutes: number | null;
}
const day = statement<[string, string], QueueDay>(
  'reservations.count-queue-day',
  `select count(*) filter (where state = 'seated')::int as seated, count(*) filter (where state in ('left', 'no-show'))::int as left,
     (percentile_cont(0.5) within group (order by extract(epoch from coalesce(called_at, ended_at) - joined_at) / 60) filter (where state = 'seated'))::int as "medianWaitMinutes"
   from queue_entry where store_id = $1 and day = $2::date`,
);
const insert = statement<[string, string], { tokenNumber: number }>(
  'reservations.insert-queue-entry',
  `with r as (select $1::jsonb as j, $2::date as day)
   insert into queue_entry (id, store_id, user_id, name, phone, guests, wishes, source, language, state, place, day, token_number,
     quoted_from, quoted_to, joined_at, booking_id)
   select j->>'id', j->>'storeId', j->>'userId', j->>'name', j->>'phone', (j->>'guests')::int,
     array(select jsonb_array_elements_text(j->'wishes')), j->>'source', j->>'language', j->>'state', (j->>'place')::int, r.day,
     coalesce((select max(e.token_number) from queue_entry e where e.store_id = j->>'storeId' and e.day = r.day), 0) + 1,
     (j->>'quotedFrom')::timestamptz, (j->>'quotedTo')::timestamptz, (j->>'joinedAt')::timestamptz, j->>'bookingId' from r
   returning token_number as "tokenNumber"`,
);
const save = statement<
  [string, string, number, boolean, Date | null, Date | null, Date | null, string | null, string | null]
>(
  'reservations.save-queue-entry',
  `update queue_entry set state = $2, place = $3, late = $4, called_at = $5, held_until = $6, ended_at = $7, table_id = $8,
     seating_id = $9, version = version + 1 where id = $1`,
);

const tell = statement<[string, string, Date]>(
  'reservations.tell-queue-entry',
  'update queue_entry set told = $2, told_at = $3, version = version + 1 where id = $1',
);
const party = statement<[string, string, string | null, number]>(
  'reservations.set-party-of-entry',
  'update queue_entry set name = $2, phone = $3, guests = $4, version = version + 1 where id = $1',
);
const ofBookingNow = statement<[string, string]>(
  'reservations.set-booking-of-entry',
  'update queue_entry set booking_id = $2, version = version + 1 where id = $1',
);
// Where the other number waits already, the party is known by its account alone.
const moveNumber = statement<[string, string], { readonly id: string; readonly storeId: string }>(
  'reservations.move-entries-to-number',
  `update queue_entry e set version = e.version + 1, phone = case when e.state in ('waiting', 'called') and exists
       (select 1 from queue_entry o where o.store_id = e.store_id and o.phone = $2 and o.state in ('waiting', 'called')) then null else $2 end
   where e.phone = $1 returning e.id, e.store_id as "storeId"`,
);
const waitsAt = statement<[string, string], { readonly storeId: string }>(
  'reservations.list-lines-of-person',
  `select distinct store_id as "storeId" from queue_entry where (user_id = $1 or phone = $2) and state in ('waiting', 'called') order by store_id`,
);

/** The store's line in its order; whoever changes it holds the queue's lock, taken before the line is read. */
export const lockLine = (tx: Tx, storeId: string): Promise<QueueFacts[]> =>
  Promise.all([tx.rows(lock, storeId), tx.rows(line, storeId)]).then(([, entries]) => entries);
export const readLine = (db: Reader, storeId: string): Promise<QueueFacts[]> => db.rows(line, storeId);
export const findEntry = (db: Reader, id: string): Promise<QueueFacts | undefined> => db.row(find, id);
/** The party in the line whose booked table is still taken. */
export const findWaitingFor = (db: Reader, bookingId: string) => db.row(ofBooking, bookingId);
/** Who missed a call since then, newest first. */
export const listMissed = (db: Reader, storeId: string, since: Date) => db.rows(missed, storeId, since);
/** Parties that have been in a line since before then. */
export const listStale = (db: Reader, before: Date) => db.rows(stale, before);
/** Of a business day of the store (YYYY-MM-DD). */
export const countDay = (db: Reader, storeId: string, ofDay: string) => db.row(day, storeId, ofDay);

/** Writes a new party down; resolves with its number of the store's business day (YYYY-MM-DD). */
export const insertEntry = (tx: Tx, entry: Omit<QueueFacts, 'tokenNumber'>, ofDay: string) =>
  tx.row(insert, JSON.stringify(entry), ofDay);
export const saveEntry = (tx: Tx, e: QueueFacts): void =>
  tx.send(save, e.id, e.state, e.place, e.late, e.calledAt, e.heldUntil, e.endedAt, e.tableId, e.seatingId);
/** A party in the line waits for the tables of a booking. Only sends. */
export const saveBookingOf = (tx: Tx, id: string, bookingId: string): void =>
  tx.send(ofBookingNow, id, bookingId);
/** Who a party in the line is, and how many. Only sends. */
export const savePartyOf = (
  tx: Tx,
  id: string,
  { name, phone, guests }: Pick<QueueFacts, 'name' | 'phone' | 'guests'>,
): void => tx.send(party, id, name, phone, guests);
/** Who waits, or waited, under a number does so under another one; resolves with all of them. */
export const moveEntries = (tx: Tx, from: string, to: string) => tx.rows(moveNumber, from, to);
/** The stores in whose lines somebody waits, by id: in this order their lines are locked. */
export const listLinesOf = async (db: Reader, userId: string, phone: string): Promise<readonly string[]> =>
  (await db.rows(waitsAt, userId, phone)).map(({ storeId }) => storeId);
export const saveTold = (tx: Tx, id: string, told: string, at: Date): void => tx.send(tell, id, told, at);
