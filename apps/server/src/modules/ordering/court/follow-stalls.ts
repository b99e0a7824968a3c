import type { Announce } from '../../../events.ts';
import type { Tx } from '../../../platform/db/database.ts';
import { findOrder, touch } from '../order/order-repository.ts';
import { tellChanged } from '../order/tell-order.ts';

/** A stall went on with its part of a tab: whoever looks at the whole of it is to see that. */
export async function followStalls(tx: Tx, orderId: string, now: Date, announce: Announce): Promise<void> {
  const stall = await findOrder(tx, orderId);
  if (!stall || stall.tabId === stall.id) return;
  const tab = await touch(tx, stall.tabId, now);
  if (tab) tellChanged(announce, tab);
}
