import type { ReportSums } from '@tableside/contract/staff-reports.schema';

/** Sales of a period: what the bills came to without tips. */
export const salesOf = ({ bills }: ReportSums): number => bills.total_amount - bills.tip;
/** The average bill without tip, whole minor units; 0 without bills. */
export const averageOf = (sums: ReportSums): number =>
  sums.bills.count === 0 ? 0 : Math.round(salesOf(sums) / sums.bills.count);
export const discountsOf = ({ bills }: ReportSums): number => bills.default_discount + bills.discount;

/** How much more (above 0) or less a figure is than before, in basis points; undefined where there was nothing before. */
export const changeOf = (now: number, before: number): number | undefined =>
  before === 0 ? undefined : Math.round(((now - before) * 10_000) / before);

/** A round number at or above the highest bar, for the end of its axis: 1, 2, 2.5 or 5 times a power of ten. */
export function axisEnd(highest: number): number {
  if (highest <= 0) return 1;
  const power = 10 ** Math.floor(Math.log10(highest));
  const step = [1, 2, 2.5, 5, 10].find((factor) => factor * power >= highest) ?? 10;
  return step * power;
}
