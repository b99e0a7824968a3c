import type { TextMap } from '@tableside/contract/common.schema';
import type { Category, Item } from '@tableside/contract/menu.schema';

export interface ItemGroup {
  readonly category: Category | undefined;
  readonly items: readonly Item[];
}

const plain = (text: string): string => text.normalize('NFKD').replaceAll(/\p{M}/gu, '').toLocaleLowerCase();

/** Whether a thing's name in any shown language holds what was typed, accents and case aside; nothing typed is in every name. */
export function namedLike(typed: string): (named: { readonly name: TextMap }) => boolean {
  const wanted = plain(typed.trim());
  return ({ name }) => wanted === '' || Object.values(name).some((text) => plain(text).includes(wanted));
}

/** Whether a dish or a choice is sold out; what is only served at other times is not. */
export const isOut = ({ available, resting }: Pick<Item, 'available' | 'resting'>): boolean =>
  !available && !resting;

/** Dishes whose name in any shown language holds what was typed, accents aside; all of them for nothing. */
export function findItems(items: readonly Item[], typed: string, soldOutOnly: boolean): readonly Item[] {
  const wanted = namedLike(typed);
  return items.filter((item) => (!soldOutOnly || isOut(item)) && wanted(item));
}

/** Dishes by category, in the menu's order; those of a category that is not shown come last. */
export function byCategory(items: readonly Item[], categories: readonly Category[]): readonly ItemGroup[] {
  const known = new Set(categories.map(({ _id }) => _id));
  const groups: readonly ItemGroup[] = categories
    .toSorted((one, other) => one.position - other.position)
    .map((category) => ({ category, items: items.filter((item) => item.category_id === category._id) }));
  const rest = { category: undefined, items: items.filter((item) => !known.has(item.category_id)) };
  return [...groups, rest].filter((group) => group.items.length > 0);
}
