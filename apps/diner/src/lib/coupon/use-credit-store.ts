import type { Store } from '@tableside/contract/venues.schema';
import { useCourt } from '../court/use-court.ts';
import { useMenu } from '../menu/menu.ts';
import { useRoot } from '../store.ts';
import { usePlace } from '../venue/place.ts';
import { useStoreHead } from '../venue/store-head.ts';

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
  const court = useCourt();
  const inCourt = useRoot(({ scan }) => scan?.type === 'foodcourt');
  const here = usePlace()?.store_id;
  const head = useStoreHead(inCourt ? court.data?.details.desk_id : here);
  if (!inCourt) return { ...head, store: menu.store };
  const reload = () => {
    court.reload();
    head.reload();
  };
  return {
    store: head.data,
    error: head.data ? undefined : (court.error ?? head.error),
    refreshing: court.refreshing || head.refreshing,
    reload,
  };
}
