import { z } from 'zod';
import { Id, MoneyAmount, Timestamp } from './common.schema.ts';
import { BILL_STATES, BILL_TROUBLES, ORDER_TYPES, PAYMENT_MODES } from './vocabulary.ts';

/** An attempt to pay that is under way. */
const StaffPayment = z
  .object({
    _id: Id,
    order_id: Id,
    mode: z.enum(PAYMENT_MODES),
    amount: MoneyAmount,
    state: z.enum(['pending', 'captured', 'failed', 'cancelled']),
    asked_at: Timestamp,
    /** Since when a card is waited for at the desk's terminal. */
    terminal_at: Timestamp.nullable(),
    /** Who is on the way to the guest. */
    seen: z.object({ by: z.string(), at: Timestamp }).nullable(),
    by: z.string().nullable(),
  })
  .meta({ id: 'StaffPayment' });
/** A bill as the desk lists it. */
export const BillRow = z
  .object({
    order_id: Id,
    number: z.int(),
    bill_no: z.string().nullable(),
    table: z.string().nullable(),
    __type: z.enum(ORDER_TYPES),
    state: z.enum(BILL_STATES),
    total_amount: MoneyAmount,
    paid_amount: MoneyAmount,
    amount_payable: MoneyAmount,
    opened_at: Timestamp,
    pending: z.array(StaffPayment),
    trouble: z.enum(BILL_TROUBLES).nullable(),
    /** The last four digits of its guests' numbers, to find the bill by. */
    phone_ends: z.array(z.string()),
    version: z.int(),
  })
  .meta({ id: 'BillRow' });
export type BillRow = z.infer<typeof BillRow>;
