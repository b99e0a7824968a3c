import type { OpeningPlan, OpeningTime } from '@tableside/contract/venues.schema';
import type { OpeningWindow, StoreFacts } from './store.ts';

const MINUTES_A_DAY = 1440;
const two = (value: number): string => String(value).padStart(2, '0');
const clockOf = (minutes: number): string =>
  `${two(Math.floor((minutes % MINUTES_A_DAY) / 60))}:${two(minutes % 60)}`;

const timeOf = ({ day, opens, closes }: OpeningWindow): OpeningTime => ({
  day,
  from: clockOf(opens),
  to: clockOf(closes),
});

const minutesOf = (clock: string): number => Number(clock.slice(0, 2)) * 60 + Number(clock.slice(3));

/** A time that is not later than the one before it is on the next day. */
export function windowOf({ day, from, to }: OpeningTime): OpeningWindow {
  const [opens, closes] = [minutesOf(from), minutesOf(to)];
  return { day, opens, closes: closes > opens ? closes : closes + MINUTES_A_DAY };
}

/** When a store is open, in times of its own clock. */
export const presentOpening = (store: Pick<StoreFacts, 'hours' | 'closedDays'>): OpeningPlan => ({
  hours: store.hours.map(timeOf),
  closed_days: store.closedDays.map(({ from, to }) => ({ from, to })),
});
