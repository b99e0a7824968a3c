import { z } from 'zod';
import { Payment, Tip } from './billing.schema.ts';
import {
  CalendarDay,
  Empty,
  freeText,
  Id,
  IdParams,
  MoneyAmount,
  Paging,
  Pin,
  queryInt,
  StoreParams,
  Timestamp,
} from './common.schema.ts';
import { shapes } from './endpoint.ts';
import { LONGEST_REASON, LONGEST_SLIP_NUMBER, MOST_PAID } from './limits.ts';
import { Order, Refund } from './ordering.schema.ts';
import { staffPaymentsRoutes } from './staff-payments.routes.ts';
import { DECLINE_REASONS, PAYMENT_MODES } from './vocabulary.ts';

/** Why a colleague did it; never empty. */
export const Reason = freeText(LONGEST_REASON).pipe(z.string().min(1));
/** What a card terminal printed, to find the payment there again. */
export const SlipNumber = freeText(LONGEST_SLIP_NUMBER);

/** A refund as the desk sees it; `note` is the colleague's reason, `failure` the provider's word. */
export const DeskRefund = Refund.extend({
  note: z.string(),
  by: z.string().nullable(),
  failure: z.string().nullable(),
  /** It was made in the provider's own console, not here. */
  outside: z.boolean().optional(),
}).meta({ id: 'DeskRefund' });
export type DeskRefund = z.infer<typeof DeskRefund>;

/**
 * One attempt to pay as the desk sees it. `overdue`: it, or a refund of it, should have been resolved long ago.
 * `refundable` is what can still be given back; `bill_open`: not all of it before the rest of the bill is paid. `surplus`
 * is what is kept of its bill above what that comes to and its guests left.
 */
export const PaymentRow = z
  .object({
    _id: Id,
    order_id: Id,
    number: z.int(),
    bill_no: z.string().nullable(),
    table: z.string().nullable(),
    mode: z.enum(PAYMENT_MODES),
    amount: MoneyAmount,
    /** How much more than `amount` changed hands in cash. */
    rounding: MoneyAmount.optional(),
    tip: MoneyAmount,
    state: z.enum(['pending', 'captured', 'failed', 'cancelled']),
    online: z.object({ provider: z.string(), order_id: z.string().nullable() }).nullable(),
    by: z.string().nullable(),
    failure: z.string().nullable(),
    /** What the card terminal printed. */
    reference: z.string().nullable(),
    /** Why a colleague declined it. */
    declined_for: z.enum(DECLINE_REASONS).nullable(),
    /** Whether it may still be booked as cash instead of card, or the other way round. */
    correctable: z.boolean(),
    asked_at: Timestamp,
    done_at: Timestamp.nullable(),
    overdue: z.boolean(),
    refundable: MoneyAmount,
    bill_open: z.boolean(),
    surplus: MoneyAmount.optional(),
    refunds: z.array(DeskRefund),
  })
  .meta({ id: 'PaymentRow' });
export type PaymentRow = z.infer<typeof PaymentRow>;

/**
 * `webhook_url` is what the provider is told to call; `webhook_secrets` counts, `has_secret` only says so;
 * `last_event_at` is when the provider was last heard of.
 */
export const ProviderAccount = z
  .object({
    provider: z.string(),
    enabled: z.boolean(),
    key_id: z.string(),
    base_url: z.string(),
    has_secret: z.boolean(),
    webhook_secrets: z.int(),
    webhook_url: z.string(),
    last_event_at: Timestamp.nullable(),
    updated_at: Timestamp,
  })
  .meta({ id: 'ProviderAccount' });
export type ProviderAccount = z.infer<typeof ProviderAccount>;

/**
 * A word of a provider: `kind` and `event_id` as it said them. `payment` is what it was about, null for nothing of ours.
 * Until `handled_at` the provider is still to be asked how things stand.
 */
