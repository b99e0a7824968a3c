import { createHash } from 'node:crypto';
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gunzipSync, gzipSync } from 'node:zlib';
import type { Order } from '@tableside/contract/ordering.schema';
import pg from 'pg';
import { afterAll, describe, expect, it } from 'vitest';
import { startTestApp } from '../../../../testing/app.ts';
import { cloneDatabase, emptyDatabase } from '../../../../testing/database.ts';
import { migrations } from '../../../migrations/list.ts';
import { brokenMoney } from '../../../modules/billing/testing/broken-money.ts';
import { createMigrationTable } from '../migrate.ts';
import { restoreBackup } from './restore-backup.ts';
import { inOrder } from './schema.ts';
import { writeBackup } from './write-backup.ts';

const NOW = new Date('2026-11-21T12:00:00Z');
const folder = mkdtempSync(join(tmpdir(), 'backup-'));
afterAll(() => rmSync(folder, { recursive: true }));
let files = 0;
const newFile = (): string => {
  files += 1;
  return join(folder, `${files}.backup.gz`);
};

async function withClient<T>(url: string, work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}

/** What each table holds, in short; where streams stand is new after a restore. */
const printOf = (url: string): Promise<Record<string, string>> =>
  withClient(url, async (client) => {
    await client.query(`set timezone = 'UTC'`);
    const { rows } = await client.query<{ name: string }>(
      `select relname as name from pg_class where relnamespace = 'public'::regnamespace and relkind = 'r' order by 1`,
    );
    const prints: Record<string, string> = {};
    for (const { name } of rows) {
      const what = name === 'channel' ? `(t.name, t.seq)::text` : 't::text';
      const { rows: found } = await client.query<{ print: string }>(
        `select count(*) || ' ' || md5(coalesce(string_agg(${what}, e'\\n' order by ${what}), '')) as print from "${name}" t`,
      );
      prints[name] = found[0]?.print ?? '';
    }
    return prints;
  });

const first = await startTestApp();
const tables = Array.from({ length: 20 }, (_, nth) => ({
  name: `${nth + 1}`,
  area: 'Garten "Süd"',
  seats: 2,
}));
const house = await first.house({ store: { tables } });
const cashier = await first.staff(house, 'cashier');
const manager = await first.staff(house, 'manager');

async function party(table: number): Promise<Order> {
  const guest = await first.diner('Ána “Ö” 🍜\n\\');
  return (await guest.places(house, `${table}`, ['tea', 'soup'])).json<Order>();
}
const pays = (order: Order) =>
  cashier.call('POST', `/staff/orders/${order._id}/payments`, { payment_mode: 'cash' });

for (const table of [1, 2, 3]) {
  const paid = (await pays(await party(table))).json<{ order: Order }>().order;
  const payment = paid.bill.parts[0]?.payment_id;
  if (table === 2)
    await manager.call('POST', `/staff/payments/${payment}/refunds`, { amount: 100, reason: 'Cold, "very"' });
}
await party(4);
await first.app.drained();

const whole = newFile();
const source = await printOf(first.databaseUrl);
const written = await writeBackup(first.databaseUrl, whole, NOW);
const restoredUrl = await emptyDatabase();
const restored = await restoreBackup(restoredUrl, whole);
const copy = await printOf(restoredUrl);
const second = await startTestApp({ databaseUrl: restoredUrl });
const targets = await Promise.all(Array.from({ length: 4 }, emptyDatabase));
const older = await emptyDatabase();
const occupied = await cloneDatabase();
const [plain = '', broken = '', busy = '', upgraded = ''] = targets;

describe('a backup (R21)', () => {
  it('restored into an empty database, is the same table by table', () => {
    expect(copy).toEqual(source);
    expect(Object.keys(copy).length).toBeGreaterThan(40);
    expect(restored).toEqual({ rows: written.rows, madeAt: NOW.toISOString() });
  });

  it('is a house that goes on working, with its sign-ins, its numbers and its money', async () => {
    expect(await brokenMoney(second.app.db)).toEqual([]);
    const guest = await second.diner('Ben');
    const order = (await guest.places(house, '9', ['tea'])).json<Order>();
    const till = await second.staff(house, 'cashier');
    const paid = await till.call('POST', `/staff/orders/${order._id}/payments`, { payment_mode: 'cash' });
    expect(paid.json<{ order: Order }>().order.bill.bill_no).toMatch(/\/000004$/);
    await second.app.drained();
    expect(await brokenMoney(second.app.db)).toEqual([]);
  });

  it('hands out the positions of its streams anew, so that nobody takes old ones for new', async () => {
    const epochs = (url: string) =>
      withClient(url, async (client) =>
        (await client.query<{ epoch: string }>('select epoch from channel')).rows.map(({ epoch }) => epoch),
      );
    const [before, after] = [await epochs(first.databaseUrl), await epochs(restoredUrl)];
    expect(before.length).toBeGreaterThan(0);
    expect(after.filter((epoch) => before.includes(epoch))).toEqual([]);
  });

  it('is of one moment, while orders and payments go on', async () => {
    const path = newFile();
    const orders: Order[] = [];
    for (const table of [11, 12, 13, 14, 15, 16]) orders.push(await party(table));
    await Promise.all([
      writeBackup(first.databaseUrl, path, NOW),
      ...orders.map(async (order) => {
        await pays(order);
        await party(orders.indexOf(order) + 17).catch(() => undefined);
      }),
    ]);
    await restoreBackup(busy, path);
    await withClient(busy, async (client) => {
      const { rows } = await client.query(
        `select p.id from payment p left join bill b using (tab_id) where p.state = 'captured' and b.snapshot is null`,
      );
      expect(rows).toEqual([]);
    });
  });

  it('of an older version comes up to the newest, with its rows', async () => {
    const known = migrations.slice(0, 12);
    await withClient(older, async (client) => {
      await client.query(createMigrationTable);
      for (const { name, sql } of known) {
        await client.query(sql);
        await client.query('insert into migration (name) values ($1)', [name]);
      }
      await client.query(`insert into installation (key, value) values ('old', 'yes')`);
    });
    const path = newFile();
    await writeBackup(older, path, NOW);
    await restoreBackup(upgraded, path);
    await withClient(upgraded, async (client) => {
      expect((await client.query('select value from installation')).rows).toEqual([{ value: 'yes' }]);
      expect((await client.query('select name from migration')).rows).toHaveLength(migrations.length);
    });
  });

  it('is a file that only its owner may read', () => {
    expect(statSync(whole).mode & 0o777).toBe(0o600);
  });

  it('is not there when it could not be made', async () => {
    const path = newFile();
    await expect(writeBackup(plain, path, NOW)).rejects.toThrow('There is nothing to back up');
    expect(existsSync(path)).toBe(false);
    expect(readdirSync(folder).filter((name) => name.endsWith('.part'))).toEqual([]);
  });
});

