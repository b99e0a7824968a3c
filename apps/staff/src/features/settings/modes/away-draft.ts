import { FIRST_SLOTS, MOST_RADIUS_M, SLOT_BOUNDS } from '@tableside/contract/away-rules';
import type { StoreSettings } from '@tableside/contract/staff-settings.schema';
import type { DeliveryPlan, SlotPlan } from '@tableside/contract/venues.schema';
import type { Currency } from '@tableside/pricing/money';
import { readWhole } from '../../../lib/form/read-whole.ts';
import { spelled } from '../../../lib/money/spelled.ts';
import { amountFits, amountOf, isBetween, kilometres, metresOf } from '../typed-numbers.ts';

export type SlotNumber = keyof typeof SLOT_BOUNDS;
/** Times at which food is handed over, as typed. */
export interface DraftSlots extends Readonly<Record<SlotNumber, string>> {
  readonly pay_on_handover: boolean;
}
/** Up to so many kilometres for this fee; from an amount on for nothing, where one is typed. */
export interface DraftRung {
  readonly id: number;
  readonly upTo: string;
  readonly fee: string;
  readonly freeFrom: string;
}
export interface DraftDelivery extends DraftSlots {
  /** Kilometres. */
  readonly radius: string;
  /** The smallest order; empty for any. */
  readonly least: string;
  readonly rungs: readonly DraftRung[];
  /** Ids of the taxes on the fee; null while they are the usual ones, since nobody has said anything yet. */
  readonly taxes: readonly string[] | null;
}

/** Five kilometres, and no fee named yet: what nobody has said yet begins so. */
const FIRST_DELIVERY: Omit<DeliveryPlan, 'tax_ids'> = {
  ...FIRST_SLOTS,
  radius_m: 5000,
  min_order: 0,
  fees: [],
};

/** The times of handing over as a form. */
export const draftSlots = (plan: SlotPlan = FIRST_SLOTS): DraftSlots => ({
  slot_minutes: String(plan.slot_minutes),
  per_slot: String(plan.per_slot),
  lead_minutes: String(plan.lead_minutes),
  days_ahead: String(plan.days_ahead),
  pay_on_handover: plan.pay_on_handover,
});

/** What is said of delivery as a form. */
export function draftDelivery(given: StoreSettings['delivery'], currency: Currency): DraftDelivery {
  const plan = given ?? FIRST_DELIVERY;
  return {
    ...draftSlots(plan),
    radius: kilometres(plan.radius_m),
    least: plan.min_order === 0 ? '' : spelled(plan.min_order, currency),
    rungs: plan.fees.map(({ up_to_m, fee, free_from }, id) => ({
      id,
      upTo: kilometres(up_to_m),
      fee: spelled(fee, currency),
      freeFrom: free_from === null ? '' : spelled(free_from, currency),
    })),
    taxes: given?.tax_ids ?? null,
  };
}

/** The times as the server takes them. */
export const slotsBody = (draft: DraftSlots): SlotPlan => ({
  slot_minutes: readWhole(draft.slot_minutes),
  per_slot: readWhole(draft.per_slot),
  lead_minutes: readWhole(draft.lead_minutes),
  days_ahead: readWhole(draft.days_ahead),
  pay_on_handover: draft.pay_on_handover,
});

/** What is said of delivery as the server takes it. */
export const deliveryBody = (draft: DraftDelivery, currency: Currency) => ({
  ...slotsBody(draft),
  radius_m: metresOf(draft.radius),
  min_order: amountOf(draft.least, currency) ?? 0,
  fees: draft.rungs.map(({ upTo, fee, freeFrom }) => ({
    up_to_m: metresOf(upTo),
    fee: amountOf(fee, currency) ?? 0,
    free_from: amountOf(freeFrom, currency),
  })),
  ...(draft.taxes && { tax_ids: [...draft.taxes] }),
});

/** True for a number of these times within its bounds. */
export const slotFits = (number: SlotNumber, typed: string): boolean =>
  isBetween(typed, SLOT_BOUNDS[number].least, SLOT_BOUNDS[number].most);

/** True when every number of these times fits. */
export const slotsFit = (draft: DraftSlots): boolean =>
  slotFits('slot_minutes', draft.slot_minutes) &&
  slotFits('per_slot', draft.per_slot) &&
  slotFits('lead_minutes', draft.lead_minutes) &&
  slotFits('days_ahead', draft.days_ahead);

/** True for kilometres that a store may name. */
export const distanceFits = (typed: string): boolean => metresOf(typed) <= MOST_RADIUS_M;

/** True when there is a fee, no distance has two, and each row is complete. */
export const rungsFit = (rungs: readonly DraftRung[], currency: Currency): boolean =>
  rungs.length > 0 &&
  new Set(rungs.map(({ upTo }) => metresOf(upTo))).size === rungs.length &&
  rungs.every(
    ({ upTo, fee, freeFrom }) =>
      distanceFits(upTo) &&
      fee.trim() !== '' &&
      [fee, freeFrom].every((typed) => amountFits(typed, currency)),
  );

/** True when all that is said of delivery fits. */
export const deliveryFits = (draft: DraftDelivery, currency: Currency): boolean =>
  slotsFit(draft) &&
  distanceFits(draft.radius) &&
  amountFits(draft.least, currency) &&
  rungsFit(draft.rungs, currency);
