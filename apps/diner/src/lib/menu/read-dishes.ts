import type { Item } from '@tableside/contract/menu.schema';
import type { ScanType } from '@tableside/contract/vocabulary';
import { isPassing } from '../passing-failure.ts';
import { menuApi } from './menu-api.ts';

/** The whole menu of a store as it is today, for one way to order. */
export const listDishes = (storeId: string, order_type: ScanType) =>
  menuApi.menu.listItems({ params: { id: storeId }, query: { order_type, limit: 1000 } });

/** Today's dishes of these stores, none of one that says no; null where one of them could not be asked. */
export async function readDishes(
  storeIds: readonly string[],
  type: ScanType,
): Promise<readonly Item[] | null> {
  const answers = await Promise.all(storeIds.map((id) => listDishes(id, type)));
  if (answers.some((answer) => !answer.ok && isPassing(answer))) return null;
  return answers.flatMap((answer) => (answer.ok ? answer.value : []));
}
