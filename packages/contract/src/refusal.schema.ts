import { z } from 'zod';
import { MoneyAmount } from './common.schema.ts';
import type { RefusalCode } from './refusals.ts';

/** What each refusal carries beside code, message and request_id. */
export const refusalDetails = {
  malformed: z.object({ fields: z.array(z.object({ path: z.string(), message: z.string() })).optional() }),
  'words-unknown': z.object({ place: z.string() }),
  'words-missing': z.object({ place: z.string() }),
  'order-open-elsewhere': z.object({ order_id: z.string() }),
  'provider-unusable': z.object({ field: z.string() }),
  'bills-open': z.object({ order_ids: z.array(z.string()) }),
  'refund-too-much': z.object({ refundable: z.int() }),
  'refund-uneven': z.object({ step: z.int() }),
  'item-unavailable': z.object({ item_id: z.string() }),
  'not-enough-left': z.object({ item_id: z.string() }),
  'item-not-offered': z.object({ item_id: z.string() }),
  'option-invalid': z.object({ item_id: z.string() }),
  'quantity-limit': z.object({ item_id: z.string() }),
  'coupon-minimum': z.object({ min_order_amount: MoneyAmount }),
  'below-minimum': z.object({ min_order_amount: MoneyAmount }),
  'stall-unavailable': z.object({
    stalls: z.array(z.object({ store_id: z.string(), code: z.string(), item_id: z.string().optional() })),
  }),
  'party-too-large': z.object({ largest: z.int() }),
  'slot-full': z.object({ alternatives: z.array(z.string()).optional() }),
  'price-changed': z.object({
    lines: z.array(z.object({ item_id: z.string(), old: MoneyAmount, new: MoneyAmount })),
  }),
} as const satisfies { readonly [C in RefusalCode]?: z.ZodObject };

type WithDetails = typeof refusalDetails;
/** The details a refusal must be thrown with. */
export type DetailsOf<C extends RefusalCode> = C extends keyof WithDetails
  ? z.input<WithDetails[C]>
  : Record<never, never>;
