import type { TextMap } from '@tableside/contract/common.schema';
import type { Reader, Tx } from '../../../platform/db/database.ts';
import { statement } from '../../../platform/db/statement.ts';
import type { OpeningWindow, StoreFacts } from '../store/store.ts';
import { readStore } from '../store/store-repository.ts';

/** A store's own columns, ready to be written. */
export interface StoreRecord {
  readonly id: string;
  readonly slug: string;
  readonly name: string;
  readonly visibleName: string;
  readonly image: string | null;
  readonly logo: string | null;
  readonly address: string;
  readonly lat: number | null;
  readonly lng: number | null;
  readonly phone: string;
  readonly country: string;
  readonly timezone: string;
  readonly currency: unknown;
  readonly optedLanguages: readonly string[];
  readonly orderTypes: readonly string[];
  /** Replaces the stored preferences of the same names. */
  readonly preferences: unknown;
  /** Stands only where nothing is stored yet. */
  readonly firstPreferences: unknown;
  readonly roundLimit: number | null;
  readonly taxIds: unknown;
  readonly now: Date;
}

// Records travel as one JSON value each, so that a column is named once and not counted.
const saveStoreSql = `with r as (select $1::jsonb as j)
 insert into store (id, slug, name, visible_name, image, logo, address, lat, lng, phone, country, timezone, currency,
   opted_languages, order_types, preferences, round_limit, tax_ids, created_at)
 select j->>'id', j->>'slug', j->>'name', j->>'visibleName', j->>'image', j->>'logo', j->>'address', (j->>'lat')::float8,
   (j->>'lng')::float8, j->>'phone', j->>'country', j->>'timezone', j->'currency',
   array(select jsonb_array_elements_text(j->'optedLanguages')), array(select jsonb_array_elements_text(j->'orderTypes')),
   (j->'firstPreferences') || (j->'preferences'), (j->>'roundLimit')::bigint, j->'taxIds', (j->>'now')::timestamptz from r
 on conflict (slug) do update set name = excluded.name, visible_name = excluded.visible_name, image = excluded.image,
   logo = excluded.logo, address = excluded.address, lat = excluded.lat, lng = excluded.lng, phone = excluded.phone,
   country = excluded.country, timezone = excluded.timezone, currency = excluded.currency,
   opted_languages = excluded.opted_languages, order_types = excluded.order_types,
   preferences = store.preferences || (select j->'preferences' from r), round_limit = excluded.round_limit, tax_ids = excluded.tax_ids,
   version = store.version + 1
 returning id, version`;
