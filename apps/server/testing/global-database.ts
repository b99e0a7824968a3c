import { createHash, randomInt } from 'node:crypto';
import { rm } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import pg from 'pg';
import type { TestProject } from 'vitest/node';
import { migrations } from '../src/migrations/list.ts';
import { startEmbeddedPostgres } from '../src/platform/db/embedded-postgres.ts';
import { migrate } from '../src/platform/db/migrate.ts';
import './provided.ts';

const folder = fileURLToPath(new URL('../../../node_modules/.cache/tableside-test', import.meta.url));

/** Classes of advisory locks in database `postgres`: a run holds its number and its template shared while it lasts. */
const RUN = 720_320;
const TEMPLATE = 720_321;
const BUILDING = '720322, 1';

/** Tests may forget everything in a crash of the machine, and are much faster for it. */
const settings = {
  fsync: 'off',
  synchronous_commit: 'off',
  full_page_writes: 'off',
  max_connections: '300',
  max_wal_size: '2GB',
  autovacuum: 'off',
};

const fingerprint = createHash('sha256').update(JSON.stringify(migrations)).digest();
const template = `tpl_${fingerprint.toString('hex').slice(0, 12)}`;
const keyOf = (name: string): number => createHash('sha256').update(name).digest().readInt32BE();

/** Drops the databases of runs that ended and the templates that nobody uses. */
async function cleanUp(admin: pg.Client): Promise<void> {
  const { rows } = await admin.query<{ name: string }>(
    `select datname as name from pg_database where datname ~ '^(t_\\d+_|tpl_)' and datname not in ($1, $2)`,
    [template, `${template}_draft`],
  );
  for (const { name } of rows) {
    const run = /^t_(\d+)_/.exec(name)?.[1];
    const lock = run === undefined ? [TEMPLATE, keyOf(name)] : [RUN, Number(run)];
    const free = await admin.query<{ yes: boolean }>('select pg_try_advisory_lock($1, $2) as yes', lock);
    if (!free.rows[0]?.yes) continue;
    await admin.query(`drop database if exists "${name}"`).catch(() => undefined); // still connected: the next run
    await admin.query('select pg_advisory_unlock($1, $2)', lock);
  }
}

/** Migrates a draft and renames it: a template is whole or absent. */
async function buildTemplate(admin: pg.Client, urlOf: (database: string) => string): Promise<void> {
  const { rowCount } = await admin.query('select 1 from pg_database where datname = $1', [template]);
  if (rowCount) return;
  const draft = `${template}_draft`;
  await admin.query(`drop database if exists "${draft}" with (force)`);
  await admin.query(`create database "${draft}"`);
  await migrate(urlOf(draft));
  await admin.query(`alter database "${draft}" rename to "${template}"`);
}

/** Holds this run's number and template, and makes the template exist. Returns the number. */
async function prepare(admin: pg.Client, urlOf: (database: string) => string): Promise<number> {
  const run = randomInt(1, 2 ** 31);
  await admin.connect();
  await admin.query('select pg_advisory_lock_shared($1, $2)', [RUN, run]);
  await admin.query('select pg_advisory_lock_shared($1, $2)', [TEMPLATE, keyOf(template)]);
  await admin.query(`select pg_advisory_lock(${BUILDING})`);
  await cleanUp(admin);
  await buildTemplate(admin, urlOf);
  await admin.query(`select pg_advisory_unlock(${BUILDING})`);
  return run;
}

/** Starts or joins the server. One that a crash of the machine has left torn, since nothing was synced, begins anew. */
async function startServer(): ReturnType<typeof startEmbeddedPostgres> {
  try {
    return await startEmbeddedPostgres({ folder, settings });
  } catch (error) {
    if (!(error instanceof Error) || !error.message.includes('PANIC')) throw error;
    console.warn('The database of the tests is torn and is made anew.', error.message);
    await rm(folder, { recursive: true, force: true });
    return startEmbeddedPostgres({ folder, settings });
  }
}

/** Starts or joins the test server of this checkout and prepares the template that test files clone. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const server = await startServer();
  const admin = new pg.Client({ connectionString: server.url() });
  const tearDown = async (): Promise<void> => {
    await admin.end();
    await server.stop();
  };
  try {
    const run = await prepare(admin, server.url);
    project.provide('database', { server: server.url(), template, run });
  } catch (error) {
    await tearDown();
    throw error;
  }
  return tearDown;
}
