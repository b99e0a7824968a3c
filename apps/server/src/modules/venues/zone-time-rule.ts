const MINUTE = 60_000;
const DAY = 86_400_000;

const formats = new Map<string, Intl.DateTimeFormat>();

const formatOf = (timezone: string): Intl.DateTimeFormat => {
  const kept = formats.get(timezone);
  if (kept) return kept;
  const made = new Intl.DateTimeFormat('en-US', {
    timeZone: timezone,
    hourCycle: 'h23',
    year: 'numeric',
    month: 'numeric',
    day: 'numeric',
    hour: 'numeric',
    minute: 'numeric',
    second: 'numeric',
  });
  formats.set(timezone, made);
  return made;
};

/** The wall clock of a zone at an instant, as the milliseconds that UTC would have when showing the same. */
export function wallTime(timezone: string, instant: number): number {
  const part: Partial<Record<Intl.DateTimeFormatPartTypes, number>> = {};
  for (const { type, value } of formatOf(timezone).formatToParts(instant)) part[type] = Number(value);
  const { year = 0, month = 1, day = 1, hour = 0, minute = 0, second = 0 } = part;
  return Date.UTC(year, month - 1, day, hour, minute, second);
}

const QUARTER = 15 * MINUTE;
const midnights = new Map<string, { readonly quarter: number; readonly midnight: number }>();

/**
 * The wall clock's midnight at or before an instant, in the terms of `wallTime`. Asked for with every order, and the
 * same for a quarter of an hour: days begin and clocks are changed at whole quarters of UTC.
 */
export function wallMidnight(timezone: string, instant: number): number {
  const quarter = Math.floor(instant / QUARTER);
  const known = midnights.get(timezone);
  if (known?.quarter === quarter) return known.midnight;
  const midnight = Math.floor(wallTime(timezone, instant) / DAY) * DAY;
  midnights.set(timezone, { quarter, midnight });
  return midnight;
}

/**
 * The instant at which the zone's wall clock shows `wall`. A time that the clock skips moves on by the width of the
 * gap; of a time that it shows twice, `ambiguous` chooses.
 */
export function instantOf(timezone: string, wall: number, ambiguous: 'first' | 'last'): number {
  const offsetAt = (instant: number) => wallTime(timezone, instant) - Math.floor(instant / 1000) * 1000;
  const before = wall - offsetAt(wall - DAY);
  const after = wall - offsetAt(wall + DAY);
  const fits = [before, after].filter((instant) => wallTime(timezone, instant) === wall);
  if (fits.length === 0) return before;
  return ambiguous === 'first' ? Math.min(...fits) : Math.max(...fits);
}

/** The instant a calendar day `YYYY-MM-DD` begins in a zone, in milliseconds since 1970. */
export const dayStart = (timezone: string, day: string): number =>
  instantOf(timezone, Date.parse(`${day}T00:00:00Z`), 'first');

/** `wall` plus whole days and minutes of the wall clock. */
export const wallPlus = (wall: number, days: number, minutes: number): number =>
  wall + days * DAY + minutes * MINUTE;

/** Weekday of a wall time, 0 = Sunday. */
export const weekdayOf = (wall: number): number => new Date(wall).getUTCDay();
