import type { Item } from '@tableside/contract/menu.schema';

/** What somebody does not eat: allergens they avoid and diets they keep. `hide`: dishes against it leave the menu. */
export interface DietChoice {
  readonly allergens: readonly string[];
  readonly diets: readonly string[];
  readonly hide: boolean;
}
/** Diets one may keep, in the order they are offered. */
export const DIETS = ['vegetarian', 'vegan', 'halal', 'gluten-free'] as const;
export type Diet = (typeof DIETS)[number];

/** Nothing is avoided, kept or hidden. */
export const NO_CHOICE: DietChoice = { allergens: [], diets: [], hide: false };

type Facts = Pick<Item, 'allergens' | 'diets' | 'veg'>;

const keeps = ({ diets, veg }: Facts, diet: string): boolean =>
  diets.includes(diet) || (diet === 'vegetarian' && (veg || diets.includes('vegan')));

/** What speaks against a dish: the avoided allergens in it, and the kept diets it is not said to fit. */
export const againstDish = (dish: Facts, choice: Pick<DietChoice, 'allergens' | 'diets'>) => ({
  allergens: choice.allergens.filter((allergen) => dish.allergens.includes(allergen)),
  diets: choice.diets.filter((diet) => !keeps(dish, diet)),
});
export type Against = ReturnType<typeof againstDish>;

/** Whether nothing speaks against it. */
export const fits = ({ allergens, diets }: Against): boolean => allergens.length === 0 && diets.length === 0;
