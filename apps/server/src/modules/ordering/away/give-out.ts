import type { Announce } from '../../../events.ts';
import type { Tx } from '../../../platform/db/database.ts';
import type { OrderFacts } from '../order/order.ts';
import { tellTickets } from '../ticket/tell-ticket.ts';
import { moveLinesOfTab } from '../ticket/ticket-repository.ts';

/** A touched order has left the kitchen, with its runner or with a day that is over: what is still on the screen there counts as served. */
export async function giveOut(tx: Tx, { tabId }: OrderFacts, now: Date, announce: Announce): Promise<void> {
  const open = ['placed', 'accepted', 'preparing', 'ready'] as const;
  tellTickets(announce, await moveLinesOfTab(tx, tabId, open, 'served', now));
}
