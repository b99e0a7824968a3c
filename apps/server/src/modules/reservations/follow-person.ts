import type { Announce } from '../../events.ts';
import type { Tx } from '../../platform/db/database.ts';
import { lockBookingsToGiveUp, moveBookings } from './booking/booking-repository.ts';
import { moveBooking } from './booking/move-booking.ts';
import { lockBookingOf, moveEntry } from './queue/move-entry.ts';
import type { QueueFacts } from './queue/queue-entry.ts';
import { listLinesOf, lockLine, moveEntries, readLine } from './queue/queue-repository.ts';
import { tellQueue } from './queue/tell-queue.ts';

interface Around {
  readonly tx: Tx;
  readonly now: Date;
  readonly announce: Announce;
}

/** Bookings and places in lines go along when the owner of a number (E.164) takes another one. */
export async function followNumber(tx: Tx, from: string, to: string, announce: Announce): Promise<void> {
  const [bookings, entries] = await Promise.all([moveBookings(tx, from, to), moveEntries(tx, from, to)]);
  for (const booking of bookings) announce('booking.changed', { v: 1, ...booking });
  for (const entry of entries) tellQueue(announce, entry, [entry]);
}

/** Cancels the bookings of somebody who is about to be forgotten, and takes them out of every line; hosts see it at once. */
export async function giveUpAll(
  { id, phone }: { readonly id: string; readonly phone: string },
  { tx, now, announce }: Around,
): Promise<void> {
  for (const booking of await lockBookingsToGiveUp(tx, phone))
    moveBooking(booking, 'cancel', { tx, announce });
  const isTheirs = (party: QueueFacts): boolean => party.userId === id || party.phone === phone;
  for (const storeId of await listLinesOf(tx, id, phone)) {
    for (const entry of (await readLine(tx, storeId)).filter(isTheirs)) await lockBookingOf(entry, tx);
    for (const entry of (await lockLine(tx, storeId)).filter(isTheirs))
      await moveEntry(entry, 'leave', { tx, now, announce });
  }
}
