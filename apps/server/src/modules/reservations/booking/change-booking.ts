import { auditStaff } from '../../../platform/audit/audit-staff.ts';
import type { Tx } from '../../../platform/db/database.ts';
import type { CommandContext } from '../../../platform/http/handler.ts';
import { refuse } from '../../../platform/http/refused.ts';
import { changeCovers, lockSeating } from '../../seating/index.ts';
import { findStore } from '../../venues/index.ts';
import type { ReservationsDeps } from '../deps.ts';
import { followBooking, leaveForBooking } from '../queue/queue-booking.ts';
import { type AskedTable, horizonFor, readParty } from './book-table.ts';
import { type BookingFacts, bookingMoves, mayChange } from './booking.ts';
import { lockBooking, lockKeeping, rewriteBooking } from './booking-repository.ts';
import { findPlace } from './find-place.ts';
import { isBookable } from './slot-rule.ts';
import { tablesNamed } from './tables-named.ts';

const MINUTE = 60_000;
/** What stands in the audit log as it was and as it is; of the others only that they changed: they are about a person. */
const PLAIN = ['guests', 'at', 'until', 'tags', 'deposit'] as const;
const PERSONAL = ['name', 'phone', 'note'] as const;

const same = (a: unknown, b: unknown): boolean => JSON.stringify(a) === JSON.stringify(b);

/** What of a booking is another than before, for the audit log. */
async function changesOf(tx: Tx, before: BookingFacts, after: BookingFacts) {
  const plain = PLAIN.filter((field) => !same(before[field], after[field]));
  const personal = PERSONAL.filter((field) => before[field] !== after[field]);
  const elsewhere = !same(before.tableIds, after.tableIds);
  const fields: Partial<Record<(typeof PLAIN)[number], unknown>> = {};
  for (const field of plain) fields[field] = { from: before[field], to: after[field] };
  return {
    ...fields,
    ...(elsewhere && { tables: await tablesNamed(tx, before.tableIds, after.tableIds) }),
    ...(personal.length > 0 && { personal }),
  };
}

/** The place of a booking as it is asked for now: looked for anew only where anything of it is another than before. */
async function placeOf(tx: Tx, booking: BookingFacts, asked: AskedTable, now: Date) {
  const at = Date.parse(asked.at);
  const before = booking.at.getTime();
  const minutes = asked.duration ?? (booking.until.getTime() - before) / MINUTE;
  const { guests, tableIds } = asked;
  const until = new Date(at + minutes * MINUTE);
  const stays = at === before && until.getTime() === booking.until.getTime() && guests === booking.guests;
  if (stays && (!tableIds || same(tableIds, booking.tableIds)))
    return { at: booking.at, until, tableIds: booking.tableIds };
  const store = (await findStore(tx, booking.storeId)) ?? refuse('not-found');
  const horizon = horizonFor('staff', store, now);
  if (at !== before && !isBookable(at, horizon)) return refuse('time-not-bookable');
  const wanted = {
    at,
    guests,
    minutes,
    tableIds,
    horizon,
    rather: booking.tableIds,
    insteadOf: booking.id,
  };
  return { at: new Date(at), until, tableIds: await findPlace(tx, store, wanted) };
}

/**
 * The place of a party that sits: it stands, and only its end may be another one, which lies ahead. A longer stay is
 * refused with `slot-full` while somebody else has one of the tables then; the store's bookings are locked before.
 */
async function staySeated(tx: Tx, booking: BookingFacts, asked: AskedTable, now: Date) {
  const { id, storeId, at, until: before, tableIds } = booking;
  const elsewhere = asked.tableIds && !same(asked.tableIds, tableIds);
  if (Date.parse(asked.at) !== at.getTime() || elsewhere) return refuse('state-changed');
  const until = asked.duration === undefined ? before : new Date(at.getTime() + asked.duration * MINUTE);
  const stands = until.getTime() === before.getTime();
  if (!stands && until <= now) return refuse('time-not-bookable');
  const others = until > before ? await lockKeeping(tx, storeId, before, until) : [];
  const taken = others.some(
    (other) => other.id !== id && other.tableIds.some((own) => tableIds.includes(own)),
  );
  return taken ? refuse('slot-full', { alternatives: [] }) : { at, until, tableIds };
}

/** The floor counts with as many people more or fewer as the booking of a party that sits does. */
async function countGuests(
  { seatingId, guests: before }: BookingFacts,
  guests: number,
  { tx, announce }: CommandContext<'staff'>,
): Promise<void> {
  if (seatingId === null || guests === before) return;
  const party = await lockSeating(tx, seatingId);
  if (party && party.state !== 'closed') changeCovers(tx, party, guests - before, announce);
}

/** The state of a booking whose time is another one now: a party that was here for the old one is awaited again, in no line. */
async function putOff({ id, state }: BookingFacts, context: CommandContext<'staff'>) {
  const next = bookingMoves[state]['put-off'];
  if (next) await leaveForBooking(id, { move: 'leave' }, context);
  return next ?? state;
}

/**
 * Writes a booking anew, over the version that was seen if one is named: by the rules of a new one, as if it kept no table
 * itself, or those of a party that sits. The party hears of it when what it was told is true no more, or when it has
 * another number.
 */
export async function changeBooking(
  deps: Pick<ReservationsDeps, 'readPhone' | 'holdsCardNumber'>,
  bookingId: string,
  { version: seen, ...asked }: AskedTable & { readonly version?: number | undefined },
  context: CommandContext<'staff'>,
): Promise<BookingFacts> {
  const { tx, now, principal, announce } = context;
  const booking = await lockBooking(tx, bookingId);
  if (!booking || !principal.storeIds.includes(booking.storeId)) return refuse('not-found');
  const store = (await findStore(tx, booking.storeId)) ?? refuse('not-found');
  const phone = readParty(deps, asked, store);
  const isOther = seen !== undefined && seen !== booking.version;
  if (isOther || !mayChange(booking.state)) return refuse('state-changed');
  const { name, guests, note, tags = [], deposit = 'none' } = asked;
  const place = await (booking.state === 'seated' ? staySeated : placeOf)(tx, booking, asked, now);
  await countGuests(booking, guests, context);
  const version = booking.version + 1;
  const state = same(place.at, booking.at) ? booking.state : await putOff(booking, context);
  const next: BookingFacts = {
    ...booking,
    ...place,
    state,
    name,
    phone,
    guests,
    note,
    tags,
    deposit,
    version,
  };
  rewriteBooking(tx, next);
  await followBooking(booking, next, context);
  const { storeId, code } = booking;
  const details = { code, at: next.at.toISOString(), ...(await changesOf(tx, booking, next)) };
  auditStaff(context, { storeId, action: 'booking.change', target: bookingId, details });
  announce('booking.changed', { v: 1, storeId, bookingId, version });
  const told = ['at', 'guests', 'phone'] as const;
  if (told.some((field) => !same(booking[field], next[field])))
    announce('booking.told', { v: 1, storeId, bookingId, what: 'changed' });
  return next;
}