const saveStore = statement<[string], { readonly id: string; readonly version: number }>(
  'venues.save-store',
  saveStoreSql,
);
const bySlug = statement<[string], { readonly id: string }>(
  'venues.find-store-by-slug',
  'select id from store where slug = $1',
);
const dropHours = statement<[string]>('venues.drop-hours', 'delete from store_hours where store_id = $1');
const insertHours = statement<[string, string]>(
  'venues.insert-hours',
  `insert into store_hours (store_id, day, opens, closes)
   select $1, day, opens, closes from jsonb_to_recordset($2::jsonb) as h(day int, opens int, closes int)`,
);
const saveTaxes = statement<[string, string], { readonly key: string; readonly id: string }>(
  'venues.save-taxes',
  `insert into tax (id, store_id, key, name, rate_bp, inclusive, order_types)
   select id, $1, key, name, rate_bp, inclusive, order_types
   from jsonb_to_recordset($2::jsonb) as t(id text, key text, name text, rate_bp int, inclusive boolean, order_types text[])
   on conflict (store_id, key) do update set name = excluded.name, rate_bp = excluded.rate_bp,
     inclusive = excluded.inclusive, order_types = excluded.order_types
   returning key, id`,
);
const saveTables = statement<[string, string], { readonly id: string; readonly name: string }>(
  'venues.save-tables',
  `insert into dining_table (id, store_id, name, area, seats, position)
   select id, $1, name, area, seats, position
   from jsonb_to_recordset($2::jsonb) as t(id text, name text, area text, seats int, position int)
   on conflict (store_id, name) where retired_at is null do update set area = excluded.area, seats = excluded.seats, position = excluded.position
   returning id, name`,
);
interface Named {
  readonly id: string;
  readonly name: string;
}
const listCharges = statement<[string], Named>(
  'venues.list-charges',
  'select id, name from charge where store_id = $1',
);
const listServices = statement<[string], { readonly id: string; readonly name: TextMap }>(
  'venues.list-services',
  // Of two of a name the one that is offered comes last.
  'select id, name from service_kind where store_id = $1 order by retired_at nulls last, active, id',
);
const saveCharges = statement<[string, string]>(
  'venues.save-charges',
  `insert into charge (id, store_id, name, rate_bp, amount, order_types, tax_ids, position)
   select id, $1, name, rate_bp, amount, order_types, tax_ids, position from jsonb_to_recordset($2::jsonb)
     as c(id text, name text, rate_bp int, amount bigint, order_types text[], tax_ids text[], position int)
   on conflict (id) do update set name = excluded.name, rate_bp = excluded.rate_bp, amount = excluded.amount,
     order_types = excluded.order_types, tax_ids = excluded.tax_ids, position = excluded.position`,
);
const dropCharges = statement<[string, readonly string[]]>(
  'venues.drop-other-charges',
  'delete from charge where store_id = $1 and not id = any($2::text[])',
);
const saveServices = statement<[string, string]>(
  'venues.save-services',
  `insert into service_kind (id, store_id, name, icon, active, position)
   select id, $1, name, icon, active, position
   from jsonb_to_recordset($2::jsonb) as s(id text, name jsonb, icon text, active boolean, position int)
   on conflict (id) do update set name = excluded.name, icon = excluded.icon, active = excluded.active,
     position = excluded.position, retired_at = null`,
);
const switchOffServices = statement<[string, readonly string[]]>(
  'venues.switch-off-other-services',
  'update service_kind set active = false where store_id = $1 and active and not id = any($2::text[])',
);

/** Creates or updates by slug; answers the id that the store has and its new version (1 = just created). */
export const writeStore = (tx: Tx, record: StoreRecord) => tx.row(saveStore, JSON.stringify(record));

/** The store that is to be brought up to date, as it is; none where it is to be created. */
export async function findBySlug(db: Reader, slug: string): Promise<StoreFacts | undefined> {
  const found = await db.row(bySlug, slug);
  return found && readStore(db, found.id);
}
export function replaceHours(tx: Tx, storeId: string, hours: readonly OpeningWindow[]): void {
  tx.send(dropHours, storeId);
  tx.send(insertHours, storeId, JSON.stringify(hours));
}

export const writeTaxes = (tx: Tx, storeId: string, taxes: readonly object[]) =>
  tx.rows(saveTaxes, storeId, JSON.stringify(taxes));

export const writeTables = (tx: Tx, storeId: string, tables: readonly object[]) =>
  tx.rows(saveTables, storeId, JSON.stringify(tables));

export const listChargeNames = (db: Reader, storeId: string) => db.rows(listCharges, storeId);
export const listServiceNames = (db: Reader, storeId: string) => db.rows(listServices, storeId);

type WithId = { readonly id: string };

/** Charges that are not named go: bills keep their own copies. */
export function replaceCharges(tx: Tx, storeId: string, charges: readonly WithId[]): void {
  tx.send(
    dropCharges,
    storeId,
    charges.map(({ id }) => id),
  );
  tx.send(saveCharges, storeId, JSON.stringify(charges));
}

/** Adds and changes services; one that was taken out is back. */
export const writeServices = (tx: Tx, storeId: string, services: readonly WithId[]): void =>
  tx.send(saveServices, storeId, JSON.stringify(services));

/** Services that are not named are switched off: old calls still point at them. */
export function replaceServices(tx: Tx, storeId: string, services: readonly WithId[]): void {
  tx.send(
    switchOffServices,
    storeId,
    services.map(({ id }) => id),
  );
  writeServices(tx, storeId, services);
}
