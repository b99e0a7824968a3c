import type { Ticket } from '@tableside/contract/staff.schema';

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

/** Where tickets are listed: as long as something is left to do on them, and afterwards. */
export type TicketState = 'open' | 'done';

/** Whether a ticket belongs into that list. */
export const isListedAs = (ticket: Ticket, state: TicketState): boolean =>
  isOpen(ticket) === (state === 'open');

/** Whether a ticket still stands on the kitchen's board. */
export const isOnBoard = (ticket: Ticket): boolean =>
  (ticket.bumped === null && isOpen(ticket)) || unseenOf(ticket).length > 0;

/** What is known of a ticket may be newer than an answer that was read before it. */
export const newerTicket = (known: Ticket | undefined, read: Ticket): Ticket =>
  known && known.version > read.version ? known : read;

/** The list with this ticket in its newest form, or without it when it does not belong there. */
export function withTicket(list: readonly Ticket[], ticket: Ticket, belongs: boolean): readonly Ticket[] {
  const at = list.findIndex(({ _id }) => _id === ticket._id);
  const known = list[at];
  if (!known) return belongs ? [...list, ticket] : list;
  if (known.version > ticket.version) return list;
  return belongs ? list.with(at, ticket) : list.toSpliced(at, 1);
}
