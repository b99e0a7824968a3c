import type { Reader, Tx } from '../../../platform/db/database.ts';
import { statement } from '../../../platform/db/statement.ts';
import type { BookingFacts } from './booking.ts';

const columns = `id, store_id as "storeId", code, name, phone, guests, at, until, note, tags, deposit, state, language, table_ids as "tableIds",
  seating_id as "seatingId", version`;

const lock = statement<[string]>(
  'reservations.lock-bookings',
  `select pg_advisory_xact_lock(hashtextextended('bookings:' || $1, 0))`,
);
// A booking that ended before its time gives its tables back. None is longer than a part of a day, so that those of the
// past are not read.
const keeping = statement<[string, Date, Date], BookingFacts>(
  'reservations.list-keeping',
  `select ${columns} from booking where store_id = $1 and at > $2::timestamptz - interval '1 day' and at < $3 and until > $2 and state in ('requested', 'confirmed', 'arrived', 'seated')`,
);
const between = statement<[string, Date, Date], BookingFacts>(
  'reservations.list-bookings',
  `select ${columns} from booking where store_id = $1 and at >= $2 and at < $3 order by at, name, id`,
);
const booked = statement<[string, Date], { readonly tableId: string }>(
  'reservations.list-booked-tables',
  `select distinct unnest(table_ids) as "tableId" from booking where store_id = $1 and until > $2 and state in ('requested', 'confirmed', 'arrived')`,
);
const lockNumber = statement<[string]>(
  'reservations.lock-bookings-of-number',
  `select pg_advisory_xact_lock(hashtextextended('bookings-of:' || $1, 0))`,
);
/** Tables booked for a number: those to come at a store; and what guests booked anywhere of late, whatever became of it. */
export interface Booked {
  readonly standing: number;
  readonly hour: number;
  readonly day: number;
}
const bookedFor = statement<[string, string, Date], Booked>(
  'reservations.count-booked',
  `select count(*) filter (where created_at > $3::timestamptz - interval '1 hour') as hour, count(*) as day,
     (select count(*) from booking where store_id = $1 and phone = $2 and at > $3 and state in ('requested', 'confirmed', 'arrived')) as standing
   from booking where phone = $2 and by_guest and created_at > $3::timestamptz - interval '1 day'`,
);
const find = statement<[string], BookingFacts>(
  'reservations.find-booking',
  `select ${columns} from booking where id = $1`,
);
const lockOne = statement<[string], BookingFacts>(
  'reservations.lock-booking',
  `select ${columns} from booking where id = $1 for update`,
);
const ofSeating = statement<[string], BookingFacts>(
  'reservations.find-booking-of-seating',
  `select ${columns} from booking where seating_id = $1 and state = 'seated' for update`,
);
const came = statement<[string], { readonly booked: boolean }>(
  'reservations.has-booking-of-seating',
  'select exists (select 1 from booking where seating_id = $1) as booked',
);
const insert = statement<[string, Date]>(
  'reservations.insert-booking',
  `insert into booking (id, store_id, code, name, phone, guests, at, until, note, tags, deposit, state, language, table_ids, by_guest, created_at)
   select j->>'id', j->>'storeId', j->>'code', j->>'name', j->>'phone', (j->>'guests')::int, (j->>'at')::timestamptz,
     (j->>'until')::timestamptz, j->>'note', array(select jsonb_array_elements_text(j->'tags')), j->>'deposit', j->>'state', j->>'language', array(select jsonb_array_elements_text(j->'tableIds')),
     (j->>'byGuest')::boolean, $2
   from (select $1::jsonb as j) r`,
);
const save = statement<[string, string, string | null, readonly string[], Date, Date]>(
  'reservations.save-booking',
  'update booking set state = $2, seating_id = $3, table_ids = $4, at = $5, until = $6, version = version + 1 where id = $1',
);
// Whoever is reminded of one time is reminded of another one too.
const rewrite = statement<[string, string]>(
  'reservations.rewrite-booking',
  `update booking b set name = j->>'name', phone = j->>'phone', guests = (j->>'guests')::int, at = (j->>'at')::timestamptz,
     until = (j->>'until')::timestamptz, note = j->>'note', tags = array(select jsonb_array_elements_text(j->'tags')),
     deposit = j->>'deposit', state = j->>'state', table_ids = array(select jsonb_array_elements_text(j->'tableIds')), version = b.version + 1,
     reminded_at = case when b.at = (j->>'at')::timestamptz then b.reminded_at end
   from (select $2::jsonb as j) r where b.id = $1`,
);
const remind = statement<[Date, Date], { id: string; storeId: string }>(
  'reservations.remind-bookings',
  `update booking set reminded_at = $1 where id in (select id from booking where state in ('requested', 'confirmed') and reminded_at is null
     and phone is not null and at > $1 and at <= $2 and created_at < $1 - interval '1 hour' order by at limit 200 for update skip locked)
   returning id, store_id as "storeId"`,
);
interface MovedBooking {
  readonly storeId: string;
  readonly bookingId: string;
  readonly version: number;
}
const moveNumber = statement<[string, string], MovedBooking>(
  'reservations.move-bookings-to-number',
  `update booking set phone = $2, version = version + 1 where phone = $1
   returning store_id as "storeId", id as "bookingId", version`,
);
const toGiveUp = statement<[string], BookingFacts>(
  'reservations.lock-bookings-to-give-up',
  `select ${columns} from booking where phone = $1 and state in ('requested', 'confirmed') order by id for update`,
);

