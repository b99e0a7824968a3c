import type { Announce } from '../../../events.ts';
import type { Tx } from '../../../platform/db/database.ts';
import type { OrderFacts } from '../order/order.ts';
import { markCleared, markReleased } from '../order/order-repository.ts';
import { orderLines } from '../order/round-repository.ts';
import { orderPayload } from '../order/tell-order.ts';
import { isPrepaid } from '../order-mode-policy.ts';
import { releaseHeld } from '../ticket/release-held.ts';

/** Sends a touched order to the kitchen and tells of it as of any round. */
export async function sendToKitchen(tx: Tx, order: OrderFacts, now: Date, announce: Announce): Promise<void> {
  const lines = (await orderLines(tx, [order.id])).filter(({ status }) => status === 'held');
  markReleased(tx, order.id, now);
  await releaseHeld(tx, order.tabId, now, announce);
  if (order.type === 'delivery')
    announce('delivery.wanted', { v: 1, storeId: order.storeId, orderId: order.id });
  announce('order.placed', {
    ...orderPayload(order),
    ticketIds: [...new Set(lines.map(({ ticketId }) => ticketId))],
    items: lines.map(({ itemId, qty }) => ({ itemId, qty })),
    at: now.toISOString(),
  });
}

/**
 * Nothing is in the way of cooking a touched order any more: it is paid, or is paid on handover. The kitchen gets it now,
 * or when its time comes. Orders at a table, and those cleared already, stay as they are.
 */
export async function clearOrder(tx: Tx, order: OrderFacts, now: Date, announce: Announce): Promise<void> {
  if (!isPrepaid(order.type) || order.clearedAt !== null || order.phase === 'cancelled') return;
  markCleared(tx, order.id, now);
  if (order.startsAt === null || order.startsAt <= now) await sendToKitchen(tx, order, now, announce);
}
