import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { assertFit } from '../src/platform/db/assert-fit.ts';
import { runningEmbeddedUrl } from '../src/platform/db/embedded-postgres.ts';
import { usualWaits } from '../src/platform/db/waiting.ts';
import { startTestApp, type TestApp } from '../testing/app.ts';
import { type Called, caller } from '../testing/call.ts';
import { atDepth } from '../testing/depth.ts';
import { ownFolder } from '../testing/own-folder.ts';
import { persistentCaller } from '../testing/persistent-caller.ts';
import { freePort, type ServerProcess, startServerProcess } from '../testing/server-process.ts';
import {
  acknowledged,
  beginRounds,
  type Evening,
  findFaults,
  isDone,
  openEvening,
  sendRounds,
  wrongIn,
} from './evening-load.ts';

const KILLS = atDepth(1, 20);
const KILLS_TOGETHER = atDepth(1, 10);
const DINERS = atDepth(6, 16);
/** 10 s, and as much again twice for a busy machine. */
const READY_WITHIN_MS = 30_000;

const folder = await ownFolder();
const port = await freePort();
const start = (): Promise<ServerProcess> =>
  startServerProcess({ port, settings: { DATA_DIR: folder, LOG_LEVEL: 'silent' } });

let server: ServerProcess;
beforeAll(async () => {
  server = await start();
});
afterAll(() => server.kill('SIGTERM'));

/** The program beside the server, over the address that its PostgreSQL has now. */
const startBeside = async (): Promise<TestApp> =>
  startTestApp({ waits: usualWaits, databaseUrl: (await runningEmbeddedUrl(folder)) ?? '' });

async function faultsOf({ house, journal }: Evening): Promise<string[]> {
  const { app, databaseUrl } = await startBeside();
  await app.drained();
  return findFaults(databaseUrl, house.storeId, journal);
}

async function visit(): Promise<pg.Client> {
  const client = new pg.Client({ connectionString: await runningEmbeddedUrl(folder) });
  await client.connect();
  return client;
}

/** The process that keeps the files of this test's own folder, and nobody else's. */
const postmaster = async (): Promise<number> =>
  Number((await readFile(join(folder, 'pg/postmaster.pid'), 'utf8')).split('\n')[0]);

const killPostmaster = async (): Promise<void> => void process.kill(await postmaster(), 'SIGKILL');
async function killBoth(): Promise<void> {
  const pid = await postmaster();
  const app = server.kill('SIGKILL');
  process.kill(pid, 'SIGKILL');
  await app;
  server = await start();
}

/** Kills so often in the middle of an evening: how long each time it took until a round was acknowledged again. */
async function killInService(evening: Evening, kill: () => Promise<void>, times: number) {
  const wrong: string[] = [];
  const heard = (answer: Called): void => void wrong.push(...wrongIn(answer));
  const endRounds = beginRounds(evening, persistentCaller(server.url, { heard }));
  const away: number[] = [];
  for (let killed = 0; killed < times; killed += 1) {
    await acknowledged(evening.journal, DINERS);
    await sleep(Math.random() * 100);
    const killedAt = performance.now();
    await kill();
    // Of what was on its way one answer may still have come from before.
    await acknowledged(evening.journal, DINERS + 1);
    away.push(performance.now() - killedAt);
  }
  await endRounds();
  return { away, wrong };
}

describe.skipIf(process.platform !== 'linux')('an installation with its own PostgreSQL', () => {
  it('is started with settings that forget nothing', async () => {
    const client = await visit();
    await assertFit((sql) => client.query(sql));
    await client.end();
  });

  it.each([
    ['PostgreSQL', killPostmaster, KILLS],
    ['the server and PostgreSQL', killBoth, KILLS_TOGETHER],
  ])(
    'given rounds on their way, when %s is killed, then it is back by itself, and nothing is lost or there twice',
    async (_what, kill, times) => {
      const evening = await openEvening(await startBeside(), DINERS);
      const { away, wrong } = await killInService(evening, kill, times);
      expect([...wrong, ...(await faultsOf(evening))]).toEqual([]);
      expect(evening.journal.filter((intent) => !isDone(intent))).toEqual([]);
      expect(away).toHaveLength(times);
      expect(Math.max(...away)).toBeLessThan(READY_WITHIN_MS);
    },
    3_600_000,
  );

  it('is seen to lose rounds where PostgreSQL acknowledges what it has not written', async () => {
    const evening = await openEvening(await startBeside(), 1);
    const client = await visit();
    for (const change of ['synchronous_commit = off', "wal_writer_delay = '10s'"])
      await client.query(`alter system set ${change}`);
    await client.query('select pg_reload_conf()');
    await expect
      .poll(async () => (await client.query('show synchronous_commit')).rows)
      .toEqual([{ synchronous_commit: 'off' }]);
    await client.end();
    await sendRounds(
      caller(server.url),
      evening.house,
      { index: 0, token: evening.diners[0]?.token ?? '' },
      evening.journal,
      () => evening.journal.length >= 20,
    );
    await killPostmaster();
    await persistentCaller(server.url)('GET', `/stores/${evening.house.storeId}/items`, {});
    await expect
      .poll(() => faultsOf(evening).catch(() => []))
      .toContainEqual(expect.stringContaining('lost'));
  });
});
