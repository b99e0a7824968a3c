import { z } from 'zod';
import { Id, IdParams, MoneyAmount, queryInt, TextMap, Timestamp } from './common.schema.ts';
import { shapes } from './endpoint.ts';
import { menuRoutes } from './menu.routes.ts';
import { ITEM_TAGS, ORDER_TYPES } from './vocabulary.ts';

export const AddonItem = z.object({
  _id: Id,
  name: TextMap,
  price: MoneyAmount,
  veg: z.boolean(),
  available: z.boolean(),
  /** Chosen when the dish is opened, unless it is sold out. Absent is not. */
  preselected: z.boolean().optional(),
});
export type AddonItem = z.infer<typeof AddonItem>;
/** A choice group: at least `min`, at most `max` picks, the first `free` of them without surcharge. The same item twice counts twice. */
export const AddonGroup = z.object({
  _id: Id,
  name: TextMap,
  min: z.int(),
  max: z.int(),
  free: z.int(),
  addon_items: z.array(AddonItem),
});
export type AddonGroup = z.infer<typeof AddonGroup>;
/** A dish of the menu. `base_price` is without add-ons, before any discount. */
export const Item = z
  .object({
    _id: Id,
    store_id: Id,
    category_id: Id,
    name: TextMap,
    description: TextMap,
    base_price: MoneyAmount,
    tax_ids: z.array(Id),
    veg: z.boolean(),
    contains_egg: z.boolean(),
    diets: z.array(z.string()),
    item_tag: z.enum(ITEM_TAGS).nullable(),
    spl_categories: z.array(z.string()),
    images: z.array(z.string()),
    has_addons: z.boolean(),
    addons: z.array(AddonGroup),
    order_types: z.array(z.string()),
    course: z.string().nullable(),
    available: z.boolean(),
    available_from: Timestamp.nullable(),
    /** For staff: it is not available only because it is served at other times. Absent is not. */
    resting: z.boolean().optional(),
    /** So many portions are left: for staff where the dish is counted, for guests once they are few. */
    left: z.int().nullable(),
    allergens: z.array(z.string()),
    kcal: z.int().nullable(),
    prep_minutes: z.int().nullable(),
    video: z.string().nullable(),
    rating: z.object({ average: z.number(), count: z.int() }).nullable(),
  })
  .meta({ id: 'Item' });
export type Item = z.infer<typeof Item>;
/** A part of the menu, with its dishes in menu order. */
export const Category = z
  .object({ _id: Id, name: TextMap, image: z.string().nullable(), position: z.int(), item_ids: z.array(Id) })
  .meta({ id: 'Category' });
export type Category = z.infer<typeof Category>;
export const MostOrdered = z.object({
  top5Ordered: z.array(Item),
  top5Rated: z.array(Item),
  mostOrderedOfCategory: z.array(z.object({ category_id: Id, item: Item })),
});
export type MostOrdered = z.infer<typeof MostOrdered>;
/** `items` and `addon_items` are sold out; `until` tells when one returns by itself. `left` names dishes with few portions left. */
export const Availability = z
  .object({
    version: z.int(),
    menu_version: z.int(),
    sold_out: z.array(z.object({ id: Id, until: Timestamp.nullable() })),
    left: z.array(z.object({ id: Id, left: z.int() })),
  })
  .meta({ id: 'Availability' });
export type Availability = z.infer<typeof Availability>;

const orderType = z.enum([...ORDER_TYPES, 'qms']).optional();
export const menuShapes = shapes(menuRoutes)({
  listItems: {
    params: IdParams,
    query: z.object({
      /** True: only vegetarian dishes; anything else: all. */
      veg: z
        .string()
        .transform((said) => said === 'true')
        .optional(),
      order_type: orderType,
      limit: queryInt(1, 1000).optional(),
    }),
    responses: { 200: z.array(Item) },
  },
  listCategories: {
    params: IdParams,
    query: z.object({ order_type: orderType }),
    responses: { 200: z.array(Category) },
  },
  mostOrdered: { params: IdParams, responses: { 200: MostOrdered } },
  availability: {
    params: IdParams,
    query: z.object({ since: queryInt(0, 2_000_000_000).optional() }),
    responses: { 200: Availability },
  },
  recommendations: {
    params: IdParams,
    query: z.object({ items: z.string().max(4000).optional() }),
    responses: { 200: z.array(Id) },
  },
});
