import { formatDuration } from '@tableside/i18n/durations';

/** From here on seconds only take room. */
const LONG = 100 * 60;

/** "14:07" since an instant; never negative, minutes go on beyond an hour, and stand alone from a hundred on: "104′". */
export function elapsed(since: string, now: number): string {
  const seconds = Math.max(0, Math.floor((now - Date.parse(since)) / 1000));
  if (seconds >= LONG) return `${Math.floor(seconds / 60)}′`;
  return formatDuration(seconds);
}

/** Whole minutes since an instant; never negative. */
export const minutesSince = (since: string, now: number): number =>
  Math.max(0, Math.floor((now - Date.parse(since)) / 60_000));
