/** The numbers that say when food is fetched or brought, and the least and most of each. */
export const SLOT_BOUNDS = {
  slot_minutes: { least: 5, most: 240 },
  per_slot: { least: 1, most: 10_000 },
  lead_minutes: { least: 0, most: 600 },
  days_ahead: { least: 0, most: 7 },
} as const;
export const MOST_RUNGS = 20;
export const MOST_RADIUS_M = 1_000_000;
/** The largest amount a store may name in its settings, in minor units. */
export const MOST_MONEY = 2_000_000_000;

/** Places of a quarter of an hour for eight orders each: what a store begins with that has never said so. */
export const FIRST_SLOTS = {
  slot_minutes: 15,
  per_slot: 8,
  lead_minutes: 20,
  days_ahead: 2,
  pay_on_handover: false,
};
