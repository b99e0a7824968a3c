import type { Reader, Tx } from '../../../platform/db/database.ts';
import { statement } from '../../../platform/db/statement.ts';

/** A paid tab of somebody: what it earned on, and what was given back of its money (minor units). */
export interface VisitFacts {
  readonly tabId: string;
  readonly orderId: string;
  readonly storeId: string;
  readonly userId: string;
  readonly base: number;
  readonly refunded: number;
}

/** A paid tab as it is told, with what its order was sent in. */
export interface NewVisit extends Omit<VisitFacts, 'refunded'> {
  readonly language: string;
}

/** Joins the order of a visit `i`, unless it was taken back: then it is none. */
export const STANDING = `join customer_order o on o.id = i.order_id and o.phase <> 'cancelled'`;
// Whoever takes the order back meanwhile waits for what it earns to be there, and to end.
const insert = statement<[string, string, string, string, number, Date, string], { tab_id: string }>(
  'loyalty.insert-visit',
  `insert into loyalty_visit (tab_id, order_id, store_id, user_id, base, at, language) select $1, $2, $3, $4, $5, $6, $7
   from (select phase from customer_order where id = $2 for share) o where o.phase <> 'cancelled' on conflict (tab_id) do nothing returning tab_id`,
);
const count = statement<[string, string], { visits: number }>(
  'loyalty.count-visits',
  `select count(*) as visits from loyalty_visit i ${STANDING} where i.user_id = $1 and i.store_id = $2`,
);
const lock = statement<[string, string]>(
  'loyalty.lock-visits',
  `select pg_advisory_xact_lock(hashtextextended('visits:' || $1 || ':' || $2, 0))`,
);
const awaited = statement<[string, Date], { awaited: boolean }>(
  'loyalty.awaits-visit',
  `select exists (select from customer_order o where o.id = $1 and o.user_id is not null and o.phase <> 'cancelled'
     and not exists (select from loyalty_visit i where i.tab_id = o.id)
     and not exists (select from bill b where b.tab_id = o.id and b.paid_at < $2)) as awaited`,
);
const refund = statement<[string, number], VisitFacts>(
  'loyalty.add-refund',
  `update loyalty_visit set refunded = refunded + $2 where tab_id = $1
   returning tab_id as "tabId", order_id as "orderId", store_id as "storeId", user_id as "userId", base, refunded`,
);

/** True for the first time a tab is told of, unless it was taken back by then; it earns once. */
export const insertVisit = async (tx: Tx, visit: NewVisit, at: Date): Promise<boolean> => {
  const { tabId, orderId, storeId, userId, base, language } = visit;
  return (await tx.row(insert, tabId, orderId, storeId, userId, base, at, language)) !== undefined;
};
/** How many tabs somebody has paid at a store and not taken back. */
export const countVisits = async (db: Reader, userId: string, storeId: string): Promise<number> =>
  (await db.row(count, userId, storeId))?.visits ?? 0;
/**
 * The same for whoever writes one down: visits of somebody at a store that come at once are counted one after another, so
 * that each is another number.
 */
export async function countVisitsInTurn(tx: Tx, userId: string, storeId: string): Promise<number> {
  const [, visits] = await Promise.all([tx.rows(lock, storeId, userId), countVisits(tx, userId, storeId)]);
  return visits;
}
/**
 * Whether a paid tab may be somebody's visit that is still to be written down, since the word of its payment comes later.
 * One that was paid before `since` is none: who joined it after that, or whoever inherited it, earned nothing by it.
 */
export const awaitsVisit = async (db: Reader, tabId: string, since: Date): Promise<boolean> =>
  (await db.row(awaited, tabId, since))?.awaited ?? false;
/** Adds money that was given back; undefined for a tab that never earned, or has not yet. */
export const addRefund = (tx: Tx, tabId: string, amount: number) => tx.row(refund, tabId, amount);
