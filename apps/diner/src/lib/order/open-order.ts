import type { Order } from '@tableside/contract/ordering.schema';
import type { ScanSlice } from '../store.ts';
import { runningOrder } from './running-order.ts';

/** Waits for its payment before it is cooked. */
export const isUnpaid = (order: Order | null): order is Order =>
  order !== null && order.__type !== 'dinein' && !order.paid && order.curr_state === 'in-progress';

/** The order at this store whose bill is still open, at the scanned table or without one; null where there is none. */
export function openOrder(
  order: Order | null,
  scan: Pick<ScanSlice, 'store_id' | 'table_name'> | null,
  storeId: string,
): Order | null {
  if (order?.store_id._id !== storeId) return null;
  if (order.__type === 'dinein') return runningOrder(order, scan);
  return isUnpaid(order) ? order : null;
}
