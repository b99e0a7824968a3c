import type { Announce } from '../../../events.ts';
import type { Tx } from '../../../platform/db/database.ts';
import { occupiedTables } from '../../seating/index.ts';
import { findStore } from '../../venues/index.ts';
import type { BookingFacts } from '../booking/booking.ts';
import { appendEntry } from './add-entry.ts';
import { moved, QUEUE_LIMIT, type QueueFacts } from './queue-entry.ts';
import { findWaitingFor, lockLine, saveBookingOf, saveEntry, savePartyOf } from './queue-repository.ts';
import { tellQueue } from './tell-queue.ts';

interface Around {
  readonly tx: Tx;
  readonly now: Date;
  readonly announce: Announce;
}

/** A booked party's place in a line, else one that has its number. */
const placeIn = (line: readonly QueueFacts[], { id, phone }: BookingFacts): QueueFacts | undefined =>
  line.find(({ bookingId }) => bookingId === id) ??
  line.find((entry) => phone !== null && entry.phone === phone);

/** Whoever stood in a locked line by themselves before their booking was looked up waits for that now, and for nothing else. */
function claimPlace(
  line: readonly QueueFacts[],
  booking: BookingFacts,
  { tx, announce }: Pick<Around, 'tx' | 'announce'>,
): QueueFacts | undefined {
  const place = placeIn(line, booking);
  if (place?.bookingId !== null) return place;
  saveBookingOf(tx, place.id, booking.id);
  tellQueue(announce, place, []);
  return place;
}

/**
 * A booked party is here: where it stands in the line already, that is for its booking now. Where somebody still sits at one
 * of its tables it waits there, unless nobody more can. The booking is locked by the caller, before the line.
 */
export async function queueBooking(booking: BookingFacts, around: Around): Promise<void> {
  const { tx } = around;
  const { storeId, id: bookingId, name, phone, guests, language, tableIds } = booking;
  const [store, taken] = await Promise.all([findStore(tx, storeId), occupiedTables(tx, storeId)]);
  if (!store) return;
  const line = await lockLine(tx, storeId);
  if (claimPlace(line, booking, around) || !tableIds.some((id) => taken.includes(id))) return;
  if (line.length >= QUEUE_LIMIT) return;
  const party = { userId: null, name, phone, guests, wishes: [], language, bookingId } as const;
  await appendEntry(store, { ...party, source: 'booking' }, line, around);
}

/** Locks the line of the store where a booked party sits down, before any table is locked; its place there is for its booking. */
export async function claimLineOf(
  booking: BookingFacts,
  around: Pick<Around, 'tx' | 'announce'>,
): Promise<void> {
  claimPlace(await lockLine(around.tx, booking.storeId), booking, around);
}

/** The place of a booked party in its line, which is locked then. */
async function placeOf(tx: Tx, bookingId: string) {
  const known = await findWaitingFor(tx, bookingId);
  if (!known) return undefined;
  const line = await lockLine(tx, known.storeId);
  const entry = line.find(({ id }) => id === known.id);
  return entry && { entry, line };
}

/** What a booking changes of its party's place; what it leaves is as the party said itself. */
const followed = <Value>(before: Value, after: Value, own: Value): Value => (before === after ? own : after);

/** A party that waits for its booked table is who, and as many as, its locked booking says by now. */
export async function followBooking(
  before: BookingFacts,
  after: BookingFacts,
  { tx, announce }: Pick<Around, 'tx' | 'announce'>,
): Promise<void> {
  const place = await placeOf(tx, after.id);
  if (!place) return;
  const { entry, line } = place;
  const phone = followed(before.phone, after.phone, entry.phone);
  const others = line.filter(({ id }) => id !== entry.id).map((other) => other.phone);
  savePartyOf(tx, entry.id, {
    name: followed(before.name, after.name, entry.name),
    guests: followed(before.guests, after.guests, entry.guests),
    // A number waits once in a line.
    phone: phone !== null && others.includes(phone) ? null : phone,
  });
  tellQueue(announce, entry, []);
}

/** The party of a locked booking waits in the line no longer: it sits, or will not come. */
export async function leaveForBooking(
  bookingId: string,
  end: { readonly move: 'seat' | 'leave'; readonly tableId?: string; readonly seatingId?: string },
  { tx, now, announce }: Around,
): Promise<void> {
  const place = await placeOf(tx, bookingId);
  const next = place && moved(place.entry, end.move, now, 0);
  if (!next) return;
  const { entry, line } = place;
  saveEntry(tx, { ...next, tableId: end.tableId ?? null, seatingId: end.seatingId ?? null });
  tellQueue(announce, entry, line);
}
