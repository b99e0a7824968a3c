import { datePlus, wallClock } from '@tableside/pricing/wall-clock';
import { dayStart, instantOf, wallPlus, weekdayOf } from '@tableside/pricing/zone-time';
import type { StoreFacts } from './store.ts';

const MINUTES_A_DAY = 1440;

/** The calendar day (YYYY-MM-DD) that an instant belongs to: the evening before while its opening hours still run. */
export function serviceDay(store: Pick<StoreFacts, 'hours' | 'timezone'>, at: Date): string {
  const today = wallClock(store.timezone, at).date;
  const before = datePlus(today, -1);
  const inEvening = openOnDay(store, before).some(
    ({ from, to }) => from <= at.getTime() && at.getTime() < to,
  );
  return inEvening ? before : today;
}

/**
 * From when to when a time belongs to a calendar day (YYYY-MM-DD), as milliseconds since 1970, `to` outside: from its
 * midnight to the next, and on while its own hours run over that. Every instant belongs to one day, open or not.
 */
export function serviceSpan(store: Pick<StoreFacts, 'hours' | 'timezone'>, day: string) {
  const beginOf = (begun: string): number => {
    const evening = openOnDay(store, datePlus(begun, -1));
    return Math.max(dayStart(store.timezone, begun), ...evening.map(({ to }) => to));
  };
  return { from: beginOf(day), to: beginOf(datePlus(day, 1)) };
}

/**
 * When a store opens on a calendar day (YYYY-MM-DD) in its own zone, as milliseconds since 1970 in the order of the
 * clock; a window may end on the next day. A store without hours is open from midnight to midnight.
 */
export function openOnDay(
  { hours, timezone }: Pick<StoreFacts, 'hours' | 'timezone'>,
  day: string,
): { readonly from: number; readonly to: number }[] {
  const midnight = Date.parse(`${day}T00:00:00Z`);
  const windows =
    hours.length === 0
      ? [{ opens: 0, closes: MINUTES_A_DAY }]
      : hours.filter((window) => window.day === weekdayOf(midnight));
  return windows
    .map(({ opens, closes }) => ({
      from: instantOf(timezone, wallPlus(midnight, 0, opens), 'first'),
      to: instantOf(timezone, wallPlus(midnight, 0, closes), 'last'),
    }))
    .sort((a, b) => a.from - b.from);
}
