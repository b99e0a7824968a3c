import type { CommandContext } from '../../../platform/http/handler.ts';
import { settle } from './stations.ts';
import { saveTicket, type TicketRow } from './ticket-repository.ts';
import type { TouchedTicket } from './touch-ticket.ts';

/** Saves what is left on a ticket from which lines went to another one: its clocks follow from that alone. */
export function keepRest(
  { ticket, lines }: TouchedTicket,
  gone: ReadonlySet<string>,
  { tx, now, principal }: CommandContext<'staff'>,
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
