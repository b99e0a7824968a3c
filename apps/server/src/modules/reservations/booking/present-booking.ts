import type { Booking } from '@tableside/contract/reservations.schema';
import type { StaffBooking } from '@tableside/contract/staff-reservations.schema';
import type { Reader } from '../../../platform/db/database.ts';
import { findStore, findTable } from '../../venues/index.ts';
import { type BookingFacts, bookingMoves, mayCancel, mayConfirm } from './booking.ts';

/** A booking as the holder of its link sees it. */
export async function presentBooking(db: Reader, booking: BookingFacts, now: Date): Promise<Booking> {
  const [store, tables] = await Promise.all([
    findStore(db, booking.storeId),
    findTable(db, booking.tableIds),
  ]);
  const moves = bookingMoves[booking.state];
  return {
    _id: booking.id,
    code: booking.code,
    state: booking.state,
    at: booking.at.toISOString(),
    until: booking.until.toISOString(),
    guests: booking.guests,
    name: booking.name,
    note: booking.note,
    tables: tables.map(({ name }) => name),
    store: {
      _id: booking.storeId,
      name: store?.visibleName ?? '',
      address: store?.address ?? '',
      phone: store?.phone ?? '',
      timezone: store?.timezone ?? 'UTC',
      country: store?.country ?? '',
    },
    may_confirm: mayConfirm(booking, now),
    may_cancel: moves.cancel !== undefined && mayCancel(booking.at, now),
  };
}

export const presentStaffBooking = (booking: BookingFacts): StaffBooking => ({
  _id: booking.id,
  code: booking.code,
  state: booking.state,
  name: booking.name,
  phone: booking.phone,
  guests: booking.guests,
  at: booking.at.toISOString(),
  until: booking.until.toISOString(),
  note: booking.note,
  tags: [...booking.tags],
  deposit: booking.deposit,
  table_ids: [...booking.tableIds],
  version: booking.version,
});