/** Writes a backup whose lines were changed; with a checksum that fits when `sealed`. */
function changed(change: (lines: string[]) => string[], sealed: boolean): string {
  const lines = gunzipSync(readFileSync(whole)).toString().trimEnd().split('\n');
  const tail: object = JSON.parse(lines.pop() ?? '');
  const next = change(lines);
  const sha256 = createHash('sha256')
    .update(next.map((line) => `${line}\n`).join(''))
    .digest('hex');
  const path = newFile();
  writeFileSync(path, gzipSync([...next, JSON.stringify(sealed ? { ...tail, sha256 } : tail)].join('\n')));
  return path;
}
const isEmpty = (url: string): Promise<boolean> =>
  withClient(url, async (client) => {
    const { rows } = await client.query(
      `select relname from pg_class where relnamespace = 'public'::regnamespace`,
    );
    return rows.length === 0;
  });

describe('a restore', () => {
  const bytes = readFileSync(whole);
  const half = newFile();
  writeFileSync(half, bytes.subarray(0, bytes.length / 2));
  const flipped = newFile();
  writeFileSync(flipped, Buffer.from(bytes.map((byte, at) => (at === bytes.length >> 1 ? byte ^ 64 : byte))));
  const [text, nothing] = [newFile(), newFile()];
  writeFileSync(text, 'no backup at all');
  writeFileSync(nothing, '');
  const isRow = (line: string): boolean => line.startsWith('[');

  it.each([
    ['half a file', half, 'damaged or not whole'],
    ['a flipped bit', flipped, 'damaged or not whole'],
    ['another file', text, 'damaged or not whole'],
    ['an empty file', nothing, 'damaged or not whole'],
    [
      'a changed row',
      changed((lines) => lines.map((line) => line.replace('Garten', 'Gerten')), false),
      'checksum',
    ],
    [
      'a lost row',
      changed((lines) => lines.filter((line) => line !== lines.find(isRow)), true),
      'rows are missing',
    ],
    [
      'a newer schema',
      changed(
        ([head = '', ...rest]) => [head.replace('"migrations":[', '"migrations":["2099-moon",'), ...rest],
        true,
      ),
      'made by a newer version',
    ],
    [
      'a table nobody knows',
      changed(
        ([head = '', ...rest]) => [
          head.replace('"tables":[', '"tables":[{"name":"moon","columns":["a"]},'),
          ...rest,
        ],
        true,
      ),
      'other tables',
    ],
  ])('refuses %s, and nothing is in the database', async (_, path, words) => {
    await expect(restoreBackup(broken, path)).rejects.toThrow(words);
    expect(await isEmpty(broken)).toBe(true);
  });

  it('refuses a row that the database does not take, and nothing is in it', async () => {
    const path = changed((lines) => lines.map((line) => line.replace('"INR', '"\\u0000')), true);
    const doubled = changed((lines) => {
      const at = lines.findIndex(isRow);
      return lines.map((line, nth) => (nth === at + 1 && isRow(line) ? (lines[at] ?? '') : line));
    }, true);
    for (const bad of [path, doubled])
      await restoreBackup(broken, bad).then(
        () => expect.unreachable(),
        (error: unknown) => expect(String(error)).not.toBe(''),
      );
    expect(await isEmpty(broken)).toBe(true);
  });

  it('refuses a database with something in it, and changes nothing there', async () => {
    const before = await printOf(occupied);
    await expect(restoreBackup(occupied, whole)).rejects.toThrow('is not empty');
    expect(await printOf(occupied)).toEqual(before);
  });
});

it('tables that refer to each other in a circle are not put in an order', () => {
  const table = (name: string) => ({ name, columns: [] });
  const link = (child: string, parent: string) => ({ child, parent });
  expect(inOrder([table('a'), table('b')], [link('a', 'b')]).map(({ name }) => name)).toEqual(['b', 'a']);
  expect(() => inOrder([table('a'), table('b')], [link('a', 'b'), link('b', 'a')])).toThrow('circle');
});
