import type { Ticket, TicketLine } from '@tableside/contract/staff.schema';

const byAge = (one: Ticket, other: Ticket): number =>
  Date.parse(one.placed_at) - Date.parse(other.placed_at) || one.number - other.number;

/** Oldest first; the ticket's number decides where two came at once. */
export const inBoardOrder = (tickets: readonly Ticket[]): readonly Ticket[] => tickets.toSorted(byAge);

/** Newest bump first. */
export const inRecallOrder = (tickets: readonly Ticket[], most: number): readonly Ticket[] =>
  tickets
    .toSorted((one, other) =>
      (other.bumped?.at ?? other.changed_at).localeCompare(one.bumped?.at ?? one.changed_at),
    )
    .slice(0, most);

/** Lines of one ticket that fit into one card. */
const LINES_PER_CARD = 9;

/** The lines of a long ticket over several cards of about equal length; a last card of one line is avoided. */
export function inCards(
  lines: readonly TicketLine[],
  most: number = LINES_PER_CARD,
): readonly (readonly TicketLine[])[] {
  const cards = Math.max(1, Math.ceil(lines.length / most));
  const each = Math.ceil(lines.length / cards);
  return Array.from({ length: cards }, (_, card) => lines.slice(card * each, (card + 1) * each));
}
