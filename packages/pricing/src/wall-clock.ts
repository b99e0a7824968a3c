import type { WallClock } from './validity.ts';
import { wallTime } from './zone-time.ts';

/** What the wall clock of a zone (IANA name) shows at an instant. */
export function wallClock(timezone: string, at: Date): WallClock {
  const wall = new Date(wallTime(timezone, at.getTime()));
  return { date: wall.toISOString().slice(0, 10), minutes: wall.getUTCHours() * 60 + wall.getUTCMinutes() };
}

/** The local date `days` after another one, both `YYYY-MM-DD`. */
export const datePlus = (date: string, days: number): string =>
  new Date(Date.parse(`${date}T00:00:00Z`) + days * 86_400_000).toISOString().slice(0, 10);
