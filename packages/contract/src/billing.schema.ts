import { z } from 'zod';
import { billingRoutes } from './billing.routes.ts';
import { Id, IdParams, MoneyAmount, Timestamp } from './common.schema.ts';
import { shapes } from './endpoint.ts';
import { LONGEST_TYPED_CODE } from './limits.ts';
import { Reward, Voucher } from './loyalty.schema.ts';
import { Order } from './ordering.schema.ts';
import { DISCOUNT_TYPES, ONLINE_MODES, PAYMENT_MODES, PLATFORMS, UPI_FLOWS } from './vocabulary.ts';

/** Minor units. */
export const Tip = z.int().min(0).max(2_000_000_000);

/** What the payer was shown, with the tip. More is refused as `state-changed`, less is paid. */
export const ExpectedAmount = z.int().min(0);

/**
 * One attempt to pay; `amount` with its tip. An online one is followed on the provider's page (`checkout_url`) or in a
 * UPI app (`upi`); `failure` is the provider's word for the payer.
 */
export const Payment = z
  .object({
    _id: Id,
    part_id: Id,
    mode: z.enum(PAYMENT_MODES),
    amount: MoneyAmount,
    tip: MoneyAmount,
    state: z.enum(['pending', 'captured', 'failed', 'cancelled']),
    online: z.object({ aggregator: z.string(), order_id: z.string().nullable() }).nullable(),
    checkout_url: z.string().optional(),
    upi: z
      .object({
        /** Opens a UPI app on this phone. */
        intent_url: z.string().optional(),
        /** The text of the QR picture. */
        qr: z.string().optional(),
        /** The payer's UPI app asks them now. */
        collect_requested: z.boolean().optional(),
        expires_at: Timestamp.optional(),
      })
      .optional(),
    failure: z.string().nullable(),
  })
  .meta({ id: 'Payment' });
export type Payment = z.infer<typeof Payment>;

export const billingShapes = shapes(billingRoutes)({
  setDiscount: {
    params: IdParams,
    body: z.object({
      discount: z.object({ ref_id: Id, discount_type: z.enum(DISCOUNT_TYPES) }).nullable(),
    }),
    responses: { 200: Order },
  },
  listVouchers: {
    params: IdParams,
    query: z.object({ code: z.string().max(LONGEST_TYPED_CODE).optional() }),
    responses: { 200: z.object({ rewards: z.array(Reward), vouchers: z.array(Voucher) }) },
  },
  setTip: { params: IdParams, body: z.object({ tip: Tip }), responses: { 200: Order } },
  pay: {
    params: IdParams,
    body: z.object({
      payment_mode: z.enum(PAYMENT_MODES),
      platform: z.enum(PLATFORMS).optional(),
      online_mode: z.enum(ONLINE_MODES).optional(),
      /** A UPI id, for the flow `collect`. */
      payerVpa: z.string().max(320).optional(),
      upi_flow: z.enum(UPI_FLOWS).optional(),
      /** A saved card of the payer. */
      card_id: Id.optional(),
      /** A part's id; without one (or with the tab's) everything still open. */
      part_id: Id.optional(),
      tip: Tip.optional(),
      expected_amount: ExpectedAmount.optional(),
    }),
    responses: { 200: z.object({ order: Order, payment: Payment }) },
  },
  getPayment: { params: z.object({ id: Id, payment_id: Id }), responses: { 200: Payment } },
  giveUpPayment: { params: z.object({ id: Id, payment_id: Id }), responses: { 200: Order } },
});
