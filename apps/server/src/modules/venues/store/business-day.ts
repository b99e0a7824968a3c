import { openOnDay } from './open-on-day.ts';
import type { StoreFacts } from './store.ts';
import { dayStart, wallMidnight } from './zone-time-rule.ts';

const DAY = 86_400_000;
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

/** The hours by which a day begins: those of its time, so that no past day becomes longer or shorter. */
const heldOn = (store: Store, day: string): Pick<StoreFacts, 'hours' | 'timezone'> =>
  store.former?.find(({ lastDay }) => day <= lastDay) ?? store;

const addDays = (day: string, count: number): string =>
  new Date(Date.parse(`${day}T00:00:00Z`) + count * DAY).toISOString().slice(0, 10);

/**
 * When a store's business day (YYYY-MM-DD) begins, in milliseconds since 1970: two hours after the evening before has
 * closed, but never before midnight, nor after the day's own first opening. A store that never closes changes days at
 * midnight. One day ends where the next begins.
 */
export function businessDayStart(store: Store, day: string): number {
  const held = heldOn(store, day);
  const midnight = dayStart(held.timezone, day);
  if (held.hours.length === 0) return midnight;
  const closed = openOnDay(held, addDays(day, -1)).map(({ to }) => to + LINGER);
  const [first] = openOnDay(held, day);
  const latest = Math.min(first?.from ?? Number.POSITIVE_INFINITY, dayStart(held.timezone, addDays(day, 1)));
  return Math.max(midnight, Math.min(latest, Math.max(midnight, ...closed)));
}

/** The day (YYYY-MM-DD) that a calendar on a store's wall shows. */
export const calendarDay = ({ timezone }: Pick<Store, 'timezone'>, at: Date): string =>
  new Date(wallMidnight(timezone, at.getTime())).toISOString().slice(0, 10);

/** The business day that an instant belongs to: after a move to another zone it may be days from what the calendar shows. */
export function businessDay(store: Store, at: Date): string {
  let day = calendarDay(store, at);
  while (at.getTime() < businessDayStart(store, day)) day = addDays(day, -1);
  while (at.getTime() >= businessDayStart(store, addDays(day, 1))) day = addDays(day, 1);
  return day;
}
