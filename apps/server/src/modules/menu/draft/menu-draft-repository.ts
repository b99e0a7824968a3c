import type { DocumentGroup, DocumentItem, MenuDocument } from '@tableside/contract/menu-document.schema';
import type { Reader, Tx } from '../../../platform/db/database.ts';
import { statement } from '../../../platform/db/statement.ts';
import { MEDIA } from '../import/plan-import.ts';

interface PublishedRow {
  readonly version: number;
  readonly groups: readonly DocumentGroup[];
  readonly categories: readonly (Omit<MenuDocument['categories'][number], 'items'> & {
    readonly items: readonly (Omit<DocumentItem, 'tax_keys'> & { readonly tax_ids: readonly string[] })[];
  })[];
}
/** The draft's row: `document` is null while it is the same as the menu, `previous` before the first publishing. */
export interface DraftRow {
  readonly revision: number;
  readonly document: MenuDocument | null;
  readonly previous: MenuDocument | null;
  readonly saved_by: string;
  readonly saved_at: Date;
}

// One statement, so that it is all of the same moment.
const published = statement<[string], PublishedRow>(
  'menu.read-document',
  `select coalesce((select version from menu_version where store_id = $1), 0) as version,
   coalesce((select json_agg(json_build_object('key', g.key, 'name', g.name, 'min', g.min, 'max', g.max, 'free', g.free,
     'items', coalesce((select json_agg(json_build_object('key', a.key, 'name', a.name, 'price', a.price, 'veg', a.veg,
       'preselected', a.preselected)
       order by a.position, a.id) from addon_item a where a.group_id = g.id), '[]')) order by g.key)
     from addon_group g where g.store_id = $1), '[]') as groups,
   coalesce((select json_agg(json_build_object('key', c.key, 'name', c.name, 'image', c.image, 'stations', c.stations, 'times', c.times,
     'hidden', not c.active, 'items', coalesce((select json_agg(json_build_object('key', i.key, 'name', i.name,
       'description', i.description, 'base_price', i.base_price, 'veg', i.veg, 'contains_egg', i.contains_egg,
       'diets', i.diets, 'item_tag', i.item_tag, 'spl_categories', i.spl_categories, 'images', i.images,
       'addon_groups', (select coalesce(json_agg(g.key order by n), '[]') from unnest(i.addon_group_ids) with ordinality as u(id, n)
         join addon_group g on g.id = u.id),
       'order_types', i.order_types, 'course', i.course, 'allergens', i.allergens, 'kcal', i.kcal,
       'prep_minutes', i.prep_minutes, 'tax_ids', i.tax_ids, 'stations', i.stations, 'times', i.times) order by i.position, i.id)
       from item i where i.category_id = c.id and i.active), '[]')) order by c.position, c.id)
     from category c where c.store_id = $1 and not c.retired), '[]') as categories`,
);
const find = statement<[string], DraftRow>(
  'menu.find-draft',
  'select revision, document, previous, saved_by, saved_at from menu_draft where store_id = $1',
);
const save = statement<[string, string | null, string, Date]>(
  'menu.save-draft',
  `insert into menu_draft (store_id, revision, document, saved_by, saved_at) values ($1, 1, $2::jsonb, $3, $4)
   on conflict (store_id) do update set revision = menu_draft.revision + 1, document = excluded.document,
     saved_by = excluded.saved_by, saved_at = excluded.saved_at,
     publish_at = case when excluded.document is not null then menu_draft.publish_at end,
     publish_by = case when excluded.document is not null then menu_draft.publish_by end,
     publish_by_name = case when excluded.document is not null then menu_draft.publish_by_name end`,
);
const keepPrevious = statement<[string, string | null]>(
  'menu.keep-previous',
  'update menu_draft set previous = $2::jsonb where store_id = $1',
);

const listIds = statement<[string], { key: string; id: string }>(
  'menu.list-item-ids',
  'select key, id from item where store_id = $1 and active',
);

const pathOf = (image: string): string => (image.startsWith(MEDIA) ? image.slice(MEDIA.length) : image);

/** The menu that guests see as its document, hidden categories too. `taxes` are the store's ids by key. */
export async function readDocument(
  db: Reader,
  storeId: string,
  taxes: ReadonlyMap<string, string>,
): Promise<{ readonly version: number; readonly menu: MenuDocument }> {
  const row = await db.row(published, storeId);
  const keys = new Map([...taxes].map(([key, id]) => [id, key]));
  const categories = (row?.categories ?? []).map(({ image, items, ...category }) => ({
    ...category,
    image: image && pathOf(image),
    items: items.map(({ tax_ids, images, ...item }) => ({
      ...item,
      images: images.map(pathOf),
      tax_keys: tax_ids.flatMap((id) => keys.get(id) ?? []),
    })),
  }));
  return { version: row?.version ?? 0, menu: { addon_groups: [...(row?.groups ?? [])], categories } };
}

/** The ids of the published dishes by key. */
export const publishedIds = async (db: Reader, storeId: string): Promise<Record<string, string>> =>
  Object.fromEntries((await db.rows(listIds, storeId)).map(({ key, id }) => [key, id]));
export const findDraft = (db: Reader, storeId: string): Promise<DraftRow | undefined> =>
  db.row(find, storeId);
/** Raises the revision by one; `document` null is the menu as it stands, for which no time is set any more. */
export const saveDraft = (
  tx: Tx,
  row: { storeId: string; document: MenuDocument | null; savedBy: string; now: Date },
): void => tx.send(save, row.storeId, row.document && JSON.stringify(row.document), row.savedBy, row.now);
/** What an undo brings back; the draft's row must be there. */
export const savePrevious = (tx: Tx, storeId: string, document: MenuDocument | null): void =>
  tx.send(keepPrevious, storeId, document && JSON.stringify(document));
