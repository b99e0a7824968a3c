import type { Store } from '@tableside/contract/venues.schema';
import { useCourt } from '../court/use-court.ts';
import { storeKey, useMenu } from '../menu.ts';
import { menuApi } from '../menu-api.ts';
import { useResource } from '../resource.ts';
import { useRoot } from '../store.ts';
import { useLanguage } from '../text.tsx';

interface CreditStore {
  /** Undefined until it is known. */
  readonly store: Store | undefined;
  readonly error: string | undefined;
  readonly refreshing: boolean;
  readonly reload: () => void;
}

/** The store whose credits one earns and spends here: in a food court its desk, whichever stall one stands at. */
export function useCreditStore(): CreditStore {
  const menu = useMenu();
  const { language } = useLanguage();
  const court = useCourt();
  const inCourt = useRoot(({ scan }) => scan?.type === 'foodcourt');
  const deskId = court.data?.details.desk_id;
  const desk = useResource<Store>(deskId === undefined ? null : storeKey(deskId, language), () =>
    menuApi.venues.getStore({ params: { id: deskId ?? '' } }),
  );
  if (!inCourt) return { ...menu, refreshing: menu.list.refreshing };
  const reload = () => {
    court.reload();
    desk.reload();
  };
  return {
    store: desk.data,
    error: desk.data ? undefined : (court.error ?? desk.error),
    refreshing: court.refreshing || desk.refreshing,
    reload,
  };
}
