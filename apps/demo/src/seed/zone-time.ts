const DAY = 86_400_000;

/** What a clock on the wall of the zone shows, as if it were UTC; milliseconds. */
function wallTime(at: number, timezone: string): number {
  const format = new Intl.DateTimeFormat('en', {
    timeZone: timezone,
    hourCycle: 'h23',
    year: 'numeric',
    month: 'numeric',
    day: 'numeric',
    hour: 'numeric',
    minute: 'numeric',
    second: 'numeric',
  });
  const parts = new Map(format.formatToParts(at).map(({ type, value }) => [type, Number(value)]));
  const part = (type: Intl.DateTimeFormatPartTypes): number => parts.get(type) ?? 0;
  return Date.UTC(part('year'), part('month') - 1, part('day'), part('hour'), part('minute'), part('second'));
}

/** The calendar day (YYYY-MM-DD) of an instant in a zone. */
export const dayIn = (timezone: string, at: Date): string =>
  new Date(wallTime(at.getTime(), timezone)).toISOString().slice(0, 10);

/** The instant at which clocks of the zone show that many minutes after the midnight that begins the day. */
export function instantIn(timezone: string, day: string, minutes: number): Date {
  const wall = Date.parse(day) + minutes * 60_000;
  const offset = wallTime(wall, timezone) - wall;
  return new Date(wall - offset);
}

/** The day so many days before (or, negative, after) a day; both YYYY-MM-DD. */
export const daysBefore = (day: string, days: number): string =>
  new Date(Date.parse(day) - days * DAY).toISOString().slice(0, 10);

/** 0 is Sunday. */
export const weekdayOf = (day: string): number => new Date(day).getUTCDay();
