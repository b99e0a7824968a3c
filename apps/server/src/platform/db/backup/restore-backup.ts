import pg from 'pg';
import { migrations } from '../../../migrations/list.ts';
import { createMigrationTable, migrate } from '../migrate.ts';
import {
  type BackupHead,
  BackupRefused,
  type BackupTail,
  type Installation,
  photosOf,
  rowsOf,
  verifyBackup,
} from './backup-file.ts';
import { PhotoWriter } from './photo-files.ts';
import { OF_NO_EXTENSION, PLAIN_TEXTS, quoted, readCounters, readTables, type TableShape } from './schema.ts';

const ROWS_AT_ONCE = 500;
const BYTES_AT_ONCE = 4 * 1024 * 1024;

async function requireEmpty(client: pg.Client): Promise<void> {
  const { rows } = await client.query<{ name: string }>(
    `select relname as name from pg_class c where relnamespace = current_schema()::regnamespace and relkind in ('r', 'v', 'm', 'p') and ${OF_NO_EXTENSION} limit 1`,
  );
  if (rows.length > 0)
    throw new BackupRefused(
      `The database is not empty (it has a table ${rows[0]?.name}). Nothing was changed. Restore into an empty DATA_DIR or an empty database.`,
    );
}

function requireKnown({ migrations: made, made_at }: BackupHead): void {
  const unknown = made.find((name) => !migrations.some((migration) => migration.name === name));
  if (unknown !== undefined)
    throw new BackupRefused(
      `The backup of ${made_at} was made by a newer version (its schema has ${unknown}). Nothing was restored. Update this program first.`,
    );
}

/** The schema as it was when the backup was made. */
async function makeSchema(client: pg.Client, { migrations: made }: BackupHead): Promise<void> {
  await client.query(createMigrationTable);
  for (const { name, sql } of migrations) if (made.includes(name)) await client.query(sql);
}

/** Tables that others put beside ours: they are in the backup of their database and no part of the product. */
const foreignIn = (tables: readonly TableShape[], head: BackupHead): string[] =>
  head.tables.map(({ name }) => name).filter((name) => !tables.some((own) => own.name === name));

function requireSame(tables: readonly TableShape[], head: BackupHead): void {
  const foreign = foreignIn(tables, head);
  const shape = (all: readonly { readonly name: string; readonly columns: readonly string[] }[]) =>
    all
      .map(({ name, columns }) => `${name}(${columns.join()})`)
      .sort()
      .join('\n');
  const own = tables.map(({ name, columns }) => ({ name, columns: columns.map((column) => column.name) }));
  if (shape(own) !== shape(head.tables.filter(({ name }) => !foreign.includes(name))))
    throw new BackupRefused(
      'The backup has other tables than its version of the schema. Nothing was restored.',
    );
}

/** Puts rows that came as texts back into their table. */
async function insert(
  client: pg.Client,
  { name, columns }: TableShape,
  lines: readonly string[],
): Promise<void> {
  const names = columns.map((column) => quoted(column.name)).join(', ');
  const values = columns.map(({ type }, nth) => `(v ->> ${nth})::${type}`).join(', ');
  await client.query(
    `insert into ${quoted(name)} (${names}) overriding system value select ${values} from jsonb_array_elements($1::jsonb) with ordinality as t(v, n) order by n`,
    [`[${lines.join(',')}]`],
  );
}

/** Puts in the rows of these tables; answers how many. */
async function load(client: pg.Client, tables: readonly TableShape[], path: string): Promise<number> {
  let loaded = 0;
  let batch: { table: string; lines: string[]; size: number } = { table: '', lines: [], size: 0 };
  const flush = async (): Promise<void> => {
    const { table, lines } = batch;
    const shape = tables.find(({ name }) => name === table);
    if (!shape || lines.length === 0) return;
    await insert(client, shape, lines);
    loaded += lines.length;
  };
  for await (const { table, line } of rowsOf(path)) {
    const full = batch.lines.length >= ROWS_AT_ONCE || batch.size >= BYTES_AT_ONCE;
    if (table !== batch.table || full) {
      await flush();
      batch = { table, lines: [], size: 0 };
    }
    batch.lines.push(line);
    batch.size += line.length;
  }
  await flush();
  return loaded;
}

async function setCounters(client: pg.Client, { counters }: BackupTail): Promise<void> {
  for (const [column, sequence] of await readCounters(client)) {
    const counter = counters[column];
    if (counter)
      await client.query('select setval($1, $2::bigint, $3)', [sequence, counter.value, counter.used]);
  }
}

interface Filled {
  readonly rows: number;
  /** Tables of the backup that are not the product's. */
  readonly leftOut: readonly string[];
}
interface Restored extends Filled {
  readonly photos: number;
  /** ISO 8601. */
  readonly madeAt: string;
}

/** Positions in the streams are handed out anew from here: a client that has seen more than the backup starts over. */
const NEW_EPOCHS = `update channel set epoch = replace(gen_random_uuid()::text, '-', '')`;

/** Makes the schema of the backup and puts its rows in. */
async function fill(
  client: pg.Client,
  { head, tail }: { readonly head: BackupHead; readonly tail: BackupTail },
  path: string,
): Promise<Filled> {
  await requireEmpty(client);
  await makeSchema(client, head);
  const tables = await readTables(client);
  requireSame(tables, head);
  const rows = await load(client, tables, path);
  await setCounters(client, tail);
  await client.query(NEW_EPOCHS);
  return { rows, leftOut: foreignIn(tables, head) };
}

/** For the first guests. Where it cannot be done, for what others keep there as well, PostgreSQL counts by itself later. */
const countRows = (client: pg.Client): Promise<unknown> => client.query('analyze').catch(() => undefined);

/**
 * Restores a backup into an empty database and its photos into their folder, then brings the schema up to date.
 * Everything or nothing: the file is read from end to end first, its rows come in within one transaction, and the photos
 * that came go away again when it fails. Throws `BackupRefused` with what to do about it.
 */
export async function restoreBackup({ url, photoFolder }: Installation, path: string): Promise<Restored> {
  const { head, tail } = await verifyBackup(path);
  requireKnown(head);
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 10_000 });
  const photos = new PhotoWriter(photoFolder);
  let filled: Filled;
  await client.connect();
  try {
    await client.query(`begin; ${PLAIN_TEXTS}`);
    filled = await fill(client, { head, tail }, path);
    for await (const photo of photosOf(path)) await photos.put(photo);
    await client.query('commit');
    await countRows(client);
  } catch (error) {
    await photos.undo();
    throw error;
  } finally {
    await client.end();
  }
  await migrate(url);
  return { ...filled, photos: tail.photos, madeAt: head.made_at };
}
