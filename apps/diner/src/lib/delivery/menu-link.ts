import type { Store } from '@tableside/contract/venues.schema';
import { type AwayMode, awayModes } from './away-modes.ts';

type Served = Pick<Store, '_id' | 'order_types' | 'preferences'>;

/** How a store's link is ordered by: collected where it can be. Undefined where one can only order on the spot. */
export function linkMode(store: Served): AwayMode | undefined {
  const modes = awayModes(store);
  return modes.includes('takeaway') ? 'takeaway' : modes[0];
}

/** The path that leads into a store's menu from anywhere; null where one can only order on the spot. */
export function menuLink(store: Served): string | null {
  const type = linkMode(store);
  return type ? `/?${new URLSearchParams({ type, store_id: store._id })}` : null;
}
