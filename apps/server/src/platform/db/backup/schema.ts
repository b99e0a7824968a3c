import type pg from 'pg';

export interface TableShape {
  readonly name: string;
  readonly columns: readonly { readonly name: string; readonly type: string }[];
}

/** That a table or view `c` is not part of an extension, which brings its own back by itself. */
export const OF_NO_EXTENSION = `not exists (select from pg_depend d
  where d.classid = 'pg_class'::regclass and d.objid = c.oid and d.deptype = 'e')`;

/** Columns that hold data of their own; what the database computes by itself is not among them. */
const COLUMNS = `select c.relname as table, a.attname as name, format_type(a.atttypid, a.atttypmod) as type
  from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped and a.attgenerated = ''
  where c.relnamespace = current_schema()::regnamespace and c.relkind = 'r' and ${OF_NO_EXTENSION} order by c.relname, a.attnum`;
// A reference that is only looked at when everything is there asks for no order.
const PARENTS = `select distinct c.conrelid::regclass::text as child, c.confrelid::regclass::text as parent from pg_constraint c
  where c.contype = 'f' and c.connamespace = current_schema()::regnamespace and c.conrelid <> c.confrelid and not c.condeferred`;
const COUNTERS = `select c.relname as table, a.attname as column, pg_get_serial_sequence(quote_ident(c.relname), a.attname) as sequence
  from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attidentity <> '' and not a.attisdropped
  where c.relnamespace = current_schema()::regnamespace and c.relkind = 'r' and ${OF_NO_EXTENSION} order by 1, 2`;

const bare = (name: string): string => name.replace(/^"|"$/g, '');

/** Parents before their children. Throws when tables refer to each other in a circle. */
export function inOrder(
  tables: readonly TableShape[],
  links: readonly { readonly child: string; readonly parent: string }[],
): TableShape[] {
  const done: TableShape[] = [];
  let waiting = [...tables];
  while (waiting.length > 0) {
    const names = new Set(waiting.map(({ name }) => name));
    const free = waiting.filter(
      ({ name }) => !links.some(({ child, parent }) => child === name && names.has(parent)),
    );
    if (free.length === 0)
      throw new Error(`tables refer to each other in a circle: ${[...names].join(', ')}`);
    done.push(...free);
    waiting = waiting.filter((table) => !free.includes(table));
  }
  return done;
}

/** The tables of a database, parents before children. */
export async function readTables(client: pg.ClientBase): Promise<TableShape[]> {
  const { rows } = await client.query<{ table: string; name: string; type: string }>(COLUMNS);
  const links = await client.query<{ child: string; parent: string }>(PARENTS);
  const names = [...new Set(rows.map(({ table }) => table))];
  const tables = names.map((name) => ({
    name,
    columns: rows
      .filter(({ table }) => table === name)
      .map(({ name: column, type }) => ({ name: column, type })),
  }));
  return inOrder(
    tables,
    links.rows.map(({ child, parent }) => ({ child: bare(child), parent: bare(parent) })),
  );
}

/** The counters behind `generated always as identity`, by `table.column`. */
export async function readCounters(client: pg.ClientBase): Promise<ReadonlyMap<string, string>> {
  const { rows } = await client.query<{ table: string; column: string; sequence: string }>(COUNTERS);
  return new Map(rows.map(({ table, column, sequence }) => [`${table}.${column}`, sequence]));
}

/** A name as SQL writes it, in double quotes. */
export const quoted = (name: string): string => `"${name.replaceAll('"', '""')}"`;
/** Texts that mean the same on every server. */
export const PLAIN_TEXTS = `set local timezone = 'UTC'; set local datestyle = 'ISO, YMD'; set local intervalstyle = 'iso_8601'; set local bytea_output = 'hex'; set local extra_float_digits = 1`;
