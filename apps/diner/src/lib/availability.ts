import type { Availability, Item } from '@tableside/contract/menu.schema';

type SoldOut = ReadonlyMap<string, string | null>;

/** Ids of what is sold out now, with the time of its return where it is known. */
export const soldOutOf = (availability: Pick<Availability, 'sold_out'>): SoldOut =>
  new Map(availability.sold_out.map(({ id, until }) => [id, until]));

function overlaid(item: Item, soldOut: SoldOut): Item {
  const available = !soldOut.has(item._id);
  const stale = item.addons.some(({ addon_items }) =>
    addon_items.some((one) => one.available === soldOut.has(one._id)),
  );
  if (item.available === available && !stale) return item;
  const addons = item.addons.map((group) => ({
    ...group,
    addon_items: group.addon_items.map((one) => ({ ...one, available: !soldOut.has(one._id) })),
  }));
  return { ...item, available, available_from: soldOut.get(item._id) ?? null, addons };
}

/** The menu with what is sold out now. Dishes that did not change stay the same objects. */
export function withAvailability(items: readonly Item[], soldOut: SoldOut | undefined): readonly Item[] {
  if (!soldOut) return items;
  return items.map((item) => overlaid(item, soldOut));
}
