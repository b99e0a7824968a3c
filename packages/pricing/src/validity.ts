const DAY_MINUTES = 1440;
const DAY_MS = 86_400_000;

/** A moment on the store's wall clock: its local date `YYYY-MM-DD` and the minutes since local midnight. */
export interface WallClock {
  readonly date: string;
  readonly minutes: number;
}

/**
 * Hours on some weekdays (0 = Sunday), in minutes since midnight, the end not included. An end at or before the start
 * is over midnight, and those hours belong to the evening they started.
 */
export interface WeeklyHours {
  readonly days: readonly number[];
  readonly from: number;
  readonly to: number;
}

/**
 * When a coupon holds: `from` and `until` are local dates, both whole days, null for no limit; without any `weekly`
 * hours it holds all day.
 */
export interface Validity {
  readonly from: string | null;
  readonly until: string | null;
  readonly weekly: readonly WeeklyHours[];
}

function dayNumber(date: string): number {
  return Date.parse(`${date}T00:00:00Z`) / DAY_MS;
}

function dateOf(day: number): string {
  return new Date(day * DAY_MS).toISOString().slice(0, 10);
}

const weekdayOf = (day: number): number => new Date(day * DAY_MS).getUTCDay();

/** The evening (a local date) each window that is open at `now` belongs to. */
function openEvenings(weekly: readonly WeeklyHours[], now: WallClock): string[] {
  if (weekly.length === 0) return [now.date];
  const today = dayNumber(now.date);
  return weekly.flatMap(({ days, from, to }) => {
    const end = to <= from ? to + DAY_MINUTES : to;
    return [0, 1]
      .filter((ago) => {
        const minutes = now.minutes + ago * DAY_MINUTES;
        return days.includes(weekdayOf(today - ago)) && minutes >= from && minutes < end;
      })
      .map((ago) => dateOf(today - ago));
  });
}

/** Whether a coupon that does not hold `now` begins to hold once more; in a week every weekday comes around. */
function comesAgain({ from, until, weekly }: Validity, now: WallClock): boolean {
  const [today, last] = [dayNumber(now.date), until === null ? Number.POSITIVE_INFINITY : dayNumber(until)];
  const first = from === null ? today : Math.max(today, dayNumber(from));
  if (weekly.length === 0) return first <= last;
  return Array.from({ length: 8 }, (_, ahead) => first + ahead).some(
    (day) =>
      day <= last &&
      weekly.some(
        ({ days, from: begins }) => days.includes(weekdayOf(day)) && (day > today || begins > now.minutes),
      ),
  );
}

/** Whether a coupon holds at `now` on the store's wall clock, and if not, whether it can again. */
export function validAt(validity: Validity, now: WallClock): 'valid' | 'not-yet' | 'outside-hours' | 'over' {
  const { from, until, weekly } = validity;
  const evenings = openEvenings(weekly, now);
  const inDates = (date: string): boolean =>
    (from === null || date >= from) && (until === null || date <= until);
  if (evenings.some(inDates)) return 'valid';
  if (!comesAgain(validity, now)) return 'over';
  if (from !== null && now.date < from) return 'not-yet';
  return 'outside-hours';
}
