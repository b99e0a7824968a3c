import { auditStaff } from '../../../platform/audit/audit-staff.ts';
import type { Tx } from '../../../platform/db/database.ts';
import type { CommandContext } from '../../../platform/http/handler.ts';
import { refuse } from '../../../platform/http/refused.ts';
import { findStore, listTables, serviceDay } from '../../venues/index.ts';
import type { BookingFacts } from './booking.ts';
import { lockKeeping } from './booking-repository.ts';
import { fitParty } from './slot-rule.ts';
import { tablesNamed } from './tables-named.ts';

/** The bookings that keep tables during a stay, and once that is over, during one as long that begins now. */
async function keepingFor(tx: Tx, { storeId, at, until }: BookingFacts, now: Date): Promise<BookingFacts[]> {
  const stay = await lockKeeping(tx, storeId, at, until);
  if (now < until) return stay;
  const end = new Date(now.getTime() + until.getTime() - at.getTime());
  return [...stay, ...(await lockKeeping(tx, storeId, now, end))];
}

/**
 * The tables of a party that was given up: its own while they stand in the plan and nobody else keeps one, else others
 * that are free for its stay. The store's bookings are locked before they are read. Neither hours nor the kitchen's pace
 * count: the party is here.
 */
async function tablesFor(tx: Tx, booking: BookingFacts, now: Date) {
  const { id, storeId, tableIds, guests } = booking;
  const others = (await keepingFor(tx, booking, now)).filter((other) => other.id !== id);
  const taken = new Set(others.flatMap((other) => other.tableIds));
  const free = (await listTables(tx, storeId)).filter((table) => !taken.has(table.id));
  if (tableIds.every((own) => free.some((table) => table.id === own))) return tableIds;
  return fitParty(free, guests) ?? refuse('slot-full', { alternatives: [] });
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
  const { id, storeId, code, guests, at } = booking;
  const store = (await findStore(tx, storeId)) ?? refuse('not-found');
  if (serviceDay(store, at) !== serviceDay(store, now)) return refuse('state-changed');
  const tableIds = await tablesFor(tx, booking, now);
  const tables =
    tableIds === booking.tableIds ? {} : { tables: await tablesNamed(tx, booking.tableIds, tableIds) };
  const details = { code, guests, at: at.toISOString(), ...tables };
  auditStaff(context, { storeId, action: 'booking.come-back', target: id, details });
  return { ...booking, tableIds };
}
