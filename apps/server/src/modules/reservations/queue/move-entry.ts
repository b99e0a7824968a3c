import type { QueueAction } from '@tableside/contract/vocabulary';
import type { Announce } from '../../../events.ts';
import type { Tx } from '../../../platform/db/database.ts';
import { refuse } from '../../../platform/http/refused.ts';
import { type BookingFacts, bookingMoves } from '../booking/booking.ts';
import { lockBooking } from '../booking/booking-repository.ts';
import { takeBack } from '../booking/come-back.ts';
import { moveBooking } from '../booking/move-booking.ts';
import { late, moved, neighbour, positionIn, QUEUE_LIMIT, type QueueFacts } from './queue-entry.ts';
import { findEntry, lockLine, saveEntry } from './queue-repository.ts';
import { tellQueue } from './tell-queue.ts';

interface Around {
  readonly tx: Tx;
  readonly now: Date;
  readonly announce: Announce;
}
export interface Moved {
  readonly entry: QueueFacts;
  readonly line: readonly QueueFacts[];
  /** The booking it waits for, where that was given up with its place. */
  readonly givenUp?: BookingFacts | undefined;
}
/** A party as it was read, before anything of it is locked. */
type Known = Pick<QueueFacts, 'id' | 'storeId' | 'bookingId'>;

/** Whether a party still stands in its line. */
export const isActive = ({ state }: QueueFacts): boolean => state === 'waiting' || state === 'called';
/** Whether two places in a line are of one party: by its account, its number or its booking. */
const samePerson = (a: QueueFacts, b: QueueFacts): boolean =>
  (['userId', 'phone', 'bookingId'] as const).some((by) => a[by] !== null && a[by] === b[by]);

/** The party as it is once its line is locked, with that line. */
export async function lockEntry(tx: Tx, { storeId, id }: Pick<QueueFacts, 'storeId' | 'id'>): Promise<Moved> {
  const [line, entry] = await Promise.all([lockLine(tx, storeId), findEntry(tx, id)]);
  return { entry: entry ?? refuse('not-found'), line };
}

/** The booking that a party waits for, locked: before its line is. */
export const lockBookingOf = async ({ bookingId }: Known, tx: Tx): Promise<BookingFacts | undefined> =>
  bookingId === null ? undefined : lockBooking(tx, bookingId);

/** `lockEntry` behind `lockBookingOf`; `state-changed` where another booking was looked up meanwhile. */
export async function lockBehindBooking(known: Known, tx: Tx): Promise<Moved> {
  const locked = await lockEntry(tx, known);
  return locked.entry.bookingId === known.bookingId ? locked : refuse('state-changed');
}

/** Refuses a party that comes back to a full line, or that waits there a second time already. */
function requireRoom(entry: QueueFacts, line: readonly QueueFacts[]): void {
  if (line.some((other) => samePerson(other, entry))) refuse('queue-joined');
  if (line.length >= QUEUE_LIMIT) refuse('queue-full');
}

/** With its place a party gives up its booking; before the time of that it is awaited again. */
function giveUp(booking: BookingFacts | undefined, { tx, now, announce }: Around): BookingFacts | undefined {
  if (booking?.state !== 'arrived') return undefined;
  const early = now < booking.at;
  const next = moveBooking(booking, early ? 'put-off' : 'no-show', { tx, announce });
  return early ? undefined : next;
}

function reorder(tx: Tx, { entry, line }: Moved, way: 'up' | 'down'): readonly QueueFacts[] {
  const other = neighbour(line, entry.id, way);
  if (!other) return refuse('state-changed');
  saveEntry(tx, { ...entry, place: other.place });
  saveEntry(tx, { ...other, place: entry.place });
  return line.map((one) => {
    if (one.id === entry.id) return other;
    return one.id === other.id ? entry : one;
  });
}

/**
 * Does one thing with a party, its line locked, and before that the booking it waits for, which goes along: given up with its
 * place, and taken back with it as far as it can be. `state-changed` when its state does not allow it.
 */
export async function moveEntry(found: Known, action: QueueAction, around: Around): Promise<Moved> {
  const { tx, now, announce } = around;
  const booking = await lockBookingOf(found, tx);
  const back = booking && action === 'rejoin' ? await takeBack(tx, booking, now) : undefined;
  const { entry, line } = await lockBehindBooking(found, tx);
  if (action === 'up' || action === 'down') {
    const swapped = reorder(tx, { entry, line }, action);
    tellQueue(announce, entry, line);
    return { entry, line: swapped };
  }
  const last = line.at(-1)?.place ?? 0;
  const next = (action === 'late' ? late(entry) : moved(entry, action, now, last)) ?? refuse('state-changed');
  if (action === 'rejoin') requireRoom(entry, line);
  saveEntry(tx, next);
  if (back && bookingMoves[back.state].arrive) moveBooking(back, 'arrive', around);
  tellQueue(announce, entry, line);
  if (action === 'call') announce('queue.called', { v: 1, storeId: entry.storeId, entryId: entry.id });
  const rest = line.filter(({ id }) => id !== entry.id);
  if (!isActive(next)) return { entry: next, line: rest, givenUp: giveUp(booking, around) };
  const stays = positionIn(line, entry.id) > 0;
  return {
    entry: next,
    line: stays ? line.map((one) => (one.id === entry.id ? next : one)) : [...rest, next],
  };
}
