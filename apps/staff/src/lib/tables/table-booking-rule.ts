import type { FloorTable } from '@tableside/contract/staff.schema';

const MINUTE = 60_000;
/** The shortest stay: whoever sits down later than this before a booking is in its way. */
const KEPT_MINUTES = 90;
/** From here on the party that still sits there is told. */
const DUE_MINUTES = 20;

type Bookable = Pick<FloorTable, 'booking' | 'seating' | 'joined_to'>;
/** Whether somebody sits there: also at a table that stands with another. */
export const isTaken = ({ seating, joined_to }: Bookable): boolean => seating !== null || joined_to !== null;

/** Whether a table at which nobody sits is kept for the next booking at `now` (epoch ms). */
export const isKept = (table: Bookable, now: number): boolean =>
  !isTaken(table) && table.booking !== null && now >= Date.parse(table.booking.at) - KEPT_MINUTES * MINUTE;

/**
 * Whole minutes until the next booking of a table at which others still sit, 0 once it is due; undefined while that is
 * longer than 20 minutes away.
 */
export function bookingDueIn(table: Bookable, now: number): number | undefined {
  if (!isTaken(table) || table.booking === null) return undefined;
  const minutes = Math.ceil((Date.parse(table.booking.at) - now) / MINUTE);
  return minutes <= DUE_MINUTES ? Math.max(0, minutes) : undefined;
}
