import type { Order } from '@tableside/contract/ordering.schema';
import type { ScanSlice } from '../store.ts';

type Running = Pick<Order, '_id' | 'store_id' | 'table_id' | 'curr_state' | 'paid'>;
type Place = Pick<ScanSlice, 'store_id' | 'table_name'>;

const LIVE: readonly Order['curr_state'][] = ['in-progress', 'payment-initalized'];

/** The order that another round would join: at the scanned table and not paid yet; null when the next round opens one. */
export function runningOrder<O extends Running>(order: O | null, scan: Place | null): O | null {
  if (!order || !scan || order.paid || !LIVE.includes(order.curr_state)) return null;
  const here = order.store_id._id === scan.store_id && order.table_id?.name === scan.table_name;
  return here ? order : null;
}
