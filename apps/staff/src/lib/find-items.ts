import type { Category, Item } from '@tableside/contract/menu.schema';

export interface ItemGroup {
  readonly category: Category | undefined;
  readonly items: readonly Item[];
}

/** As words are compared while somebody types: accents and case aside. */
export const plain = (text: string): string =>
  text.normalize('NFKD').replaceAll(/\p{M}/gu, '').toLocaleLowerCase();

/** Dishes whose name in any shown language holds what was typed, accents aside; all of them for nothing. */
export function findItems(items: readonly Item[], typed: string, soldOutOnly: boolean): readonly Item[] {
  const wanted = plain(typed.trim());
  return items.filter(
    (item) =>
      (!soldOutOnly || !item.available) &&
      (wanted === '' || Object.values(item.name).some((name) => plain(name).includes(wanted))),
  );
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
