import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { migrations } from '../../migrations/list.ts';
import { translate } from './database.ts';

const MIGRATING = 720_319; // advisory lock: two nodes that start together migrate once
const LOCK_TIMEOUT = '55P03';

/** Milliseconds between two tries at a table that is held: whoever queued behind the first gets to it. */
const PAUSE = 1000;

/** Where it is written down which migrations have run. */
export const createMigrationTable =
  'create table if not exists migration (name text primary key, at timestamptz not null default now())';

type Migration = (typeof migrations)[number];

async function apply(client: pg.Client, { name, sql }: Migration): Promise<void> {
  await client.query(`begin; set local lock_timeout = '2s'; ${sql}`);
  await client.query('insert into migration (name) values ($1)', [name]);
  await client.query('commit');
}

/** Tries again while a table is held, until `until` on the clock of `performance`. */
async function applyWhenFree(client: pg.Client, migration: Migration, until: number): Promise<void> {
  for (;;) {
    try {
      return await apply(client, migration);
    } catch (error) {
      if (!(error instanceof pg.DatabaseError && error.code === LOCK_TIMEOUT)) throw error;
      await client.query('rollback');
      if (performance.now() > until)
        throw new Error(
          'A backup or a long query keeps tables of the database from being brought up to date. Start again when it has ended.',
        );
      await sleep(PAUSE);
    }
  }
}

/**
 * Brings the database to the newest schema. Each migration runs in its own transaction; safe to call from several nodes at
 * once, and while others use the database: a table that is held for longer than `patienceMs` is told of. A node of which
 * PostgreSQL hears nothing for `silenceMs` in between has lost its turn to the next one.
 */
export async function migrate(url: string, { patienceMs = 60_000, silenceMs = 30_000 } = {}): Promise<void> {
  const until = performance.now() + patienceMs;
  const client = new pg.Client({
    connectionString: url,
    connectionTimeoutMillis: 10_000,
    idle_in_transaction_session_timeout: silenceMs,
    options: `-c idle_session_timeout=${silenceMs}`,
  });
  client.on('error', () => undefined); // the next statement fails of it
  await client.connect().catch((error: unknown) => {
    throw translate(error);
  });
  try {
    await client.query('select pg_advisory_lock($1)', [MIGRATING]);
    await client.query(createMigrationTable);
    const { rows } = await client.query<{ name: string }>('select name from migration');
    const done = new Set(rows.map((row) => row.name));
    for (const migration of migrations)
      if (!done.has(migration.name)) await applyWhenFree(client, migration, until);
  } finally {
    await client.end();
  }
}
