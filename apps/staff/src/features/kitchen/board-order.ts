import type { Ticket } from '@tableside/contract/staff.schema';

const byAge = (one: Ticket, other: Ticket): number =>
  Number(one.paced) - Number(other.paced) ||
  Number(one.rush === null) - Number(other.rush === null) ||
  Date.parse(one.placed_at) - Date.parse(other.placed_at) ||
  one.number - other.number;

/** What is wanted first, then the oldest, behind them what waits to be called; the ticket's number decides where two came at once. */
export const inBoardOrder = (tickets: readonly Ticket[]): readonly Ticket[] => tickets.toSorted(byAge);

/** Newest bump first. */
export const inRecallOrder = (tickets: readonly Ticket[], most: number): readonly Ticket[] =>
  tickets
    .toSorted((one, other) =>
      (other.bumped?.at ?? other.changed_at).localeCompare(one.bumped?.at ?? one.changed_at),
    )
    .slice(0, most);
