import type { Item, MostOrdered } from '@tableside/contract/menu.schema';

export interface RailList {
  readonly key: 'order-again' | 'most-ordered' | 'top-rated' | 'from-house';
  readonly items: readonly Item[];
}
export interface RailFacts {
  readonly byId: ReadonlyMap<string, Item>;
  readonly previous: readonly Item[];
  readonly most: MostOrdered | undefined;
  readonly veg: boolean;
  /** Dishes that are hidden from this diner are not. */
  readonly wanted: (item: Item) => boolean;
}

const MOST = 8;

/** The suggestions that have something to show; before real orders exist the house's own words serve. */
export function railLists({ byId, previous, most, veg, wanted }: RailFacts): readonly RailList[] {
  const here = (items: readonly Pick<Item, '_id'>[]): readonly Item[] =>
    items
      .flatMap(({ _id }) => byId.get(_id) ?? [])
      .filter((item) => item.available && (!veg || item.veg) && wanted(item))
      .slice(0, MOST);
  const lists: readonly RailList[] = [
    { key: 'order-again', items: here(previous) },
    { key: 'most-ordered', items: here(most?.top5Ordered ?? []) },
    { key: 'top-rated', items: here(most?.top5Rated ?? []) },
  ];
  const filled = lists.filter(({ items }) => items.length > 0);
  if (filled.length > 0) return filled;
  const praised = [...byId.values()].filter(
    ({ item_tag, spl_categories }) => item_tag !== null || spl_categories.length > 0,
  );
  const house = here(praised);
  return house.length > 1 ? [{ key: 'from-house', items: house }] : [];
}
