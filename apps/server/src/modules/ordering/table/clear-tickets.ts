import { LINE_STATUSES } from '@tableside/contract/vocabulary';
import type { Announce } from '../../../events.ts';
import type { Tx } from '../../../platform/db/database.ts';
import { giveBack } from '../order/give-back.ts';
import type { LineFacts, OrderFacts } from '../order/order.ts';
import { reduceTotal, touchUnserved } from '../order/order-repository.ts';
import { orderLines } from '../order/round-repository.ts';
import { lineTotal } from '../order/round-rule.ts';
import { tellChanged } from '../order/tell-order.ts';
import { tellTickets } from '../ticket/tell-ticket.ts';
import { lineMoves } from '../ticket/ticket.ts';
import { cancelHeldLines, closeTicketsOfTab } from '../ticket/ticket-repository.ts';

const closable = LINE_STATUSES.filter((status) => lineMoves[status].close !== undefined);

/** Takes held lines off a touched order: they never come, and nobody pays for them. */
async function takeOff(
  tx: Tx,
  order: OrderFacts,
  lines: readonly LineFacts[],
  now: Date,
  announce: Announce,
): Promise<void> {
  if (lines.length === 0) return;
  const ids = lines.map(({ id }) => id);
  tellTickets(announce, await cancelHeldLines(tx, ids, now));
  reduceTotal(
    tx,
    order.id,
    lines.reduce((sum, line) => sum + lineTotal(line), 0),
  );
  await giveBack(tx, order, lines, now, announce);
}

interface Leaving {
  readonly seatingId: string;
  /** What it ran until now, of which nothing that is held is paid. */
  readonly running: OrderFacts | undefined;
}

/**
 * Takes what the kitchen still has of a locked party off its screen, as nobody is left to cook for: what was paid
 * counts as served, also what was held; what was held and is not paid never comes, and what was bought with credits and
 * held gives them back.
 */
export async function clearTickets(
  tx: Tx,
  { seatingId, running }: Leaving,
  now: Date,
  announce: Announce,
): Promise<void> {
  for (const order of await touchUnserved(tx, seatingId, now)) {
    const held = (await orderLines(tx, [order.id])).filter(({ status }) => status === 'held');
    const paid = order.id !== running?.id && order.phase === 'done';
    const never = paid ? held.filter(({ credits }) => credits !== null) : held;
    await takeOff(tx, order, never, now, announce);
    tellTickets(announce, await closeTicketsOfTab(tx, order.tabId, closable, now));
    tellChanged(announce, order);
  }
}
