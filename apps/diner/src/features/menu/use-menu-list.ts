import type { ItemTag } from '@tableside/contract/vocabulary';
import { useCallback, useDeferredValue, useMemo, useState } from 'react';
import { filterItems, tagsIn } from '../../first-paint/filter-items.ts';
import { isPhotoless } from '../../first-paint/photoless.ts';
import { sectionsOf } from '../../first-paint/sections.ts';
import type { Menu } from '../../lib/menu/menu.ts';
import { useRoot } from '../../lib/store.ts';

/** The dishes as the filters leave them. The switch answers at once, the list follows as fast as the device can. */
export function useMenuList({ categories, items }: Menu) {
  const veg = useRoot((state) => state.veg_only);
  const [tags, setTags] = useState<readonly ItemTag[]>([]);
  const filters = useMemo(() => ({ veg, tags }), [veg, tags]);
  const settled = useDeferredValue(filters);
  const shown = useMemo(() => filterItems(items, settled), [items, settled]);
  const sections = useMemo(() => {
    const all = sectionsOf(categories, shown);
    // A category without vegetarian dishes says so; one without a chosen tag just steps aside.
    return settled.tags.length > 0 ? all.filter(({ items: found }) => found.length > 0) : all;
  }, [categories, shown, settled]);
  const photoless = useMemo(() => isPhotoless(items), [items]);
  const toggleTag = useCallback(
    (tag: ItemTag) =>
      setTags((now) => (now.includes(tag) ? now.filter((one) => one !== tag) : [...now, tag])),
    [],
  );
  const clearTags = useCallback(() => setTags([]), []);
  const allTags = useMemo(() => tagsIn(items), [items]);
  return { filters, sections, count: shown.length, photoless, tags: allTags, toggleTag, clearTags };
}
