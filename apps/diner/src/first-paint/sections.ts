import type { Category, Item } from '@tableside/contract/menu.schema';

export interface Section {
  readonly category: Category;
  readonly items: readonly Item[];
}

/** The dishes under their categories, both in menu order; what a category does not list stands at its end. */
export function sectionsOf(categories: readonly Category[], items: readonly Item[]): readonly Section[] {
  const byCategory = new Map<string, Item[]>(categories.map(({ _id }) => [_id, []]));
  for (const item of items) byCategory.get(item.category_id)?.push(item);
  return categories.map((category) => {
    const place = new Map(category.item_ids.map((id, at) => [id, at]));
    const placeOf = ({ _id }: Item): number => place.get(_id) ?? Number.MAX_SAFE_INTEGER;
    const found = byCategory.get(category._id) ?? [];
    return { category, items: found.toSorted((a, b) => placeOf(a) - placeOf(b)) };
  });
}

export const sectionId = (categoryId: string): string => `category-${categoryId}`;

/** How many rows of each section are drawn when `budget` rows are drawn from the top. */
export function rowsPerSection(sections: readonly Section[], budget: number): readonly number[] {
  let left = budget;
  return sections.map(({ items }) => {
    const rows = Math.min(items.length, left);
    left -= rows;
    return rows;
  });
}
