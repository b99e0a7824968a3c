import { z } from 'zod';
import {
  BasisPointRate,
  CashStep,
  Clock,
  Id,
  IdParams,
  MoneyAmount,
  TextMap,
  Timestamp,
} from './common.schema.ts';
import { shapes } from './endpoint.ts';
import { venuesRoutes } from './venues.routes.ts';
import {
  MOST_GUESTS,
  ORDER_TYPES,
  PAYMENT_MODES,
  PLATFORMS,
  SCAN_TYPES,
  SEATING_RULES,
} from './vocabulary.ts';

/** A currency; `exponent` is how many digits its minor unit has: 2 for cents, 0 for yen. */
export const Currency = z
  .object({ code: z.string(), symbol: z.string(), exponent: z.int() })
  .meta({ id: 'Currency' });
export type Currency = z.infer<typeof Currency>;
export const Service = z.object({ _id: Id, name: TextMap, icon: z.string(), active: z.boolean() });
export type Service = z.infer<typeof Service>;

/**
 * When food may be fetched or brought: places of `slot_minutes`, `per_slot` orders in each, the first `lead_minutes` from
 * now, up to `days_ahead` days after today. `pay_on_handover`: the kitchen begins before the money is there.
 */
export const SlotPlan = z.object({
  slot_minutes: z.int(),
  per_slot: z.int(),
  lead_minutes: z.int(),
  days_ahead: z.int(),
  pay_on_handover: z.boolean(),
});
export type SlotPlan = z.infer<typeof SlotPlan>;
/** Also where food is brought, and for what; `tax_ids`: the taxes that fall on the fee, each on the orders it falls on. */
export const DeliveryPlan = SlotPlan.extend({
  radius_m: z.int(),
  min_order: MoneyAmount,
  fees: z.array(z.object({ up_to_m: z.int(), fee: MoneyAmount, free_from: MoneyAmount.nullable() })),
  tax_ids: z.array(Id),
});
export type DeliveryPlan = z.infer<typeof DeliveryPlan>;

/** How a store takes bookings. */
export const BookingRules = z.object({
  /** Guests who may arrive within a quarter of an hour; null: half of all seats, and eight at least. */
  pace: z.int().min(1).max(500).nullable(),
  /** Minutes before which guests must ask for a table; the staff may book at once. */
  notice_minutes: z.int().min(0).max(10_080),
  /** The largest party that may book for itself. */
  largest: z.int().min(1).max(MOST_GUESTS),
});
export type BookingRules = z.infer<typeof BookingRules>;

export const StorePreferences = z.object({
  crm: z.object({ default_discount: z.object({ value: z.int(), isPercentage: z.boolean() }).nullable() }),
  services: z.array(Service),
  payment_modes: z.array(z.enum(PAYMENT_MODES)),
  online_modes: z.array(z.enum(['card', 'upi'])),
  aggregator: z.string().nullable(),
  upi: z.object({ collect: z.boolean(), intent: z.boolean(), qr: z.boolean() }),
  tip_percentages: z.array(z.int()),
  show_veg_marks: z.boolean(),
  cash_step: CashStep,
  seating: z.enum(SEATING_RULES),
  taxes: z.array(
    z.object({
      _id: Id,
      name: z.string(),
      rate_bp: BasisPointRate,
      inclusive: z.boolean(),
      order_types: z.array(z.string()),
    }),
  ),
  charges: z.array(
    z.object({
      _id: Id,
      name: z.string(),
      rate_bp: BasisPointRate.nullable(),
      amount: MoneyAmount.nullable(),
      order_types: z.array(z.string()),
      tax_ids: z.array(Id),
    }),
  ),
  delivery: DeliveryPlan.nullable(),
  takeaway: SlotPlan.nullable(),
  booking: BookingRules,
  features: z.object({
    jukebox: z.boolean(),
    games: z.boolean(),
    videos: z.boolean(),
    queue: z.boolean(),
    booking: z.boolean(),
    recommendations: z.boolean(),
  }),
});
export type StorePreferences = z.infer<typeof StorePreferences>;

/** A store as guests see it. */
export const Store = z
  .object({
    _id: Id,
    name: z.string(),
    visible_name: z.string(),
    store_group_id: Id.nullable(),
    image: z.string().nullable(),
    logo: z.string().nullable(),
    address: z.string(),
    location: z.object({ lat: z.number(), lng: z.number() }).nullable(),
    phone: z.string(),
    country: z.string(),
    timezone: z.string(),
    default_currency: Currency,
    opted_languages: z.array(z.string()),
    order_types: z.array(z.enum([...ORDER_TYPES, 'qms'])),
    open: z.object({ now: z.boolean(), until: Timestamp.nullable(), next: Timestamp.nullable() }),
    preferences: StorePreferences,
  })
  .meta({ id: 'Store' });
export type Store = z.infer<typeof Store>;

/** A weekday (0 = Sunday) from one local time to another, on the next day when that is not later. */
export const OpeningTime = z.object({ day: z.int().min(0).max(6), from: Clock, to: Clock });
export type OpeningTime = z.infer<typeof OpeningTime>;
/** When a store is open. */
export const OpeningPlan = z.object({
  /** Without any the store never closes. */
  hours: z.array(OpeningTime),
  /** Calendar days (YYYY-MM-DD in the store's zone) on which it stays shut, the last one included. */
  closed_days: z.array(z.object({ from: z.string(), to: z.string() })),
});
export type OpeningPlan = z.infer<typeof OpeningPlan>;
/** A store as whoever asks for it by id sees it; a menu's first page does without its hours. */
export const PublicStore = Store.extend(OpeningPlan.shape).meta({ id: 'PublicStore' });
export type PublicStore = z.infer<typeof PublicStore>;

/** A store in a list. `distance_m` and `delivery_minutes` are null where nobody asked from where; the minutes also where nothing is brought there, or too little lies behind to tell. */
export const StoreSummary = z
  .object({
    _id: Id,
    name: z.string(),
    visible_name: z.string(),
    image: z.string().nullable(),
    open: Store.shape.open,
    distance_m: z.int().nullable(),
    delivery_minutes: z.int().nullable(),
    platforms: z.array(z.enum(PLATFORMS)),
  })
  .meta({ id: 'StoreSummary' });
/**
 * What a code stands for: the place, and how one orders there. `table_id` is a handle of the code’s generation, not
 * the table’s own id.
 */
export const ScanData = z
  .object({
    store_id: Id,
    table_id: z.string().nullable(),
    table_name: z.string().nullable(),
    type: z.enum(SCAN_TYPES),
    source: z.enum(['qr', 'link', 'platform', 'typed']),
    store_group_id: Id.nullable(),
    /** The diner wants it at a time to be chosen, not as soon as possible; a code says nothing of that. */
    scheduleDelivery: z.boolean(),
    platform: z.enum(PLATFORMS),
  })
  .meta({ id: 'ScanData' });
export type ScanData = z.infer<typeof ScanData>;
/** A scanned voucher code: what `POST /vouchers/qr/{campaign}/{code}` takes. */
export const ScannedVoucher = z
  .object({ voucher: z.object({ campaign: Id, code: Id }) })
  .meta({ id: 'ScannedVoucher' });
export type ScannedVoucher = z.infer<typeof ScannedVoucher>;

export const venuesShapes = shapes(venuesRoutes)({
  scan: {
    params: z.object({ code: z.string().min(1).max(64) }),
    query: z.object({ source: z.enum(['qr', 'typed']).optional() }),
    responses: { 200: z.union([ScanData, ScannedVoucher]) },
  },
  getStore: { params: IdParams, responses: { 200: PublicStore } },
});
