import type { Announce } from '../../../events.ts';
import type { Tx } from '../../../platform/db/database.ts';
import { stallsOf } from '../court/tab-repository.ts';
import type { OrderFacts } from '../order/order.ts';
import { markCleared, markReleased } from '../order/order-repository.ts';
import { tabLines } from '../order/round-repository.ts';
import { orderPayload } from '../order/tell-order.ts';
import { isPrepaid } from '../order-mode-policy.ts';
import { releaseHeld } from '../ticket/release-held.ts';
import { promiseAnew } from './promise-anew.ts';

/** Sends a touched tab to its kitchen, or to those of its stalls, and tells of it as of any round. */
export async function sendToKitchen(tx: Tx, order: OrderFacts, now: Date, announce: Announce): Promise<void> {
  const [held, stalls] = await Promise.all([tabLines(tx, order.id), stallsOf(tx, order)]);
  markReleased(tx, order.tabId, now);
  await releaseHeld(tx, order.tabId, now, announce);
  if (order.type === 'delivery')
    announce('delivery.wanted', { v: 1, storeId: order.storeId, orderId: order.id });
  for (const cooking of stalls.length > 0 ? stalls : [order]) {
    const lines = held.filter(({ status, orderId }) => status === 'held' && orderId === cooking.id);
    announce('order.placed', {
      ...orderPayload(cooking),
      ticketIds: [],
      items: lines.map(({ itemId, qty }) => ({ itemId, qty })),
      at: now.toISOString(),
    });
  }
}

/**
 * Nothing is in the way of cooking a touched order any more: it is paid, or is paid on handover. The kitchen gets it now,
 * or when its time comes. Orders at a table, and those cleared already, stay as they are.
 */
export async function clearOrder(tx: Tx, order: OrderFacts, now: Date, announce: Announce): Promise<void> {
  if (!isPrepaid(order.type) || order.clearedAt !== null || order.phase === 'cancelled') return;
  markCleared(tx, order.id, { now, promisedAt: await promiseAnew(tx, order, now) });
  if (order.startsAt === null || order.startsAt <= now) await sendToKitchen(tx, order, now, announce);
}
