import type { Item } from '@tableside/contract/menu.schema';
import { ITEM_TAGS, type ItemTag } from '@tableside/contract/vocabulary';
import type { Filters } from './menu-filters.tsx';

const hasTag = ({ item_tag, spl_categories }: Item, tag: ItemTag): boolean =>
  item_tag === tag || spl_categories.includes(tag);

/** What passes the veg switch and carries one of the chosen tags; the very same list when nothing is filtered. */
export function filterItems(items: readonly Item[], { veg, tags }: Filters): readonly Item[] {
  if (!veg && tags.length === 0) return items;
  return items.filter(
    (item) => (!veg || item.veg) && (tags.length === 0 || tags.some((tag) => hasTag(item, tag))),
  );
}

/** The tags in use, in the order of their chips. */
export const tagsIn = (items: readonly Item[]): readonly ItemTag[] =>
  ITEM_TAGS.toReversed().filter((tag) => items.some((item) => hasTag(item, tag)));
