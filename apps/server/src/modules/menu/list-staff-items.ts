import type { Item } from '@tableside/contract/menu.schema';
import type { QueryContext } from '../../platform/http/handler.ts';
import { refuse } from '../../platform/http/refused.ts';
import { findStore } from '../venues/index.ts';
import { menuSnapshot } from './menu-snapshot.ts';
import { menuState } from './menu-state.ts';
import { popularityOf } from './popularity.ts';
import { presentItem } from './present-item.ts';

/** The whole menu for the staff, with availability as of this moment. Refuses `not-found` for another's store. */
export async function listStaffItems(
  { db, now, language, principal }: Pick<QueryContext<'staff'>, 'db' | 'now' | 'language' | 'principal'>,
  storeId: string,
): Promise<Item[]> {
  if (!principal.storeIds.includes(storeId)) return refuse('not-found');
  const store = (await findStore(db, storeId)) ?? refuse('not-found');
  const [{ version, soldOut }, { figures }] = await Promise.all([
    menuState(db, storeId, now),
    popularityOf(db, storeId, now),
  ]);
  const { items } = await menuSnapshot(db, storeId, version);
  const view = { language, opted: store.optedLanguages, orderTypes: store.orderTypes, soldOut, figures };
  return [...items.values()].map((item) => presentItem(item, view));
}
