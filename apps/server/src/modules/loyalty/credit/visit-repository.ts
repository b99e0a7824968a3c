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
/** Adds money that was given back; undefined for a tab that never earned. */
export const addRefund = (tx: Tx, tabId: string, amount: number) => tx.row(refund, tabId, amount);
