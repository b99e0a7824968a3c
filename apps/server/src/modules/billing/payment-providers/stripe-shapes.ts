import { z } from 'zod';

/** The fields of Stripe's objects that we use; amounts in Stripe's smallest unit, currencies in small letters. */
export const Intent = z.object({
  id: z.string(),
  status: z.enum([
    'requires_payment_method',
    'requires_confirmation',
    'requires_action',
    'processing',
    'requires_capture',
    'succeeded',
    'canceled',
  ]),
  amount_received: z.int(),
  currency: z.string(),
  last_payment_error: z.object({ message: z.string().nullish() }).nullish(),
  next_action: z.object({ redirect_to_url: z.object({ url: z.string().nullable() }).optional() }).nullish(),
  /** An id where it was not asked for whole. */
  latest_charge: z.union([z.string(), z.object({ amount_refunded: z.int() })]).nullish(),
});
export type Intent = z.infer<typeof Intent>;

export const Session = z.object({
  id: z.string(),
  status: z.enum(['open', 'complete', 'expired']),
  url: z.string().nullish(),
  /** There once somebody has tried to pay; an id where it was not asked for whole. */
  payment_intent: z.union([z.string(), Intent]).nullish(),
});
export type Session = z.infer<typeof Session>;

export const Refund = z.object({
  id: z.string(),
  status: z.enum(['pending', 'requires_action', 'succeeded', 'failed', 'canceled']),
  amount: z.int(),
  currency: z.string(),
  metadata: z.record(z.string(), z.string()).nullish(),
});
export type Refund = z.infer<typeof Refund>;

export const Refunds = z.object({ data: z.array(Refund), has_more: z.boolean() });

const Customer = z.object({ id: z.string(), metadata: z.record(z.string(), z.string()).nullish() });
export const Customers = z.object({ data: z.array(Customer) });
export const NewCustomer = z.object({ id: z.string() });

/** A saved payment method, with its customer asked for whole. */
export const Method = z.object({
  id: z.string(),
  billing_details: z.object({ name: z.string().nullish() }).nullish(),
  card: z
    .object({
      brand: z.string(),
      last4: z.string(),
      exp_month: z.int(),
      exp_year: z.int(),
      funding: z.string().nullish(),
    })
    .nullish(),
  customer: z.union([Customer, z.string()]).nullish(),
});

export const Failure = z.object({
  error: z.object({ type: z.string(), message: z.string().nullish() }),
});

export const Event = z.object({
  id: z.string(),
  type: z.string(),
  data: z.object({
    object: z.object({
      id: z.string().nullish(),
      object: z.string(),
      payment_intent: z.unknown().optional(),
    }),
  }),
});
