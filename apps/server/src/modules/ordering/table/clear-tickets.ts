import type { Announce } from '../../../events.ts';
import type { Tx } from '../../../platform/db/database.ts';
import { giveBack } from '../order/give-back.ts';
import { reduceTotal, touchUnserved } from '../order/order-repository.ts';
import { orderLines } from '../order/round-repository.ts';
import { lineTotal } from '../order/round-rule.ts';
import { tellChanged } from '../order/tell-order.ts';
import { tellTickets } from '../ticket/tell-ticket.ts';
import { lineMoves } from '../ticket/ticket.ts';
import { moveLinesOfTab } from '../ticket/ticket-repository.ts';

const closable = (['placed', 'accepted', 'preparing', 'ready'] as const).filter(
  (status) => lineMoves[status].close !== undefined,
);

/**
 * Takes what the kitchen still has of a locked party off its screen, as nobody is left to cook for: what was paid
 * counts as served, what waits for a waiter never comes.
 */
export async function clearTickets(tx: Tx, seatingId: string, now: Date, announce: Announce): Promise<void> {
  for (const order of await touchUnserved(tx, seatingId, now)) {
    const held = (await orderLines(tx, [order.id])).filter(({ status }) => status === 'held');
    const never = held.length > 0 ? await moveLinesOfTab(tx, order.tabId, ['held'], 'cancelled', now) : [];
    if (held.length > 0)
      reduceTotal(
        tx,
        order.id,
        held.reduce((sum, line) => sum + lineTotal(line), 0),
      );
    await giveBack(tx, order, held, now, announce);
    const served = await moveLinesOfTab(tx, order.tabId, closable, 'served', now);
    tellTickets(announce, [...never, ...served]);
    tellChanged(announce, order);
  }
}
