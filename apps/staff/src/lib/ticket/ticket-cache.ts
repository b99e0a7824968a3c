import type { Ticket } from '@tableside/contract/staff.schema';
import type { QueryClient } from '@tanstack/react-query';
import { keys } from '../keys.ts';
import { ticketQuery } from '../queries.ts';
import { isListedAs, newerTicket, withTicket } from './ticket-list.ts';

/** Puts a ticket where it belongs in the lists that are loaded; the other tickets keep their identity. */
export function patchTicket(client: QueryClient, told: Ticket): void {
  const ticket = newerTicket(client.getQueryData<Ticket>(keys.ticket(told._id)), told);
  for (const state of ['open', 'done'] as const)
    client.setQueryData<readonly Ticket[]>(
      keys.tickets(ticket.store_id, state),
      (list) => list && withTicket(list, ticket, isListedAs(ticket, state)),
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
