import { useHydrated } from '../hydrated.tsx';
import { useRoot } from '../store.ts';
import { runningOrder } from './running-order.ts';

/** Whether an order runs at the scanned table; not before the page is the browser's own. */
export function useRunning(): boolean {
  const hydrated = useHydrated();
  const running = useRoot(({ order, scan }) => runningOrder(order, scan) !== null);
  return hydrated && running;
}
