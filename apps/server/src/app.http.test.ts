import pg from 'pg';
import { afterAll, expect, test } from 'vitest';
import { testDataDir } from '../testing/data-folder.ts';
import { cloneDatabase } from '../testing/database.ts';
import { buildApp } from './app.ts';
import { readConfig } from './config.ts';
import { closeAll } from './platform/close-all.ts';

const databaseUrl = await cloneDatabase();
const observer = new pg.Client({ connectionString: databaseUrl });
await observer.connect();
afterAll(() => observer.end());

/** Connections of others to the app's database. */
async function connections(): Promise<number> {
  const { rows } = await observer.query<{ others: number }>(
    `select count(*)::int as others from pg_stat_activity
     where datname = current_database() and pid <> pg_backend_pid() and backend_type = 'client backend'`,
  );
  return rows[0]?.others ?? -1;
}

const build = (extend: () => Promise<void>) =>
  buildApp({
    config: readConfig({ LOG_LEVEL: 'silent' }),
    databaseUrl,
    origin: 'http://127.0.0.1',
    dataDir: testDataDir,
    extend,
  });

test('given an entry that fails, when the app is built, then it says why and leaves nothing open', async () => {
  let before = 0;
  const failing = build(async () => {
    await expect.poll(connections).toBeGreaterThan(0);
    before = await connections();
    throw new Error('the pages are not built');
  });
  await expect(failing).rejects.toThrow('the pages are not built');
  expect(before).toBeGreaterThan(0);
  await expect.poll(connections).toBe(0);
});

test('an app that was built closes its connections too', async () => {
  const app = await build(async () => undefined);
  expect(await connections()).toBeGreaterThan(0);
  await app.close();
  await expect.poll(connections).toBe(0);
});

test('the last opened is closed first, and one that fails keeps nothing else open', async () => {
  const closed: string[] = [];
  const closing = (name: string) => async () => {
    closed.push(name);
    if (name === 'housekeeping') throw new Error(name);
  };
  const failures = await closeAll(['database', 'housekeeping', 'server'].map(closing));
  expect(closed).toEqual(['server', 'housekeeping', 'database']);
  expect(failures).toEqual([new Error('housekeeping')]);
});
