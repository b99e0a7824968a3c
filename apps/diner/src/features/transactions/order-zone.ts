import type { OrderSummary } from '@tableside/contract/ordering.schema';
import { type Zone, zoneOf } from '@tableside/i18n/formats';
import { type RootState, useRoot } from '../../lib/store.ts';

type Placed = Pick<OrderSummary, 'store_id'>;

/** Where an order's dates are told: the restaurant's time; the phone's where nobody said which that is. `here`: the store one is at. */
export function zoneOfOrder({ store_id }: Placed, here: RootState['store']): Zone {
  const { _id, timezone, country } = store_id;
  if (timezone !== undefined) return { timeZone: timezone, region: country };
  if (here?._id === _id) return zoneOf(here);
  return { timeZone: Intl.DateTimeFormat().resolvedOptions().timeZone, region: undefined };
}

/** `zoneOfOrder` at the store one is at now. */
export const useOrderZone = (order: Placed): Zone =>
  zoneOfOrder(
    order,
    useRoot((state) => state.store),
  );
