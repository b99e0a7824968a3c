import { MOST_REPORT_DAYS } from '@tableside/contract/limits';

const DAY = 86_400_000;

export const CHOICES = ['today', 'yesterday', 'week', 'month'] as const;
type Choice = (typeof CHOICES)[number];

/** Days of the store, both within. */
export interface Days {
  readonly from: string;
  readonly to: string;
}

const back = (day: string, count: number): string =>
  new Date(Date.parse(`${day}T00:00:00Z`) - count * DAY).toISOString().slice(0, 10);

/** The days of a choice; `today` is the store's running business day. */
export function daysOf(choice: Choice, today: string): Days {
  if (choice === 'yesterday') return { from: back(today, 1), to: back(today, 1) };
  const length = { today: 1, week: 7, month: 30 }[choice];
  return { from: back(today, length - 1), to: today };
}

/** The choice that has just these days; empty when they were picked by hand. */
export const choiceOf = (days: Days, today: string): Choice | '' =>
  CHOICES.find((choice) => {
    const { from, to } = daysOf(choice, today);
    return from === days.from && to === days.to;
  }) ?? '';

/** Days after one end of a period was moved: the other follows when it would lie on the wrong side or too far away. */
export function moved(days: Days, end: keyof Days, day: string): Days {
  if (day === '') return days;
  const other = end === 'from' ? days.to : days.from;
  const next = end === 'from' ? { from: day, to: other } : { from: other, to: day };
  if (next.from > next.to) return { from: day, to: day };
  const earliest = back(next.to, MOST_REPORT_DAYS - 1);
  if (next.from >= earliest) return next;
  return end === 'to' ? { from: earliest, to: day } : { from: day, to: back(day, 1 - MOST_REPORT_DAYS) };
}
