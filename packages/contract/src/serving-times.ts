const DAYS: readonly string[] = ['sun', 'mon', 'tue', 'wed', 'thu', 'fri', 'sat'];
const MONDAY_FIRST = [1, 2, 3, 4, 5, 6, 0] as const;
const DAY_MINUTES = 1440;

const day = `(?:${DAYS.join('|')})`;
const clock = '(?:[01]\\d|2[0-3]):[0-5]\\d';
/** A line such as `mon-fri 07:00-11:00`, `sat 10:00-14:00` or `daily 22:00-02:00`, the last one past midnight. */
export const SERVING_TIME = new RegExp(`^(?:daily|${day}(?:-${day})?) ${clock}-${clock}$`);

/** From a minute of the day to another; `to` at or before `from` is on the next day. Days: 0 = Sunday. */
export interface ServingTime {
  readonly days: readonly number[];
  /** `HH:MM`. */
  readonly from: string;
  readonly to: string;
}

function daysIn(words: string): readonly number[] {
  if (words === 'daily') return MONDAY_FIRST;
  const [first = '', last = first] = words.split('-');
  const start = DAYS.indexOf(first);
  const length = ((DAYS.indexOf(last) - start + 7) % 7) + 1;
  return Array.from({ length }, (_, at) => (start + at) % 7);
}

/** Reads a line of the form of `SERVING_TIME`. */
export function readServingTime(line: string): ServingTime {
  const [words = '', span = ''] = line.split(' ');
  const [from = '', to = ''] = span.split('-');
  return { days: daysIn(words), from, to };
}

/** Days that follow each other, from Monday, as their first and last. */
function runsOf(days: readonly number[]): [number, number][] {
  const runs: [number, number][] = [];
  for (const [place, weekday] of MONDAY_FIRST.entries()) {
    if (!days.includes(weekday)) continue;
    const last = runs.at(-1);
    if (last && last[1] === MONDAY_FIRST[place - 1]) last[1] = weekday;
    else runs.push([weekday, weekday]);
  }
  return runs;
}

/** The lines that say the same: one for days that follow each other. */
export function writeServingTime({ days, from, to }: ServingTime): string[] {
  if (MONDAY_FIRST.every((weekday) => days.includes(weekday))) return [`daily ${from}-${to}`];
  return runsOf(days).map(([first, last]) => {
    const words = first === last ? DAYS[first] : `${DAYS[first]}-${DAYS[last]}`;
    return `${words} ${from}-${to}`;
  });
}

const minutesOf = (time: string): number => Number(time.slice(0, 2)) * 60 + Number(time.slice(3));

/** The same as windows of the week: minutes of the day, `closes` above 1440 on the next one. */
export const servingWindows = (line: string) => {
  const { days, from, to } = readServingTime(line);
  const [opens, closes] = [minutesOf(from), minutesOf(to)];
  return days.map((weekday) => ({
    day: weekday,
    opens,
    closes: closes > opens ? closes : closes + DAY_MINUTES,
  }));
};
