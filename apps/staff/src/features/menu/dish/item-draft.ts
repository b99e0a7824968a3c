import { firstTaxes } from '@tableside/contract/first-taxes';
import { MOST_KCAL, MOST_PREP_MINUTES } from '@tableside/contract/limits';
import type { DocumentItem, MenuDocument } from '@tableside/contract/menu-document.schema';
import type { MenuDraft } from '@tableside/contract/staff-menu.schema';
import type { Currency } from '@tableside/contract/venues.schema';
import type { ScanType } from '@tableside/contract/vocabulary';
import { namedLike } from '../../../lib/find-items.ts';
import { wholeBetween } from '../../../lib/form/read-whole.ts';
import { readMoney } from '../../../lib/money/read-money.ts';
import { spelled } from '../../../lib/money/spelled.ts';
import { isNamed } from './is-named.ts';

/** A dish as its form holds it: amounts and numbers as typed. */
export interface ItemDraft {
  readonly item: DocumentItem;
  readonly category: string;
  readonly price: string;
  readonly kcal: string;
  readonly prep: string;
}
interface Problems {
  readonly name: 'need-name';
  readonly price: 'need-price';
  readonly kcal: 'need-number';
  readonly prep: 'need-number';
}
export type ItemField = keyof Problems;
export type ItemProblems = Readonly<Partial<Problems>>;

const EMPTY: Omit<DocumentItem, 'key' | 'tax_keys'> = {
  name: {},
  description: {},
  base_price: 0,
  veg: false,
  contains_egg: false,
  diets: [],
  item_tag: null,
  spl_categories: [],
  images: [],
  addon_groups: [],
  order_types: [],
  course: null,
  allergens: [],
  kcal: null,
  prep_minutes: null,
  stations: [],
  times: [],
};
const LONGEST_NAME = 60;

/** The form of a dish that is there. */
export const draftOf = (item: DocumentItem, category: string, currency: Currency): ItemDraft => ({
  item,
  category,
  price: spelled(item.base_price, currency),
  kcal: String(item.kcal ?? ''),
  prep: String(item.prep_minutes ?? ''),
});
/** The form of a new one; it is taxed like the others of its category. */
export function newDraft(
  { menu, taxes }: Pick<MenuDraft, 'menu' | 'taxes'>,
  category: string,
  unique: string,
): ItemDraft {
  const like = menu.categories.find(({ key }) => key === category)?.items[0];
  const item = {
    ...EMPTY,
    key: `dish-${unique}`,
    tax_keys: firstTaxes(like, taxes),
    veg: like?.veg ?? false,
  };
  return { item, category, price: '', kcal: '', prep: '' };
}

/** The most that a field of a dish which counts takes. */
export const MOST_IN = { kcal: MOST_KCAL, prep: MOST_PREP_MINUTES } as const;
/** A whole number up to `most`, null for nothing typed, undefined for anything else. */
const countIn = (typed: string, most: number): number | null | undefined =>
  typed.trim() === '' ? null : wholeBetween(typed, 0, most);

/** The dish that a form means, or what is wrong with it; it is named in the language of the house, or as it `was`. */
export function readItem(
  { item, price, kcal, prep }: ItemDraft,
  currency: Currency,
  house: string,
  was?: ItemDraft,
): { readonly item: DocumentItem } | { readonly problems: ItemProblems } {
  const amount = readMoney(price, currency);
  const [calories, minutes] = [countIn(kcal, MOST_IN.kcal), countIn(prep, MOST_IN.prep)];
  const problems: ItemProblems = {
    ...(!isNamed(item.name, house, was?.item.name) && { name: 'need-name' }),
    ...(amount === undefined && { price: 'need-price' }),
    ...(calories === undefined && { kcal: 'need-number' }),
    ...(minutes === undefined && { prep: 'need-number' }),
  };
  if (amount === undefined || calories === undefined || minutes === undefined || problems.name)
    return { problems };
  return { item: { ...item, base_price: amount, kcal: calories, prep_minutes: minutes } };
}

/** The orders of a dish, of those that the store takes, that none of its taxes falls on while another of the store's does. */
export function untaxedKinds<T extends ScanType>(
  item: DocumentItem,
  taxes: MenuDraft['taxes'],
  offered: readonly T[],
): readonly T[] {
  const own = taxes.filter(({ key }) => item.tax_keys.includes(key));
  if (own.length === 0 || own.some(({ order_types }) => order_types.length === 0)) return [];
  const kindsOf = (some: MenuDraft['taxes']) => some.flatMap(({ order_types }) => order_types);
  const [taxed, told] = [kindsOf(own), kindsOf(taxes.filter(({ rate_bp }) => rate_bp > 0))];
  const sold = (kind: ScanType) => item.order_types.length === 0 || item.order_types.includes(kind);
  return offered.filter((kind) => told.includes(kind) && !taxed.includes(kind) && sold(kind));
}

export type Warning = 'warn-photo' | 'warn-price' | 'warn-long' | 'warn-tax';
/** What a guest would miss of a dish, as far as the dish itself tells, and the tax office where the store has taxes. */
export function warningsOf(item: DocumentItem, taxed: boolean): readonly Warning[] {
  const long = Object.values(item.name).some((name) => name.length > LONGEST_NAME);
  return [
    ...(item.images.length === 0 ? (['warn-photo'] as const) : []),
    ...(item.base_price === 0 ? (['warn-price'] as const) : []),
    ...(long ? (['warn-long'] as const) : []),
    ...(taxed && item.tax_keys.length === 0 ? (['warn-tax'] as const) : []),
  ];
}

/** How many of the guests' languages a dish is written in: its name, and its description where it has one. */
export function writtenIn({ name, description }: DocumentItem, languages: readonly string[]): number {
  const described = Object.values(description).some((text) => text !== '');
  return languages.filter((language) => name[language] && (!described || description[language])).length;
}

/** The categories with the dishes whose name in any language holds what was typed. */
export function findDishes({ categories }: MenuDocument, typed: string): MenuDocument['categories'] {
  if (typed.trim() === '') return categories;
  return categories
    .map((category) => ({ ...category, items: category.items.filter(namedLike(typed)) }))
    .filter(({ items }) => items.length > 0);
}
