import type { Item } from '@tableside/contract/menu.schema';
import type { PlateLine } from '@tableside/pricing/line-identity';
import { type DefaultDiscountRule, defaultDiscountFor, priceOptions } from '@tableside/pricing/unit-price';

/** What one piece of a choice costs, with the store's discount on the dish itself; minor units. */
export function pieceTotal(
  item: Item,
  addons: PlateLine['addons'],
  rule: DefaultDiscountRule | null,
): number {
  const base = defaultDiscountFor(item.base_price, rule)?.discounted ?? item.base_price;
  return priceOptions(item.addons, addons).reduce((sum, { price }) => sum + price, base);
}

/** The prices shown on the menu, added up. Dishes that the menu does not have count nothing. */
export const plateTotal = (
  lines: readonly PlateLine[],
  byId: ReadonlyMap<string, Item>,
  rule: DefaultDiscountRule | null,
): number =>
  lines.reduce((sum, { item_id, addons, qty }) => {
    const item = byId.get(item_id);
    return item ? sum + pieceTotal(item, addons, rule) * qty : sum;
  }, 0);
