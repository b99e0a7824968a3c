import { csvOf } from './csv-of.ts';

const PLAIN = ['price', 'veg', 'item_tag', 'allergens', 'station', 'kcal', 'order_types'] as const;
const DISHES = [
  ['Soups', 'Tomato soup', 'With basil and cream', '4.50', 'yes', 'best seller', 'milk', 'Hot', '180', ''],
  ['Soups', 'Chicken soup', '', '5.20', 'no', '', 'celery', 'Hot', '210', 'dinein, takeaway'],
  ['Drinks', 'Lemonade', 'Freshly pressed', '3.00', 'yes', '', '', 'Bar', '', ''],
] as const;

/** A table such as the import takes it, with a column for the names of each language; English is the first of them. */
export function sampleFile(languages: readonly string[]): string {
  const others = languages.filter((language) => language !== 'en');
  const head = ['category', 'name_en', ...others.map((language) => `name_${language}`), 'description_en'];
  const rows = DISHES.map(([category, name, description, ...plain]) => [
    category,
    name,
    ...others.map(() => ''),
    description,
    ...plain,
  ]);
  return csvOf([[...head, ...PLAIN], ...rows], ',');
}
