import { z } from 'zod';

/** The fields of Razorpay's entities that we use; amounts in the smallest unit, times in Unix seconds. */
export const Payment = z.object({
  id: z.string(),
  amount: z.int(),
  currency: z.string(),
  status: z.enum(['created', 'authorized', 'captured', 'refunded', 'failed']),
  amount_refunded: z.int().nullish(),
  error_description: z.string().nullish(),
  created_at: z.int(),
});
export type Payment = z.infer<typeof Payment>;

export const Payments = z.object({ items: z.array(Payment) });

export const Link = z.object({
  id: z.string(),
  amount: z.int(),
  currency: z.string(),
  reference_id: z.string(),
  status: z.enum(['created', 'partially_paid', 'paid', 'cancelled', 'expired']),
  short_url: z.string(),
  /** There once somebody has tried to pay. */
  order_id: z.string().nullish(),
});
export type Link = z.infer<typeof Link>;

export const Links = z.object({ payment_links: z.array(Link) });

/** Razorpay writes an empty map as an empty list. */
const Notes = z
  .union([
    z.record(z.string(), z.unknown()),
    z.array(z.unknown()).transform((): Record<string, unknown> => ({})),
  ])
  .nullish();

export const QrCode = z.object({
  id: z.string(),
  status: z.enum(['active', 'closed']),
  close_reason: z.string().nullish(),
  payment_amount: z.int().nullish(),
  notes: Notes,
  image_content: z.string().nullish(),
});
export type QrCode = z.infer<typeof QrCode>;

export const QrCodes = z.object({ items: z.array(QrCode) });

export const Refund = z.object({
  id: z.string(),
  status: z.enum(['pending', 'processed', 'failed']),
  amount: z.int(),
  receipt: z.string().nullish(),
});
export type Refund = z.infer<typeof Refund>;

export const Refunds = z.object({ items: z.array(Refund) });

export const Failure = z.object({
  error: z.object({ code: z.string().nullish(), description: z.string().nullish() }),
});

const idOf = z.object({ entity: z.object({ id: z.string() }) }).optional();

/** An event: which things it is about. */
export const Event = z.object({
  event: z.string(),
  payload: z.object({
    payment_link: idOf,
    qr_code: idOf,
    payment: z.object({ entity: z.object({ description: z.string().nullish() }) }).optional(),
    refund: z.object({ entity: z.object({ payment_id: z.string() }) }).optional(),
  }),
});
