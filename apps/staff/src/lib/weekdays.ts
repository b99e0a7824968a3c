import { formatWeekday } from '@tableside/i18n/formats';

/** Weekdays (0 = Sunday) in the order a week is read. */
export const WEEK = [1, 2, 3, 4, 5, 6, 0] as const;
const SUNDAY = Date.UTC(2023, 0, 1);
const DAY_MS = 86_400_000;
const SHORTEST_RANGE = 3;

/** "Mon" in a language. */
export const weekdayName = (day: number, language: string, style: 'short' | 'long' = 'short'): string =>
  formatWeekday(language, SUNDAY + day * DAY_MS, { timeZone: 'UTC', style });

/** Weekdays as read: three or more in a row as "Mon–Thu", others one by one; Monday first. */
export function weekdayRanges(days: readonly number[], language: string): readonly string[] {
  const runs: number[][] = [];
  for (const [place, day] of WEEK.entries()) {
    if (!days.includes(day)) continue;
    const last = runs.at(-1);
    if (last !== undefined && place > 0 && last.at(-1) === WEEK[place - 1]) last.push(day);
    else runs.push([day]);
  }
  const name = (day: number) => weekdayName(day, language);
  return runs.flatMap((run) => {
    const [first, last] = [run[0], run.at(-1)];
    if (first === undefined || last === undefined || run.length < SHORTEST_RANGE) return run.map(name);
    return [`${name(first)}–${name(last)}`];
  });
}
