/**
 * What a dish is, in the order in which people write it; names and descriptions have a column per language. A row is
 * called as its `name_en` says; where that is empty, as its name in the first of the house's languages.
 */
const DISH = [
  'category',
  'price',
  'veg',
  'contains_egg',
  'diets',
  'allergens',
  'item_tag',
  'spl_categories',
  'course',
  'order_types',
  'times',
  'addon_groups',
  'tax',
  'station',
  'kcal',
  'prep_minutes',
  'images',
  'hidden',
] as const;
/** What a group of choices and a choice of it have besides. */
const CHOICE = ['group', 'min', 'max', 'free', 'preselected'] as const;
/** Which row it is, of what kind, and whether it goes. */
const ROW = ['kind', 'key', 'delete'] as const;

/** The columns of a menu as a table that are the same in every language. */
export const PLAIN_MENU_COLUMNS = [...DISH, ...CHOICE, ...ROW] as const;
export type PlainMenuColumn = (typeof PLAIN_MENU_COLUMNS)[number];
export type TextMenuColumn = `name_${string}` | `description_${string}`;
export type MenuColumn = PlainMenuColumn | TextMenuColumn;

/** All columns of a menu as a table whose texts are in `languages`, left to right. */
export function menuColumns(languages: readonly string[]): readonly MenuColumn[] {
  const [category, ...dish] = DISH;
  const names = languages.map((language) => `name_${language}` as const);
  const descriptions = languages.map((language) => `description_${language}` as const);
  return [...ROW, category, ...names, ...dish, ...descriptions, ...CHOICE];
}
