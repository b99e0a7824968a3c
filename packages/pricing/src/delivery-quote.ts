import type { Bringing } from './delivery-charge.ts';
import { type DeliveryRung, deliveryFee } from './delivery-fee.ts';
import { distanceBetween, type Place } from './distance.ts';
import type { Money } from './money.ts';

/** Where a store brings food and for what, and the taxes that fall on the fee. Money in minor units. */
export interface DeliveryRules {
  readonly radius_m: number;
  readonly min_order: Money;
  readonly fees: readonly DeliveryRung[];
  readonly tax_ids: readonly string[];
}

/** What bringing an order somewhere comes to; too far is said before too little. */
export type DeliveryQuote =
  | ({ readonly kind: 'ok'; readonly distance_m: number } & Bringing)
  | { readonly kind: 'too-far'; readonly distance_m: number; readonly reach_m: number }
  | { readonly kind: 'too-little'; readonly distance_m: number; readonly min_order: Money };

/** How far a store delivers: its radius, and no farther than its ladder has rungs. Metres. */
export const reachOf = ({ radius_m, fees }: Pick<DeliveryRules, 'radius_m' | 'fees'>): number =>
  Math.min(radius_m, Math.max(0, ...fees.map(({ up_to_m }) => up_to_m)));

/** Whether a store brings items of this sum (before discounts) to a place, and the fee; both ends of every bound are in. */
export function quoteDelivery(
  rules: DeliveryRules,
  store: Place,
  to: Place,
  item_total: Money,
): DeliveryQuote {
  const distance_m = distanceBetween(store, to);
  const fee = deliveryFee(rules.fees, distance_m, item_total);
  const reach_m = reachOf(rules);
  if (fee === null || distance_m > reach_m) return { kind: 'too-far', distance_m, reach_m };
  if (item_total < rules.min_order) return { kind: 'too-little', distance_m, min_order: rules.min_order };
  return { kind: 'ok', distance_m, fee, tax_ids: rules.tax_ids };
}
