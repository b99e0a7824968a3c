import type { ReportSums } from './staff-reports.schema.ts';

/** Sales of a period: what the bills came to without tips. */
const salesOf = ({ bills }: ReportSums): number => bills.total_amount - bills.tip;

/** The average bill without tip, whole minor units; 0 without bills. */
const averageOf = (sums: ReportSums): number =>
  sums.bills.count === 0 ? 0 : Math.round(salesOf(sums) / sums.bills.count);

/** The head of a report, in its order: `key` names the text, money is in minor units. */
export const KEY_FIGURES = [
  { key: 'sales', money: true, of: salesOf },
  { key: 'orders', money: false, of: ({ orders }: ReportSums) => orders },
  { key: 'bills', money: false, of: ({ bills }: ReportSums) => bills.count },
  { key: 'covers', money: false, of: ({ covers }: ReportSums) => covers },
  { key: 'average', money: true, of: averageOf },
  { key: 'tips', money: true, of: ({ payments }: ReportSums) => payments.tips },
  {
    key: 'discounts',
    money: true,
    of: ({ bills }: ReportSums) => bills.default_discount + bills.discount,
  },
  { key: 'refunds', money: true, of: ({ refunds }: ReportSums) => refunds.amount },
  { key: 'voids', money: true, of: ({ voids }: ReportSums) => voids.amount },
  { key: 'open-bills', money: false, of: ({ open_bills }: ReportSums) => open_bills },
] as const;
