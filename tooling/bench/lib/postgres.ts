import { join } from 'node:path';
import pg from 'pg';
import { startEmbeddedPostgres } from '../../../apps/server/src/platform/db/embedded-postgres.ts';
import { root } from '../../scripts/lib/root.mjs';

export interface BenchPostgres {
  /** Connection string of a database of this server. */
  readonly url: (database: string) => string;
  readonly version: string;
  /** Makes `to` anew from `from`, to which nobody may be connected. */
  readonly copy: (from: string, to: string) => Promise<void>;
  readonly stop: () => Promise<void>;
}

async function prepare(url: string, databases: readonly string[]): Promise<string> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    for (const name of databases) {
      await client.query(`drop database if exists "${name}" with (force)`);
      await client.query(`create database "${name}"`);
    }
    const { rows } = await client.query<{ server_version: string }>('show server_version');
    return rows[0]?.server_version ?? '';
  } finally {
    await client.end();
  }
}

/** The embedded PostgreSQL with the settings of the product, durable, with the named databases fresh and empty. */
export async function startPostgres(databases: readonly string[]): Promise<BenchPostgres> {
  const { url, stop } = await startEmbeddedPostgres({
    folder: join(root, 'node_modules/.cache/bench/data'),
    exclusive: true,
    settings: { max_connections: '100', jit: 'off' },
  });
  try {
    return {
      url,
      stop,
      copy: async (from, to) => {
        await runSql(url('postgres'), `drop database if exists "${to}" with (force)`);
        await runSql(url('postgres'), `create database "${to}" template "${from}"`);
      },
      version: await prepare(url('postgres'), databases),
    };
  } catch (error) {
    await stop();
    throw error;
  }
}

/** One statement on a connection of its own. */
export async function runSql<Row extends pg.QueryResultRow>(url: string, text: string): Promise<Row[]> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    return (await client.query<Row>(text)).rows;
  } finally {
    await client.end();
  }
}
