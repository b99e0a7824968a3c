import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { afterAll, describe, expect, it } from 'vitest';
import { startTestApp } from '../../../testing/app.ts';
import { emptyDatabase } from '../../../testing/database.ts';
import { verifyBackup } from '../../platform/db/backup/backup-file.ts';
import { restoreBackup } from '../../platform/db/backup/restore-backup.ts';
import { photoFolderOf } from '../../platform/media/photo-folder.ts';

const test = await startTestApp();
const house = await test.house();
const folder = mkdtempSync(join(tmpdir(), 'export-'));
afterAll(() => rmSync(folder, { recursive: true }));
const path = `/staff/stores/${house.storeId}/export`;

/** Signs in as the owner, who can ask for everything then; the body is not read yet. */
async function asOwner(): Promise<(pin?: string, signal?: AbortSignal) => Promise<Response>> {
  const signedIn = await test.call('POST', '/staff/session', {
    body: { email: `owner@${house.slug}.test`, password: 'owner-password' },
  });
  const headers = {
    'content-type': 'application/json',
    cookie: signedIn.cookies.join('; '),
    'x-csrf': signedIn.json<{ csrf: string }>().csrf,
  };
  return (pin = '7000', signal) =>
    fetch(`${test.url}/api${path}`, {
      method: 'POST',
      headers,
      body: JSON.stringify({ pin }),
      ...(signal && { signal }),
    });
}
const download = async (pin?: string, signal?: AbortSignal) => (await asOwner())(pin, signal);
const codeOf = async (answer: Response) => ((await answer.json()) as { code: string }).code;
const query = async <T extends object>(url: string, text: string): Promise<T[]> => {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    return (await client.query<T>(text)).rows;
  } finally {
    await client.end();
  }
};
const count = async (url: string, what: string) =>
  (
    await query<{ n: number }>(
      url,
      `select count(*)::int as n from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid() and ${what}`,
    )
  )[0]?.n;
const snapshots = () => count(test.databaseUrl, `query like '%cursor for select%'`);
const waitingIn = (url: string) =>
  count(url, `query like '%cursor for select%' and wait_event_type = 'Lock'`);

describe('POST /staff/stores/{id}/export', () => {
  it('is a backup that another house is restored from, with nothing missing', async () => {
    const diner = await test.diner('Ana');
    await diner.places(house, '1', ['tea']);
    const answer = await download();
    expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'application/gzip']);
    expect(answer.headers.get('cache-control')).toBe('no-store');
    expect(answer.headers.get('content-disposition')).toMatch(
      /^attachment; filename="tableside-[\d-]+\.backup\.gz"$/,
    );
    const file = join(folder, 'all.backup.gz');
    writeFileSync(file, Buffer.from(await answer.arrayBuffer()));
    expect((await verifyBackup(file)).tail.rows).toBeGreaterThan(50);
    const url = await emptyDatabase();
    await restoreBackup({ url, photoFolder: photoFolderOf(join(folder, 'other')) }, file);
    const text = 'select id, user_name from customer_order';
    expect(await query(url, text)).toEqual(await query(test.databaseUrl, text));
  });

  it('is written down with who took it', async () => {
    await (await download()).arrayBuffer();
    const owner = await test.staff(house, 'owner');
    const { data } = (await owner.call('GET', `/staff/stores/${house.storeId}/audit?kind=data`)).json<{
      data: object[];
    }>();
    expect(data[0]).toMatchObject({ action: 'data.export', name: 'The owner' });
  });

  it('is over for the house as soon as it is for who reads it: the next one begins at once', async () => {
    const take = await asOwner();
    for (let turn = 0; turn < 10; turn += 1) {
      const answer = await take();
      expect(answer.status).toBe(200);
      await answer.arrayBuffer();
    }
  });

  it('is nobody’s but an owner’s, who says the own PIN again', async () => {
    const manager = await test.staff(house, 'manager');
    expect((await manager.call('POST', path, { pin: '7001' })).status).toBe(403);
    expect(await codeOf(await download('7001'))).toBe('pin-not-yours');
    expect(await codeOf(await download('1'))).toBe('malformed');
  });

  it('holds up no order, and no second one starts beside it', async () => {
    const diner = await test.diner('Ben');
    const client = new pg.Client({ connectionString: test.databaseUrl });
    await client.connect();
    // A table that is read late and that no order writes to: the copy waits for it with its snapshot taken.
    await client.query('begin; lock table game_score in access exclusive mode');
    const first = await download();
    expect(first.status).toBe(200);
    expect(await codeOf(await download())).toBe('export-running');
    expect((await diner.places(house, '2', ['tea'])).status).toBe(201);
    await client.query('commit');
    await client.end();
    const file = join(folder, 'late.backup.gz');
    writeFileSync(file, Buffer.from(await first.arrayBuffer()));
    const url = await emptyDatabase();
    await restoreBackup({ url, photoFolder: photoFolderOf(join(folder, 'late')) }, file);
    expect(await query(url, `select 1 from customer_order where user_name = 'Ben'`)).toEqual([]);
  });

  it('given up half-way it lets go of everything, and the next one is whole', async () => {
    const client = new pg.Client({ connectionString: test.databaseUrl });
    await client.connect();
    await client.query('begin; lock table game_score in access exclusive mode');
    const leaving = new AbortController();
    const answer = await download('7000', leaving.signal);
    expect(answer.status).toBe(200);
    leaving.abort();
    await client.query('commit');
    await client.end();
    await expect.poll(snapshots).toBe(0);
    const whole = async () => {
      const next = await download();
      return [next.status, (await next.arrayBuffer()).byteLength > 1000];
    };
    await expect.poll(whole).toEqual([200, true]);
  });

  it('goes to nobody while somebody else’s restaurant is in the same house', async () => {
    await test.house();
    expect(await codeOf(await download())).toBe('stores-of-others');
  });
});

it('does not keep a program that stops waiting for somebody who does not read', async () => {
  const stopping = await startTestApp();
  const place = await stopping.house();
  const client = new pg.Client({ connectionString: stopping.databaseUrl });
  await client.connect();
  await client.query('begin; lock table game_score in access exclusive mode');
  const owner = await stopping.staff(place, 'owner');
  const asked = owner.call('POST', `/staff/stores/${place.storeId}/export`, { pin: '7000' });
  await expect.poll(() => waitingIn(stopping.databaseUrl)).toBe(1);
  await Promise.all([stopping.app.close(), expect(asked).rejects.toThrow()]);
  await client.query('rollback');
  await client.end();
});
