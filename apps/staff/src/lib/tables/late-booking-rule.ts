import type { StaffBooking } from '@tableside/contract/staff-reservations.schema';

type Awaited = Pick<StaffBooking, 'state' | 'at' | 'until'>;

/** From here on a party that is not there yet is late. */
const LATE_MS = 15 * 60_000;
const AWAITED: readonly StaffBooking['state'][] = ['requested', 'confirmed'];

/** Whole minutes that an awaited party is late at `now` (epoch ms), once that is worth a word and while its table is kept; else 0. */
export function minutesLate({ state, at, until }: Awaited, now: number): number {
  const late = now - Date.parse(at);
  const awaited = AWAITED.includes(state) && now < Date.parse(until);
  return awaited && late >= LATE_MS ? Math.floor(late / 60_000) : 0;
}

/** How many parties are late at `now` (epoch ms). */
export const countLate = (bookings: readonly Awaited[], now: number): number =>
  bookings.filter((booking) => minutesLate(booking, now) > 0).length;
