import { describe, expect, it } from 'vitest';
import { runningEmbeddedUrl } from '../../src/platform/db/embedded-postgres.ts';
import { startTestApp, type TestApp } from '../../testing/app.ts';
import { atEnd } from '../../testing/at-end.ts';
import { persistentCaller } from '../../testing/persistent-caller.ts';
import { sayTo } from '../../testing/say-to.ts';
import { freePort, startServerProcess } from '../../testing/server-process.ts';
import { smallDisk } from '../../testing/small-disk.ts';
import { acknowledged, beginRounds, findFaults, isDone, openEvening } from '../evening-load.ts';

const DINERS = 8;
const disk = await smallDisk(160);

/** The program beside the server, over the address that its PostgreSQL has now. */
const startBeside = async (folder: string): Promise<TestApp> =>
  startTestApp({ databaseUrl: (await runningEmbeddedUrl(folder)) ?? '' });

/** PostgreSQL ends at once where it cannot write down what it is about to do, and cannot begin before it has room. */
describe.runIf(disk)('a disk without room for the log of PostgreSQL', () => {
  const { folder, fill, free } = disk ?? { folder: '', fill: expect.fail, free: expect.fail };

  it('ends the server, which has all that was acknowledged when it is started with room again', async () => {
    const port = await freePort();
    let said = '';
    const start = async () => {
      const server = await startServerProcess({
        port,
        settings: { DATA_DIR: folder, LOG_LEVEL: 'silent' },
        heard: (text) => {
          said += text;
        },
      });
      atEnd(() => server.kill('SIGTERM'));
      return server;
    };
    const server = await start();
    const before = await startBeside(folder);
    const evening = await openEvening(before, DINERS);
    const endRounds = beginRounds(evening, persistentCaller(server.url));
    await acknowledged(evening.journal, DINERS);
    await fill();
    const begins = 'select pg_switch_wal(); create table needs_a_new_file ()';
    await expect(sayTo(before.databaseUrl, begins)).rejects.toThrow();
    expect(await server.exited).toBe('1');
    expect(said).toContain('PostgreSQL did not start');
    await free();
    await start();
    await endRounds();
    const after = await startBeside(folder);
    await after.app.drained();
    expect(await findFaults(after.databaseUrl, evening.house.storeId, evening.journal)).toEqual([]);
    expect(evening.journal.filter((intent) => !isDone(intent))).toEqual([]);
  });
});
