import type { FloorTable } from '@tableside/contract/staff.schema';
import { isKept } from './table-booking-rule.ts';

/** A free table for a party, and what speaks against it. */
export interface FreeTable {
  readonly table: FloorTable;
  readonly fits: boolean;
  readonly clean: boolean;
  /** Kept for a booking of somebody else. */
  readonly kept: boolean;
}
/** Whom a table is looked for. */
export interface PartyToSeat {
  readonly guests: number;
  /** The id of its own booking, which keeps no table from it. */
  readonly booking?: string | undefined;
}

/**
 * Free tables for a party at `now` (epoch ms), the best first: those that fit before those that are too small, ready ones
 * before those to be cleaned and those that are kept, and then the one with the fewest empty chairs.
 */
export function tablesFor(
  tables: readonly FloorTable[],
  { guests, booking }: PartyToSeat,
  now: number,
): readonly FreeTable[] {
  const rank = ({ fits, clean, kept }: FreeTable): number =>
    (fits ? 0 : 4) + (kept ? 2 : 0) + (clean ? 0 : 1);
  const waste = ({ table: { seats } }: FreeTable): number => Math.abs(seats - guests);
  return tables
    .filter(({ seating, joined_to: joined }) => !seating && joined === null)
    .map((table) => ({
      table,
      fits: table.seats >= guests,
      clean: table.uncleaned_since === null,
      kept: table.booking?._id !== booking && isKept(table, now),
    }))
    .sort((a, b) => rank(a) - rank(b) || waste(a) - waste(b));
}
