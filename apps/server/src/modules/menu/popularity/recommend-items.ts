import type { Reader } from '../../../platform/db/database.ts';
import { refuse } from '../../../platform/http/refused.ts';
import { findStore } from '../../venues/index.ts';
import { menuSnapshot } from '../shown/menu-snapshot.ts';
import { knownMenuState } from '../shown/menu-state.ts';
import { listPairs } from './item-stat-repository.ts';

const MOST = 3;
const LOOKED_AT = 24;
const MOST_GIVEN = 50;

/** Ids as they come in a query: separated by commas, each once. */
export const idsIn = (text: string): readonly string[] =>
  [...new Set(text.split(',').map((id) => id.trim()))].filter((id) => id !== '').slice(0, MOST_GIVEN);

/** Up to three dishes that go well with the given ones: ordered together most often, on the menu and not sold out. */
export async function recommendItems(
  db: Reader,
  storeId: string,
  given: readonly string[],
  now: Date,
): Promise<string[]> {
  const store = (await findStore(db, storeId)) ?? refuse('not-found');
  if (!store.preferences.features.recommendations || given.length === 0) return [];
  const [pairs, { version, soldOut }] = await Promise.all([
    listPairs(db, storeId, given, LOOKED_AT),
    knownMenuState(db, storeId, now),
  ]);
  const { items } = await menuSnapshot(db, storeId, version);
  return pairs.filter((id) => items.has(id) && !soldOut.has(id)).slice(0, MOST);
}
