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

function shownAt(timezone: string, instant: number): number {
  const part: Partial<Record<Intl.DateTimeFormatPartTypes, number>> = {};
  for (const { type, value } of formatOf(timezone).formatToParts(instant)) part[type] = Number(value);
  const { year = 0, month = 1, day = 1, hour = 0, minute = 0, second = 0 } = part;
  return Date.UTC(year, month - 1, day, hour, minute, second);
}

const QUARTER = 15 * MINUTE;
/** Quarters of an hour whose offsets are kept, of each zone. */
const MOST_KEPT = 2000;
const offsets = new Map<string, Map<number, number>>();

/** How far a zone is ahead of UTC. Asked for many times with every order; clocks are changed at whole quarters of UTC. */
function offsetIn(timezone: string, quarter: number): number {
  const known = offsets.get(timezone) ?? new Map<number, number>();
  const kept = known.get(quarter);
  if (kept !== undefined) return kept;
  if (known.size >= MOST_KEPT) known.clear();
  const offset = shownAt(timezone, quarter * QUARTER) - quarter * QUARTER;
  offsets.set(timezone, known.set(quarter, offset));
  return offset;
}

/** The wall clock of a zone at an instant, in whole seconds, as the milliseconds that UTC would have when showing the same. */
export const wallTime = (timezone: string, instant: number): number =>
  Math.floor(instant / 1000) * 1000 + offsetIn(timezone, Math.floor(instant / QUARTER));

/** The wall clock's midnight at or before an instant, in the terms of `wallTime`. */
export const wallMidnight = (timezone: string, instant: number): number =>
  Math.floor(wallTime(timezone, instant) / DAY) * DAY;

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

/** The instant of a time on a zone's wall clock, such as `2026-12-24T06:00`; the first one where it shows twice. */
export const instantAt = (timezone: string, local: string): Date =>
  new Date(instantOf(timezone, Date.parse(`${local}:00Z`), 'first'));

/** `wall` plus whole days and minutes of the wall clock. */
export const wallPlus = (wall: number, days: number, minutes: number): number =>
  wall + days * DAY + minutes * MINUTE;

/** Weekday of a wall time, 0 = Sunday. */
export const weekdayOf = (wall: number): number => new Date(wall).getUTCDay();
