import type { Reader, Tx } from '../../platform/db/database.ts';
import { statement } from '../../platform/db/statement.ts';
import { personalPlaces } from './personal-places.ts';
import { eraseText } from './personal-repository.ts';

/** How many orders are gone through in one transaction. */
const ORDERS_AT_ONCE = 200;
/** How many rows of a table that hang on no order: a house that begins to forget may have a million. */
const ROWS_AT_ONCE = 1000;

const ALL = { name: 'old', isOwn: () => 'true' };
const VISITS = { ...ALL, table: 'with old as (select $1::text[] as orders, $2::text[] as tabs)' };
/** The next rows of a table that a store forgets, with the place where each lies. */
const dueOf = (table: string, since: string) => ({
  ...ALL,
  table: `with old as (select $1::text as store_id, $2::timestamptz as before),
    due as (select t.ctid as place from ${table} t, old where ${since} limit ${ROWS_AT_ONCE} for update of t skip locked)`,
});

const ofVisits = personalPlaces.flatMap((place) => {
  const text = place.aged && 'visit' in place.aged && eraseText(place, VISITS, place.aged.visit);
  return text
    ? [
        statement<[readonly string[], readonly string[]], Record<never, never>>(
          `privacy.forget-${place.table}`,
          text,
        ),
      ]
    : [];
});
const ofTime = personalPlaces.flatMap((place) => {
  if (!place.aged || !('since' in place.aged)) return [];
  const due = dueOf(place.table, place.aged.since);
  const text = eraseText(place, due, 't.ctid = any(array(select place from due))');
  return text
    ? [
        statement<[string, Date], { readonly gone: true }>(
          `privacy.forget-${place.table}`,
          `${text} returning true as gone`,
        ),
      ]
    : [];
});

const forgetful = statement<[], { readonly id: string; readonly days: number }>(
  'privacy.list-forgetful-stores',
  'select id, guest_days as days from store where guest_days is not null order by id',
);
// Another node at the same work goes on with the next orders.
const claim = statement<[string, Date, Date], { readonly id: string; readonly tabId: string }>(
  'privacy.claim-old-orders',
  `update customer_order o set forgotten_at = $3 from (
     select id from customer_order where store_id = $1 and forgotten_at is null and phase in ('done', 'cancelled')
       and greatest(created_at, promised_at, done_at) < $2
     order by created_at limit ${ORDERS_AT_ONCE} for update skip locked) old
   where o.id = old.id returning o.id, o.tab_id as "tabId"`,
);
const read = statement<[string], { readonly days: number | null }>(
  'privacy.read-retention',
  'select guest_days as days from store where id = $1',
);
const save = statement<[string, number | null]>(
  'privacy.save-retention',
  'update store set guest_days = $2 where id = $1',
);
const turn = statement<[string], { readonly mine: boolean }>(
  'privacy.take-turn-to-forget',
  `select pg_try_advisory_xact_lock(hashtext('privacy.forget'), hashtext($1)) as mine`,
);

/** Stores that forget their guests, and after how many days. */
export const listForgetfulStores = (db: Reader) => db.rows(forgetful);

/** Days after a visit when its guests are forgotten; null: when they ask. */
export const readRetention = async (db: Reader, storeId: string): Promise<number | null> =>
  (await db.row(read, storeId))?.days ?? null;

/** Writes them down. */
export const writeRetention = (tx: Tx, storeId: string, days: number | null): void =>
  tx.send(save, storeId, days);

/** Clears what hangs on orders that ended before then, some at a time; false when none was left. */
export async function forgetVisits(tx: Tx, storeId: string, before: Date, now: Date): Promise<boolean> {
  const claimed = await tx.rows(claim, storeId, before, now);
  const orders = claimed.map(({ id }) => id);
  // With the orders themselves, on which each was until it joined a tab.
  const tabs = [...new Set([...orders, ...claimed.map(({ tabId }) => tabId)])];
  if (orders.length > 0) for (const forget of ofVisits) tx.send(forget, orders, tabs);
  return orders.length > 0;
}

/**
 * Clears what stands by itself (bookings, parties in the queue, songs) and is older, some at a time; false when nothing was
 * left, and while another node does it.
 */
export async function forgetRecords(tx: Tx, storeId: string, before: Date): Promise<boolean> {
  if (!(await tx.row(turn, storeId))?.mine) return false;
  let more = false;
  // Each by itself: together they would take longer than one answer of the database may.
  for (const forget of ofTime) {
    const gone = await tx.rows(forget, storeId, before);
    if (gone.length === ROWS_AT_ONCE) more = true;
  }
  return more;
}
