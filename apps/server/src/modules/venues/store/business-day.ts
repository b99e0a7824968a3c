import { openOnDay } from './open-on-day.ts';
import type { StoreFacts } from './store.ts';
import { dayStart, wallMidnight } from './zone-time-rule.ts';

const DAY = 86_400_000;
/** The last guests pay after the doors are closed. */
const LINGER = 2 * 3_600_000;

type Store = Pick<StoreFacts, 'hours' | 'timezone'>;

const addDays = (day: string, count: number): string =>
  new Date(Date.parse(`${day}T00:00:00Z`) + count * DAY).toISOString().slice(0, 10);

/**
 * When a store's business day (YYYY-MM-DD) begins, in milliseconds since 1970: two hours after the evening before has
 * closed, but never before midnight, nor after the day's own first opening. A store that never closes changes days at
 * midnight. One day ends where the next begins.
 */
export function businessDayStart(store: Store, day: string): number {
  const midnight = dayStart(store.timezone, day);
  if (store.hours.length === 0) return midnight;
  const closed = openOnDay(store, addDays(day, -1)).map(({ to }) => to + LINGER);
  const [first] = openOnDay(store, day);
  const latest = Math.min(first?.from ?? Number.POSITIVE_INFINITY, dayStart(store.timezone, addDays(day, 1)));
  return Math.max(midnight, Math.min(latest, Math.max(midnight, ...closed)));
}

/** The business day that an instant belongs to. */
export function businessDay(store: Store, at: Date): string {
  const calendar = new Date(wallMidnight(store.timezone, at.getTime())).toISOString().slice(0, 10);
  return at.getTime() < businessDayStart(store, calendar) ? addDays(calendar, -1) : calendar;
}
