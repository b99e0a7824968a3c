import pg from 'pg';
import { startTestApp, type TestApp } from './app.ts';
import { cloneDatabase } from './database.ts';

/** Makes the locks that people ask for worth nothing, where `mutant` is looked at first. */
export const WITHOUT_LOCKS = `create schema mutant;
  create function mutant.pg_advisory_xact_lock(bigint) returns void language sql as 'select null::void';`;

/** Has a database's connections look into the schema `mutant` before the built-in functions. */
export const mutantFirst = (database: string): string =>
  `alter database "${database}" set search_path = mutant, pg_catalog, public;`;

/** Makes advisory locks do nothing. */
export const withoutLocks = (database: string): string => WITHOUT_LOCKS + mutantFirst(database);

/** The name of the database that an address leads to. */
export const databaseOf = (databaseUrl: string): string => new URL(databaseUrl).pathname.slice(1);

/**
 * The same program over a database in which a guard does nothing, so that a race is seen to catch its bug. `change` is the
 * SQL of the change, given the database's name, `more` what `startTestApp` takes. Call it where that may be called.
 */
export async function startMutant(
  change: (database: string) => string,
  more: Parameters<typeof startTestApp>[0] = {},
): Promise<TestApp> {
  const databaseUrl = await cloneDatabase();
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  await client.query(change(databaseOf(databaseUrl)));
  await client.end();
  return startTestApp({ ...more, databaseUrl });
}
