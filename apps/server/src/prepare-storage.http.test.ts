import { chmodSync, mkdtempSync, realpathSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { readConfig } from './config.ts';
import { DEMO_BEGUN } from './demo-mark.ts';
import { type Database, openDatabase } from './platform/db/database.ts';
import { startEmbeddedPostgres } from './platform/db/embedded-postgres.ts';
import { prepareStorage } from './prepare-storage.ts';

// The PostgreSQL that other tests share forgets in a crash, which a start refuses.
const folder = mkdtempSync(join(realpathSync(tmpdir()), 'storage-'));
chmodSync(folder, 0o755);
const postgres = await startEmbeddedPostgres({ folder });
afterAll(async () => {
  await postgres.stop();
  rmSync(folder, { recursive: true, force: true });
});

async function emptyDatabase(name: string): Promise<string> {
  const db = openDatabase({ url: postgres.url(), connections: 1 });
  await db.rows({ name: 'test.create-database', text: `create database ${name}` });
  await db.close();
  return Object.assign(new URL(postgres.url()), { pathname: `/${name}` }).href;
}

/** Starts on a database, as far as the preparation of its entry. */
const start = (directUrl: string, DEMO: '0' | '1', prepare = async (_db: Database): Promise<unknown> => 0) =>
  prepareStorage({ config: readConfig({ DEMO }), directUrl, dataDir: '/srv/data' }, async (db) => {
    await prepare(db);
  });

const openStore = (db: Database) =>
  db.rows({
    name: 'test.open-store',
    text: `insert into store (id, slug, name, visible_name, address, phone, country, timezone, currency, opted_languages, order_types, preferences, created_at)
      values ('own', 'own', 'Own', 'Own', '', '', 'EE', 'Europe/Tallinn', '{}', '{en}', '{}', '{}', now())`,
  });
const beginDemo = (db: Database) =>
  db.rows({
    name: 'test.begin-demo',
    text: `insert into installation (key, value) values ('${DEMO_BEGUN}', '2026-11-20')`,
  });

/** The same database for somebody whom it lets in so many times at once. */
async function withRoom(url: string, connections: number): Promise<string> {
  const name = `room_${connections}`;
  const db = openDatabase({ url, connections: 1 });
  await db.rows({
    name: 'test.make-role',
    text: `create role ${name} login password 'x' connection limit ${connections}`,
  });
  await db.rows({
    name: 'test.own-schema',
    text: `alter schema public owner to ${name}`,
  });
  await db.close();
  return Object.assign(new URL(url), { username: name, password: 'x' }).href;
}

describe('a database', () => {
  it('with restaurants of one’s own is never opened by the demo', async () => {
    const url = await emptyDatabase('own');
    await start(url, '0', openStore);
    await expect(start(url, '1', beginDemo)).rejects.toThrow(
      /^This database holds restaurants of your own: start with DEMO=0/,
    );
    await start(url, '0'); // the demo did not come as far as its mark
  });

  it('of the demo is opened by the demo only, whatever it holds by then', async () => {
    const url = await emptyDatabase('demo');
    await start(url, '1', beginDemo);
    await start(url, '1', openStore);
    await start(url, '1');
    await expect(start(url, '0')).rejects.toThrow(/^DATA_DIR is \/srv\/data: that is the demo’s/);
  });

  it('in which nothing was opened yet becomes either', async () => {
    const url = await emptyDatabase('empty');
    await start(url, '0');
    await start(url, '1');
    await start(url, '0');
  });

  it.each([0, 1])('that lets in %i of us says what to do about it', async (connections) => {
    const url = await withRoom(await emptyDatabase(`narrow_${connections}`), connections);
    await expect(start(url, '0')).rejects.toThrow(/^PostgreSQL lets nobody more in .*DATABASE_CONNECTIONS/);
  });
});
