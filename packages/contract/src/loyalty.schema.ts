import { z } from 'zod';
import {
  BasisPointRate,
  Id,
  IdParams,
  MoneyAmount,
  Paging,
  queryInt,
  StoreParams,
  TextMap,
  Timestamp,
} from './common.schema.ts';
import { shapes } from './endpoint.ts';
import { loyaltyRoutes } from './loyalty.routes.ts';
import { Item } from './menu.schema.ts';
import { Currency } from './venues.schema.ts';
import { BENEFITS, CREDIT_KINDS, PLATFORMS } from './vocabulary.ts';

/** A day on the store's calendar, `YYYY-MM-DD`; the whole day counts. */
export const LocalDate = z.string().meta({ description: 'YYYY-MM-DD on the store’s calendar' });

/** One part of the sentence that says what a coupon is, in reading order; see `pricing/coupon-summary`. */
export const CouponClause = z
  .discriminatedUnion('kind', [
    z.object({ kind: z.literal('percent'), bp: BasisPointRate }),
    z.object({ kind: z.literal('flat'), amount: MoneyAmount }),
    z.object({ kind: z.literal('item'), item_id: Id, units: z.int() }),
    z.object({ kind: z.literal('up-to'), amount: MoneyAmount }),
    z.object({ kind: z.literal('minimum'), amount: MoneyAmount }),
    z.object({
      kind: z.literal('some-items'),
      item_ids: z.array(Id).readonly(),
      category_ids: z.array(Id).readonly(),
    }),
    z.object({ kind: z.literal('modes'), modes: z.array(z.string()).readonly() }),
    z.object({ kind: z.literal('hours'), days: z.array(z.int()).readonly(), from: z.int(), to: z.int() }),
    z.object({ kind: z.literal('dates'), from: LocalDate.nullable(), until: LocalDate.nullable() }),
    z.object({ kind: z.literal('first-order') }),
    z.object({ kind: z.literal('per-person'), uses: z.int() }),
    z.object({ kind: z.literal('in-total'), uses: z.int() }),
  ])
  .meta({ id: 'CouponClause' });

/**
 * `value` is a rate in basis points (percent), minor units (flat) or free pieces (item). `usable` is judged for the order
 * it was asked for, else by time alone; when it is false `reason` is the refusal's code, `message` its sentence in the
 * caller's language, and `missing` what the items' sum lacks to the minimum.
 */
export const Voucher = z
  .object({
    _id: Id,
    /** What to type; null when no code is needed. */
    code: z.string().nullable(),
    title: TextMap,
    terms: TextMap,
    kind: z.enum(BENEFITS),
    value: z.int(),
    item_id: Id.nullable(),
    max_discount: MoneyAmount.nullable(),
    min_order_amount: MoneyAmount,
    valid_from: LocalDate.nullable(),
    valid_until: LocalDate.nullable(),
    usable: z.boolean(),
    reason: z.string().nullable(),
    message: z.string().nullable(),
    missing: MoneyAmount.nullable(),
    summary: z.array(CouponClause),
    store_id: z.object({ _id: Id, name: z.string(), default_currency: Currency }),
  })
  .meta({ id: 'Voucher' });
export type Voucher = z.infer<typeof Voucher>;

/** `order_id` is the order that earned it, by being paid or rated; null for a birthday's and a voucher claimed by its code. */
export const Reward = z
  .object({
    _id: Id,
    voucher: Voucher,
    state: z.enum(['new', 'revealed', 'used', 'expired']),
    order_id: Id.nullable(),
    earned_at: Timestamp,
  })
  .meta({ id: 'Reward' });
export type Reward = z.infer<typeof Reward>;

/** `credits` for each full `per` minor units; unused ones end after `expires_days` whole days, null never. */
export const Programme = z
  .object({
    earn: z.object({ per: MoneyAmount, credits: z.int() }),
    expires_days: z.int().nullable(),
    items: z.array(z.object({ item: Item, credits: z.int() })),
  })
  .meta({ id: 'Programme' });
export type Programme = z.infer<typeof Programme>;

/** `credits` signed, `balance` after it. */
export const CreditEntry = z.object({
  _id: Id,
  kind: z.enum(CREDIT_KINDS),
  credits: z.int(),
  balance: z.int(),
  order_id: Id.nullable(),
  at: Timestamp,
});
/** `expiring` by the last day they can be spent on, soonest first; `ledger` the newest 50; `visits` the paid orders. */
export const Credits = z
  .object({
    credits: z.int(),
    expiring: z.array(z.object({ credits: z.int(), at: LocalDate })),
    ledger: z.array(CreditEntry),
    visits: z.int(),
  })
  .meta({ id: 'Credits' });
export type Credits = z.infer<typeof Credits>;

export const loyaltyShapes = shapes(loyaltyRoutes)({
  getProgramme: { params: StoreParams, responses: { 200: Programme } },
  getCredits: { params: StoreParams, responses: { 200: Credits } },
  listRewards: {
    query: z.object({
      page: queryInt(1, 100_000).default(1),
      limit: queryInt(1, 50).default(10),
      state: z.enum(['usable', 'used', 'expired']).optional(),
    }),
    responses: { 200: z.object({ data: z.array(Reward), paging: Paging }) },
  },
  rewardsOfOrder: { params: IdParams, responses: { 200: z.array(Reward) } },
  revealReward: { params: IdParams, responses: { 200: Reward } },
  claimVoucher: {
    params: z.object({ campaign: Id, code: Id }),
    body: z.object({ platform: z.enum(PLATFORMS).default('bolt') }),
    responses: { 201: Voucher },
  },
  listOffers: { params: IdParams, responses: { 200: z.array(Voucher) } },
});
