import type { Reader } from '../../../platform/db/database.ts';
import { WeighedCache } from '../../../platform/weighed-cache.ts';
import { composeMenu } from './compose-menu.ts';
import type { MenuSnapshot } from './menu.ts';
import { readSnapshot, readState } from './menu-repository.ts';

/** Dishes of all kept menus together: some 40 MB. */
const MOST_DISHES = 20_000;
const menus = new WeighedCache<MenuSnapshot>(MOST_DISHES, ({ items }) => items.size + 1);

async function read(db: Reader, storeId: string): Promise<MenuSnapshot> {
  const rows = await readSnapshot(db, storeId);
  return composeMenu(rows ?? { version: 0, categories: [], groups: [], items: [] });
}

/**
 * The menu of a store at `version` (as `menuState` told it) or newer, kept in memory. Without a version the newest one is
 * asked for first, which costs a statement.
 */
export async function menuSnapshot(db: Reader, storeId: string, version?: number): Promise<MenuSnapshot> {
  const wanted = version ?? (await readState(db, storeId)).version;
  return menus.obtain(`${storeId} ${wanted}`, () => {
    menus.forget(`${storeId} `);
    return read(db, storeId);
  });
}
