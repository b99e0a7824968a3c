import type { Ticket } from '@tableside/contract/staff.schema';
import type { QueryClient } from '@tanstack/react-query';
import { keys } from '../keys.ts';
import { ticketQuery } from '../queries.ts';

const WORKED_AT: ReadonlySet<Ticket['status']> = new Set([
  'held',
  'placed',
  'accepted',
  'preparing',
  'ready',
]);

/** The lines that were taken off without every station of this ticket having seen it. */
export const unseenOf = ({ lines }: Ticket): readonly string[] =>
  lines.filter(({ unseen }) => unseen.length > 0).map(({ _id }) => _id);

/** Whether something is left to do on a ticket, if only to carry it or to see that it is gone. */
const isOpen = (ticket: Ticket): boolean => WORKED_AT.has(ticket.status) || unseenOf(ticket).length > 0;

/** Whether a ticket still stands on the kitchen's board. */
export const isOnBoard = (ticket: Ticket): boolean =>
  (ticket.bumped === null && isOpen(ticket)) || unseenOf(ticket).length > 0;

/** The list with this ticket in its newest form, or without it when it does not belong there. */
export function withTicket(list: readonly Ticket[], ticket: Ticket, belongs: boolean): readonly Ticket[] {
  const at = list.findIndex(({ _id }) => _id === ticket._id);
  const known = list[at];
  if (!known) return belongs ? [...list, ticket] : list;
  if (known.version > ticket.version) return list;
  return belongs ? list.with(at, ticket) : list.toSpliced(at, 1);
}

/** Puts a ticket where it belongs in the lists that are loaded; the other tickets keep their identity. */
export function patchTicket(client: QueryClient, ticket: Ticket): void {
  const open = isOpen(ticket);
  for (const state of ['open', 'done'] as const)
    client.setQueryData<readonly Ticket[]>(
      keys.tickets(ticket.store_id, state),
      (list) => list && withTicket(list, ticket, (state === 'open') === open),
    );
  client.setQueryData(keys.ticket(ticket._id), ticket);
}

const TRIES = 3;

/** Fetches one ticket, at least as new as `version`, and patches it in. Failures are left to the next poll. */
export async function refreshTicket(client: QueryClient, id: string, version = 0): Promise<void> {
  const known = client.getQueryData<Ticket>(keys.ticket(id));
  if (version > 0 && known && known.version >= version) return;
  for (let tries = 0; tries < TRIES; tries += 1) {
    try {
      const ticket = await client.fetchQuery({ ...ticketQuery(id), staleTime: 0 });
      patchTicket(client, ticket);
      if (ticket.version >= version) return;
    } catch {
      return;
    }
  }
}
