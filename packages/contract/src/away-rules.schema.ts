import { z } from 'zod';
import { MOST_MONEY, MOST_RADIUS_M, SLOT_BOUNDS } from './away-rules.ts';
import { MoneyAmount } from './common.schema.ts';

const within = ({ least, most }: { readonly least: number; readonly most: number }) =>
  z.int().min(least).max(most);
const Metres = z.int().min(0).max(MOST_RADIUS_M);
/** An amount as a store names it: never negative. */
export const NamedAmount = MoneyAmount.min(0).max(MOST_MONEY);

/** A point on the earth, in degrees. */
export const MapSpot = z.object({ lat: z.number().min(-90).max(90), lng: z.number().min(-180).max(180) });

/** When food may be fetched or brought, as a store says it; see `SlotPlan`. */
export const SlotRules = z.object({
  slot_minutes: within(SLOT_BOUNDS.slot_minutes),
  per_slot: within(SLOT_BOUNDS.per_slot),
  lead_minutes: within(SLOT_BOUNDS.lead_minutes),
  days_ahead: within(SLOT_BOUNDS.days_ahead),
  pay_on_handover: z.boolean(),
});

/** Where food is brought and for what: up to so many metres this fee, and nothing from `free_from` on. */
export const BringingRules = z.object({
  radius_m: Metres,
  min_order: NamedAmount,
  fees: z.array(z.object({ up_to_m: Metres, fee: NamedAmount, free_from: NamedAmount.nullable() })),
});
