import type { Reader } from '../../../platform/db/database.ts';
import type { Staff } from '../../../platform/http/principal.ts';
import { refuse } from '../../../platform/http/refused.ts';
import { menuSnapshot } from './menu-snapshot.ts';

/** The stations of a menu, in its order, at the end the empty one if dishes belong to none. Refuses `not-found`. */
export async function listStations(db: Reader, storeId: string, staff: Staff): Promise<string[]> {
  if (!staff.storeIds.includes(storeId)) return refuse('not-found');
  const items = [...(await menuSnapshot(db, storeId)).items.values()];
  const named = new Set(items.flatMap(({ stations }) => stations));
  return items.some(({ stations }) => stations.length === 0) ? [...named, ''] : [...named];
}
