import type { Item } from '@tableside/contract/menu.schema';
import { lastItems } from '../../lib/menu/menu.ts';
import { menuApi } from '../../lib/menu/menu-api.ts';
import { useResource } from '../../lib/resource.ts';
import { useRoot } from '../../lib/store.ts';
import { useLanguage } from '../../lib/text.tsx';

function seenDish(id: string): Item | undefined {
  for (const items of lastItems.values()) {
    const found = items.find(({ _id }) => _id === id);
    if (found) return found;
  }
  return undefined;
}

/** A dish of another way to order: as this page has seen it, else as the store's menu of all ways has it. Null asks for none. */
export function useOtherDish(id: string | null): Item | undefined {
  const { language } = useLanguage();
  const storeId = useRoot(({ scan }) => (scan?.type === 'foodcourt' ? undefined : scan?.store_id));
  const seen = id === null ? undefined : seenDish(id);
  const asked = id !== null && !seen && storeId !== undefined;
  const { data } = useResource<readonly Item[]>(asked ? `items:${storeId}:all:${language}` : null, () =>
    menuApi.menu.listItems({ params: { id: storeId ?? '' }, query: { limit: 1000 } }),
  );
  return seen ?? data?.find(({ _id }) => _id === id);
}
