import type { Announce } from '../../events.ts';
import type { Reader, Tx } from '../../platform/db/database.ts';
import { remindBookings } from './booking/remind-bookings.ts';
import type { ReservationsDeps } from './deps.ts';
import { closeStaleEntries } from './queue/close-stale-entries.ts';
import { findEntry } from './queue/queue-repository.ts';
import { reservationsReactions } from './reactions.ts';
import { reservationsHandlers, reservationsStaffHandlers } from './routes.ts';

/** Wires the module: its endpoints, what it says to people's phones, and what recurs. */
export const createReservations = (deps: ReservationsDeps) => ({
  handlers: reservationsHandlers(deps),
  staffHandlers: reservationsStaffHandlers(deps),
  reactions: reservationsReactions(deps),
  closeStale: closeStaleEntries,
  remind: (tx: Tx, now: Date, announce: Announce) => remindBookings(tx, now, announce),
});

/** Whether an id opens a place in a queue. */
export const queueEntryExists = async (db: Reader, id: string): Promise<boolean> =>
  (await findEntry(db, id)) !== undefined;