export const ProviderEvent = z
  .object({
    _id: Id,
    kind: z.string(),
    event_id: z.string(),
    payment: z.object({ _id: Id, order_id: Id, number: z.int(), bill_no: z.string().nullable() }).nullable(),
    received_at: Timestamp,
    handled_at: Timestamp.nullable(),
  })
  .meta({ id: 'ProviderEvent' });
export type ProviderEvent = z.infer<typeof ProviderEvent>;

const Providers = z.object({ offered: z.array(z.string()), accounts: z.array(ProviderAccount) });
const ProviderParams = z.object({ store_id: Id, provider: z.string().regex(/^[a-z][a-z0-9-]{0,39}$/) });

export const PAYMENT_FILTERS = ['all', 'pending', 'captured', 'failed', 'cancelled', 'attention'] as const;

export const staffPaymentsShapes = shapes(staffPaymentsRoutes)({
  listPayments: {
    params: StoreParams,
    query: z.object({
      state: z.enum(PAYMENT_FILTERS).default('all'),
      mode: z.enum(PAYMENT_MODES).optional(),
      /** All that was tried at the bill of this order. */
      order_id: Id.optional(),
      /** A calendar day of the store, by when the payment was asked for. */
      day: CalendarDay.optional(),
      page: queryInt(1, 10_000).default(1),
      limit: queryInt(1, 50).default(25),
    }),
    responses: { 200: z.object({ data: z.array(PaymentRow), paging: Paging }) },
  },
  getStaffPayment: { params: IdParams, responses: { 200: Payment } },
  showUpi: {
    params: IdParams,
    /** A part of the bill with its tip; everything still open when not given. */
    body: z.object({ part_id: Id.optional(), tip: Tip.optional() }),
    responses: { 200: z.object({ order: Order, payment: Payment }) },
  },
  startTerminal: {
    params: IdParams,
    /** A guest's ask to pay by card; else a part of the bill with its tip; everything still open when neither is given. */
    body: z.object({ payment_id: Id.optional(), part_id: Id.optional(), tip: Tip.optional() }),
    responses: { 200: z.object({ order: Order, payment: Payment }) },
  },
  seePaymentAsk: { params: IdParams, responses: { 200: Empty } },
  checkPayment: { params: IdParams, responses: { 200: Payment } },
  refundPayment: {
    params: IdParams,
    body: z.object({
      /** Minor units; all that is left when not given. */
      amount: z.int().min(1).max(MOST_PAID).optional(),
      reason: Reason,
      pin: Pin.optional(),
    }),
    responses: { 200: Order },
  },
  leaveSurplus: {
    params: IdParams,
    /** What is too much, as it was shown (minor units). */
    body: z.object({ amount: z.int().min(1).max(MOST_PAID), reason: Reason, pin: Pin.optional() }),
    responses: { 200: Order },
  },
  correctPayment: {
    params: IdParams,
    body: z.object({
      payment_mode: z.enum(['cash', 'card']),
      reference: SlipNumber.optional(),
      reason: Reason,
      pin: Pin.optional(),
    }),
    responses: { 200: Order },
  },
  retryRefund: { params: IdParams, responses: { 200: Order } },
  listProviders: { params: StoreParams, responses: { 200: Providers } },
  saveProvider: {
    params: ProviderParams,
    body: z.object({
      key_id: z.string().max(300).optional(),
      key_secret: z.string().min(1).max(1000).optional(),
      webhook_secret: z.string().min(8).max(1000).optional(),
      /** Root of the provider's API; its public one when never given or ''. */
      base_url: z.string().max(300).optional(),
      enabled: z.boolean().default(true),
      /** Its `updated_at` as it was read, null where there was no account: another one since is refused. */
      saved_at: Timestamp.nullable().optional(),
    }),
    responses: { 200: Providers },
  },
  listProviderEvents: {
    params: ProviderParams,
    query: z.object({ page: queryInt(1, 10_000).default(1), limit: queryInt(1, 50).default(25) }),
    responses: { 200: z.object({ data: z.array(ProviderEvent), paging: Paging }) },
  },
  tryProvider: { params: ProviderParams, responses: { 200: z.object({ reached: z.boolean() }) } },
});
