import type { AddonGroup, Category, Item } from '@tableside/contract/menu.schema';
import type { Reader } from '../../../platform/db/database.ts';
import { statement } from '../../../platform/db/statement.ts';
import type { KeptMenuState, TimedDishes } from './menu.ts';

type ItemRow = Omit<
  Item,
  'has_addons' | 'addons' | 'available' | 'available_from' | 'left' | 'video' | 'rating'
> & {
  readonly stations: readonly string[];
  readonly addon_group_ids: readonly string[];
};
export interface SnapshotRow {
  readonly version: number;
  readonly categories: readonly Omit<Category, 'item_ids'>[];
  readonly groups: readonly AddonGroup[];
  readonly items: readonly ItemRow[];
}

// One statement, so that version, categories, groups and dishes are of the same moment.
const snapshot = statement<[string], SnapshotRow>(
  'menu.read-snapshot',
  `select coalesce((select version from menu_version where store_id = $1), 0) as version,
   coalesce((select json_agg(json_build_object('_id', id, 'name', name, 'image', image, 'position', position)
     order by position, id) from category where store_id = $1 and active), '[]') as categories,
   coalesce((select json_agg(json_build_object('_id', g.id, 'name', g.name, 'min', g.min, 'max', g.max, 'free', g.free,
     'addon_items', coalesce((select json_agg(json_build_object('_id', a.id, 'name', a.name, 'price', a.price,
       'veg', a.veg, 'available', true, 'preselected', a.preselected) order by a.position, a.id) from addon_item a where a.group_id = g.id), '[]')))
     from addon_group g where g.store_id = $1), '[]') as groups,
   coalesce((select json_agg(json_build_object('_id', i.id, 'store_id', i.store_id, 'category_id', i.category_id,
     'name', i.name, 'description', i.description, 'base_price', i.base_price, 'tax_ids', i.tax_ids, 'veg', i.veg,
     'contains_egg', i.contains_egg, 'diets', i.diets, 'item_tag', i.item_tag, 'spl_categories', i.spl_categories,
     'images', i.images, 'addon_group_ids', i.addon_group_ids, 'order_types', i.order_types, 'course', i.course,
     'allergens', i.allergens, 'kcal', i.kcal, 'prep_minutes', i.prep_minutes,
     'stations', case when i.stations = '{}' then c.stations else i.stations end) order by c.position, i.position, i.id)
     from item i join category c on c.id = i.category_id and c.active
     where i.store_id = $1 and i.active), '[]') as items`,
);
interface StateRow {
  readonly version: number;
  readonly availability_version: number;
  readonly timezone: string | null;
  readonly timed: readonly TimedDishes[];
  readonly sold_out: readonly {
    readonly id: string;
    readonly until: string | null;
    readonly left: number | null;
    readonly since: string;
  }[];
}
const state = statement<[string], StateRow>(
  'menu.read-state',
  `select coalesce(v.version, 0) as version, coalesce(v.availability_version, 0) as availability_version,
   t.timezone, coalesce(v.timed, '[]') as timed,
   coalesce((select json_agg(json_build_object('id', id, 'until', until, 'left', remaining, 'since', since) order by id) from sold_out where store_id = s.id), '[]') as sold_out
   from (select $1::text as id) s left join menu_version v on v.store_id = s.id
   left join store t on t.id = s.id`,
);

const homes = statement<[readonly string[]], { readonly id: string; readonly storeId: string }>(
  'menu.find-stores-of-items',
  `select i.id, i.store_id as "storeId" from item i join category c on c.id = i.category_id and c.active
   where i.id = any($1::text[]) and i.active`,
);

export const readSnapshot = (db: Reader, storeId: string): Promise<SnapshotRow | undefined> =>
  db.row(snapshot, storeId);

/** Versions and sold-out rows of a store; all zero and none for a store without a menu. */
export async function readState(db: Reader, storeId: string): Promise<KeptMenuState> {
  const row = await db.row(state, storeId);
  return {
    version: row?.version ?? 0,
    availabilityVersion: row?.availability_version ?? 0,
    timezone: row?.timezone ?? 'UTC',
    timed: row?.timed ?? [],
    rows: (row?.sold_out ?? []).map(({ id, until, left, since }) => ({
      id,
      until: until === null ? null : new Date(until),
      left,
      since: new Date(since),
    })),
  };
}

/** Which store's menu has each of these dishes; nothing of those that no menu has. */
export async function storesOfItems(
  db: Reader,
  itemIds: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  return new Map((await db.rows(homes, itemIds)).map(({ id, storeId }) => [id, storeId]));
}
