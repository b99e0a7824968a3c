import type { Announce } from '../../../events.ts';
import type { Tx } from '../../../platform/db/database.ts';
import { endWhenEmpty } from '../away/end-empty.ts';
import { stallsOf } from '../court/tab-repository.ts';
import { giveBack } from '../order/give-back.ts';
import type { LineFacts, OrderFacts } from '../order/order.ts';
import { reduceTotal } from '../order/order-repository.ts';
import { lineTotal } from '../order/round-rule.ts';
import { dismissRunner } from './dismiss-runner.ts';
import { plainMove, settle } from './stations.ts';
import { tellTickets } from './tell-ticket.ts';
import { voidedLine } from './ticket.ts';
import { findTicket, linesOfTickets, saveTicket } from './ticket-repository.ts';

/**
 * The desk takes a line of a touched order off its bill, also one that was cooked or served. False when it counts
 * nothing already. The caller tells of the order.
 */
export async function voidLine(
  tx: Tx,
  order: OrderFacts,
  line: LineFacts,
  by: { readonly id: string; readonly name: string; readonly reason: string },
  { now, announce }: { readonly now: Date; readonly announce: Announce },
): Promise<boolean> {
  const [ticket, lines, stalls] = await Promise.all([
    findTicket(tx, line.ticketId),
    linesOfTickets(tx, [line.ticketId]),
    stallsOf(tx, order),
  ]);
  const struck = voidedLine(lines, line.id);
  const kept = lines.find(({ id }) => id === line.id);
  if (!ticket || !struck || !kept) return false;
  const moves = [plainMove(kept, struck)];
  const { marks } = settle({ lines, marks: ticket }, moves, { name: by.name, at: now, bump: null });
  saveTicket(tx, { id: ticket.id, moves, marks, voided: { by: by.id, reason: by.reason }, now });
  reduceTotal(tx, order.id, lineTotal(line));
  const cooking = stalls.find(({ id }) => id === line.orderId) ?? order;
  await giveBack(tx, cooking, [line], now, announce);
  await dismissRunner(line.orderId, { tx, now, announce });
  await endWhenEmpty(tx, order, now, announce);
  tellTickets(announce, [{ ...ticket, version: ticket.version + 1 }]);
  return true;
}
