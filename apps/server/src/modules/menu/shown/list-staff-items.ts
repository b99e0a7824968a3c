import type { Item } from '@tableside/contract/menu.schema';
import type { QueryContext } from '../../../platform/http/handler.ts';
import { refuse } from '../../../platform/http/refused.ts';
import { showItems } from './show-items.ts';

/** The whole menu for the staff, with availability as of this moment. Refuses `not-found` for another's store. */
export async function listStaffItems(
  { db, now, language, principal }: Pick<QueryContext<'staff'>, 'db' | 'now' | 'language' | 'principal'>,
  storeId: string,
): Promise<Item[]> {
  if (!principal.storeIds.includes(storeId)) return refuse('not-found');
  return showItems(db, storeId, { language, now, forStaff: true });
}
