import type { Tx } from '../../../platform/db/database.ts';
import { statement } from '../../../platform/db/statement.ts';
import type { ImportPlan } from './plan-import.ts';

interface KeyRow {
  readonly key: string;
  readonly id: string;
}
interface WrittenRow {
  readonly inserted: boolean;
}

const lock = statement<[string]>(
  'menu.lock-version',
  `insert into menu_version (store_id, version, availability_version) values ($1, 0, 0)
   on conflict (store_id) do update set version = menu_version.version`,
);
const categoryKeys = statement<[string], KeyRow>(
  'menu.list-category-keys',
  'select key, id from category where store_id = $1',
);
const groupKeys = statement<[string], KeyRow>(
  'menu.list-group-keys',
  'select key, id from addon_group where store_id = $1',
);

// Rows that stay as they are are not written: an import that changes nothing answers with no row.
const writeCategories = statement<[string, string], WrittenRow>(
  'menu.write-categories',
  `insert into category as old (id, store_id, key, name, image, stations, times, position, active)
   select id, $1, key, name, image, stations, times, position, active from jsonb_to_recordset($2::jsonb)
     as r(id text, key text, name jsonb, image text, stations text[], times text[], position int, active boolean)
   on conflict (store_id, key) do update set name = excluded.name, image = excluded.image, stations = excluded.stations,
     times = excluded.times, position = excluded.position, active = excluded.active, retired = false
   where old.retired or (old.name, old.image, old.stations, old.times, old.position, old.active)
     is distinct from (excluded.name, excluded.image, excluded.stations, excluded.times, excluded.position, excluded.active)
   returning xmax = 0 as inserted`,
);
const writeGroups = statement<[string, string], WrittenRow>(
  'menu.write-groups',
  `insert into addon_group as old (id, store_id, key, name, min, max, free)
   select id, $1, key, name, min, max, free from jsonb_to_recordset($2::jsonb)
     as r(id text, key text, name jsonb, min int, max int, free int)
   on conflict (store_id, key) do update set name = excluded.name, min = excluded.min, max = excluded.max, free = excluded.free
   where (old.name, old.min, old.max, old.free) is distinct from (excluded.name, excluded.min, excluded.max, excluded.free)
   returning xmax = 0 as inserted`,
);
const writeAddonItems = statement<[string, string], WrittenRow>(
  'menu.write-addon-items',
  `insert into addon_item as old (id, group_id, store_id, key, name, price, veg, preselected, position)
   select id, group_id, $1, key, name, price, veg, preselected, position from jsonb_to_recordset($2::jsonb)
     as r(id text, group_id text, key text, name jsonb, price bigint, veg boolean, preselected boolean, position int)
   on conflict (group_id, key) do update set name = excluded.name, price = excluded.price, veg = excluded.veg,
     preselected = excluded.preselected, position = excluded.position
   where (old.name, old.price, old.veg, old.preselected, old.position)
     is distinct from (excluded.name, excluded.price, excluded.veg, excluded.preselected, excluded.position)
   returning xmax = 0 as inserted`,
);
const writeItems = statement<[string, string], WrittenRow>(
  'menu.write-items',
  `insert into item as old (id, store_id, category_id, key, name, description, base_price, tax_ids, veg, contains_egg, diets,
     item_tag, spl_categories, images, addon_group_ids, order_types, course, allergens, kcal, prep_minutes, stations, times, position, active)
   select id, $1, category_id, key, name, description, base_price, tax_ids, veg, contains_egg, diets,
     item_tag, spl_categories, images, addon_group_ids, order_types, course, allergens, kcal, prep_minutes, stations, times, position, true
   from jsonb_to_recordset($2::jsonb)
     as r(id text, category_id text, key text, name jsonb, description jsonb, base_price bigint, tax_ids text[], veg boolean,
       contains_egg boolean, diets text[], item_tag text, spl_categories text[], images text[], addon_group_ids text[],
       order_types text[], course text, allergens text[], kcal int, prep_minutes int, stations text[], times text[], position int)
   on conflict (store_id, key) do update set category_id = excluded.category_id, name = excluded.name,
     description = excluded.description, base_price = excluded.base_price, tax_ids = excluded.tax_ids, veg = excluded.veg,
     contains_egg = excluded.contains_egg, diets = excluded.diets, item_tag = excluded.item_tag,
     spl_categories = excluded.spl_categories, images = excluded.images, addon_group_ids = excluded.addon_group_ids,
     order_types = excluded.order_types, course = excluded.course, allergens = excluded.allergens, kcal = excluded.kcal,
     prep_minutes = excluded.prep_minutes, stations = excluded.stations, times = excluded.times, position = excluded.position, active = true
   where (old.category_id, old.name, old.description, old.base_price, old.tax_ids, old.veg, old.contains_egg, old.diets,
       old.item_tag, old.spl_categories, old.images, old.addon_group_ids, old.order_types, old.course, old.allergens, old.kcal,
       old.prep_minutes, old.stations, old.times, old.position, old.active)
     is distinct from (excluded.category_id, excluded.name, excluded.description, excluded.base_price, excluded.tax_ids,
       excluded.veg, excluded.contains_egg, excluded.diets, excluded.item_tag, excluded.spl_categories, excluded.images,
       excluded.addon_group_ids, excluded.order_types, excluded.course, excluded.allergens, excluded.kcal,
       excluded.prep_minutes, excluded.stations, excluded.times, excluded.position, true)
   returning xmax = 0 as inserted`,
);

