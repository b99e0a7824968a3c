import type { Announce } from '../../../events.ts';
import type { Tx } from '../../../platform/db/database.ts';
import { tellTickets } from './tell-ticket.ts';
import { moveLinesOfTab } from './ticket-repository.ts';

/** Sends what a touched tab holds back to the kitchen; its tickets' clocks start now. True when there was something. */
export async function releaseHeld(tx: Tx, tabId: string, now: Date, announce: Announce): Promise<boolean> {
  const tickets = await moveLinesOfTab(tx, tabId, ['held'], 'placed', now);
  tellTickets(announce, tickets);
  return tickets.length > 0;
}
