import type { TextMap } from '@tableside/contract/common.schema';
import type { Item } from '@tableside/contract/menu.schema';
import { trimTexts } from '../../../platform/http/trim-texts.ts';
import { type ItemFigures, ratingOf } from '../popularity/popularity-rule.ts';
import type { MenuItem } from './menu.ts';

/** For whom and at what moment dishes are shown. */
export interface MenuView {
  readonly language: string;
  readonly opted: readonly string[];
  /** The modes of the store: a dish that names none is offered in all of these. */
  readonly orderTypes: readonly string[];
  readonly soldOut: ReadonlyMap<string, Date | null>;
  /** How many portions are left of dishes that are said to be counted. */
  readonly left: ReadonlyMap<string, number>;
  /** Dishes that are said to be served at other times only. */
  readonly resting?: ReadonlySet<string>;
  readonly figures: ReadonlyMap<string, ItemFigures>;
}

/** The wire's dish: texts trimmed, availability of the moment, rating of the last 90 days. */
export function presentItem({ stations: _, ...item }: MenuItem, view: MenuView): Item {
  const trim = (map: TextMap): TextMap => trimTexts(map, view.language, view.opted);
  const figures = view.figures.get(item._id);
  return {
    ...item,
    name: trim(item.name),
    description: trim(item.description),
    order_types: item.order_types.length > 0 ? item.order_types : [...view.orderTypes],
    addons: item.addons.map((group) => ({
      ...group,
      name: trim(group.name),
      addon_items: group.addon_items.map((addon) => ({
        ...addon,
        name: trim(addon.name),
        available: !view.soldOut.has(addon._id),
      })),
    })),
    available: !view.soldOut.has(item._id),
    available_from: view.soldOut.get(item._id)?.toISOString() ?? null,
    ...(view.resting?.has(item._id) && { resting: true }),
    left: view.left.get(item._id) ?? null,
    rating: figures ? ratingOf(figures) : null,
  };
}
