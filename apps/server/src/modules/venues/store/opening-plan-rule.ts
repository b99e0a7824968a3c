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

/** When a store is open, in times of its own clock. */
export const presentOpening = (store: Pick<StoreFacts, 'hours' | 'closedDays'>): OpeningPlan => ({
  hours: store.hours.map(timeOf),
  closed_days: store.closedDays.map(({ from, to }) => ({ from, to })),
});
