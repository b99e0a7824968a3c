import type { Tx } from '../../platform/db/database.ts';
import { refuse } from '../../platform/http/refused.ts';
import { orderMoney } from '../billing/index.ts';
import { tabLines, touchTab } from '../ordering/index.ts';

/** What there is to be said something about: the order, held until commit, its lines and its money. Refuses `not-found`. */
export async function findMeal(tx: Tx, orderId: string, now: Date) {
  const [order, lines, money] = await Promise.all([
    touchTab(tx, orderId, now),
    tabLines(tx, orderId),
    orderMoney(tx, orderId),
  ]);
  return { order: order ?? refuse('not-found'), lines, money };
}
