/** Ids of what has to be declared, in the order of the alphabet. */
export const ALLERGENS = [
  'celery',
  'crustaceans',
  'eggs',
  'fish',
  'gluten',
  'lupin',
  'milk',
  'molluscs',
  'mustard',
  'nuts',
  'peanuts',
  'sesame-seeds',
  'soybeans',
  'sulphur-dioxide-and-sulphites',
] as const;

type AllergenKey = `allergens.${(typeof ALLERGENS)[number]}`;

/** An allergen by its id, in the language of `text`; what is not on the list is shown as it was written. */
export function allergenName(id: string, text: (key: AllergenKey) => string): string {
  const known = ALLERGENS.find((allergen) => allergen === id);
  return known ? text(`allergens.${known}`) : id;
}
