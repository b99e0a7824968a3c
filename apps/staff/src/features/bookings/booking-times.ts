import type { BookingTimes, StaffBooking } from '@tableside/contract/staff-reservations.schema';
import { LONGEST_STAY, SHORTEST_STAY } from '@tableside/contract/vocabulary';
import type { BookingDraft } from './booking-draft.ts';

type Time = BookingTimes['times'][number];
const MINUTE = 60_000;
const STEP = 15 * MINUTE;
const ALTERNATIVES = 4;
const KEEPING: readonly StaffBooking['state'][] = ['requested', 'confirmed', 'arrived', 'seated'];

/** Whether the party can be had then: at the tables that were chosen, or where the house finds it a place. */
export const isFree = (time: Time, tables: readonly string[]): boolean =>
  tables.length === 0 ? time.free : !time.crowded && !tables.some((id) => time.taken.includes(id));

/** The times that are offered: all that the house can take where somebody chose the tables, else the free ones. */
export const offered = (times: readonly Time[], tables: readonly string[]): readonly Time[] =>
  times.filter((time) => (tables.length === 0 ? time.free : !time.crowded));

/** The free times nearest to another one (ISO 8601), in the order of the clock. */
export function nearestFree(
  times: readonly Time[],
  tables: readonly string[],
  to: string,
): readonly string[] {
  const away = ({ at }: Time): number => Math.abs(Date.parse(at) - Date.parse(to));
  const near = times.filter((time) => isFree(time, tables)).sort((a, b) => away(a) - away(b));
  return near
    .slice(0, ALTERNATIVES)
    .map(({ at }) => at)
    .sort();
}

/** When a party that sits may be told to leave: the ends (ISO 8601), and from when somebody else has one of its tables. */
export interface Ends {
  readonly ends: readonly string[];
  readonly keptFrom: string | undefined;
}

/** The quarters of an hour at which a party that sits may end, its own end among them. */
export function endsOf(booking: StaffBooking, day: readonly StaffBooking[], now: number): Ends {
  const [start, end] = [Date.parse(booking.at), Date.parse(booking.until)];
  const after = day.filter(
    ({ _id, state, until, table_ids }) =>
      _id !== booking._id &&
      KEEPING.includes(state) &&
      Date.parse(until) > end &&
      table_ids.some((id) => booking.table_ids.includes(id)),
  );
  const kept = Math.min(...after.map(({ at }) => Math.max(end, Date.parse(at))));
  const count = (LONGEST_STAY * MINUTE) / STEP + 1;
  const quarters = Array.from({ length: count }, (_, step) => start + step * STEP).filter(
    (at) => at >= start + SHORTEST_STAY * MINUTE && at > now && at <= kept,
  );
  const ends = [...new Set([...quarters, end])].sort((a, b) => a - b).map((at) => new Date(at).toISOString());
  return { ends, keptFrom: Number.isFinite(kept) ? new Date(kept).toISOString() : undefined };
}

/** The stay of a draft that ends then, in minutes. */
export const stayUntil = ({ at }: Pick<StaffBooking, 'at'>, until: string): BookingDraft['minutes'] =>
  String((Date.parse(until) - Date.parse(at)) / MINUTE);
