import { MAX_ITEM_QTY, MAX_LINES } from '@tableside/pricing/plate-limits';
import { z } from 'zod';
import { Id, IdParams, MoneyAmount, Note, TextMap, Timestamp } from './common.schema.ts';
import { shapes } from './endpoint.ts';
import { purchaseRoutes } from './purchase.routes.ts';
import { Currency } from './venues.schema.ts';

export const AWAY_MODES = ['takeaway', 'delivery'] as const;
export const PURCHASE_STATES = [
  'draft',
  'sent',
  'confirmed',
  'change-asked',
  'expired',
  'fulfilled',
] as const;
export type PurchaseState = (typeof PURCHASE_STATES)[number];

/** A line at the price of the menu as it is now. `wanted` is what its guest asked for; `available` false: it cannot be had now and counts nothing. */
const PurchaseLine = z.object({
  line_id: Id,
  item_id: Id,
  name: TextMap,
  qty: z.int(),
  wanted: z.int(),
  addons: z.array(z.object({ _id: Id, name: TextMap, price: MoneyAmount })),
  note: z.string(),
  unit_price: MoneyAmount,
  total: MoneyAmount,
  available: z.boolean(),
});
/** What the restaurant changed since its guest saw it last; `was` and `qty` count pieces. */
export const PurchaseChange = z.object({
  kind: z.enum(['added', 'removed', 'more', 'less']),
  name: TextMap,
  was: z.int(),
  qty: z.int(),
});
export type PurchaseChange = z.infer<typeof PurchaseChange>;

/**
 * `total` is the items' sum before charges and taxes. `at` null means as soon as possible; `address` is where it goes, in
 * the words in which it was told. `message` is what its guest asked to be changed.
 */
export const PurchaseOrder = z
  .object({
    _id: Id,
    state: z.enum(PURCHASE_STATES),
    mode: z.enum(AWAY_MODES),
    store: z.object({
      _id: Id,
      name: z.string(),
      logo: z.string().nullable(),
      address: z.string(),
      phone: z.string(),
      country: z.string(),
      timezone: z.string(),
      default_currency: Currency,
    }),
    name: z.string(),
    items: z.array(PurchaseLine),
    changes: z.array(PurchaseChange),
    total: MoneyAmount,
    at: Timestamp.nullable(),
    address: z.string().nullable(),
    note: z.string(),
    message: z.string(),
    expires_at: Timestamp,
    order_id: Id.nullable(),
  })
  .meta({ id: 'PurchaseOrder' });
export type PurchaseOrder = z.infer<typeof PurchaseOrder>;

const Answer = z
  .object({
    items: z
      .array(z.object({ line_id: Id, qty: z.int().min(0).max(MAX_ITEM_QTY) }))
      .min(1)
      .max(MAX_LINES)
      .refine((items) => new Set(items.map(({ line_id }) => line_id)).size === items.length, 'named twice'),
    note: Note.default(''),
    confirm: z.boolean().default(false),
    /** One of the person's own addresses: what is brought needs one with a pin. */
    user_address_id: Id.nullish(),
    /** Never a price; refuses instead of charging more than was shown. */
    expected_item_total: z.int().min(0).optional(),
  })
  .superRefine(({ confirm, note, items }, context) => {
    if (!confirm && note === '')
      context.addIssue({ code: 'custom', path: ['note'], message: 'says nothing' });
    if (confirm && items.every(({ qty }) => qty === 0))
      context.addIssue({ code: 'custom', path: ['items'], message: 'nothing is left' });
  });

export const purchaseShapes = shapes(purchaseRoutes)({
  getPurchase: { params: IdParams, responses: { 200: PurchaseOrder } },
  answerPurchase: { params: IdParams, body: Answer, responses: { 200: PurchaseOrder } },
});
