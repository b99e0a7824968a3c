import type { Store } from '@tableside/contract/venues.schema';
import { isModeOff } from '../../first-paint/may-order.ts';
import { isAway } from '../order/paid-first.ts';
import { useRunning } from '../order/use-running.ts';
import { useRoot } from '../store.ts';

/** Why nothing is taken here, in words; in a food court the lines of each stall say so. */
export function useShut(store: Store | undefined): 'my-plate.closed' | 'my-plate.mode-off' | null {
  const scan = useRoot((state) => state.scan);
  const running = useRunning();
  if (!store || scan?.type === 'foodcourt') return null;
  if (isModeOff(store, scan?.type, running)) return 'my-plate.mode-off';
  return store.open.now || isAway(scan) ? null : 'my-plate.closed';
}
