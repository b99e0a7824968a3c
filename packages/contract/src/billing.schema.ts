import { z } from 'zod';
import { billingRoutes } from './billing.routes.ts';
import { Id, IdParams, MoneyAmount } from './common.schema.ts';
import { shapes } from './endpoint.ts';
import { Order } from './ordering.schema.ts';
import { PAYMENT_MODES, PLATFORMS } from './vocabulary.ts';

export const Payment = z
  .object({
    _id: Id,
    mode: z.enum(PAYMENT_MODES),
    amount: MoneyAmount,
    state: z.enum(['pending', 'captured', 'failed', 'cancelled']),
  })
  .meta({ id: 'Payment' });
export type Payment = z.infer<typeof Payment>;

export const billingShapes = shapes(billingRoutes)({
  setTip: {
    params: IdParams,
    body: z.object({ tip: z.int().min(0).max(2_000_000_000) }),
    responses: { 200: Order },
  },
  pay: {
    params: IdParams,
    body: z.object({
      payment_mode: z.enum(PAYMENT_MODES),
      platform: z.enum(PLATFORMS).optional(),
      part_id: Id.optional(),
      tip: z.int().min(0).max(2_000_000_000).optional(),
    }),
    responses: { 200: z.object({ order: Order, payment: Payment }) },
  },
  giveUpPayment: { params: z.object({ id: Id, payment_id: Id }), responses: { 200: Order } },
});
