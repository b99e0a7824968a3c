import type { Reader, Tx } from '../../../platform/db/database.ts';
import { statement } from '../../../platform/db/statement.ts';
import { type OrderFacts, phasesBefore } from '../order/order.ts';

/** The order of one stall of a tab, as events name it. */
export type StallOrder = Pick<OrderFacts, 'id' | 'tabId' | 'storeId' | 'version' | 'userIds'>;

const stalls = statement<[string], StallOrder>(
  'ordering.list-stalls-of-tab',
  `select id, tab_id as "tabId", store_id as "storeId", version, '{}'::text[] as "userIds" from customer_order
   where tab_id = $1 and id <> $1 order by store_id, id`,
);
const lock = statement<[string], { id: string }>(
  'ordering.lock-stalls-of-tab',
  `select id from customer_order where tab_id = (select t.tab_id from customer_order t where t.id = $1) and id <> tab_id
   order by store_id, id for no key update`,
);
const end = statement<[string, string, string[], Date]>(
  'ordering.end-stalls',
  `update customer_order set phase = $2, version = version + 1, updated_at = $4, done_at = $4
   where tab_id = $1 and id <> $1 and phase = any($3::text[])`,
);
const join = statement<[string, readonly string[]]>(
  'ordering.join-tab',
  'update customer_order set tab_id = $1 where id = any($2::text[])',
);

const numbered = statement<[string, string, string, string, string, string, string, number, Date, string]>(
  'ordering.insert-tab',
  `with next as (insert into order_number as c (store_id, day, number, ticket) values ($2, $3::date, 1, 0)
     on conflict (store_id, day) do update set number = c.number + 1 returning number),
   known as (insert into customer_order (id, tab_id, store_id, number, type, order_type, platform, user_id, user_name, members, phase, started_by_staff,
       rounds, item_total, created_at, updated_at, scheduled, language)
     select $1, $1, $2, next.number, 'foodcourt', 'foodcourt', $4, $5, $6, jsonb_build_array(jsonb_build_object('userId', $5::text, 'name', $6::text)), $7, false,
       0, $8, $9, $9, false, $10 from next returning id)
   insert into order_participant (order_id, user_id, name, at) select id, $5, $6, $9 from known`,
);

/** What stands for a food court's whole tab: no dish of its own, the bill's store, and everybody who takes part. */
export interface NewTab {
  readonly id: string;
  readonly storeId: string;
  /** The store's business day, `YYYY-MM-DD`. */
  readonly day: string;
  readonly platform: OrderFacts['platform'];
  readonly by: { readonly userId: string; readonly name: string };
  readonly phase: OrderFacts['phase'];
  /** Gross, of all stalls; minor units. */
  readonly itemTotal: number;
  readonly now: Date;
  readonly language: string;
}
/** Writes the order that stands for a tab, with its number. Only sends. */
export const insertTab = (tx: Tx, tab: NewTab): void =>
  tx.send(
    numbered,
    tab.id,
    tab.storeId,
    tab.day,
    tab.platform,
    tab.by.userId,
    tab.by.name,
    tab.phase,
    tab.itemTotal,
    tab.now,
    tab.language,
  );
/** Puts new orders on a tab. Only sends. */
export const joinTab = (tx: Tx, tabId: string, orderIds: readonly string[]): void =>
  tx.send(join, tabId, orderIds);

/** The orders of a tab's stalls; none where the order is alone. */
export const stallsOf = async (
  db: Reader,
  { tabId, type }: Pick<OrderFacts, 'tabId' | 'type'>,
): Promise<StallOrder[]> => (type === 'foodcourt' ? db.rows(stalls, tabId) : []);
/** Keeps the kitchens of a tab's stalls from going on before this transaction ends; the tab is locked before. */
export const lockStalls = (tx: Tx, orderId: string) => tx.rows(lock, orderId);
/** What becomes of a tab becomes of its stalls' orders. Only sends. */
export function endStalls(
  tx: Tx,
  { tabId, type }: Pick<OrderFacts, 'tabId' | 'type'>,
  to: 'done' | 'cancelled',
  now: Date,
): void {
  if (type === 'foodcourt') tx.send(end, tabId, to, phasesBefore(to), now);
}
