import { createHash } from 'node:crypto';
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { gunzipSync, gzipSync } from 'node:zlib';
import type { Order } from '@tableside/contract/ordering.schema';
import pg from 'pg';
import sharp from 'sharp';
import { afterAll, describe, expect, it } from 'vitest';
import { startTestApp } from '../../../../testing/app.ts';
import { cloneDatabase, emptyDatabase } from '../../../../testing/database.ts';
import { migrations } from '../../../migrations/list.ts';
import { brokenMoney } from '../../../modules/billing/testing/broken-money.ts';
import { photoFolderOf } from '../../media/photo-folder.ts';
import { createMigrationTable } from '../migrate.ts';
import type { BackupTail, Installation } from './backup-file.ts';
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

/** A database with the data folder of that name beside the backups. */
const place = (url: string, name: string): Installation => ({
  url,
  photoFolder: photoFolderOf(join(folder, name)),
});

const first = await startTestApp({ dataDir: join(folder, 'first') });
const source = place(first.databaseUrl, 'first');
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

async function upload(background: string): Promise<string> {
  const dish = sharp({ create: { width: 400, height: 300, channels: 3, background } });
  const uploaded = await manager.call('POST', `/staff/stores/${house.storeId}/photos`, {
    photo: (await dish.jpeg().toBuffer()).toString('base64'),
  });
  return uploaded.json<{ path: string }>().path;
}
const photos = [await upload('#c85014'), await upload('#14c850')].sort();
const served = async (url: string, photo: string): Promise<Buffer> => {
  const answer = await fetch(`${url}/media/${photo}`);
  if (!answer.ok) throw new Error(`${answer.status} for ${photo}`);
  return Buffer.from(await answer.arrayBuffer());
};

const whole = newFile();
const print = await printOf(source.url);
const written = await writeBackup(source, whole, NOW);
const target = place(await emptyDatabase(), 'second');
const restored = await restoreBackup(target, whole);
const copy = await printOf(target.url);
const second = await startTestApp({ databaseUrl: target.url, dataDir: join(folder, 'second') });
const targets = await Promise.all(Array.from({ length: 4 }, emptyDatabase));
const older = await emptyDatabase();
const occupied = await cloneDatabase();
const shared = await cloneDatabase();
const watched = await emptyDatabase();
const [plain = '', broken = '', busy = '', upgraded = ''] = targets;

