import type { CommandContext } from '../../../platform/http/handler.ts';
import { refuse } from '../../../platform/http/refused.ts';
import { lockSeatingAt, lockTables, type OpenedByStaff, openByStaff } from '../../seating/index.ts';
import { findTable } from '../../venues/index.ts';
import { bookingMoves } from '../booking/booking.ts';
import { sitDown } from '../booking/come-back.ts';
import { moveBooking, takeTables } from '../booking/move-booking.ts';
import { lockBehindBooking, lockBookingOf } from './move-entry.ts';
import { moved } from './queue-entry.ts';
import { findEntry, saveEntry } from './queue-repository.ts';
import { tellQueue } from './tell-queue.ts';

/**
 * The host leads a party to a free table: its seating opens there, with the signed-in diner as its host, and a booking it
 * waited for is seated as well, at all its tables that are free. Locks the booking, the line, then the tables; of two
 * parties for one table the second hears `state-changed` and keeps its place.
 */
export async function seatEntry(
  entryId: string,
  tableId: string,
  context: CommandContext<'staff'>,
): Promise<OpenedByStaff> {
  const { tx, now, principal, announce } = context;
  const [known, [table]] = await Promise.all([findEntry(tx, entryId), findTable(tx, [tableId])]);
  if (!known || !principal.storeIds.includes(known.storeId)) return refuse('not-found');
  if (table?.storeId !== known.storeId) return refuse('not-found');
  const waited = await lockBookingOf(known, tx);
  const booking = waited && (await sitDown(tx, waited, now));
  const { entry, line } = await lockBehindBooking(known, tx);
  await lockTables(tx, [...new Set([tableId, ...(booking?.tableIds ?? [])])]);
  const [present, [standing]] = await Promise.all([lockSeatingAt(tx, tableId), findTable(tx, [tableId])]);
  const next = moved(entry, 'seat', now, 0);
  if (!next || present || standing?.unusable !== false) return refuse('state-changed');
  const host = entry.userId === null ? null : { userId: entry.userId, name: entry.name };
  const { storeId, guests: covers } = entry;
  const seated = openByStaff({ storeId, tableId, covers, host }, context);
  const { seating_id: seatingId } = seated;
  saveEntry(tx, { ...next, tableId, seatingId });
  if (booking && bookingMoves[booking.state].seat !== undefined) {
    const tableIds = await takeTables(tx, booking, tableId);
    moveBooking({ ...booking, tableIds }, 'seat', context, seatingId);
  }
  tellQueue(announce, entry, line);
  return seated;
}
