import { z } from 'zod';
import { Id, IdParams, LeviedTax, MoneyAmount, TextMap, Timestamp } from './common.schema.ts';
import { shapes } from './endpoint.ts';
import { receiptsRoutes } from './receipts.routes.ts';
import { Currency } from './venues.schema.ts';
import { LANGUAGES, ONLINE_MODES, ORDER_TYPES, PAYMENT_MODES } from './vocabulary.ts';

/** `total` is what the line comes to before discounts; 0 with `credits`. Lines that were not made are left out. */
const ReceiptLine = z.object({
  name: TextMap,
  qty: z.int(),
  unit_price: MoneyAmount,
  addons: z.array(z.object({ name: TextMap, price: MoneyAmount })),
  total: MoneyAmount,
  credits: z.int().nullable(),
});
export type ReceiptLine = z.infer<typeof ReceiptLine>;

/** What one kitchen was asked for; a food-court tab has one per stall. */
const ReceiptOrder = z.object({
  _id: Id,
  number: z.int(),
  stall: z.string(),
  lines: z.array(ReceiptLine),
});

/** Money taken, `amount` with its tip; in cash `rounding` more changed hands, where it is said. `method` is masked: the last digits of a card, the shape of a UPI id. */
export const ReceiptPayment = z.object({
  mode: z.enum(PAYMENT_MODES),
  online_mode: z.enum(ONLINE_MODES).nullable(),
  method: z.string().nullable(),
  /** The number on the card terminal's slip, where a colleague wrote it down. */
  slip: z.string().nullable(),
  amount: MoneyAmount,
  rounding: MoneyAmount.optional(),
  tip: MoneyAmount,
  /** What went back of it, in cash as it was handed over: rounded by itself. */
  refunded: MoneyAmount,
  at: Timestamp,
});
export type ReceiptPayment = z.infer<typeof ReceiptPayment>;

/** Whose receipt it is; names, address and tax ids as they were when the bill got its number. */
export const ReceiptStore = z.object({
  legal_name: z.string(),
  name: z.string(),
  address: z.string(),
  phone: z.string(),
  country: z.string(),
  timezone: z.string(),
  default_currency: Currency,
  logo: z.string().nullable(),
  /** As the store writes them: `GSTIN` `27ABCDE1234F1Z5`. */
  tax_ids: z.array(z.object({ name: z.string(), value: z.string() })),
});

/**
 * A receipt. It is `final` once the bill is paid in full, `provisional` before, `void` when the order was cancelled.
 * total_amount = item_total − default_discount − discount + charges + taxes on top + tip; a tax inside the prices says
 * `inclusive`. Nobody's name stands on it but the first name of the colleague who took the money.
 */
export const Receipt = z
  .object({
    _id: Id,
    state: z.enum(['provisional', 'final', 'void']),
    key: z.string(),
    bill_no: z.string().nullable(),
    __type: z.enum(ORDER_TYPES),
    opened_at: Timestamp,
    issued_at: Timestamp.nullable(),
    store: ReceiptStore,
    table: z.string().nullable(),
    served_by: z.string().nullable(),
    orders: z.array(ReceiptOrder),
    item_total: MoneyAmount,
    default_discount: MoneyAmount,
    discount: z.object({ label: z.string(), amount: MoneyAmount }).nullable(),
    charges: z.array(z.object({ name: z.string(), amount: MoneyAmount })),
    /** The service charge was taken off, and the receipt says so. */
    service_waived: z.boolean(),
    taxes: z.array(LeviedTax),
    tip: MoneyAmount,
    total_amount: MoneyAmount,
    paid_amount: MoneyAmount,
    amount_payable: MoneyAmount,
    payments: z.array(ReceiptPayment),
  })
  .meta({ id: 'Receipt' });
export type Receipt = z.infer<typeof Receipt>;

const Key = z.string().min(1).max(100).optional();
/** What a receipt is printed in, and what comes of it. */
export const PrintLanguage = z.enum(LANGUAGES).optional();
export const Pdf = z.string().meta({ description: 'application/pdf' });

export const receiptsShapes = shapes(receiptsRoutes)({
  getReceipt: { params: IdParams, query: z.object({ key: Key }), responses: { 200: Receipt } },
  getReceiptPdf: {
    params: IdParams,
    query: z.object({ key: Key, lang: PrintLanguage }),
    responses: { 200: Pdf },
  },
});
