import type { Announce } from '../../events.ts';
import type { OrderFacts } from '../ordering/index.ts';

/** Tells the members and the desk that the money of an order changed. */
export function tellBill(announce: Announce, order: OrderFacts): void {
  const { storeId, id: orderId, tabId, version } = order;
  announce('order.changed', { v: 1, storeId, orderId, tabId, version, userIds: order.userIds });
  announce('bill.changed', { v: 1, storeId, tabId, orderId, version });
}
