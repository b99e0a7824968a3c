import type { Announce } from '../../../events.ts';
import type { Tab } from './tab.ts';

/** Tells the members, the desk and whoever has a link to a part that the money of a tab changed. */
export function tellBill(announce: Announce, { order, parts }: Pick<Tab, 'order' | 'parts'>): void {
  const { storeId, id: orderId, tabId, version } = order;
  announce('order.changed', { v: 1, storeId, orderId, tabId, version, userIds: order.userIds });
  announce('bill.changed', { v: 1, storeId, tabId, orderId, version });
  for (const { linkId } of parts)
    if (linkId !== null) announce('payment-link.changed', { v: 1, storeId, linkId, version });
}
