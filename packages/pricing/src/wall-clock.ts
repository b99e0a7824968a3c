import type { WallClock } from './validity.ts';

const formats = new Map<string, Intl.DateTimeFormat>();

function formatOf(timezone: string): Intl.DateTimeFormat {
  const known = formats.get(timezone);
  if (known) return known;
  const made = new Intl.DateTimeFormat('en-CA', {
    timeZone: timezone,
    hourCycle: 'h23',
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
    hour: '2-digit',
    minute: '2-digit',
  });
  formats.set(timezone, made);
  return made;
}

/** What the wall clock of a zone (IANA name) shows at an instant. */
export function wallClock(timezone: string, at: Date): WallClock {
  const part: Partial<Record<Intl.DateTimeFormatPartTypes, string>> = {};
  for (const { type, value } of formatOf(timezone).formatToParts(at)) part[type] = value;
  const { year = '1970', month = '01', day = '01', hour = '0', minute = '0' } = part;
  return { date: `${year.padStart(4, '0')}-${month}-${day}`, minutes: Number(hour) * 60 + Number(minute) };
}

/** The local date `days` after another one, both `YYYY-MM-DD`. */
export const datePlus = (date: string, days: number): string =>
  new Date(Date.parse(`${date}T00:00:00Z`) + days * 86_400_000).toISOString().slice(0, 10);
