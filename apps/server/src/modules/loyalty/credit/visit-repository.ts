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

const insert = statement<[string, string, string, string, number, Date, string], { tab_id: string }>(
  'loyalty.insert-visit',
  `insert into loyalty_visit (tab_id, order_id, store_id, user_id, base, at, language) values ($1, $2, $3, $4, $5, $6, $7) on conflict (tab_id) do nothing returning tab_id`,
);
const count = statement<[string, string], { visits: number }>(
  'loyalty.count-visits',
  'select count(*) as visits from loyalty_visit where user_id = $1 and store_id = $2',
);
const refund = statement<[string, number], VisitFacts>(
  'loyalty.add-refund',
  `update loyalty_visit set refunded = refunded + $2 where tab_id = $1
   returning tab_id as "tabId", order_id as "orderId", store_id as "storeId", user_id as "userId", base, refunded`,
);

/** True for the first time a tab is told of; it earns once. */
export const insertVisit = async (tx: Tx, visit: NewVisit, at: Date): Promise<boolean> => {
  const { tabId, orderId, storeId, userId, base, language } = visit;
  return (await tx.row(insert, tabId, orderId, storeId, userId, base, at, language)) !== undefined;
};
/** How many tabs somebody has paid at a store. */
export const countVisits = async (db: Reader, userId: string, storeId: string): Promise<number> =>
  (await db.row(count, userId, storeId))?.visits ?? 0;
/** Adds money that was given back; undefined for a tab that never earned. */
export const addRefund = (tx: Tx, tabId: string, amount: number) => tx.row(refund, tabId, amount);
