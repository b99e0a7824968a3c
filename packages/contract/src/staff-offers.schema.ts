import { MAX_ITEM_QTY, MAX_LINES } from '@tableside/pricing/plate-limits';
import { z } from 'zod';
import { MOST_MONEY } from './away-rules.ts';
import {
  freeText,
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
import {
  LONGEST_OFFER_CODE,
  LONGEST_OFFER_TERMS,
  LONGEST_OFFER_TITLE,
  LONGEST_TYPED_CODE,
  MOST_CREDITS,
  MOST_DAYS_VALID,
  MOST_OFFER_HOURS,
  MOST_TAKEN,
  MOST_TAKEN_EACH,
  MOST_VISITS,
} from './limits.ts';
import { CouponClause } from './loyalty.schema.ts';
import { Order } from './ordering.schema.ts';
import { staffOffersRoutes } from './staff-offers.routes.ts';
import {
  BENEFITS,
  CAMPAIGN_ACTIONS,
  CAMPAIGN_KINDS,
  CAMPAIGN_STATES,
  LANGUAGES,
  ORDER_TYPES,
} from './vocabulary.ts';

const amount = z.int().min(1).max(MOST_MONEY);
const texts = (max: number) => z.partialRecord(z.enum(LANGUAGES), freeText(max));

/** What a campaign gives, to whom, when and on what; null is no limit. Hours in minutes after local midnight. */
export const CampaignRule = z.object({
  benefit: z.object({
    kind: z.enum(BENEFITS),
    /** Basis points (percent), minor units (flat) or free pieces (item). */
    value: amount,
    item_id: Id.nullable().default(null),
    max_discount: amount.nullable().default(null),
  }),
  valid_from: z.iso.date().nullable().default(null),
  valid_until: z.iso.date().nullable().default(null),
  hours: z
    .array(
      z.object({
        days: z.array(z.int().min(0).max(6)).min(1).max(7),
        from: z.int().min(0).max(1439),
        to: z.int().min(0).max(1440),
      }),
    )
    .max(MOST_OFFER_HOURS)
    .default([]),
  min_order_amount: z.int().min(0).max(MOST_MONEY).default(0),
  modes: z.array(z.enum(ORDER_TYPES)).min(1).max(8).nullable().default(null),
  item_ids: z.array(Id).min(1).max(500).nullable().default(null),
  category_ids: z.array(Id).min(1).max(100).nullable().default(null),
  first_order_only: z.boolean().default(false),
  per_user_limit: z.int().min(1).max(MOST_TAKEN_EACH).nullable().default(null),
  total_limit: z.int().min(1).max(MOST_TAKEN).nullable().default(null),
});

/**
 * What earns a reward: each `visits`th paid order of at least `min_amount` (items after discounts, with charges, without tax
 * and tip), a rating somebody gives, or the birthday of somebody who has paid here, once a year.
 */
const RewardTrigger = z.discriminatedUnion('on', [
  z.object({
    on: z.literal('visits'),
    visits: z.int().min(1).max(MOST_VISITS),
    min_amount: z.int().min(0).max(MOST_MONEY).default(0),
  }),
  z.object({ on: z.literal('rating') }),
  z.object({ on: z.literal('birthday') }),
]);
export type RewardTrigger = z.infer<typeof RewardTrigger>;

const campaignFields = {
  title: texts(LONGEST_OFFER_TITLE),
  terms: texts(LONGEST_OFFER_TERMS).default({}),
  rule: CampaignRule,
  /** Coupons: what diners type, compared without case; null for a listed one that needs none. */
  code: freeText(LONGEST_OFFER_CODE).nullable().default(null),
  /** Coupons: shown to everybody without asking. */
  listed: z.boolean().default(false),
  /** Other stores of the caller it holds in, beside its own. */
  store_ids: z.array(Id).max(50).default([]),
  /** Vouchers: each printed code once (in batches), else one code for all. */
  single_use: z.boolean().default(false),
  /** Vouchers with one code for all: how many people may take one. */
  stock: z.int().min(1).max(MOST_TAKEN).nullable().default(null),
  /** Vouchers and rewards: whole days from taking it to its last day. */
  valid_days: z.int().min(1).max(MOST_DAYS_VALID).nullable().default(null),
  /** Rewards only. */
  trigger: RewardTrigger.nullable().default(null),
};

/** A coupon, voucher or reward as its store has set it up. */
export const Campaign = z
  .object({
    _id: Id,
    store_id: Id,
    kind: z.enum(CAMPAIGN_KINDS),
    state: z.enum(CAMPAIGN_STATES),
    title: TextMap,
    terms: TextMap,
    rule: CampaignRule,
    code: z.string().nullable(),
    /** What a printed voucher's QR picture says; null where there is none. */
    url: z.string().nullable(),
    listed: z.boolean(),
    store_ids: z.array(Id),
    single_use: z.boolean(),
    stock: z.int().nullable(),
    valid_days: z.int().nullable(),
    trigger: RewardTrigger.nullable(),
    summary: z.array(CouponClause),
    /** Bills that hold or have used it, what it has cost so far, and how many people took one. */
    used: z.int(),
    cost: MoneyAmount,
    taken: z.int(),
    /** Other live campaigns a bill could take instead at the same time. */
    conflicts: z.array(z.object({ _id: Id, title: TextMap })),
    version: z.int(),
    created_at: Timestamp,
    allowedActions: z.array(z.string()),
  })
  .meta({ id: 'Campaign' });
export type Campaign = z.infer<typeof Campaign>;

export const VoucherCode = z.object({ code: z.string(), url: z.string(), taken_at: Timestamp.nullable() });

const programmeFields = {
  live: z.boolean(),
  earn: z.object({ per: amount, credits: z.int().min(1).max(MOST_CREDITS) }),
  expires_days: z.int().min(1).max(MOST_DAYS_VALID).nullable().default(null),
  items: z
    .array(z.object({ item_id: Id, credits: z.int().min(1).max(MOST_CREDITS) }))
    .max(500)
    .default([]),
};
/** What a store gives for credits, and what they are worth. */
export const StaffProgramme = z.object(programmeFields).meta({ id: 'StaffProgramme' });
export type StaffProgramme = z.infer<typeof StaffProgramme>;

/** A sample bill with the coupon; when it does not hold, why not, and the bill without it. */
export const Tried = z
  .object({
    usable: z.boolean(),
    reason: z.string().nullable(),
    message: z.string().nullable(),
    missing: MoneyAmount.nullable(),
    item_total: MoneyAmount,
    discount: MoneyAmount,
    total_amount: MoneyAmount,
    total_without: MoneyAmount,
    summary: z.array(CouponClause),
  })
  .meta({ id: 'TriedCampaign' });
export type Tried = z.infer<typeof Tried>;

export const staffOffersShapes = shapes(staffOffersRoutes)({
  listCampaigns: {
    params: StoreParams,
    query: z.object({ kind: z.enum(CAMPAIGN_KINDS).optional(), state: z.enum(CAMPAIGN_STATES).optional() }),
    responses: { 200: z.array(Campaign) },
  },
  createCampaign: {
    params: StoreParams,
    body: z.object({ kind: z.enum(CAMPAIGN_KINDS), ...campaignFields }),
    responses: { 201: Campaign },
  },
  changeCampaign: { params: IdParams, body: z.object(campaignFields), responses: { 200: Campaign } },
  moveCampaign: {
    params: IdParams,
    body: z.object({ action: z.enum(CAMPAIGN_ACTIONS) }),
    responses: { 200: Campaign },
  },
  makeCodes: {
    params: IdParams,
    body: z.object({ count: z.int().min(1).max(500) }),
    responses: { 201: z.array(VoucherCode) },
  },
  listVoucherCodes: {
    params: IdParams,
    query: z.object({ page: queryInt(1, 100_000).default(1), limit: queryInt(1, 500).default(100) }),
    responses: { 200: z.object({ data: z.array(VoucherCode), paging: Paging }) },
  },
  tryCampaign: {
    params: StoreParams,
    body: z.object({
      rule: CampaignRule,
      mode: z.enum(ORDER_TYPES).default('dinein'),
      /** Null is now. */
      at: z.iso.datetime().nullable().default(null),
      lines: z
        .array(z.object({ item_id: Id, qty: z.int().min(1).max(MAX_ITEM_QTY) }))
        .min(1)
        .max(MAX_LINES),
    }),
    responses: { 200: Tried },
  },
  setStaffDiscount: {
    params: IdParams,
    body: z.object({ code: freeText(LONGEST_TYPED_CODE).nullable() }),
    responses: { 200: Order },
  },
  getStaffProgramme: { params: StoreParams, responses: { 200: StaffProgramme } },
  saveProgramme: { params: StoreParams, body: z.object(programmeFields), responses: { 200: StaffProgramme } },
});
