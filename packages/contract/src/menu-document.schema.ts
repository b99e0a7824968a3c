import { z } from 'zod';
import { hasNoControls } from './common.schema.ts';
import {
  LONGEST_DESCRIPTION,
  LONGEST_DISH_NAME,
  LONGEST_STATION_NAME,
  MOST_KCAL,
  MOST_PICKS,
  MOST_PREP_MINUTES,
  MOST_STATIONS,
} from './limits.ts';
import { SERVING_TIME } from './serving-times.ts';
import { COURSES, ITEM_TAGS, ORDER_TYPES } from './vocabulary.ts';

/** Dearer than anything on a menu, in any currency's minor unit. */
const MOST_MONEY = 100_000_000_000;

const NO_CONTROLS = 'must not hold control characters';
const word = (most: number) =>
  z
    .string('must be text')
    .trim()
    .min(1, 'must not be empty')
    .max(most, `must not be longer than ${most} characters`)
    .refine(hasNoControls, NO_CONTROLS);
export const MenuKey = word(80).regex(
  /^[\w.-]+$/,
  'may hold letters, digits, dots, dashes and underscores only',
);
const LanguageCode = z.string().regex(/^[a-z]{2,3}$/, 'is not a language code such as "en"');
const texts = (most: number) =>
  z.record(
    LanguageCode,
    z
      .string('must be text')
      .trim()
      .max(most, `must not be longer than ${most} characters`)
      .refine(hasNoControls, NO_CONTROLS),
    'must be texts by language',
  );
// In whichever language: a house that takes up another one keeps the menu it has.
const Name = texts(LONGEST_DISH_NAME).refine(
  (map) => Object.values(map).some((text) => text !== ''),
  'must have a text',
);
const count = (most: number) =>
  z.int('must be a whole number').min(0, 'must not be negative').max(most, `must not be above ${most}`);
const Price = z
  .int('must be a whole number of minor units')
  .min(0, 'must not be negative')
  .max(MOST_MONEY, 'is too large');
const Words = z.array(word(60), 'must be a list of words').default([]);
const Flag = z.boolean('must be true or false');
/** Of a file of the media folders, as they are served; the address of no other name leads anywhere. */
export const Photo = z
  .string('must be the path of a photo')
  .regex(
    /^(?:[A-Za-z0-9_][\w -]*\/)*[A-Za-z0-9_][\w -]*\.(?:webp|jpe?g|png)$/,
    'must be a path such as photos/soup.webp',
  );
/** Where it is worked at; a dish that names none goes where its category goes. */
const Stations = z
  .array(word(LONGEST_STATION_NAME), 'must be a list of words')
  .max(MOST_STATIONS, `must not name more than ${MOST_STATIONS}`)
  .default([]);
/** When it is served; a dish that names none is served when its category is, and that one whenever the store is open. */
const Times = z
  .array(
    z.string('must be text').regex(SERVING_TIME, 'must be such as "mon-fri 07:00-11:00"'),
    'must be a list',
  )
  .max(28, 'must not name more than 28')
  .default([]);

const AddonItem = z.object({
  key: MenuKey,
  name: Name,
  price: Price.default(0),
  veg: Flag.default(false),
  preselected: Flag.default(false),
});
/** A choice group: `min` to `max` picks, the first `free` of them without surcharge; it begins with the preselected ones. */
export const DocumentGroup = z
  .object({
    key: MenuKey,
    name: Name,
    min: count(MOST_PICKS).default(0),
    max: count(MOST_PICKS),
    free: count(MOST_PICKS).default(0),
    items: z.array(AddonItem, 'must be a list'),
  })
  .refine(({ min, max }) => min <= max, { path: ['min'], error: 'must not be above max' })
  .refine(({ free, max }) => free <= max, { path: ['free'], error: 'must not be above max' })
  .refine(({ min, items }) => min === 0 || items.length > 0, {
    path: ['items'],
    error: 'must offer something, because a choice is required',
  })
  .refine(({ max, items }) => items.filter(({ preselected }) => preselected).length <= max, {
    path: ['items'],
    error: 'must not preselect more than max',
  });
export const DocumentItem = z.object({
  key: MenuKey,
  name: Name,
  description: texts(LONGEST_DESCRIPTION).default({}),
  base_price: Price,
  veg: Flag.default(false),
  contains_egg: Flag.default(false),
  diets: Words,
  item_tag: z
    .enum(ITEM_TAGS, `must be one of: ${ITEM_TAGS.join(', ')}`)
    .nullable()
    .default(null),
  spl_categories: Words,
  images: z.array(Photo, 'must be a list').default([]),
  addon_groups: z.array(MenuKey, 'must be a list of keys').default([]),
  order_types: z
    .array(
      z.enum([...ORDER_TYPES, 'qms'], `must be one of: ${ORDER_TYPES.join(', ')}, qms`),
      'must be a list',
    )
    .default([]),
  course: z.enum(COURSES, 'must be starter, main, dessert or drink').nullable().default(null),
  allergens: Words,
  kcal: count(MOST_KCAL).nullable().default(null),
  prep_minutes: count(MOST_PREP_MINUTES).nullable().default(null),
  tax_keys: z.array(MenuKey, 'must be a list of keys').default([]),
  stations: Stations,
  times: Times,
});
export type DocumentItem = z.output<typeof DocumentItem>;
/** A category without its dishes. */
export const CategoryHead = z.object({
  key: MenuKey,
  name: Name,
  image: Photo.nullable().default(null),
  stations: Stations,
  times: Times,
  /** Neither the category nor its dishes are shown or sold. */
  hidden: Flag.default(false),
});
export type CategoryHead = z.output<typeof CategoryHead>;
const Category = z.object({ ...CategoryHead.shape, items: z.array(DocumentItem, 'must be a list') });

/**
 * A whole menu as its file describes it. Keys name things across imports; prices in minor units; photos are paths under
 * the media folders. A dish without order types is offered in every mode.
 */
export const MenuDocument = z.object(
  {
    addon_groups: z.array(DocumentGroup, 'must be a list').default([]),
    categories: z.array(Category, 'must be a list'),
  },
  'must be a menu with categories',
);
export type MenuDocument = z.output<typeof MenuDocument>;
export type DocumentGroup = z.output<typeof DocumentGroup>;
export type DocumentCategory = MenuDocument['categories'][number];
