import type { Store } from '@tableside/contract/venues.schema';
import { storeKey } from '../menu/menu.ts';
import { menuApi } from '../menu/menu-api.ts';
import { useResource } from '../resource.ts';
import { useLanguage } from '../text.tsx';

/** What a store is called and how it works, and how the call for that goes; of none without its id. */
export function useStoreHead(id: string | undefined) {
  const { language } = useLanguage();
  return useResource<Store>(id === undefined ? null : storeKey(id, language), () =>
    menuApi.venues.getStore({ params: { id: id ?? '' } }),
  );
}
