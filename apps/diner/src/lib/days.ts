import { civil, formatWeekday } from '@tableside/i18n/formats';

const DAY_MS = 86_400_000;
/** 4 January 1970 was a Sunday, day 0 of a week. */
const SUNDAY_MS = 3 * DAY_MS;

/** The name of a weekday (0 = Sunday) in a language. */
export const weekdayName = (language: string, day: number, style: 'short' | 'long' = 'short'): string =>
  formatWeekday(language, SUNDAY_MS + day * DAY_MS, { ...civil(undefined), style });

/** A calendar day as YYYY-MM-DD of a zone. */
export const dayIn = (timezone: string, at: number): string =>
  new Intl.DateTimeFormat('en-CA', { timeZone: timezone, dateStyle: 'short' }).format(at);
