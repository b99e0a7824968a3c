import type { Announce } from '../../../events.ts';
import type { Tx } from '../../../platform/db/database.ts';
import { tellTickets } from '../ticket/tell-ticket.ts';
import { lineMoves } from '../ticket/ticket.ts';
import { moveLinesOfTab } from '../ticket/ticket-repository.ts';
import type { OrderFacts } from './order.ts';
import { reduceTotal, setPhase } from './order-repository.ts';
import { orderPayload, tellCurrentOrder } from './tell-order.ts';

const cancellable = (['held', 'placed', 'accepted'] as const).filter(
  (status) => lineMoves[status].cancel !== undefined,
);

/** Cancels a touched order with every line that still can be. What it came to is nothing then. */
export async function voidOrder(tx: Tx, order: OrderFacts, now: Date, announce: Announce): Promise<void> {
  setPhase(tx, order.id, 'cancelled', now);
  reduceTotal(tx, order.id, order.itemTotal);
  tellTickets(announce, await moveLinesOfTab(tx, order.tabId, cancellable, 'cancelled', now));
  announce('order.cancelled', orderPayload(order));
  tellCurrentOrder(announce, order.userIds, null);
}
