import { WEEK, weekdayName } from '@tableside/i18n/weekdays';

const SHORTEST_RANGE = 3;

/** Weekdays as read: three or more in a row as "Mon–Thu", others one by one; Monday first. */
export function weekdayRanges(days: readonly number[], language: string): readonly string[] {
  const runs: number[][] = [];
  for (const [place, day] of WEEK.entries()) {
    if (!days.includes(day)) continue;
    const last = runs.at(-1);
    if (last !== undefined && place > 0 && last.at(-1) === WEEK[place - 1]) last.push(day);
    else runs.push([day]);
  }
  const name = (day: number) => weekdayName(language, day);
  return runs.flatMap((run) => {
    const [first, last] = [run[0], run.at(-1)];
    if (first === undefined || last === undefined || run.length < SHORTEST_RANGE) return run.map(name);
    return [`${name(first)}–${name(last)}`];
  });
}
