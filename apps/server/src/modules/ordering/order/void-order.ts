import { LINE_STATUSES } from '@tableside/contract/vocabulary';
import type { Announce } from '../../../events.ts';
import type { Tx } from '../../../platform/db/database.ts';
import { releaseSlot } from '../away/slot-repository.ts';
import { endStalls, stallsOf } from '../court/tab-repository.ts';
import { dismissRunner } from '../ticket/dismiss-runner.ts';
import { tellTickets } from '../ticket/tell-ticket.ts';
import { lineMoves } from '../ticket/ticket.ts';
import { moveLinesOfTab, type Voided } from '../ticket/ticket-repository.ts';
import { giveBackParts } from './give-back.ts';
import type { OrderFacts } from './order.ts';
import { reduceTotal, setPhase } from './order-repository.ts';
import { tabLines } from './round-repository.ts';
import { orderPayload, tellCurrentOrder } from './tell-order.ts';

const anyLine = LINE_STATUSES.filter((status) => lineMoves[status].void !== undefined);
const early = LINE_STATUSES.filter((status) => lineMoves[status].cancel !== undefined);

/**
 * Cancels a touched order with every line that still can be: what a diner may take back, or with `voided` all of it.
 * What it came to is nothing then.
 */
export async function voidOrder(
  tx: Tx,
  order: OrderFacts,
  now: Date,
  announce: Announce,
  voided: Voided | null = null,
): Promise<void> {
  setPhase(tx, order.id, 'cancelled', now);
  endStalls(tx, order, 'cancelled', now);
  reduceTotal(tx, order.id, order.itemTotal);
  if (order.promisedAt !== null) releaseSlot(tx, order.id);
  const going = voided ? anyLine : early;
  // Sent in this order: what is given back depends on how far a line was.
  const [lines, stalls, tickets] = await Promise.all([
    tabLines(tx, order.id),
    stallsOf(tx, order),
    moveLinesOfTab(tx, order.tabId, going, 'cancelled', now, voided),
  ]);
  tellTickets(announce, tickets);
  const gone = lines.filter(({ status }) => going.includes(status));
  // In the order of the stalls in which a plate takes them: two plates never wait for each other in a ring.
  const parts = (stalls.length > 0 ? stalls : [order]).map((part) => ({
    order: part,
    lines: gone.filter(({ orderId }) => orderId === part.id),
  }));
  await giveBackParts(tx, parts, now, announce);
  if (voided) await dismissRunner(order.id, { tx, now, announce });
  announce('order.cancelled', orderPayload(order));
  tellCurrentOrder(announce, order.userIds, null);
}
