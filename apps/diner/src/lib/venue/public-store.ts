import type { PublicStore } from '@tableside/contract/venues.schema';
import { storeKey } from '../menu/menu.ts';
import { menuApi } from '../menu/menu-api.ts';
import { useResource } from '../resource.ts';
import { useLanguage } from '../text.tsx';

/** All that guests may know of a store, its opening hours too; undefined until it is fetched. */
export function usePublicStore(id: string | undefined): PublicStore | undefined {
  const { language } = useLanguage();
  // Not the head of a menu, which may have come with the page and knows no hours.
  const key = id === undefined ? null : `${storeKey(id, language)}:public`;
  return useResource<PublicStore>(key, () => menuApi.venues.getStore({ params: { id: id ?? '' } })).data;
}
