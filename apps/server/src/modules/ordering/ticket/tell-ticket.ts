import type { Announce } from '../../../events.ts';
import type { ToldTicket } from './ticket-repository.ts';

/** Tells the kitchen of tickets as they are now. */
export function tellTickets(announce: Announce, tickets: readonly ToldTicket[]): void {
  for (const { id: ticketId, orderId, storeId, version } of tickets)
    announce('ticket.changed', { v: 1, storeId, orderId, ticketId, version });
}
