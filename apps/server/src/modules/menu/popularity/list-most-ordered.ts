import type { Item, MostOrdered } from '@tableside/contract/menu.schema';
import type { Raw } from '../../../platform/http/handler.ts';
import type { MenuSnapshot } from '../shown/menu.ts';
import { answerFromMenu, type PublicRead } from '../shown/menu-answers.ts';
import { type MenuView, presentItem } from '../shown/present-item.ts';
import { mostOrderedOf, topOrdered, topRated } from './popularity-rule.ts';

function rank({ items, categories }: MenuSnapshot, view: MenuView): MostOrdered {
  const figures = [...view.figures.values()].filter(({ itemId }) => items.has(itemId));
  const show = (id: string | undefined): Item[] => {
    const item = id === undefined ? undefined : items.get(id);
    return item ? [presentItem(item, view)] : [];
  };
  return {
    top5Ordered: topOrdered(figures).flatMap(show),
    top5Rated: topRated(figures).flatMap(show),
    mostOrderedOfCategory: categories.flatMap(({ _id, item_ids }) =>
      show(mostOrderedOf(item_ids, view.figures)).map((item) => ({ category_id: _id, item })),
    ),
  };
}

/** What guests ordered most and rated best in the last 90 days, from dishes that are on the menu. */
export const listMostOrdered = (context: PublicRead, storeId: string): Promise<Raw> =>
  answerFromMenu(context, { storeId, name: 'most', usual: false }, rank);
