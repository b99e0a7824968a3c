import type { CommandContext } from '../../../platform/http/handler.ts';
import { refuse } from '../../../platform/http/refused.ts';
import { businessDay, findStore } from '../../venues/index.ts';
import type { OrderFacts } from '../order/order.ts';
import { touchOfTicket } from '../order/order-repository.ts';
import { settle } from './stations.ts';
import {
  findTicket,
  linesOfTickets,
  saveTicket,
  type TicketLineRow,
  type TicketRow,
} from './ticket-repository.ts';

type Context = CommandContext<'staff'>;

/** A ticket of a touched order, with its lines. */
export interface TouchedTicket {
  readonly order: OrderFacts;
  readonly ticket: TicketRow;
  readonly lines: readonly TicketLineRow[];
}

/** Touches the order of a ticket of one of the colleague's stores. Refuses with `not-found`. */
export async function touchTicket(ticketId: string, { tx, principal, now }: Context): Promise<TouchedTicket> {
  const [order, ticket, lines] = await Promise.all([
    touchOfTicket(tx, ticketId, principal.storeIds, now),
    findTicket(tx, ticketId),
    linesOfTickets(tx, [ticketId]),
  ]);
  return order && ticket ? { order, ticket, lines } : refuse('not-found');
}

/** The day under which a store counts its tickets now: no evening has a number twice. */
export async function dayOf(storeId: string, { tx, now }: Context): Promise<string> {
  const store = await findStore(tx, storeId);
  return businessDay(store ?? { timezone: 'UTC', hours: [] }, now);
}

/** Saves what is left on a ticket from which lines went to another one: its clocks follow from that alone. */
export function keepRest(
  { ticket, lines }: TouchedTicket,
  gone: ReadonlySet<string>,
  { tx, now, principal }: Context,
): TicketRow {
  const rest = lines.filter(({ id }) => !gone.has(id));
  const { marks } = settle({ lines: rest, marks: ticket }, [], {
    name: principal.name,
    at: now,
    bump: null,
  });
  saveTicket(tx, { id: ticket.id, moves: [], marks, voided: null, now });
  return { ...ticket, version: ticket.version + 1 };
}
