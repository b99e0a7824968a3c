import { formatWeekday } from './formats.ts';

const DAY_MS = 86_400_000;
/** 4 January 1970 was a Sunday, day 0 of a week. */
const SUNDAY_MS = 3 * DAY_MS;

/** Weekdays (0 = Sunday) in the order a week is read. */
export const WEEK = [1, 2, 3, 4, 5, 6, 0] as const;

/** The name of a weekday (0 = Sunday) in a language: "Mon", or with `long` "Monday". */
export const weekdayName = (language: string, day: number, style: 'short' | 'long' = 'short'): string =>
  formatWeekday(language, SUNDAY_MS + day * DAY_MS, { timeZone: 'UTC', style });
