import type { Ticket } from '@tableside/contract/staff.schema';
import type { QueryClient } from '@tanstack/react-query';
import { keys } from '../keys.ts';
import { ticketQuery } from '../queries.ts';
import { isPassing, makeStale } from '../queries-stale.ts';
import { isListedAs, newerTicket, withTicket } from './ticket-list.ts';

/** Puts a ticket where it belongs in the lists that are loaded; the other tickets keep their identity. */
export function patchTicket(client: QueryClient, told: Ticket): void {
  const ticket = newerTicket(client.getQueryData<Ticket>(keys.ticket(told._id)), told);
  for (const state of ['open', 'done'] as const) {
    const queryKey = keys.tickets(ticket.store_id, state);
    const isOutOfDate = client.getQueryState(queryKey)?.isInvalidated;
    client.setQueryData<readonly Ticket[]>(
      queryKey,
      (list) => list && withTicket(list, ticket, isListedAs(ticket, state)),
    );
    // One ticket does not make up for the others that the list may lack.
    if (isOutOfDate) void client.invalidateQueries({ queryKey, refetchType: 'none' });
  }
  client.setQueryData(keys.ticket(ticket._id), ticket);
}

const TRIES = 3;
/** How long after a ticket could not be had the lists are asked for in its place. */
const LISTS_MS = 2_000;

const doubtful = new WeakSet<QueryClient>();

/** Has the lists read anew a little later, once for all the tickets that could not be had until then. */
function doubtLists(client: QueryClient): void {
  if (doubtful.has(client)) return;
  doubtful.add(client);
  setTimeout(() => {
    doubtful.delete(client);
    makeStale(client, keys.anyTickets);
  }, LISTS_MS);
}

/** Fetches one ticket, at least as new as `version`, and patches it in. Where it cannot be had the lists are to tell of it. */
export async function refreshTicket(client: QueryClient, id: string, version = 0): Promise<void> {
  const known = client.getQueryData<Ticket>(keys.ticket(id));
  if (version > 0 && known && known.version >= version) return;
  try {
    for (let tries = 0; tries < TRIES; tries += 1) {
      const ticket = await client.fetchQuery({ ...ticketQuery(id), staleTime: 0 });
      patchTicket(client, ticket);
      if (ticket.version >= version) return;
    }
  } catch (error) {
    if (!isPassing(error)) return;
  }
  doubtLists(client);
}
