import { isTooEarly } from '@tableside/contract/early-booking';
import type { Announce } from '../../../events.ts';
import type { Tx } from '../../../platform/db/database.ts';
import type { CommandContext } from '../../../platform/http/handler.ts';
import { refuse } from '../../../platform/http/refused.ts';
import {
  lockSeating,
  lockSeatingAt,
  lockTables,
  type OpenedByStaff,
  occupiedTables,
  openByStaff,
  partyNow,
  type SeatingFacts,
  seatingsOf,
} from '../../seating/index.ts';
import { findTable, joinTables, tablesTogether } from '../../venues/index.ts';
import { claimLineOf, leaveForBooking } from '../queue/queue-booking.ts';
import { type BookingFacts, type BookingMove, bookingMoves } from './booking.ts';
import { cameByBooking, lockBooking, lockBookingOfSeating, saveBooking } from './booking-repository.ts';
import { sitDown } from './come-back.ts';

interface Around {
  readonly tx: Tx;
  readonly announce: Announce;
}

/** Moves a locked booking; `state-changed` when its state does not allow it. */
export function moveBooking(
  booking: BookingFacts,
  move: BookingMove,
  { tx, announce }: Around,
  seatingId: string | null = booking.seatingId,
): BookingFacts {
  const state = bookingMoves[booking.state][move] ?? refuse('state-changed');
  const next = { ...booking, state, seatingId, version: booking.version + 1 };
  saveBooking(tx, next);
  const { storeId, id: bookingId, version } = next;
  announce('booking.changed', { v: 1, storeId, bookingId, version });
  return next;
}

/**
 * The tables a party sits at: the one it is led to, with those of its own that are free put to it; only sends that. All
 * of them are locked.
 */
export async function takeTables(tx: Tx, { storeId, tableIds }: BookingFacts, tableId: string) {
  if (!tableIds.includes(tableId)) return [tableId];
  const taken = await occupiedTables(tx, storeId);
  const joining = tableIds.filter((id) => id !== tableId && !taken.includes(id));
  for (const id of joining) joinTables(tx, id, tableId);
  return [tableId, ...joining];
}

/**
 * The party sits down at its first table, or where the host leads it: the seating opens there, the other tables of its
 * booking stand with it, and what it was kept besides is free for others. `state-changed` while somebody still sits at
 * that table, and half a day before its time.
 */
export async function seatBooking(
  bookingId: string,
  elsewhere: string | undefined,
  context: CommandContext<'staff'>,
): Promise<OpenedByStaff> {
  const { tx, now, principal } = context;
  const booking = await lockBooking(tx, bookingId);
  if (!booking || !principal.storeIds.includes(booking.storeId)) return refuse('not-found');
  if (isTooEarly(booking.at.getTime(), now.getTime())) return refuse('state-changed');
  const { storeId, guests } = booking;
  const tableId = elsewhere ?? booking.tableIds[0] ?? '';
  const sitting = await sitDown(tx, booking, now);
  await claimLineOf(booking, context);
  await lockTables(tx, [...new Set([tableId, ...booking.tableIds])]);
  const [present, [table]] = await Promise.all([lockSeatingAt(tx, tableId), findTable(tx, [tableId])]);
  if (table?.storeId !== storeId) return refuse('not-found');
  if (present || table.unusable) return refuse('state-changed');
  const seated = openByStaff({ storeId, tableId, covers: guests, host: null }, context);
  const tableIds = await takeTables(tx, booking, tableId);
  const { seating_id: seatingId } = seated;
  moveBooking({ ...sitting, tableIds }, 'seat', context, seatingId);
  await leaveForBooking(bookingId, { move: 'seat', tableId, seatingId }, context);
  return seated;
}

/** The booking of a party is that of where it sits now: all the tables that stand together there. */
async function goOnAt(
  booking: BookingFacts,
  { id: seatingId, tableId }: Pick<SeatingFacts, 'id' | 'tableId'>,
  { tx, announce }: Around,
): Promise<void> {
  const tableIds = await tablesTogether(tx, tableId);
  const next = { ...booking, seatingId, tableIds, version: booking.version + 1 };
  saveBooking(tx, next);
  const { storeId, id: bookingId, version } = next;
  announce('booking.changed', { v: 1, storeId, bookingId, version });
}

/** The party, locked, that the booking of one which has ended goes on with; undefined when all have left, or that has its own. */
async function hostOf(tx: Tx, seatingId: string): Promise<SeatingFacts | undefined> {
  const known = await partyNow(tx, seatingId);
  if (!known) return undefined;
  const party = await lockSeating(tx, known.id);
  // It has left or joined another one while we waited for its table.
  if (party?.state === 'closed') return hostOf(tx, seatingId);
  return (await cameByBooking(tx, known.id)) ? undefined : party;
}

/**
 * A party that came by a booking has left: its table is free for the next one. One that has become one with another party
 * sits on: its booking goes along, so that its stay is still kept.
 */
export async function finishSeated(tx: Tx, seatingId: string, announce: Announce): Promise<void> {
  const booking = await lockBookingOfSeating(tx, seatingId);
  if (!booking) return;
  const host = await hostOf(tx, seatingId);
  if (host) await goOnAt(booking, host, { tx, announce });
  else moveBooking(booking, 'finish', { tx, announce });
}

/** A party that came by a booking sits at other tables than before: they are its booking's. */
export async function followSeating(tx: Tx, seatingId: string, announce: Announce): Promise<void> {
  const [booking, [party]] = await Promise.all([
    lockBookingOfSeating(tx, seatingId),
    seatingsOf(tx, [seatingId]),
  ]);
  if (booking && party && party.state !== 'closed') await goOnAt(booking, party, { tx, announce });
}
