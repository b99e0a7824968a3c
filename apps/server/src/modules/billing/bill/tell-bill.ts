import type { Announce } from '../../../events.ts';
import { tellChanged } from '../../ordering/index.ts';
import type { Tab } from './tab.ts';

/** Tells the members, the desk and whoever has a link to a part that the money of a tab changed. */
export function tellBill(announce: Announce, { order, parts }: Pick<Tab, 'order' | 'parts'>): void {
  const { storeId, id: orderId, tabId, version } = order;
  tellChanged(announce, order);
  announce('bill.changed', { v: 1, storeId, tabId, orderId, version });
  for (const { linkId } of parts)
    if (linkId !== null) announce('payment-link.changed', { v: 1, storeId, linkId, version });
}
