import { statusOfLines } from '@tableside/contract/ordered-lines';
import type { CommandContext } from '../../../platform/http/handler.ts';
import { refuse } from '../../../platform/http/refused.ts';
import { requireStore } from '../../../platform/http/store-scope.ts';
import { clearCarried, clearUnseen, setCarried, setRush } from './rush-repository.ts';
import { tellTickets } from './tell-ticket.ts';
import { openStatuses } from './ticket.ts';
import { findTicket, linesOfTickets, type TicketRow } from './ticket-repository.ts';

type Context = CommandContext<'staff'>;

async function ownTicket(ticketId: string, { tx, principal }: Context): Promise<TicketRow> {
  const ticket = (await findTicket(tx, ticketId)) ?? refuse('not-found');
  requireStore(principal, ticket.storeId);
  return ticket;
}

/**
 * A colleague wants a ticket cooked before the others, or in its turn after all. The guest sees nothing of it, so the order
 * stays as it is. Refuses with `state-changed` when nothing of it is left to cook.
 */
export async function rushTicket(ticketId: string, first: boolean, context: Context): Promise<void> {
  const { tx, principal, now, announce } = context;
  const ticket = await ownTicket(ticketId, context);
  const lines = await linesOfTickets(tx, [ticketId]);
  const status = statusOfLines(lines);
  if (status === 'ready' || !openStatuses.includes(status)) return refuse('state-changed');
  if (first === (ticket.rushedAt !== null)) return;
  tellTickets(announce, await setRush(tx, ticketId, first ? { name: principal.name, at: now } : null));
}

/**
 * A colleague carries a ready ticket to its table, or leaves it to somebody else after all. What the guest sees changes when
 * it is served. Refuses with `state-changed` when it is not ready or goes to no table, with `delivery-taken` when somebody
 * else has it, for less than ten minutes.
 */
export async function carryTicket(ticketId: string, carries: boolean, context: Context): Promise<void> {
  const { tx, principal, now, announce } = context;
  const ticket = await ownTicket(ticketId, context);
  if (!carries) return tellTickets(announce, await clearCarried(tx, ticketId, principal.staffId));
  if (ticket.carriedId === principal.staffId) return;
  const lines = await linesOfTickets(tx, [ticketId]);
  const toTable = ticket.type === 'dinein' || ticket.type === 'foodcourt';
  if (!toTable || statusOfLines(lines) !== 'ready') return refuse('state-changed');
  const taken = await setCarried(tx, ticketId, { id: principal.staffId, name: principal.name, at: now });
  if (taken.length === 0) return refuse('delivery-taken');
  tellTickets(announce, taken);
}

/** What of a ticket somebody has seen to be taken off, and at which station; undefined speaks for the whole kitchen. */
export interface SeenVoids {
  readonly lines: readonly string[];
  readonly station: string | undefined;
}

/** A colleague has seen that lines were taken off: exactly those they were shown. The second one changes nothing. */
export async function acknowledgeVoids(
  ticketId: string,
  { lines, station }: SeenVoids,
  context: Context,
): Promise<void> {
  await ownTicket(ticketId, context);
  tellTickets(context.announce, await clearUnseen(context.tx, ticketId, lines, station ?? null));
}
