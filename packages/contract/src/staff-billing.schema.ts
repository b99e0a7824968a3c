import { z } from 'zod';
import { readBillNumber } from './bill-number.ts';
import { Tip } from './billing.schema.ts';
import {
  CalendarDay,
  freeText,
  Id,
  IdParams,
  KeptTax,
  MoneyAmount,
  Note,
  Paging,
  Pin,
  queryInt,
  StoreParams,
  Timestamp,
} from './common.schema.ts';
import { shapes } from './endpoint.ts';
import { LONGEST_DRAWER_NAME, MOST_PAID, MOST_PIECES } from './limits.ts';
import { Order } from './ordering.schema.ts';
import { PartBody } from './payments.schema.ts';
import { PROBLEM_KINDS } from './problems.schema.ts';
import { TypedPhone } from './reservations.schema.ts';
import { staffBillingRoutes } from './staff-billing.routes.ts';
import { BillRow } from './staff-bills.schema.ts';
import { Reason } from './staff-payments.schema.ts';
import { PAYMENT_MODES } from './vocabulary.ts';

const Cash = z.int().min(0).max(MOST_PAID);

/** A drawer from its opening to its closing. `expected` and `difference` are known once it is closed. */
export const Shift = z
  .object({
    _id: Id,
    drawer: z.string(),
    /** Of the closing report, gapless per store. */
    number: z.int().nullable(),
    opening: MoneyAmount,
    opened_by: z.string(),
    opened_at: Timestamp,
    closed_by: z.string().nullable(),
    closed_at: Timestamp.nullable(),
    counted: MoneyAmount.nullable(),
    expected: MoneyAmount.nullable(),
    /** Counted less expected: below 0 something is missing. */
    difference: MoneyAmount.nullable(),
    note: z.string(),
  })
  .meta({ id: 'Shift' });
export type Shift = z.infer<typeof Shift>;

const ByMode = z.object({ mode: z.enum(PAYMENT_MODES), count: z.int(), amount: MoneyAmount });
/**
 * What was booked to a shift. The payments' sum is `bills.total_amount` + `surplus` + `other_bills` − `other_shifts`, to
 * the minor unit: `surplus` is what bills were paid beyond their total, `other_bills` went to bills that were not
 * finished in this shift, `other_shifts` was paid earlier or elsewhere for the bills of this one.
 */
export const ShiftReport = z
  .object({
    drawer: z.object({
      opening: MoneyAmount,
      cash_sales: MoneyAmount,
      cash_refunds: MoneyAmount,
      /** How much more was taken and handed back in cash than was due; reports from before it was known leave it out. */
      rounding: MoneyAmount.optional(),
      paid_in: MoneyAmount,
      paid_out: MoneyAmount,
      expected: MoneyAmount,
    }),
    payments: z.array(ByMode.extend({ tips: MoneyAmount })),
    /** Of money that counted; what was taken twice or too late never did. */
    refunds: z.array(ByMode),
    bills: z.object({
      count: z.int(),
      item_total: MoneyAmount,
      default_discount: MoneyAmount,
      discount: MoneyAmount,
      taxes_and_charges: MoneyAmount,
      tip: MoneyAmount,
      total_amount: MoneyAmount,
    }),
    taxes: z.array(KeptTax),
    /** The taxes in what was given back, in proportion to the totals of its bills; reports from before it was known leave it out. */
    refunded_taxes: z.array(KeptTax).optional(),
    charges: z.array(z.object({ name: z.string(), amount: MoneyAmount })),
    /** By `voucher`, `reward` or `staff`. */
    discounts: z.array(z.object({ type: z.string(), count: z.int(), amount: MoneyAmount })),
    surplus: MoneyAmount,
    other_bills: MoneyAmount,
    other_shifts: MoneyAmount,
  })
  .meta({ id: 'ShiftReport' });
export type ShiftReport = z.infer<typeof ShiftReport>;

/** A drawer with what was moved by hand, and its report. */
export const ShiftDetails = Shift.extend({
  movements: z.array(
    z.object({
      _id: Id,
      kind: z.enum(['in', 'out']),
      amount: MoneyAmount,
      reason: z.string(),
      by: z.string(),
      at: Timestamp,
    }),
  ),
  report: ShiftReport.nullable(),
}).meta({ id: 'ShiftDetails' });
export type ShiftDetails = z.infer<typeof ShiftDetails>;

/** `actor` is `staff:ID`, `action` is `noun.verb`, `target` the id of the thing. */
export const AuditEntry = z
  .object({
    _id: Id,
    actor: z.string(),
    name: z.string(),
    action: z.string(),
    target: z.string(),
    details: z.record(z.string(), z.unknown()),
    at: Timestamp,
  })
  .meta({ id: 'AuditEntry' });
export type AuditEntry = z.infer<typeof AuditEntry>;

