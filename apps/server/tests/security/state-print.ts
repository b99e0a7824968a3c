import pg from 'pg';
import type { TestApp } from '../../testing/app.ts';
import { atEnd } from '../../testing/at-end.ts';

/** What an attempt may leave behind although it was refused (throttles), and queues that empty by themselves. */
const PASSING = ['migration', 'outbox', 'reaction_due', 'sign_in_attempt', 'code_attempt', 'channel'];

/**
 * One line per table: how many rows it has and the sum of the transactions that wrote them. Whatever is written changes
 * it: with as many rows as before, some are of a later transaction.
 */
export type StatePrint = ReadonlyMap<string, string>;

/** Reads the whole state of a program's database as one line per table, once what is under way in it has come to rest. */
export async function statePrinter({
  app,
  databaseUrl,
}: Pick<TestApp, 'app' | 'databaseUrl'>): Promise<() => Promise<StatePrint>> {
  const client = new pg.Client({ connectionString: databaseUrl });
  client.on('error', () => undefined); // the database is dropped when the file ends
  await client.connect();
  atEnd(() => client.end());
  const tables = await client.query<{ name: string }>(
    `select table_name as name from information_schema.tables where table_schema = 'public' and table_type = 'BASE TABLE' and table_name <> all($1)`,
    [PASSING],
  );
  const text = tables.rows
    .map(
      ({ name }) =>
        `select '${name}' as name, count(*) || ' ' || coalesce(sum(xmin::text::bigint), 0) as print from "${name}"`,
    )
    .join(' union all ');
  return async () => {
    await app.drained();
    const { rows } = await client.query<{ name: string; print: string }>({ name: 'print', text });
    return new Map(rows.map(({ name, print }) => [name, print]));
  };
}

/** The tables that differ. */
export const changedTables = (before: StatePrint, after: StatePrint): string[] =>
  [...before].filter(([name, print]) => after.get(name) !== print).map(([name]) => name);
