import type { Reader } from '../../../platform/db/database.ts';
import { refuse } from '../../../platform/http/refused.ts';
import { findStore } from '../../venues/index.ts';
import { countActiveItems } from './order-repository.ts';

/** How many of each item are on running orders of a store now, most first. No people, no tables. */
export async function listActiveItems(
  db: Reader,
  storeId: string,
): Promise<{ item_id: string; count: number }[]> {
  const [store, items] = await Promise.all([findStore(db, storeId), countActiveItems(db, storeId)]);
  return store ? items : refuse('not-found');
}
