import type { Availability, Item } from '@tableside/contract/menu.schema';

interface Supply {
  /** Ids of what is sold out now, with the time of its return where it is known. */
  readonly soldOut: ReadonlyMap<string, string | null>;
  /** How many portions are left of dishes that have few. */
  readonly left: ReadonlyMap<string, number>;
}

/** What is to be had now, by id. */
export const supplyOf = (availability: Pick<Availability, 'sold_out' | 'left'>): Supply => ({
  soldOut: new Map(availability.sold_out.map(({ id, until }) => [id, until])),
  left: new Map(availability.left.map(({ id, left }) => [id, left])),
});

function overlaid(item: Item, { soldOut, left: few }: Supply): Item {
  const left = few.get(item._id) ?? null;
  const available = !soldOut.has(item._id);
  const available_from = soldOut.get(item._id) ?? null;
  const stale = item.addons.some(({ addon_items }) =>
    addon_items.some((one) => one.available === soldOut.has(one._id)),
  );
  const known = item.available === available && item.available_from === available_from;
  if (known && item.left === left && !stale) return item;
  const addons = item.addons.map((group) => ({
    ...group,
    addon_items: group.addon_items.map((one) => ({ ...one, available: !soldOut.has(one._id) })),
  }));
  return { ...item, available, available_from, left, addons };
}

/** The menu with what is sold out or nearly so now. What did not change stays the same object, the whole list too. */
export function withAvailability(items: readonly Item[], supply: Supply | undefined): readonly Item[] {
  if (!supply) return items;
  const shown = items.map((item) => overlaid(item, supply));
  return shown.some((item, place) => item !== items[place]) ? shown : items;
}
