import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, openSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { startTestApp } from '../testing/app.ts';
import { atEnd } from '../testing/at-end.ts';
import { caller } from '../testing/call.ts';
import { programFile } from '../testing/programs.ts';
import { freePort } from '../testing/server-process.ts';
import { smallDisk } from '../testing/small-disk.ts';
import { acknowledged, beginRounds, findFaults, isDone, openEvening } from './evening-load.ts';

/** Every write to it finds the disk full. */
const FULL = '/dev/full';
const disk = await smallDisk(1);
const seed = await startTestApp();

/** The server as a process, with all that it says going to one file. */
async function startSaying(output: string) {
  const port = await freePort();
  const file = openSync(output, 'a');
  const child = spawn(process.execPath, [await programFile('server-child')], {
    stdio: ['ignore', file, file],
    env: { ...process.env, DATABASE_URL: seed.databaseUrl, PORT: String(port), LOG_LEVEL: 'info' },
  });
  const exited = once(child, 'exit').then(([code, signal]) => String(signal ?? code));
  atEnd(async () => void child.kill('SIGKILL'));
  const url = `http://127.0.0.1:${port}`;
  const isReady = () => fetch(`${url}/health/ready`, { signal: AbortSignal.timeout(2000) });
  await expect
    .poll(() =>
      isReady().then(
        ({ ok }) => ok,
        () => child.exitCode ?? false,
      ),
    )
    .toBe(true);
  const stop = async (): Promise<string> => {
    child.kill('SIGTERM');
    return exited;
  };
  return { call: caller(url), stop };
}
/** Has a line of the log written: where no message can be sent, the code of a phone stands there. */
const beLogged = (call: ReturnType<typeof caller>, phone: string) =>
  call('POST', '/users/auth/sendotp', { body: { phone } });

describe.runIf(existsSync(FULL))('a program whose log finds no room', () => {
  it('takes orders, loses none, and stops when it is told to', async () => {
    const server = await startSaying(FULL);
    const evening = await openEvening(seed, 3);
    const endRounds = beginRounds(evening, server.call);
    await acknowledged(evening.journal, 10);
    expect((await beLogged(server.call, '+919812345670')).status).toBe(200);
    await acknowledged(evening.journal, 10);
    await endRounds();
    expect(evening.journal.filter((intent) => !isDone(intent))).toEqual([]);
    expect(await server.stop()).toBe('0');
    await seed.app.drained();
    expect(await findFaults(seed.databaseUrl, evening.house.storeId, evening.journal)).toEqual([]);
  });
});

describe.runIf(disk)('a log on a disk that fills up', () => {
  const { folder, fill, free } = disk ?? { folder: '', fill: expect.fail, free: expect.fail };

  it('goes on where there is room again', async () => {
    const file = join(folder, 'output.log');
    const server = await startSaying(file);
    const logged = () => readFileSync(file, 'utf8');
    await beLogged(server.call, '+919812345671');
    await expect.poll(logged).toContain('…71:');
    await fill();
    for (let nth = 0; nth < 60; nth += 1) await beLogged(server.call, `+9198${2000 + nth}45672`);
    await free();
    expect(logged().split('…72:').length).toBeLessThan(40);
    await beLogged(server.call, '+919812345673');
    await expect.poll(logged).toContain('…73:');
    expect(await server.stop()).toBe('0');
  });
});
