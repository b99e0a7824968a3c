import type { WallClock } from '@tableside/pricing/validity';
import { datePlus } from '@tableside/pricing/wall-clock';

/** Guests get a message with it: between nine in the morning and nine in the evening, in minutes after local midnight. */
const FROM = 9 * 60;
const TO = 21 * 60;
/** A house that is switched off on the days it is closed still gives it, a week's length late at most. */
const LATEST_DAYS = 6;
const DAY_MS = 86_400_000;
/** Nobody has two birthdays within so many days, whatever they write in their profile. */
const APART_DAYS = 300;

/** A birthday: month × 100 + day, and the year it is kept in. */
export interface Birthday {
  readonly day: number;
  readonly year: number;
}

const isLeap = (year: number): boolean => (year % 4 === 0 && year % 100 !== 0) || year % 400 === 0;

/** The birthdays kept on a date (`YYYY-MM-DD`): the 29th of February is kept on the 28th where a year has none. */
function keptOn(date: string): Birthday[] {
  const [year = 0, month = 0, dayOfMonth = 0] = date.split('-').map(Number);
  const day = month * 100 + dayOfMonth;
  return day === 228 && !isLeap(year)
    ? [
        { day, year },
        { day: 229, year },
      ]
    : [{ day, year }];
}

/** The birthdays whose rewards are due by a store's clock: today's, and those that were missed lately; none at night. */
export const birthdaysDue = ({ date, minutes }: WallClock): readonly Birthday[] =>
  minutes < FROM || minutes >= TO
    ? []
    : Array.from({ length: LATEST_DAYS + 1 }, (_, late) => keptOn(datePlus(date, -late))).flat();

/** Whoever got one for a birthday after this instant gets no other yet. */
export const lastBirthdayBefore = (now: Date): Date => new Date(now.getTime() - APART_DAYS * DAY_MS);