/** What a guest says is wrong with a bill. */
export const BillProblem = z
  .object({
    _id: Id,
    order_id: Id,
    number: z.int(),
    table: z.string().nullable(),
    bill_no: z.string().nullable(),
    kind: z.enum(PROBLEM_KINDS),
    note: z.string(),
    at: Timestamp,
  })
  .meta({ id: 'BillProblem' });
export type BillProblem = z.infer<typeof BillProblem>;

/** Why it is done, and the PIN of a manager where the caller is none. */
const DeskBody = z.object({ reason: Reason, pin: Pin.optional() });
const paged = { page: queryInt(1, 10_000).default(1), limit: queryInt(1, 50).default(25) };

const CountBody = z
  .object({
    counted: Cash,
    /** How many of each note and coin; they add up to `counted`. */
    denominations: z
      .array(z.object({ value: z.int().min(1).max(MOST_PAID), count: z.int().min(0).max(MOST_PIECES) }))
      .max(40)
      .optional(),
    note: Note.default(''),
    /** The next shift takes over what is still open. */
    leave_open_bills: z.boolean().default(false),
  })
  .refine(
    ({ counted, denominations }) =>
      denominations === undefined ||
      denominations.reduce((sum, { value, count }) => sum + value * count, 0) === counted,
    { path: ['denominations'], message: '= counted' },
  );

export const staffBillingShapes = shapes(staffBillingRoutes)({
  setManualDiscount: {
    params: IdParams,
    body: z
      .object({
        kind: z.enum(['percent', 'flat']),
        /** Basis points of the items, or minor units. */
        value: z.int().min(1).max(MOST_PAID),
        reason: Reason,
        pin: Pin.optional(),
      })
      .refine(({ kind, value }) => kind === 'flat' || value <= 10_000, {
        path: ['value'],
        message: '<= 10000',
      }),
    responses: { 200: Order },
  },
  setServiceCharge: {
    params: IdParams,
    body: DeskBody.extend({ waived: z.boolean() }),
    responses: { 200: Order },
  },
  voidLine: { params: z.object({ id: Id, line_id: Id }), body: DeskBody, responses: { 200: Order } },
  voidOrder: { params: IdParams, body: DeskBody, responses: { 200: Order } },
  createStaffPart: { params: IdParams, body: PartBody, responses: { 200: Order } },
  cancelStaffPart: { params: z.object({ id: Id, part_id: Id }), responses: { 200: Order } },
  printBill: { params: IdParams, responses: { 200: Order } },
  setStaffTip: {
    params: IdParams,
    /** Minor units. */
    body: z.object({ tip: Tip }),
    responses: { 200: Order },
  },
  getEbill: { params: IdParams, responses: { 200: z.object({ link: z.string() }) } },
  sendEbill: {
    params: IdParams,
    body: z
      .object({ guest_id: Id.optional(), phone: TypedPhone.optional() })
      .refine(({ guest_id, phone }) => (guest_id === undefined) !== (phone === undefined), {
        path: ['phone'],
        message: 'guest_id or phone',
      }),
    /** The number it went to, its last digits only. */
    responses: { 200: z.object({ sent_to: z.string() }) },
  },
  findBills: {
    params: StoreParams,
    query: z.object({
      number: z
        .string()
        .max(20)
        .refine((typed) => readBillNumber(typed) !== undefined),
    }),
    responses: { 200: z.array(BillRow) },
  },
  listProblems: { params: StoreParams, responses: { 200: z.array(BillProblem) } },
  finishProblem: { params: IdParams, responses: { 200: z.object({}) } },
  listShifts: {
    params: StoreParams,
    query: z.object(paged),
    responses: { 200: z.object({ data: z.array(Shift), paging: Paging }) },
  },
  getShift: { params: IdParams, responses: { 200: ShiftDetails } },
  openShift: {
    params: StoreParams,
    body: z.object({ drawer: freeText(LONGEST_DRAWER_NAME).pipe(z.string().min(1)), opening: Cash }),
    responses: { 201: ShiftDetails },
  },
  moveCash: {
    params: IdParams,
    body: z.object({ kind: z.enum(['in', 'out']), amount: z.int().min(1).max(MOST_PAID), reason: Reason }),
    responses: { 200: ShiftDetails },
  },
  closeShift: { params: IdParams, body: CountBody, responses: { 200: ShiftDetails } },
  listAudit: {
    params: StoreParams,
    query: z.object({
      /** The noun of the actions: `payment`, `shift`, `bill`. */
      kind: z
        .string()
        .regex(/^[a-z-]{1,40}$/)
        .optional(),
      /** A calendar day of the store. */
      day: CalendarDay.optional(),
      actor: z
        .string()
        .regex(/^[\w:~.-]{1,220}$/)
        .optional(),
      ...paged,
    }),
    responses: { 200: z.object({ data: z.array(AuditEntry), paging: Paging }) },
  },
});
