import type { Announce } from '../../../events.ts';
import type { Tx } from '../../../platform/db/database.ts';
import { markReminded } from './booking-repository.ts';

const AHEAD_MS = 3 * 3_600_000;

/** Reminds, once each, the parties whose table is kept within the next three hours. Resolves with how many. */
export async function remindBookings(tx: Tx, now: Date, announce: Announce): Promise<number> {
  const due = await markReminded(tx, now, new Date(now.getTime() + AHEAD_MS));
  for (const { id: bookingId, storeId } of due)
    announce('booking.told', { v: 1, storeId, bookingId, what: 'reminder' });
  return due.length;
}