/** The bookings that keep a table within a span; whoever adds one holds the store's lock, taken before they are read. */
export const lockKeeping = (tx: Tx, storeId: string, from: Date, to: Date): Promise<BookingFacts[]> =>
  Promise.all([tx.rows(lock, storeId), tx.rows(keeping, storeId, from, to)]).then(([, bookings]) => bookings);
export const readKeeping = (db: Reader, storeId: string, from: Date, to: Date) =>
  db.rows(keeping, storeId, from, to);
/** Bookings whose time lies in a span, in the order of the clock, whatever became of them. */
export const listBetween = (db: Reader, storeId: string, from: Date, to: Date) =>
  db.rows(between, storeId, from, to);
/** What counts against a number. It is locked after the store; certain only behind the lock of `lockKeeping`, too. */
export async function countBooked(tx: Tx, storeId: string, phone: string, now: Date): Promise<Booked> {
  const [, booked] = await Promise.all([tx.rows(lockNumber, phone), tx.row(bookedFor, storeId, phone, now)]);
  if (!booked) throw new Error('counting answers one row');
  return booked;
}
export const findBooking = (db: Reader, id: string) => db.row(find, id);
export const lockBooking = (tx: Tx, id: string) => tx.row(lockOne, id);
export const lockBookingOfSeating = (tx: Tx, seatingId: string) => tx.row(ofSeating, seatingId);
/** Whether a party came by a booking, whatever became of that: a seating has one at most. */
export const cameByBooking = async (db: Reader, seatingId: string): Promise<boolean> =>
  (await db.row(came, seatingId))?.booked === true;
export const insertBooking = (tx: Tx, booking: BookingFacts, byGuest: boolean, now: Date): void =>
  tx.send(insert, JSON.stringify({ ...booking, byGuest }), now);
export const saveBooking = (tx: Tx, { id, state, seatingId, tableIds, at, until }: BookingFacts): void =>
  tx.send(save, id, state, seatingId, tableIds, at, until);
/** Writes down everything the staff may change of a booking. */
export const rewriteBooking = (tx: Tx, booking: BookingFacts): void =>
  tx.send(rewrite, booking.id, JSON.stringify(booking));
/** What was booked under a number stands under another one; resolves with all of it. */
export const moveBookings = (tx: Tx, from: string, to: string) => tx.rows(moveNumber, from, to);
/** The bookings of a number whose party has yet to come, locked. */
export const lockBookingsToGiveUp = (tx: Tx, phone: string) => tx.rows(toGiveUp, phone);
/** Marks the bookings until then that nobody was reminded of yet, made more than an hour ago; resolves with them. */
export const markReminded = (tx: Tx, now: Date, until: Date) => tx.rows(remind, now, until);

/** Ids of the tables that are kept for somebody who has yet to sit down; nobody books one before this transaction ends. */
export const bookedTables = (tx: Tx, storeId: string, now: Date): Promise<string[]> =>
  Promise.all([tx.rows(lock, storeId), tx.rows(booked, storeId, now)]).then(([, tables]) =>
    tables.map(({ tableId }) => tableId),
  );
