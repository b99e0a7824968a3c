import { z } from 'zod';
import { CalendarDay, Id, LeviedTax, MoneyAmount, StoreParams, TextMap, Timestamp } from './common.schema.ts';
import { shapes } from './endpoint.ts';
import { MOST_REPORT_DAYS } from './limits.ts';
import { BillRow } from './staff-bills.schema.ts';
import { staffReportsRoutes } from './staff-reports.routes.ts';
import { LANGUAGES, ORDER_TYPES, PAYMENT_MODES, SERVICE_STATES } from './vocabulary.ts';

const DAY_MS = 86_400_000;
const Count = z.int();
const Money = z.object({ count: Count, amount: MoneyAmount });

/**
 * The sums of a period. `bills` were paid in full within it; `total_amount` = item_total − default_discount − discount +
 * taxes_and_charges + tip. `payments` and `refunds` came and went within it. The payments' sum is `bills.total_amount`
 * + `surplus` + `other_bills` − `other_days`, to the minor unit: `surplus` is what bills were paid beyond their total,
 * `other_bills` went to bills that are not among these, `other_days` was paid for these bills outside the period.
 */
const ReportSums = z
  .object({
    /** Placed in the period and not called off, paid or not. */
    orders: Count,
    /**
     * Bills nobody had paid in full when the period ended, while it runs those of now. One that has been paid since is
     * counted when it was opened within the seven days before.
     */
    open_bills: Count,
    bills: z.object({
      count: Count,
      item_total: MoneyAmount,
      default_discount: MoneyAmount,
      discount: MoneyAmount,
      taxes_and_charges: MoneyAmount,
      tip: MoneyAmount,
      total_amount: MoneyAmount,
    }),
    /** Guests of these bills: as the staff counted them, else who joined the table. */
    covers: Count,
    payments: z.object({ count: Count, amount: MoneyAmount, tips: MoneyAmount }),
    refunds: Money,
    /** How much more was taken and handed back in cash than was due; it is in none of the other sums. */
    cash_rounding: MoneyAmount.optional(),
    surplus: MoneyAmount,
    other_bills: MoneyAmount,
    other_days: MoneyAmount,
    /** Lines ordered in the period that the house took off or turned down, at their full price; not what guests called off or never paid. */
    voids: z.object({ qty: Count, amount: MoneyAmount }),
  })
  .meta({ id: 'ReportSums' });
export type ReportSums = z.infer<typeof ReportSums>;

/** How many of the bills were of each mode; only modes that had any. */
const ModeCounts = z.array(z.object({ mode: z.enum(ORDER_TYPES), count: Count }));

/** `ends_at` is outside the period. */
const Span = { from: CalendarDay, to: CalendarDay, begins_at: Timestamp, ends_at: Timestamp };

/** `amount` of hours, days and modes is what the bills came to without tips; of dishes, categories and stalls it is their full price.
 * A stall of a food court has no bills of its own; its dishes and categories are of those that were paid at the desk. */
