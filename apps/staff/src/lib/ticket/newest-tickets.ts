import type { Ticket } from '@tableside/contract/staff.schema';
import type { QueryClient } from '@tanstack/react-query';
import { keys } from '../keys.ts';
import { isListedAs, type TicketState, withTicket } from './ticket-list.ts';

/**
 * A list as the server told it, with the tickets this page has heard of since it asked (epoch ms): a tap's answer or an event
 * may overtake a list that was read before it, and nothing would tell of that ticket again.
 */
export function newestTickets(
  client: QueryClient,
  list: readonly Ticket[],
  {
    storeId,
    state,
    asked,
  }: { readonly storeId: string; readonly state: TicketState; readonly asked: number },
): readonly Ticket[] {
  return client
    .getQueryCache()
    .findAll({ queryKey: keys.anyTicket, predicate: (query) => query.state.dataUpdatedAt >= asked })
    .flatMap(({ queryKey }) => client.getQueryData<Ticket>(queryKey) ?? [])
    .filter(({ store_id }) => store_id === storeId)
    .reduce((newest, ticket) => withTicket(newest, ticket, isListedAs(ticket, state)), list);
}
