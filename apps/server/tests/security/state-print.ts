import pg from 'pg';
import { afterAll } from 'vitest';
import type { TestApp } from '../../testing/app.ts';

/** What an attempt may leave behind although it was refused (throttles), and queues that empty by themselves. */
const PASSING = ['migration', 'outbox', 'reaction_due', 'sign_in_attempt', 'code_attempt', 'channel'];

/** One line per table: its name, and how many rows it has with the sum of their hashes, whatever their order. */
export type StatePrint = ReadonlyMap<string, string>;

async function hashesOf(client: pg.Client, tables: readonly string[]): Promise<ReadonlyMap<string, string>> {
  if (tables.length === 0) return new Map();
  const text = tables
    .map(
      (name) =>
        `select '${name}' as name, count(*) || ' ' || coalesce(sum(hashtextextended(t::text, 0)), 0) as hash from "${name}" t`,
    )
    .join(' union all ');
  const { rows } = await client.query<{ name: string; hash: string }>(text);
  return new Map(rows.map(({ name, hash }) => [name, hash]));
}

/**
 * Reads the whole state of a program's database as one line per table, once what is under way in it has come to rest.
 * Whatever is written changes how many rows a table has or the sum of the transactions that wrote them: only such tables
 * are hashed again.
 */
export async function statePrinter({
  app,
  databaseUrl,
}: Pick<TestApp, 'app' | 'databaseUrl'>): Promise<() => Promise<StatePrint>> {
  const client = new pg.Client({ connectionString: databaseUrl });
  client.on('error', () => undefined); // the database is dropped when the file ends
  await client.connect();
  afterAll(() => client.end());
  const tables = await client.query<{ name: string }>(
    `select table_name as name from information_schema.tables where table_schema = 'public' and table_type = 'BASE TABLE' and table_name <> all($1)`,
    [PASSING],
  );
  const versions = tables.rows
    .map(
      ({ name }) =>
        `select '${name}' as name, count(*) || ' ' || coalesce(sum(xmin::text::bigint), 0) as version from "${name}"`,
    )
    .join(' union all ');
  const known = new Map<string, { readonly version: string; readonly hash: string }>();
  return async () => {
    await app.drained();
    const now = await client.query<{ name: string; version: string }>({ name: 'versions', text: versions });
    const moved = now.rows.filter(({ name, version }) => known.get(name)?.version !== version);
    const hashes = await hashesOf(
      client,
      moved.map(({ name }) => name),
    );
    for (const { name, version } of moved) known.set(name, { version, hash: hashes.get(name) ?? '' });
    return new Map([...known].map(([name, { hash }]) => [name, hash]));
  };
}

/** The tables that differ. */
export const changedTables = (before: StatePrint, after: StatePrint): string[] =>
  [...before].filter(([name, hash]) => after.get(name) !== hash).map(([name]) => name);
