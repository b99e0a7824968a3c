import pg from 'pg';
import { migrations } from '../../migrations/list.ts';

const MIGRATING = 720_319; // advisory lock: two nodes that start together migrate once

/** Where it is written down which migrations have run. */
export const createMigrationTable =
  'create table if not exists migration (name text primary key, at timestamptz not null default now())';

/** Brings the database to the newest schema. Each migration runs in its own transaction; safe to call from several nodes at once. */
export async function migrate(url: string): Promise<void> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 10_000 });
  await client.connect();
  try {
    await client.query('select pg_advisory_lock($1)', [MIGRATING]);
    await client.query(createMigrationTable);
    const { rows } = await client.query<{ name: string }>('select name from migration');
    const done = new Set(rows.map((row) => row.name));
    for (const { name, sql } of migrations) {
      if (done.has(name)) continue;
      await client.query(`begin; set local lock_timeout = '2s'; ${sql}`);
      await client.query('insert into migration (name) values ($1)', [name]);
      await client.query('commit');
    }
  } finally {
    await client.end();
  }
}
