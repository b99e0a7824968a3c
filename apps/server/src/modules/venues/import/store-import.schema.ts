import { FIRST_SLOTS } from '@tableside/contract/away-rules';
import { BringingRules, MapSpot, SlotRules } from '@tableside/contract/away-rules.schema';
import { BasisPointRate, CashStep, MoneyAmount, TextMap } from '@tableside/contract/common.schema';
import { Photo } from '@tableside/contract/menu-document.schema';
import { minorDigits } from '@tableside/contract/minor-digits';
import { CountryCode, CurrencyCode, GuestLanguages, TimeZone } from '@tableside/contract/place.schema';
import { ORDER_TYPES, PAYMENT_MODES, SEATING_RULES } from '@tableside/contract/vocabulary';
import { z } from 'zod';

const Clock = z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$|^24:00$/);
const OrderTypes = z.array(z.enum([...ORDER_TYPES, 'qms']));
const Key = z.string().min(1).max(80);
const Name = z.string().min(1).max(200);
const Rate = BasisPointRate.min(0).max(10_000);
const Amount = MoneyAmount.min(0);

/** As its bank counts it: a wrong minor unit would make every price ten times another. */
const Currency = z
  .object({ code: CurrencyCode, symbol: z.string().min(1).max(8), exponent: z.int() })
  .superRefine(({ code, exponent }, context) => {
    const digits = minorDigits(code);
    if (exponent !== digits)
      context.addIssue({ code: 'custom', path: ['exponent'], message: `${code} has ${digits} digits` });
  });

const Charge = z.object({
  name: Name,
  rate_bp: Rate.nullable().default(null),
  amount: Amount.nullable().default(null),
  order_types: OrderTypes.default([]),
  tax_keys: z.array(Key).default([]),
});

/** Times for food to be fetched or brought; see the contract's `SlotPlan`. */
const SlotPlan = SlotRules.extend({
  lead_minutes: SlotRules.shape.lead_minutes.default(FIRST_SLOTS.lead_minutes),
  days_ahead: SlotRules.shape.days_ahead.default(FIRST_SLOTS.days_ahead),
  pay_on_handover: SlotRules.shape.pay_on_handover.default(FIRST_SLOTS.pay_on_handover),
});

/** A store as its file describes it: money in minor units, rates in basis points, hours as local clock times. */
export const StoreImport = z.object({
  slug: z
    .string()
    .regex(/^[a-z0-9]+(-[a-z0-9]+)*$/)
    .max(80),
  name: Name,
  visible_name: Name,
  address: z.string().max(500).default(''),
  location: MapSpot.nullable().default(null),
  phone: z.string().max(40).default(''),
  /** Numbers that receipts must carry: `{ name: 'GSTIN', value: '27ABCDE1234F1Z5' }`. */
  tax_ids: z
    .array(z.object({ name: z.string().min(1).max(40), value: z.string().min(1).max(60) }))
    .max(6)
    .default([]),
  country: CountryCode,
  timezone: TimeZone,
  currency: Currency,
  opted_languages: GuestLanguages.default(['en']),
  order_types: OrderTypes,
  hours: z.array(z.object({ day: z.int().min(0).max(6), from: Clock, to: Clock })).default([]),
  taxes: z
    .array(
      z.object({
        key: Key,
        name: Name,
        rate_bp: Rate,
        inclusive: z.boolean(),
        order_types: OrderTypes.default([]),
      }),
    )
    .default([]),
  charges: z
    .array(
      Charge.refine(
        (charge) => (charge.rate_bp === null) !== (charge.amount === null),
        'either rate_bp or amount',
      ),
    )
    .default([]),
  services: z.array(z.object({ name: TextMap, icon: z.string().max(80) })).default([]),
  tables: z
    .array(z.object({ name: Name, area: z.string().max(80).default(''), seats: z.int().min(1).max(500) }))
    .default([]),
  /** Suggested tips in basis points. */
  tip_percentages: z.array(z.int().min(0).max(10_000)).default([]),
  default_discount: z
    .object({ value: z.int().min(0), isPercentage: z.boolean() })
    .nullable()
    .default(null),
  payment_modes: z.array(z.enum(PAYMENT_MODES)).default(['cash']),
  cash_step: CashStep.optional(),
  show_veg_marks: z.boolean().default(true),
  seating: z.enum(SEATING_RULES).default('open'),
  features: z
    .object({
      jukebox: z.boolean().default(false),
      games: z.boolean().default(false),
      videos: z.boolean().default(false),
      queue: z.boolean().default(false),
      booking: z.boolean().default(false),
      recommendations: z.boolean().default(false),
    })
    .prefault({}),
  delivery: SlotPlan.partial({ slot_minutes: true, per_slot: true })
    .extend({
      ...BringingRules.shape,
      /** The taxes on the fee, by key; left out they stay as they are, in a new store none. */
      tax_keys: z.array(Key).optional(),
    })
    .nullable()
    .default(null),
  takeaway: SlotPlan.nullable().default(null),
  image: Photo.max(300).nullable().default(null),
  logo: Photo.max(300).nullable().default(null),
  /** A round above this waits for a waiter; 20,000 of the currency when not given, null for no limit. */
  round_limit: Amount.nullable().optional(),
});
export type StoreImport = z.output<typeof StoreImport>;
