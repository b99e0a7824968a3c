import type { App } from '@tableside/server/app';

/** A code that is valid now. */
export interface OpenCode {
  readonly code: string;
  /** What scanning it starts: dinein, takeaway, …, or `voucher` for a printed voucher. */
  readonly type: string;
  readonly table: { readonly name: string; readonly area: string } | null;
}
/** A store of the demo as it stands. */
export interface StoreRow {
  readonly id: string;
  readonly slug: string;
  /** The food court whose desk this is. */
  readonly court: { readonly id: string; readonly name: string } | null;
  readonly codes: readonly OpenCode[];
}

const list = {
  name: 'demo.list-open-places',
  text: `select store.id, store.slug,
      (select jsonb_build_object('id', c.id, 'name', c.name) from store_group c where c.desk_id = store.id) as court,
      coalesce(jsonb_agg(jsonb_build_object('code', code.code, 'type', code.scan_type, 'table',
        case when t.id is null then null else jsonb_build_object('name', t.name, 'area', t.area) end)
        order by t.position nulls last, code.scan_type) filter (where code.id is not null), '[]')
      || coalesce((select jsonb_agg(jsonb_build_object('code', g.code, 'type', 'voucher', 'table', null) order by g.created_at)
        from campaign g where g.store_id = store.id and g.kind = 'voucher' and g.code is not null and g.state = 'live'), '[]') as codes
    from store left join code on code.store_id = store.id and code.active left join dining_table t on t.id = code.table_id
    where store.slug = any($1) group by store.id`,
};

/** The stores of these slugs with their valid codes, tables in their order first. */
export const listOpenStores = (db: App['db'], slugs: readonly string[]): Promise<StoreRow[]> =>
  db.rows<[readonly string[]], StoreRow>(list, slugs);