describe('a backup (R21)', () => {
  it('restored into an empty database, is the same table by table', () => {
    expect(copy).toEqual(print);
    expect(Object.keys(copy).length).toBeGreaterThan(40);
    expect(restored).toEqual({ ...written, madeAt: NOW.toISOString(), leftOut: [] });
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

  it('brings the photos that were uploaded, to the byte, and the product serves them', async () => {
    expect(written.photos).toBe(2);
    for (const photo of photos)
      expect(await served(second.url, photo)).toEqual(await served(first.url, photo));
  });

  it('of the days before photos were in it is restored all the same', async () => {
    const path = changed(
      (lines) => lines.filter((line) => !isPhoto(line)),
      true,
      ({ photos: _, ...tail }) => tail,
    );
    const found = await restoreBackup(place(await emptyDatabase(), 'early'), path);
    expect(found).toMatchObject({ rows: written.rows, photos: 0 });
  });

  it('hands out the positions of its streams anew, so that nobody takes old ones for new', async () => {
    const epochs = (url: string) =>
      withClient(url, async (client) =>
        (await client.query<{ epoch: string }>('select epoch from channel')).rows.map(({ epoch }) => epoch),
      );
    const [before, after] = [await epochs(first.databaseUrl), await epochs(target.url)];
    expect(before.length).toBeGreaterThan(0);
    expect(after.filter((epoch) => before.includes(epoch))).toEqual([]);
  });

  it('is of one moment, while orders and payments go on', async () => {
    const path = newFile();
    const orders: Order[] = [];
    for (const table of [11, 12, 13, 14, 15, 16]) orders.push(await party(table));
    await Promise.all([
      writeBackup(source, path, NOW),
      ...orders.map(async (order) => {
        await pays(order);
        await party(orders.indexOf(order) + 17).catch(() => undefined);
      }),
    ]);
    await restoreBackup(place(busy, 'busy'), path);
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
    await writeBackup(place(older, 'older'), path, NOW);
    await restoreBackup(place(upgraded, 'upgraded'), path);
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
    await expect(writeBackup(place(plain, 'plain'), path, NOW)).rejects.toThrow(
      'There is nothing to back up',
    );
    expect(existsSync(path)).toBe(false);
    expect(readdirSync(folder).filter((name) => name.endsWith('.part'))).toEqual([]);
  });
});

it('a backup leaves alone what another one is writing at its place, and says so', async () => {
  const path = newFile();
  writeFileSync(`${path}.part`, 'half of another one');
  await expect(writeBackup(source, path, NOW)).rejects.toThrow(`${path}.part is there already`);
  expect(readFileSync(`${path}.part`, 'utf8')).toBe('half of another one');
  rmSync(`${path}.part`);
});

const isRow = (line: string): boolean => line.startsWith('[');
const isPhoto = (line: string): boolean => line.startsWith('{"photo"');

/** Writes a backup whose lines were changed; with a checksum that fits when `sealed`. */
function changed(
  change: (lines: string[]) => string[],
  sealed: boolean,
  changeTail: (tail: BackupTail) => object = (tail) => tail,
): string {
  const lines = gunzipSync(readFileSync(whole)).toString().trimEnd().split('\n');
  const tail: BackupTail = JSON.parse(lines.pop() ?? '');
  const next = change(lines);
  const sha256 = createHash('sha256')
    .update(next.map((line) => `${line}\n`).join(''))
    .digest('hex');
  const path = newFile();
  writeFileSync(
    path,
    gzipSync([...next, JSON.stringify(sealed ? changeTail({ ...tail, sha256 }) : tail)].join('\n')),
  );
  return path;
}
const isUntouched = ({ url, photoFolder }: Installation): Promise<boolean> =>
  withClient(url, async (client) => {
    const { rows } = await client.query(
      `select relname from pg_class where relnamespace = 'public'::regnamespace`,
    );
    const photos = existsSync(photoFolder) ? readdirSync(photoFolder, { recursive: true }) : [];
    return rows.length === 0 && photos.every((name) => !String(name).endsWith('.webp'));
  });

describe('a restore', () => {
  const damaged = place(broken, 'damaged');
  const bytes = readFileSync(whole);
  const half = newFile();
  writeFileSync(half, bytes.subarray(0, bytes.length / 2));
  const flipped = newFile();
  writeFileSync(flipped, Buffer.from(bytes.map((byte, at) => (at === bytes.length >> 1 ? byte ^ 64 : byte))));
  const [text, nothing] = [newFile(), newFile()];
  writeFileSync(text, 'no backup at all');
  writeFileSync(nothing, '');

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
    ['a lost photo', changed((lines) => lines.filter((line) => !isPhoto(line)), true), 'photos are missing'],
    [
      'a photo that leads out of its folder',
      changed((lines) => lines.map((line) => line.replace('"photo":"uploads', '"photo":"../uploads')), true),
      'no proper name',
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
      'a column nobody knows',
      changed(([head = '', ...rest]) => [head.replace('"columns":[', '"columns":["moon",'), ...rest], true),
      'other tables',
    ],
  ])('refuses %s, and nothing is in the database', async (_, path, words) => {
    await expect(restoreBackup(damaged, path)).rejects.toThrow(words);
    expect(await isUntouched(damaged)).toBe(true);
  });

  it('refuses a row that the database does not take, and nothing is in it', async () => {
    const path = changed((lines) => lines.map((line) => line.replace('"INR', '"\\u0000')), true);
    const doubled = changed((lines) => {
      const at = lines.findIndex(isRow);
      return lines.map((line, nth) => (nth === at + 1 && isRow(line) ? (lines[at] ?? '') : line));
    }, true);
    for (const bad of [path, doubled])
      await restoreBackup(damaged, bad).then(
        () => expect.unreachable(),
        (error: unknown) => expect(String(error)).not.toBe(''),
      );
    expect(await isUntouched(damaged)).toBe(true);
  });

  it('that cannot write a photo leaves nothing, neither rows nor the photos before it', async () => {
    const into = place(await emptyDatabase(), 'blocked');
    const blocked = join(into.photoFolder, dirname(photos[1] ?? ''));
    mkdirSync(dirname(blocked), { recursive: true });
    writeFileSync(blocked, 'a file where a folder should be');
    await expect(restoreBackup(into, whole)).rejects.toThrow();
    expect(await isUntouched(into)).toBe(true);
  });

  it('that is done stays done where the database cannot count its rows, with its photos', async () => {
    const into = place(await emptyDatabase(), 'uncounted');
    const uncountable = `create schema others; create table others.t (n int); insert into others.t values (1);
      create function others.f(int) returns int immutable language sql as 'select 1';
      create index on others.t (others.f(n));
      create or replace function others.f(int) returns int immutable language plpgsql as 'begin raise exception ''no''; end'`;
    await withClient(into.url, (client) => client.query(uncountable));
    expect(await restoreBackup(into, whole)).toMatchObject(written);
    for (const name of photos) expect(existsSync(join(into.photoFolder, name))).toBe(true);
  });

  it('leaves out tables that others put beside ours, and minds no view of an extension', async () => {
    const view = 'create view watch as select 1 as one; alter extension plpgsql add view watch';
    await withClient(shared, (client) =>
      client.query(`create table notes_of_others (words text); insert into notes_of_others values ('x'), ('y');
        create table watched (one int); alter extension plpgsql add table watched`),
    );
    await withClient(watched, (client) => client.query(view));
    const file = newFile();
    const { rows } = await writeBackup(place(shared, 'shared'), file, NOW);
    const back = await restoreBackup(place(watched, 'watched'), file);
    expect(back).toMatchObject({ rows: rows - 2, leftOut: ['notes_of_others'] });
    const { notes_of_others: _others, watched: _watched, ...ours } = await printOf(shared);
    expect(await printOf(watched)).toEqual(ours);
  });

  it('refuses a database with something in it, and changes nothing there', async () => {
    const before = await printOf(occupied);
    await expect(restoreBackup(place(occupied, 'occupied'), whole)).rejects.toThrow('is not empty');
    expect(await printOf(occupied)).toEqual(before);
  });
});

it('tables that refer to each other in a circle are not put in an order', () => {
  const table = (name: string) => ({ name, columns: [] });
  const link = (child: string, parent: string) => ({ child, parent });
  expect(inOrder([table('a'), table('b')], [link('a', 'b')]).map(({ name }) => name)).toEqual(['b', 'a']);
  expect(() => inOrder([table('a'), table('b')], [link('a', 'b'), link('b', 'a')])).toThrow('circle');
});
