import { readdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { beforeAll, describe, expect, it } from 'vitest';
import { startEmbeddedPostgres } from '../src/platform/db/embedded-postgres.ts';
import { migrate } from '../src/platform/db/migrate.ts';
import { usualWaits } from '../src/platform/db/waiting.ts';
import { startTestApp, type TestApp } from '../testing/app.ts';
import { atEnd } from '../testing/at-end.ts';
import type { Called } from '../testing/call.ts';
import { atDepth } from '../testing/depth.ts';
import { doorPhoto } from '../testing/door-photo.ts';
import { persistentCaller } from '../testing/persistent-caller.ts';
import { sayTo } from '../testing/say-to.ts';
import { type SmallDisk, smallDisk } from '../testing/small-disk.ts';
import { acknowledged, beginRounds, findFaults, isDone, openEvening, wrongIn } from './evening-load.ts';

const DINERS = atDepth(4, 12);
const FULL_MS = atDepth(0, 20_000);
/** Normal again: 5 s, and as much again twice for a busy machine. */
const HEALTHY_WITHIN_MS = 15_000;

const forRows = await smallDisk(160);
const forPhotos = await smallDisk(8);
/** In the place of a disk where there is none; its tests do not run. */
const nothing: SmallDisk = { folder: '', fill: expect.fail, free: expect.fail };

/** The whole program over a PostgreSQL whose files are on that disk. */
async function openOn(folder: string): Promise<TestApp> {
  const postgres = await startEmbeddedPostgres({ folder, exclusive: true });
  atEnd(postgres.stop);
  await migrate(postgres.url());
  return startTestApp({ waits: usualWaits, databaseUrl: postgres.url() });
}

/** So that a full disk is met by the rows: their log has 16 MB ahead, which are taken from the disk when it begins them. */
const withRoomForTheLog = (databaseUrl: string): Promise<unknown> =>
  sayTo(databaseUrl, 'checkpoint; select pg_switch_wal(); create table if not exists began_a_new_file ()');

describe.runIf(forRows)('a disk without room for rows', () => {
  const disk = forRows ?? nothing;
  let app: TestApp;
  beforeAll(async () => {
    app = await openOn(disk.folder);
  });

  it('is told to guests as "later", keeps nothing from being read, and is forgotten once it has room', async () => {
    const evening = await openEvening(app, DINERS);
    const wrong: string[] = [];
    let refused = 0;
    const heard = (answer: Called): void => {
      wrong.push(...wrongIn(answer));
      if (answer.status === 503) refused += 1;
    };
    const endRounds = beginRounds(evening, persistentCaller(app.url, { heard }));
    await acknowledged(evening.journal, DINERS);
    await withRoomForTheLog(app.databaseUrl);
    await disk.fill();
    await expect.poll(() => refused).toBeGreaterThan(DINERS * 5);
    await sleep(FULL_MS);
    const orders = new Set(evening.journal.flatMap(({ orderId }) => orderId ?? []));
    const looks = [...orders].map((id) => evening.diners.map(({ call }) => call('GET', `/orders/${id}`)));
    const seen = await Promise.all(looks.flat());
    expect(seen.filter(({ status }) => status === 200)).toHaveLength(orders.size);
    expect(seen.flatMap(wrongIn)).toEqual([]);
    await disk.free();
    const freedAt = performance.now();
    await endRounds();
    expect(performance.now() - freedAt).toBeLessThan(HEALTHY_WITHIN_MS);
    await app.app.drained();
    expect([
      ...wrong,
      ...(await findFaults(app.databaseUrl, evening.house.storeId, evening.journal)),
    ]).toEqual([]);
    expect(evening.journal.filter((intent) => !isDone(intent))).toEqual([]);
  });

  it('is seen to lose rounds where a guest is told yes when the answer was later', async () => {
    const evening = await openEvening(app, 1);
    let lies = 0;
    const endRounds = beginRounds(evening, async (method, path, sent) => {
      const answer = await app.call(method, path, sent);
      if (answer.status !== 503) return answer;
      lies += 1;
      await sleep(25);
      return { ...answer, status: 200, json: <T>(): T => JSON.parse(`{"_id":"${path.slice(8)}"}`) };
    });
    await acknowledged(evening.journal, 1);
    await withRoomForTheLog(app.databaseUrl);
    await disk.fill();
    await expect.poll(() => lies).toBeGreaterThan(3);
    await disk.free();
    await endRounds();
    await app.app.drained();
    expect(await findFaults(app.databaseUrl, evening.house.storeId, evening.journal)).toContainEqual(
      expect.stringContaining('lost'),
    );
  });
});

describe.runIf(forPhotos)('a disk without room for photos', () => {
  const { folder, fill, free } = forPhotos ?? nothing;
  /** What began to be a photo and never was one. */
  const halves = async (): Promise<string[]> =>
    (await readdir(join(folder, 'media'), { recursive: true })).filter((name) => /\.webp\../.test(name));

  it('refuses an upload by name, keeps nothing of it, shows what is there, and takes the upload with room', async () => {
    const app = await startTestApp({ dataDir: folder });
    const house = await app.house();
    const manager = await app.staff(house, 'manager');
    const send = async (width: number) => {
      const photo = (await doorPhoto(width, 400)).toString('base64');
      return manager.call('POST', `/staff/stores/${house.storeId}/photos`, { photo });
    };
    const { path } = (await send(600)).json<{ path: string }>();
    await fill();
    const refused = await send(700);
    expect([refused.status, refused.json<{ code: string }>().code]).toEqual([507, 'disk-full']);
    expect(await halves()).toEqual([]);
    for (const size of ['', '?w=320'])
      expect((await fetch(`${app.url}/media/${path}${size}`)).status, size).toBe(200);
    await free();
    expect((await send(700)).status).toBe(201);
  });

  it('is seen to keep half a photo', async () => {
    await writeFile(join(folder, 'media/uploads/photo.webp.1a2b'), 'half');
    expect(await halves()).toEqual(['uploads/photo.webp.1a2b']);
  });
});
