import type { Order } from '@tableside/contract/ordering.schema';
import type { Store } from '@tableside/contract/venues.schema';
import { useMenu } from '../menu/menu.ts';
import { useStoreHead } from '../venue/store-head.ts';

interface OrderStore {
  /** Undefined until it is known. */
  readonly store: Store | undefined;
  readonly error: string | undefined;
  readonly refreshing: boolean;
  readonly reload: () => void;
}

/** The house that an order is paid to: a bill left open elsewhere keeps its own ways to pay and tips, whatever was scanned since. */
export function useOrderStore({ store_id: { _id } }: Pick<Order, 'store_id'>): OrderStore {
  const here = useMenu().store;
  const { data, error, refreshing, reload } = useStoreHead(_id);
  return { store: here?._id === _id ? here : data, error, refreshing, reload };
}
