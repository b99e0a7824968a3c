import type { Announce } from '../../../events.ts';
import type { Tx } from '../../../platform/db/database.ts';
import { occupiedTables } from '../../seating/index.ts';
import { findStore } from '../../venues/index.ts';
import type { BookingFacts } from '../booking/booking.ts';
import { appendEntry } from './add-entry.ts';
import { moved, QUEUE_LIMIT, type QueueFacts } from './queue-entry.ts';
import { findWaitingFor, lockLine, saveEntry } from './queue-repository.ts';
import { tellQueue } from './tell-queue.ts';

interface Around {
  readonly tx: Tx;
  readonly now: Date;
  readonly announce: Announce;
}

const waitsAlready = (line: readonly QueueFacts[], { id, phone }: BookingFacts): boolean =>
  line.some((entry) => entry.bookingId === id || (phone !== null && entry.phone === phone));

/**
 * A booked party is here and somebody still sits at one of its tables: it waits in the line, unless it does already or
 * nobody more can. The booking is locked by the caller, before the line.
 */
export async function queueBooking(booking: BookingFacts, around: Around): Promise<void> {
  const { tx } = around;
  const { storeId, id: bookingId, name, phone, guests, language, tableIds } = booking;
  const [store, taken] = await Promise.all([findStore(tx, storeId), occupiedTables(tx, storeId)]);
  if (!store || !tableIds.some((id) => taken.includes(id))) return;
  const line = await lockLine(tx, storeId);
  if (waitsAlready(line, booking) || line.length >= QUEUE_LIMIT) return;
  const party = { userId: null, name, phone, guests, wishes: [], language, bookingId } as const;
  await appendEntry(store, { ...party, source: 'booking' }, line, around);
}

/** Locks the line where a booked party waits, before any table is locked. */
export async function lockLineOf(bookingId: string, tx: Tx): Promise<void> {
  const known = await findWaitingFor(tx, bookingId);
  if (known) await lockLine(tx, known.storeId);
}

/** The party of a locked booking waits in the line no longer: it sits, or will not come. */
export async function leaveForBooking(
  bookingId: string,
  end: { readonly move: 'seat' | 'leave'; readonly tableId?: string; readonly seatingId?: string },
  { tx, now, announce }: Around,
): Promise<void> {
  const known = await findWaitingFor(tx, bookingId);
  if (!known) return;
  const line = await lockLine(tx, known.storeId);
  const entry = line.find(({ id }) => id === known.id);
  const next = entry && moved(entry, end.move, now, 0);
  if (!next) return;
  saveEntry(tx, { ...next, tableId: end.tableId ?? null, seatingId: end.seatingId ?? null });
  tellQueue(announce, entry, line);
}
