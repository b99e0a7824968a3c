import { auditStaff } from '../../../platform/audit/audit-staff.ts';
import type { Tx } from '../../../platform/db/database.ts';
import type { CommandContext } from '../../../platform/http/handler.ts';
import { refuse } from '../../../platform/http/refused.ts';
import { findStore, listTables, serviceDay } from '../../venues/index.ts';
import type { BookingFacts } from './booking.ts';
import { lockKeeping } from './booking-repository.ts';
import { fitParty } from './slot-rule.ts';
import { tablesNamed } from './tables-named.ts';

const MINUTE = 60_000;

/** The stay of a booking, or once that is over one as long that begins in this minute. */
function stayFrom({ at, until }: BookingFacts, now: Date): Pick<BookingFacts, 'at' | 'until'> {
  if (now < until) return { at, until };
  const begins = Math.floor(now.getTime() / MINUTE) * MINUTE;
  return { at: new Date(begins), until: new Date(begins + until.getTime() - at.getTime()) };
}

/**
 * A party that was given up, with the stay and the tables it gets now: its own while they stand in the plan and nobody else
 * keeps one, else others that are free; undefined where none are. The store's bookings are locked before they are read.
 * Neither hours nor the kitchen's pace count: the party is here.
 */
async function placeAgain(tx: Tx, booking: BookingFacts, now: Date): Promise<BookingFacts | undefined> {
  const { id, storeId, tableIds: own, guests } = booking;
  const stay = stayFrom(booking, now);
  const others = (await lockKeeping(tx, storeId, stay.at, stay.until)).filter((other) => other.id !== id);
  const taken = new Set(others.flatMap((other) => other.tableIds));
  const free = (await listTables(tx, storeId)).filter((table) => !taken.has(table.id));
  const stands = own.every((tableId) => free.some((table) => table.id === tableId));
  const tableIds = stands ? own : fitParty(free, guests);
  return tableIds ? { ...booking, ...stay, tableIds } : undefined;
}

/** Whether it is the service day of a booking still. */
async function isItsDay(tx: Tx, { storeId, at }: BookingFacts, now: Date): Promise<boolean> {
  const store = (await findStore(tx, storeId)) ?? refuse('not-found');
  return serviceDay(store, at) === serviceDay(store, now);
}

/**
 * The locked booking of a party that sits down: once its stay is over, with one as long that begins in this minute, as long
 * as it is its service day. Nobody books that time before this transaction ends.
 */
export async function sitDown(tx: Tx, booking: BookingFacts, now: Date): Promise<BookingFacts> {
  if (now < booking.until || !(await isItsDay(tx, booking, now))) return booking;
  const stay = stayFrom(booking, now);
  await lockKeeping(tx, booking.storeId, stay.at, stay.until);
  return { ...booking, ...stay };
}

/**
 * The locked booking of a party that is here, with the stay and the tables it gets where it was given up or its stay is over;
 * undefined where it gets none, or on another service day.
 */
export async function takeBack(tx: Tx, booking: BookingFacts, now: Date): Promise<BookingFacts | undefined> {
  if (booking.state !== 'no-show' && now < booking.until) return booking;
  return (await isItsDay(tx, booking, now)) ? placeAgain(tx, booking, now) : undefined;
}

/**
 * A party that was given up is here after all, on the service day of its booking: resolves with the locked booking at the
 * tables it gets, and writes that down. Refuses `state-changed` on any other day, `slot-full` while no table is free.
 */
export async function comeBack(
  booking: BookingFacts,
  context: CommandContext<'staff'>,
): Promise<BookingFacts> {
  const { tx, now } = context;
  const { id, storeId, code, guests, at, tableIds } = booking;
  if (!(await isItsDay(tx, booking, now))) return refuse('state-changed');
  const back = (await placeAgain(tx, booking, now)) ?? refuse('slot-full', { alternatives: [] });
  const details = {
    code,
    guests,
    at: back.at === at ? at.toISOString() : { from: at, to: back.at },
    ...(back.tableIds !== tableIds && { tables: await tablesNamed(tx, tableIds, back.tableIds) }),
  };
  auditStaff(context, { storeId, action: 'booking.come-back', target: id, details });
  return back;
}
