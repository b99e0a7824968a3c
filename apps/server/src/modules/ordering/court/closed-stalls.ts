import { isVoid } from '@tableside/contract/ordered-lines';
import type { Reader } from '../../../platform/db/database.ts';
import { storesById } from '../../venues/index.ts';
import type { LineFacts, OrderFacts } from '../order/order.ts';
import type { StallTrouble } from './decide-group.ts';
import { shutFor, standing } from './stall-standing.ts';
import { stallsOf } from './tab-repository.ts';

/**
 * The stalls of a tab that waits for its money and that would not cook their part now, each with why: nobody could turn
 * it down once it is paid. None for what the kitchens have already, and where there are no stalls.
 */
export async function closedStalls(
  db: Reader,
  { order, lines }: { readonly order: OrderFacts; readonly lines: readonly LineFacts[] },
  now: Date,
): Promise<StallTrouble[]> {
  if (order.type !== 'foodcourt' || order.clearedAt !== null) return [];
  const wanted = new Set(lines.filter(({ status }) => !isVoid(status)).map(({ orderId }) => orderId));
  const stalls = (await stallsOf(db, order)).filter(({ id }) => wanted.has(id));
  const stores = await storesById(
    db,
    stalls.map(({ storeId }) => storeId),
  );
  return stalls.flatMap(({ storeId }) => {
    const store = stores.get(storeId);
    const code = store && shutFor(standing(store, now));
    return code ? [{ store_id: storeId, code }] : [];
  });
}
