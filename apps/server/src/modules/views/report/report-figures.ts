import type { Report, ReportSums } from '@tableside/contract/staff-reports.schema';

export interface SumFigures {
  readonly sums: ReportSums;
}
/** A period as the database sums it up; `nth` counts its days from 1. */
export type FullFigures = SumFigures &
  Omit<
    Report,
    'from' | 'to' | 'begins_at' | 'ends_at' | 'today' | 'until_now' | 'made_at' | 'compared' | 'days'
  > & {
    readonly days: readonly (Omit<Report['days'][number], 'day'> & { readonly nth: number })[];
  };

const HOURS = 24;

/** The hours from the first bill to the last, in the order of a day that begins at `start`; the quiet ones between count 0. */
export function fillHours(hours: Report['hours'], start: number): Report['hours'] {
  const place = (hour: number): number => (hour - start + HOURS) % HOURS;
  const places = hours.map(({ hour }) => place(hour));
  if (places.length === 0) return [];
  const [first, last] = [Math.min(...places), Math.max(...places)];
  return Array.from({ length: last - first + 1 }, (_, nth) => {
    const hour = (start + first + nth) % HOURS;
    return hours.find((known) => known.hour === hour) ?? { hour, count: 0, amount: 0, modes: [] };
  });
}

/** Every day of a period, also those without bills. */
export const fillDays = (days: readonly string[], figures: FullFigures['days']): Report['days'] =>
  days.map((day, index) => {
    const { count = 0, amount = 0, modes = [] } = figures.find(({ nth }) => nth === index + 1) ?? {};
    return { day, count, amount, modes };
  });
