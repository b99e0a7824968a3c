import type { Item } from '@tableside/contract/menu.schema';
import type { Store } from '@tableside/contract/venues.schema';
import type { DinerFirstKeys } from '@tableside/i18n/diner-keys.gen';
import { formatReturn, zoneOf } from '@tableside/i18n/formats';
import type { TagKind } from '@tableside/ui/tag-badge';
import type { FirstTexts } from '../lib/first-text.ts';

interface Badge {
  readonly kind: TagKind;
  readonly key: Extract<keyof DinerFirstKeys, `shared.tag.${string}` | `shared.diet.${string}`>;
}

const TAGS: readonly (Badge & { readonly tag: NonNullable<Item['item_tag']> })[] = [
  { tag: "Chef's special", kind: 'chef', key: 'shared.tag.chefs-special' },
  { tag: 'best seller', kind: 'best', key: 'shared.tag.best-seller' },
  { tag: 'most loved', kind: 'loved', key: 'shared.tag.most-loved' },
  { tag: 'healthy choice', kind: 'healthy', key: 'shared.tag.healthy-choice' },
];

/** What the house says about a dish: at most one badge, the most telling first. */
export const badgeOf = ({
  item_tag,
  spl_categories,
}: Pick<Item, 'item_tag' | 'spl_categories'>): Badge | undefined =>
  TAGS.find(({ tag }) => item_tag === tag || spl_categories.includes(tag));

const DIETS = {
  vegan: 'shared.diet.vegan',
  vegetarian: 'shared.diet.vegetarian',
  halal: 'shared.diet.halal',
  'gluten-free': 'shared.diet.gluten-free',
} as const;
type Diet = keyof typeof DIETS;

const isDiet = (diet: string): diet is Diet => diet in DIETS;

/** Dietary words of a dish, the narrower one standing for the wider. */
export function dietsOf({ diets, veg }: Pick<Item, 'diets' | 'veg'>): readonly Badge['key'][] {
  const known = diets.filter(isDiet);
  const all = veg && known.length === 0 ? (['vegetarian'] as const) : known;
  return all.filter((diet) => diet !== 'vegetarian' || !diets.includes('vegan')).map((diet) => DIETS[diet]);
}

/** The words of the veg mark. */
export const vegWord = ({
  veg,
  contains_egg,
}: Pick<Item, 'veg' | 'contains_egg'>): Badge['key'] | 'shared.diet.veg' => {
  if (veg) return 'shared.diet.veg';
  return contains_egg ? 'shared.diet.contains-egg' : 'shared.diet.non-veg';
};

/** When a dish that is not to be had is back, in words; null where that is not known. What is out until the house closes is out for today. */
export const backWords = (
  { language, text }: FirstTexts,
  { available_from: at }: Pick<Item, 'available_from'>,
  store: Store,
): string | null =>
  at && at !== store.open.until
    ? text('menu.sold-out-until', { time: formatReturn(language, at, zoneOf(store)) })
    : null;
