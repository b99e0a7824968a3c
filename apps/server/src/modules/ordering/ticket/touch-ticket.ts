import type { CommandContext } from '../../../platform/http/handler.ts';
import { refuse } from '../../../platform/http/refused.ts';
import type { OrderFacts } from '../order/order.ts';
import { touchOfTicket } from '../order/order-repository.ts';
import { findTicket, linesOfTickets, type TicketLineRow, type TicketRow } from './ticket-repository.ts';

/** A ticket of a touched order, with its lines. */
export interface TouchedTicket {
  readonly order: OrderFacts;
  readonly ticket: TicketRow;
  readonly lines: readonly TicketLineRow[];
}

/** Touches the order of a ticket of one of the colleague's stores. Refuses with `not-found`. */
export async function touchTicket(
  ticketId: string,
  { tx, principal, now }: CommandContext<'staff'>,
): Promise<TouchedTicket> {
  const [order, ticket, lines] = await Promise.all([
    touchOfTicket(tx, ticketId, principal.storeIds, now),
    findTicket(tx, ticketId),
    linesOfTickets(tx, [ticketId]),
  ]);
  return order && ticket ? { order, ticket, lines } : refuse('not-found');
}
