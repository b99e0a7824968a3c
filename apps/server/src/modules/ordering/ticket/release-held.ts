import type { Announce } from '../../../events.ts';
import type { Tx } from '../../../platform/db/database.ts';
import { tellTickets } from './tell-ticket.ts';
import { releaseTicketsOfTab } from './ticket-repository.ts';

/** Sends what a touched tab holds back for a waiter or its payment to the kitchen; its tickets' clocks start now. True when there was something. */
export async function releaseHeld(tx: Tx, tabId: string, now: Date, announce: Announce): Promise<boolean> {
  const tickets = await releaseTicketsOfTab(tx, tabId, now);
  tellTickets(announce, tickets);
  return tickets.length > 0;
}
