import { datePlus, wallClock } from '@tableside/pricing/wall-clock';
import { dayStart } from '@tableside/pricing/zone-time';
import { openOnDay } from './open-on-day.ts';
import type { StoreFacts } from './store.ts';

/** The last guests pay after the doors are closed. */
const LINGER = 2 * 3_600_000;

/** What held until a business day, the last whose beginning it decides. */
export interface FormerHours extends Pick<StoreFacts, 'hours' | 'timezone'> {
  readonly lastDay: string;
}
interface Store extends Pick<StoreFacts, 'hours' | 'timezone'> {
  /** In the order of their last days, where days of the past are asked for. */
  readonly former?: readonly FormerHours[];
}

/** The hours by which a day begins, and its clock: those of its time, so that no past day becomes longer or shorter. */
export const heldOn = (store: Store, day: string): Pick<StoreFacts, 'hours' | 'timezone'> =>
  store.former?.find(({ lastDay }) => day <= lastDay) ?? store;

/**
 * When a store's business day (YYYY-MM-DD) begins, in milliseconds since 1970: two hours after the evening before has
 * closed, but never before midnight, nor after the day's own first opening. A store that never closes changes days at
 * midnight. One day ends where the next begins.
 */
export function businessDayStart(store: Store, day: string): number {
  const held = heldOn(store, day);
  const midnight = dayStart(held.timezone, day);
  if (held.hours.length === 0) return midnight;
  const closed = openOnDay(held, datePlus(day, -1)).map(({ to }) => to + LINGER);
  const [first] = openOnDay(held, day);
  const latest = Math.min(first?.from ?? Number.POSITIVE_INFINITY, dayStart(held.timezone, datePlus(day, 1)));
  return Math.max(midnight, Math.min(latest, Math.max(midnight, ...closed)));
}

/** The business day that an instant belongs to: after a move to another zone it may be days from what the calendar shows. */
export function businessDay(store: Store, at: Date): string {
  let day = wallClock(store.timezone, at).date;
  while (at.getTime() < businessDayStart(store, day)) day = datePlus(day, -1);
  while (at.getTime() >= businessDayStart(store, datePlus(day, 1))) day = datePlus(day, 1);
  return day;
}
