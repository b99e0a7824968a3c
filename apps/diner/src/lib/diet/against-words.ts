import type { Language } from '@tableside/contract/vocabulary';
import type { DinerText } from '@tableside/i18n/diner';
import { formatList } from '@tableside/i18n/formats';
import type { Against, Diet } from './fit-rule.ts';

const ALLERGENS = {
  celery: 'item.allergen.celery',
  crustaceans: 'item.allergen.crustaceans',
  eggs: 'item.allergen.eggs',
  fish: 'item.allergen.fish',
  gluten: 'item.allergen.gluten',
  lupin: 'item.allergen.lupin',
  milk: 'item.allergen.milk',
  molluscs: 'item.allergen.molluscs',
  mustard: 'item.allergen.mustard',
  nuts: 'item.allergen.nuts',
  peanuts: 'item.allergen.peanuts',
  'sesame-seeds': 'item.allergen.sesame-seeds',
  soybeans: 'item.allergen.soybeans',
  'sulphur-dioxide-and-sulphites': 'item.allergen.sulphur-dioxide-and-sulphites',
} as const;
type Allergen = keyof typeof ALLERGENS;
const DIET_WORDS = {
  vegetarian: 'shared.diet.vegetarian',
  vegan: 'shared.diet.vegan',
  halal: 'shared.diet.halal',
  'gluten-free': 'shared.diet.gluten-free',
} as const satisfies Record<Diet, string>;

const isAllergen = (id: string): id is Allergen => id in ALLERGENS;
const isDiet = (id: string): id is Diet => id in DIET_WORDS;

/** The fourteen allergens that have to be named, by their ids. */
export const ALLERGEN_IDS: readonly string[] = Object.keys(ALLERGENS);
/** An allergen's name; ids outside the fourteen are shown as the restaurant wrote them. */
export const allergenWord = (text: DinerText, id: string): string =>
  isAllergen(id) ? text(ALLERGENS[id]) : id;
/** A diet's name; ids that are not known are shown as the restaurant wrote them. */
export const dietWord = (text: DinerText, id: string): string => (isDiet(id) ? text(DIET_WORDS[id]) : id);

/** "Contains milk, which you avoid. Not vegan": what speaks against a dish; empty when nothing does. */
export function againstWords(text: DinerText, language: Language, against: Against): string {
  const contains = against.allergens.map((id) => allergenWord(text, id));
  const not = against.diets.map((id) => dietWord(text, id));
  return [
    contains.length > 0 && text('diet.contains', { list: formatList(language, contains) }),
    not.length > 0 && text('diet.not', { list: formatList(language, not) }),
  ]
    .filter(Boolean)
    .join(' · ');
}
