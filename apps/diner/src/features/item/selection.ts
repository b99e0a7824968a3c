import type { AddonGroup, Item } from '@tableside/contract/menu.schema';
import type { AddonChoice } from '@tableside/pricing/line-identity';
import { type OptionProblem, validateOptions } from '@tableside/pricing/unit-price';

/** Chosen option ids by group; an id named twice counts twice. */
export type Selection = Readonly<Record<string, readonly string[]>>;

/** How a group is chosen from: one of them, each at most once, or each several times. */
export type GroupKind = 'one' | 'several' | 'counted';

/** A group that lets more be taken than it has options counts; one that wants exactly one asks; the others tick. */
export function kindOf({
  min,
  max,
  addon_items,
}: Pick<AddonGroup, 'min' | 'max' | 'addon_items'>): GroupKind {
  if (min === 1 && max === 1) return 'one';
  return max > addon_items.length || min > addon_items.length ? 'counted' : 'several';
}

export type Rule =
  | { readonly key: 'item.rule-exact'; readonly values: { readonly count: number } }
  | { readonly key: 'item.rule-range'; readonly values: { readonly min: number; readonly max: number } }
  | { readonly key: 'item.rule-least'; readonly values: { readonly min: number } }
  | { readonly key: 'item.rule-most'; readonly values: { readonly max: number } }
  | { readonly key: 'item.rule-any' };

/** The sentence that tells how many may be chosen. `max` 0: no upper limit. */
export function ruleOf({ min, max }: Pick<AddonGroup, 'min' | 'max'>): Rule {
  if (min > 0 && min === max) return { key: 'item.rule-exact', values: { count: min } };
  if (min > 0 && max > 0) return { key: 'item.rule-range', values: { min, max } };
  if (min > 0) return { key: 'item.rule-least', values: { min } };
  return max > 0 ? { key: 'item.rule-most', values: { max } } : { key: 'item.rule-any' };
}

export const countIn = (selection: Selection, groupId: string, optionId: string): number =>
  (selection[groupId] ?? []).filter((id) => id === optionId).length;

export const isFull = (group: Pick<AddonGroup, '_id' | 'max'>, selection: Selection): boolean =>
  group.max > 0 && (selection[group._id] ?? []).length >= group.max;

/** The selection with so many of one option; a group of one swaps. Never more than the group lets. */
export function withOption(
  selection: Selection,
  group: AddonGroup,
  optionId: string,
  count: number,
): Selection {
  if (kindOf(group) === 'one') return { ...selection, [group._id]: count > 0 ? [optionId] : [] };
  const others = (selection[group._id] ?? []).filter((id) => id !== optionId);
  const room = group.max > 0 ? group.max - others.length : Number.POSITIVE_INFINITY;
  const mine = Array.from({ length: Math.max(0, Math.min(count, room)) }, () => optionId);
  return { ...selection, [group._id]: [...others, ...mine] };
}

/** As the plate keeps it. */
export const choicesOf = (item: Pick<Item, 'addons'>, selection: Selection): readonly AddonChoice[] =>
  item.addons.flatMap(({ _id }) => {
    const chosen = selection[_id] ?? [];
    return chosen.length > 0 ? [{ addon_id: _id, addon_item_ids: chosen }] : [];
  });

/** From a plate line, leaving out what the menu no longer has. */
export function selectionOf(item: Pick<Item, 'addons'>, addons: readonly AddonChoice[]): Selection {
  return Object.fromEntries(
    item.addons.map((group) => {
      const known = new Set(group.addon_items.filter(({ available }) => available).map(({ _id }) => _id));
      const chosen = addons
        .filter(({ addon_id }) => addon_id === group._id)
        .flatMap(({ addon_item_ids }) => addon_item_ids);
      return [group._id, chosen.filter((id) => known.has(id))];
    }),
  );
}

/** The first thing that keeps the dish from being added, or null. */
export const problemOf = (item: Pick<Item, 'addons'>, selection: Selection): OptionProblem | null =>
  validateOptions(item.addons, choicesOf(item, selection));

/** How many are still to be chosen in a group. */
export const missingIn = ({ _id, min }: Pick<AddonGroup, '_id' | 'min'>, selection: Selection): number =>
  Math.max(0, min - (selection[_id] ?? []).length);