// Dishes and categories stay for the orders and figures that name them; add-ons are on the order lines themselves.
const retireItems = statement<[string, string[]], { id: string }>(
  'menu.retire-items',
  'update item set active = false where store_id = $1 and active and key <> all($2) returning id',
);
const retireCategories = statement<[string, string[]], { id: string }>(
  'menu.retire-categories',
  'update category set active = false, retired = true where store_id = $1 and not retired and key <> all($2) returning id',
);
const dropAddonItems = statement<[string, string[], string[]], { id: string }>(
  'menu.drop-addon-items',
  `delete from addon_item a where store_id = $1
   and not exists (select 1 from unnest($2::text[], $3::text[]) as kept(group_id, key) where kept.group_id = a.group_id and kept.key = a.key)
   returning id`,
);
const dropGroups = statement<[string, string[]], { id: string }>(
  'menu.drop-groups',
  'delete from addon_group where store_id = $1 and key <> all($2) returning id',
);
const bump = statement<[string], { version: number }>(
  'menu.bump-version',
  `update menu_version set version = version + 1, timed = coalesce((select json_agg(json_build_object('times', t.times, 'ids', t.ids))
     from (select case when i.times = '{}' then c.times else i.times end as times, json_agg(i.id order by i.id) as ids
       from item i join category c on c.id = i.category_id and c.active where i.store_id = $1 and i.active group by 1) t
     where t.times <> '{}'), '[]')::jsonb
   where store_id = $1 returning version`,
);

/** One import of a store at a time; makes the version row where it is missing. */
export const lockMenu = (tx: Tx, storeId: string): void => tx.send(lock, storeId);
export const listCategoryKeys = (tx: Tx, storeId: string) => tx.rows(categoryKeys, storeId);
export const listGroupKeys = (tx: Tx, storeId: string) => tx.rows(groupKeys, storeId);

export interface Written {
  readonly created: number;
  readonly changed: number;
}

/** Makes the store's rows those of the plan, in one flight. Counts what was new and what changed or went. */
export async function writeMenu(tx: Tx, storeId: string, plan: ImportPlan): Promise<Written> {
  const { categories, groups, addonItems, items } = plan;
  const keysOf = (rows: readonly { readonly key: string }[]) => rows.map(({ key }) => key);
  const [written, gone] = await Promise.all([
    Promise.all([
      tx.rows(writeCategories, storeId, JSON.stringify(categories)),
      tx.rows(writeGroups, storeId, JSON.stringify(groups)),
      tx.rows(writeAddonItems, storeId, JSON.stringify(addonItems)),
      tx.rows(writeItems, storeId, JSON.stringify(items)),
    ]),
    Promise.all([
      tx.rows(retireItems, storeId, keysOf(items)),
      tx.rows(retireCategories, storeId, keysOf(categories)),
      tx.rows(
        dropAddonItems,
        storeId,
        addonItems.map(({ group_id }) => group_id),
        keysOf(addonItems),
      ),
      tx.rows(dropGroups, storeId, keysOf(groups)),
    ]),
  ]);
  const rows = written.flat();
  const created = rows.filter(({ inserted }) => inserted).length;
  return { created, changed: rows.length - created + gone.flat().length };
}

export async function bumpMenu(tx: Tx, storeId: string): Promise<number> {
  const row = await tx.row(bump, storeId);
  if (!row) throw new Error('the version row was locked and is gone');
  return row.version;
}
