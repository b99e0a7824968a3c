import type { Money } from './money.ts';

/** One rung of a delivery ladder: up to this many metres the fee is this, and nothing from this item total on. */
export interface DeliveryRung {
  readonly up_to_m: number;
  readonly fee: Money;
  readonly free_from: Money | null;
}

/**
 * The fee for a distance in metres and an item total before discounts, from the nearest rung that reaches; null when no
 * rung does, so the address is out of range. The order of the rungs does not matter.
 */
export function deliveryFee(
  ladder: readonly DeliveryRung[],
  distance_m: number,
  item_total: Money,
): Money | null {
  const reaching = ladder
    .filter(({ up_to_m }) => distance_m <= up_to_m)
    .sort((a, b) => a.up_to_m - b.up_to_m);
  const rung = reaching[0];
  if (rung === undefined) return null;
  return rung.free_from !== null && item_total >= rung.free_from ? 0 : rung.fee;
}