export const Report = z
  .object({
    ...Span,
    /** The store's running business day. */
    today: CalendarDay,
    /** The period is not over: the figures stand as of `made_at`. */
    until_now: z.boolean(),
    made_at: Timestamp,
    sums: ReportSums,
    /** The period before, up to the same time while this one is not over. */
    compared: z.object({ ...Span, sums: ReportSums }),
    /** Hours of the store's clock in the order of its business day; hours without bills between the first and the last count 0. */
    hours: z.array(z.object({ hour: Count, count: Count, amount: MoneyAmount, modes: ModeCounts })),
    /** Every day of the period. */
    days: z.array(z.object({ day: CalendarDay, count: Count, amount: MoneyAmount, modes: ModeCounts })),
    modes: z.array(z.object({ mode: z.enum(ORDER_TYPES), count: Count, amount: MoneyAmount })),
    payments: z.array(
      z.object({
        mode: z.enum(PAYMENT_MODES),
        count: Count,
        amount: MoneyAmount,
        tips: MoneyAmount,
        refunded: MoneyAmount,
      }),
    ),
    /** Who took the money; `id` is null for what guests paid online by themselves. */
    colleagues: z.array(
      z.object({
        id: Id.nullable(),
        name: z.string(),
        count: Count,
        amount: MoneyAmount,
        tips: MoneyAmount,
      }),
    ),
    taxes: z.array(LeviedTax),
    /** The taxes in what was given back, in proportion to the totals of its bills; they are still in `taxes`. */
    refunded_taxes: z.array(LeviedTax).optional(),
    charges: z.array(z.object({ name: z.string(), amount: MoneyAmount })),
    /** By `house`, `voucher`, `reward` or `staff`. */
    discounts: z.array(z.object({ type: z.string(), count: Count, amount: MoneyAmount })),
    voids: z.array(
      z.object({
        kind: z.enum(['rejected', 'cancelled']),
        reason: z.string(),
        qty: Count,
        amount: MoneyAmount,
      }),
    ),
    /** Dishes that were made again, by why; they are on the bill once. */
    remakes: z.array(z.object({ reason: z.string(), qty: Count })),
    categories: z.array(z.object({ id: z.string(), name: TextMap, qty: Count, amount: MoneyAmount })),
    /** `recommended`: how many of them guests took up from "goes well with". */
    dishes: z.array(
      z.object({
        id: z.string(),
        name: TextMap,
        category: z.string(),
        qty: Count,
        amount: MoneyAmount,
        recommended: Count,
      }),
    ),
    /** Of a food court: what each stall sold of the bills that were paid at the desk; at a stall, what it sold itself. */
    stalls: z.array(z.object({ id: Id, name: z.string(), qty: Count, amount: MoneyAmount })).optional(),
    /** `minutes`: median stay of the parties that left in the period; null without any. */
    tables: z.object({ tables: Count, parties: Count, minutes: Count.nullable() }),
    /** From an order's arrival until the kitchen has it ready, in seconds; `target` likewise. */
    stations: z.array(
      z.object({ station: z.string(), count: Count, median: Count, slow: Count, target: Count }),
    ),
    /** How often each rating level was given. */
    ratings: z.array(z.object({ level: z.int().min(1).max(4), count: Count })),
    /** Calls for a waiter, the median seconds until somebody took them and until they were done, and how many went to the manager. */
    calls: z.object({
      count: Count,
      taken: Count,
      seconds: Count.nullable(),
      done_seconds: Count.nullable(),
      escalated: Count,
      /** The same by the area of the table, in the order of their names; tables without one are in the area ''. */
      areas: z.array(z.object({ area: z.string(), count: Count, taken: Count, seconds: Count.nullable() })),
    }),
    /** Parties seated from the queue and the median minutes they waited. */
    queue: z.object({ count: Count, minutes: Count.nullable() }),
  })
  .meta({ id: 'Report' });
export type Report = z.infer<typeof Report>;

/** What is open: nothing of it keeps anybody from going home, all of it should be looked at before. */
export const Closing = z
  .object({
    bills: z.array(BillRow),
    /** Asked for and not decided; `overdue` when nobody knows for 15 minutes. */
    payments: z.array(
      z.object({
        _id: Id,
        order_id: Id,
        number: Count,
        mode: z.enum(PAYMENT_MODES),
        amount: MoneyAmount,
        asked_at: Timestamp,
        overdue: z.boolean(),
      }),
    ),
    /** On their way to the payer, or refused by the provider. */
    refunds: z.array(
      z.object({
        _id: Id,
        order_id: Id,
        number: Count,
        amount: MoneyAmount,
        state: z.enum(['pending', 'failed']),
        at: Timestamp,
      }),
    ),
    drawers: z.array(z.object({ _id: Id, drawer: z.string(), opened_by: z.string(), opened_at: Timestamp })),
    calls: z.array(
      z.object({
        _id: Id,
        table: z.string(),
        name: TextMap,
        state: z.enum(SERVICE_STATES),
        at: Timestamp,
      }),
    ),
  })
  .meta({ id: 'Closing' });
export type Closing = z.infer<typeof Closing>;

const period = {
  from: CalendarDay.optional(),
  to: CalendarDay.optional(),
  /** With the days just before, or with the same weekdays of the week before. */
  compare: z.enum(['before', 'week']).default('before'),
};
interface AskedDays {
  readonly from?: string | undefined;
  readonly to?: string | undefined;
}
function isPeriod({ from, to }: AskedDays): boolean {
  if (from === undefined || to === undefined) return to === undefined;
  const days = (Date.parse(to) - Date.parse(from)) / DAY_MS + 1;
  return days >= 1 && days <= MOST_REPORT_DAYS;
}
const wrongPeriod = { path: ['to'], message: `from … from + ${MOST_REPORT_DAYS - 1}` };
const FileQuery = z.object({ ...period, lang: z.enum(LANGUAGES).optional() }).refine(isPeriod, wrongPeriod);

export const staffReportsShapes = shapes(staffReportsRoutes)({
  getReport: {
    params: StoreParams,
    query: z.object(period).refine(isPeriod, wrongPeriod),
    responses: { 200: Report },
  },
  getReportCsv: {
    params: StoreParams,
    query: FileQuery,
    responses: { 200: z.string().meta({ description: 'text/csv' }) },
  },
  getReportPdf: {
    params: StoreParams,
    query: FileQuery,
    responses: { 200: z.string().meta({ description: 'application/pdf' }) },
  },
  getClosing: { params: StoreParams, responses: { 200: Closing } },
});
