import type { Item } from '@tableside/contract/menu.schema';
import type { Reader } from '../../../platform/db/database.ts';
import { findCourt, findStore } from '../../venues/index.ts';
import type { DishesShown, LoyaltyDeps } from '../deps.ts';

/** Whose dishes are sold for a store's credits: its own, and at a food court's desk those of the stalls as well. */
async function sellersAt(db: Reader, storeId: string): Promise<readonly string[]> {
  const store = await findStore(db, storeId);
  if (!store || store.groupId === null || store.deskId !== storeId) return [storeId];
  const court = await findCourt(db, store.groupId);
  return [storeId, ...(court?.stallIds ?? [])];
}

/** Where in this list the first dish stands that cannot be sold for the store's credits, or stands there twice; -1 where all fit. */
export async function strangeDish(
  { storesOfItems }: LoyaltyDeps,
  db: Reader,
  storeId: string,
  ids: readonly string[],
): Promise<number> {
  const [sellers, homes] = await Promise.all([sellersAt(db, storeId), storesOfItems(db, ids)]);
  return ids.findIndex((id, place) => !sellers.includes(homes.get(id) ?? '') || ids.indexOf(id) !== place);
}

/** The dishes of a programme as they are now, by their ids: a stall's are those that it sells in the court. */
export async function creditDishes(
  { showItems, storesOfItems }: LoyaltyDeps,
  db: Reader,
  storeId: string,
  shown: Omit<DishesShown, 'orderType'>,
): Promise<ReadonlyMap<string, Item>> {
  const sellers = await sellersAt(db, storeId);
  const homes = new Set(sellers.length > 1 ? (await storesOfItems(db, shown.ids)).values() : sellers);
  const lists = await Promise.all(
    sellers
      .filter((id) => homes.has(id))
      .map((id) => showItems(db, id, { ...shown, orderType: id === storeId ? undefined : 'foodcourt' })),
  );
  return new Map(lists.flat().map((item) => [item._id, item]));
}
