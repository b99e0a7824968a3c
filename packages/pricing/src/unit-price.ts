import type { AddonChoice } from './line-identity.ts';
import type { BasisPoints, Money } from './money.ts';
import { percentOf, WHOLE_BP } from './money.ts';

/** The store's discount on every item: minor units off when flat, basis points when a percentage. */
export interface DefaultDiscountRule {
  readonly value: Money | BasisPoints;
  readonly isPercentage: boolean;
}

/** One choice of an option group. */
export interface AddonItem {
  readonly _id: string;
  readonly price: Money;
  readonly available: boolean;
  /** A guest finds it chosen; absent is not. */
  readonly preselected?: boolean | undefined;
}

/**
 * An option group: at least `min` and at most `max` choices (0 = no upper limit), of which `free` cost nothing.
 */
export interface AddonGroup {
  readonly _id: string;
  readonly min: number;
  readonly max: number;
  readonly free: number;
  readonly addon_items: readonly AddonItem[];
}

/** A choice with what it costs here. */
export interface ChosenAddon {
  readonly addon_id: string;
  readonly addon_item_id: string;
  readonly price: Money;
}

/** Why a selection does not fit its item; all are `option-invalid` on the wire. */
export interface OptionProblem {
  readonly reason: 'unknown' | 'too-few' | 'too-many' | 'unavailable';
  readonly addon_id: string;
  readonly addon_item_id: string | null;
}

/** The price of one piece before any discount: base price and the chosen add-ons. */
export function unitPrice(
  item: { readonly base_price: Money },
  addons: readonly { readonly price: Money }[],
): Money {
  return addons.reduce((sum, addon) => sum + addon.price, item.base_price);
}

/**
 * What the store's default discount makes of a base price, or null when it takes nothing off: a flat value counts
 * only below the price, a percentage always. Add-ons are never discounted by it.
 */
export function defaultDiscountFor(
  base_price: Money,
  rule: DefaultDiscountRule | null,
): { readonly discounted: Money; readonly original: Money } | null {
  if (rule === null || (!rule.isPercentage && base_price <= rule.value)) return null;
  const off = rule.isPercentage ? percentOf(base_price, Math.min(rule.value, WHOLE_BP)) : rule.value;
  return off > 0 ? { discounted: base_price - off, original: base_price } : null;
}

function chosenIn(group: string, selection: readonly AddonChoice[]): string[] {
  return selection
    .filter(({ addon_id }) => addon_id === group)
    .flatMap(({ addon_item_ids }) => addon_item_ids);
}

function groupProblem(group: AddonGroup, chosen: readonly string[]): OptionProblem | null {
  const addon_id = group._id;
  for (const addon_item_id of chosen) {
    const known = group.addon_items.find(({ _id }) => _id === addon_item_id);
    if (known === undefined) return { reason: 'unknown', addon_id, addon_item_id };
    if (!known.available) return { reason: 'unavailable', addon_id, addon_item_id };
  }
  if (chosen.length < group.min) return { reason: 'too-few', addon_id, addon_item_id: null };
  if (group.max > 0 && chosen.length > group.max)
    return { reason: 'too-many', addon_id, addon_item_id: null };
  return null;
}

/** The first thing wrong with a selection, groups in the menu's order, or null when it can be ordered. */
export function validateOptions(
  groups: readonly AddonGroup[],
  selection: readonly AddonChoice[],
): OptionProblem | null {
  const known = new Set(groups.map(({ _id }) => _id));
  const stray = selection.find(({ addon_id }) => !known.has(addon_id));
  if (stray !== undefined) return { reason: 'unknown', addon_id: stray.addon_id, addon_item_id: null };
  for (const group of groups) {
    const problem = groupProblem(group, chosenIn(group._id, selection));
    if (problem !== null) return problem;
  }
  return null;
}

/**
 * The chosen add-ons with their prices, groups and choices in the menu's order. The `free` cheapest choices of a
 * group cost nothing, so that the price never depends on the order of tapping. Ids that are not on the menu are
 * left out: `validateOptions` refuses them.
 */
export function priceOptions(
  groups: readonly AddonGroup[],
  selection: readonly AddonChoice[],
): ChosenAddon[] {
  return groups.flatMap((group) => {
    const chosen = chosenIn(group._id, selection);
    const picked = group.addon_items.flatMap((item) =>
      chosen.filter((id) => id === item._id).map(() => item),
    );
    const cheapest = picked.map((_, place) => place).sort((a, b) => priceAt(picked, a) - priceAt(picked, b));
    const free = new Set(cheapest.slice(0, group.free));
    return picked.map(({ _id, price }, place) => ({
      addon_id: group._id,
      addon_item_id: _id,
      price: free.has(place) ? 0 : price,
    }));
  });
}

function priceAt(items: readonly AddonItem[], place: number): Money {
  return items[place]?.price ?? 0;
}
