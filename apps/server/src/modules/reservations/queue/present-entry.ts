import type { QueueCount, QueueEntry } from '@tableside/contract/reservations.schema';
import type { StaffQueueEntry } from '@tableside/contract/staff-reservations.schema';
import type { Reader } from '../../../platform/db/database.ts';
import { partyNow, type SeatingFacts } from '../../seating/index.ts';
import { findTable } from '../../venues/index.ts';
import type { ReservationsDeps } from '../deps.ts';
import { positionIn, type QueueFacts, stateNow } from './queue-entry.ts';
import { waitFor, windowOf } from './queue-sight.ts';

const iso = (at: Date | null): string | null => at?.toISOString() ?? null;
const isoWindow = (window: { readonly from: Date; readonly to: Date } | null) =>
  window && { from: window.from.toISOString(), to: window.to.toISOString() };
const quotedOf = ({ quotedFrom: from, quotedTo: to }: QueueFacts) =>
  isoWindow(from && to ? { from, to } : null);

const messageOf = ({ told, toldAt }: QueueFacts) => toldAt && { text: told, at: toldAt.toISOString() };

export const presentEntry = (entry: QueueFacts, position: number): QueueEntry => ({
  _id: entry.id,
  position,
  state: entry.state,
  quoted: quotedOf(entry),
  token_number: entry.tokenNumber,
});

export const presentForStaff = (entry: QueueFacts, position: number): StaffQueueEntry => ({
  ...presentEntry(entry, position),
  name: entry.name,
  phone: entry.phone,
  guests: entry.guests,
  wishes: [...entry.wishes],
  source: entry.source,
  late: entry.late,
  message: messageOf(entry),
  joined_at: entry.joinedAt.toISOString(),
  called_at: iso(entry.calledAt),
  held_until: iso(entry.heldUntil),
  ...(entry.bookingId !== null && { booking_id: entry.bookingId }),
});

/** The table of a seating, with what a scan there would hand out. */
async function tableOf(
  db: Reader,
  { handleOf }: Pick<ReservationsDeps, 'handleOf'>,
  { tableId }: SeatingFacts,
  now: Date,
) {
  const [[table], handle] = await Promise.all([findTable(db, [tableId]), handleOf(db, tableId, now)]);
  return table ? { name: table.name, table_id: handle } : null;
}

/** How things stand for one party, with what a line says of it. One that sat and went has left: its key opens no table. */
export async function presentCount(
  db: Reader,
  deps: Pick<ReservationsDeps, 'handleOf'>,
  { entry, line }: { readonly entry: QueueFacts; readonly line: readonly QueueFacts[] },
  now: Date,
): Promise<QueueCount> {
  const position = positionIn(line, entry.id);
  const ahead = Math.max(0, position - 1);
  const waits = entry.state === 'waiting';
  const [range, seat] = await Promise.all([
    waits ? waitFor(db, entry.storeId, { guests: entry.guests, ahead, now }) : null,
    entry.seatingId === null ? undefined : partyNow(db, entry.seatingId),
  ]);
  return {
    ahead,
    position,
    waiting: line.length,
    state: entry.state === 'seated' && !seat ? 'left' : stateNow(entry, now),
    estimate: isoWindow(windowOf(range, now)),
    table: seat ? await tableOf(db, deps, seat, now) : null,
    held_until: iso(entry.heldUntil),
    late: entry.late,
    message: messageOf(entry),
    name: entry.name,
    guests: entry.guests,
    token_number: entry.tokenNumber,
  };
}
