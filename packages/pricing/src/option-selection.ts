import type { AddonChoice } from './line-identity.ts';
import { type AddonGroup, type OptionProblem, validateOptions } from './unit-price.ts';

/** A dish as far as its options go. */
interface Optional {
  readonly addons: readonly AddonGroup[];
}

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

/** How often an option is taken in its group. */
export const countIn = (selection: Selection, groupId: string, optionId: string): number =>
  (selection[groupId] ?? []).filter((id) => id === optionId).length;

/** Whether a group lets no more be taken; one with `max` 0 is never full. */
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

/** As a line keeps it, groups in the menu's order. */
export const choicesOf = (item: Optional, selection: Selection): readonly AddonChoice[] =>
  item.addons.flatMap(({ _id }) => {
    const chosen = selection[_id] ?? [];
    return chosen.length > 0 ? [{ addon_id: _id, addon_item_ids: chosen }] : [];
  });

/** From a line, leaving out what the menu no longer has. */
export function selectionOf(item: Optional, addons: readonly AddonChoice[]): Selection {
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

/** What of a selection can still be had: options sell out while they are looked at. */
export const stillOffered = (item: Optional, selection: Selection): Selection =>
  selectionOf(item, choicesOf(item, selection));

/** What a dish begins with: the preselected options that can be had, no more of a group than it lets. */
export function preselectionOf(item: Optional): Selection {
  return Object.fromEntries(
    item.addons.map(({ _id, max, addon_items }) => {
      const offered = addon_items.filter(({ preselected, available }) => preselected === true && available);
      const ids = offered.map((option) => option._id);
      return [_id, max > 0 ? ids.slice(0, max) : ids];
    }),
  );
}

/** Whether every group still offers as many as it wants: options sell out. */
export const isAnswerable = ({ addons }: Optional): boolean =>
  addons.every((group) => {
    const offered = group.addon_items.filter(({ available }) => available).length;
    return kindOf(group) === 'counted' ? group.min === 0 || offered > 0 : offered >= group.min;
  });

/** The first thing that keeps the dish from being added, or null. */
export const problemOf = (item: Optional, selection: Selection): OptionProblem | null =>
  validateOptions(item.addons, choicesOf(item, selection));

/** How many are still to be chosen in a group. */
export const missingIn = ({ _id, min }: Pick<AddonGroup, '_id' | 'min'>, selection: Selection): number =>
  Math.max(0, min - (selection[_id] ?? []).length);
