import type { Item } from '@tableside/contract/menu.schema';
import type { LineChoice, PlateLine } from '@tableside/pricing/line-identity';
import { priceOptions, unitPrice } from '@tableside/pricing/unit-price';

/** One piece of a choice with its add-ons, in minor units. */
export const pieceOf = (item: Pick<Item, 'base_price' | 'addons'>, addons: LineChoice['addons']): number =>
  unitPrice(item, priceOptions(item.addons, addons));

/** What the lines come to before discounts, charges and taxes, in minor units; dishes that are gone count nothing. */
export const draftTotal = (lines: readonly PlateLine[], items: readonly Item[]): number =>
  lines.reduce((sum, { item_id, qty, addons }) => {
    const item = items.find(({ _id }) => _id === item_id);
    return item ? sum + qty * pieceOf(item, addons) : sum;
  }, 0);

/** The lines as they are sent. */
export const asked = (lines: readonly PlateLine[]) =>
  lines.map(({ item_id, qty, addons, note, course }) => ({
    item_id,
    qty,
    addons: addons.map(({ addon_id, addon_item_ids }) => ({ addon_id, addon_item_ids: [...addon_item_ids] })),
    note,
    ...(course != null && { course }),
  }));
