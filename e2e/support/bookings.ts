import type { StaffApi } from '@tableside/client/staff-api';
import type { BookingState } from '@tableside/contract/vocabulary';
import { expectValue } from './desk.ts';

/** Of parties that have yet to sit down. */
const AWAITED: readonly BookingState[] = ['requested', 'confirmed', 'arrived'];
const MINUTE_MS = 60_000;

/** A whole minute that is not over before it was asked for, and at most a minute and a half away. */
export const soon = (): string =>
  new Date(Math.ceil((Date.now() + MINUTE_MS / 2) / MINUTE_MS) * MINUTE_MS).toISOString();

/** The day on whose list a time stands: in the minutes before midnight what is soon is tomorrow. At a place that never shuts. */
export const dayOf = (at: string, timeZone: string): string =>
  new Date(at).toLocaleDateString('sv-SE', { timeZone });

/** Nobody is awaited at a table on a day, without one on that which runs. Answers which day that is. */
export async function callOffBookings(
  manager: StaffApi,
  storeId: string,
  name: string,
  day?: string,
): Promise<string> {
  const query = day === undefined ? {} : { day };
  const list = expectValue(await manager.listBookings({ params: { store_id: storeId }, query }));
  const table = list.tables.find((one) => one.name === name)?._id ?? '';
  for (const { _id, state, table_ids: kept } of [...(list.kept_over ?? []), ...list.bookings])
    if (kept.includes(table) && AWAITED.includes(state)) {
      const off = await manager.moveBooking({ params: { id: _id }, body: { action: 'cancel' } });
      if (off.ok || off.code !== 'state-changed') expectValue(off); // else it has moved on by itself
    }
  return list.day;
}

/** Nobody is awaited at a table soon. */
export async function callOffSoon(manager: StaffApi, storeId: string, name: string): Promise<void> {
  const today = await callOffBookings(manager, storeId, name);
  const tomorrow = new Date(Date.parse(today) + 24 * 60 * MINUTE_MS).toISOString().slice(0, 10);
  await callOffBookings(manager, storeId, name, tomorrow);
}
