import type { Ticket } from '@tableside/contract/staff.schema';
import { useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';
import { api } from '../../lib/api.ts';
import { keys } from '../../lib/keys.ts';
import { useOnDuty } from '../../lib/session.tsx';
import { patchTicket, unseenOf } from '../../lib/ticket-cache.ts';
import { useCommand } from '../../lib/use-command.ts';

/** What a cook says about a ticket without moving it: that it is wanted first, and that they have seen what was taken off. */
export function useTicketMarks(station: string | undefined) {
  const client = useQueryClient();
  const { store } = useOnDuty();
  const stale = [keys.tickets(store._id)];
  const onDone = (ticket: Ticket) => patchTicket(client, ticket);
  const rush = useCommand({
    ask: ({ id, first }: { readonly id: string; readonly first: boolean }, options) =>
      api.rushTicket({ params: { id }, body: { first } }, options),
    stale,
    onDone,
  });
  const seen = useCommand({
    ask: ({ id, lines }: { readonly id: string; readonly lines: readonly string[] }, options) =>
      api.acknowledgeVoids(
        { params: { id }, body: { lines: [...lines], ...(station !== undefined && { station }) } },
        options,
      ),
    stale,
    onDone,
  });
  const { mutate } = seen;
  return {
    rush: ({ _id, rush: is }: Ticket) => rush.mutate({ id: _id, first: is === null }),
    /** Exactly what the ticket showed as taken off. */
    acknowledge: useCallback(
      (ticket: Ticket) => mutate({ id: ticket._id, lines: unseenOf(ticket) }),
      [mutate],
    ),
  };
}
