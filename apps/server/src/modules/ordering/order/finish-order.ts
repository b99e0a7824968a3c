import type { Announce } from '../../../events.ts';
import type { Tx } from '../../../platform/db/database.ts';
import { endStalls } from '../court/tab-repository.ts';
import type { OrderFacts } from './order.ts';
import { setPhase } from './order-repository.ts';
import { orderPayload, tellCurrentOrder } from './tell-order.ts';

/** Ends a touched order whose bill is paid. Only sends; an order that is over already stays as it is. */
export function finishOrder(tx: Tx, order: OrderFacts, now: Date, announce: Announce): void {
  if (order.phase === 'done' || order.phase === 'cancelled') return;
  setPhase(tx, order.id, 'done', now);
  endStalls(tx, order, 'done', now);
  announce('order.done', { ...orderPayload(order), seatingId: order.seatingId });
  tellCurrentOrder(announce, order.userIds, null);
}
