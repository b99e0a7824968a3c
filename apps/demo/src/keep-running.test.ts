import { setTimeout as sleep } from 'node:timers/promises';
import { afterEach, expect, it } from 'vitest';
import { type KeptProgram, keepRunning } from './keep-running.ts';
import { sandboxUrls } from './pay-sandbox.ts';

let program: KeptProgram | undefined;
afterEach(() => program?.stop());

const LIVES = `process.send('ready'); process.on('disconnect', () => process.exit()); setInterval(() => 0, 1000);`;
const isAlive = (pid: number): boolean => {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
};
const pidOf = async (kept: KeptProgram, not?: number): Promise<number> => {
  await expect.poll(() => kept.pid() !== undefined && kept.pid() !== not).toBe(true);
  return kept.pid() ?? 0;
};

it('starts it, starts it again when it is killed, and stops it for good', async () => {
  const kept = keepRunning({ args: ['-e', LIVES], environment: {}, tell: () => undefined });
  program = kept;
  await kept.ready;
  const first = await pidOf(kept);
  process.kill(first, 'SIGKILL');
  const second = await pidOf(kept, first);
  expect(isAlive(second)).toBe(true);
  await kept.stop();
  expect(isAlive(second)).toBe(false);
  await sleep(700);
  expect(kept.pid()).toBe(second);
});

it('tells once what kept it from starting', async () => {
  const told: string[] = [];
  const fails = `console.error('Port 3001 is in use.'); process.exit(1);`;
  program = keepRunning({ args: ['-e', fails], environment: {}, tell: (words) => told.push(words) });
  await expect.poll(() => told).not.toEqual([]);
  await sleep(2500); // time enough for it to be started a second time
  expect(told).toEqual(['Port 3001 is in use.']);
});

it('passes nothing of its own environment on', async () => {
  const told: string[] = [];
  const says = `console.error(Object.keys(process.env).sort().join()); process.exit(1);`;
  program = keepRunning({
    args: ['-e', says],
    environment: { ONLY: '1' },
    tell: (words) => told.push(words),
  });
  await expect.poll(() => told.length).toBe(1);
  expect(told[0]?.split(',').filter((name) => !name.startsWith('NODE_CHANNEL'))).toEqual(['ONLY']);
});

it('listens beside the product, for phones where the product does', () => {
  const here = { local: 'http://127.0.0.1:3000', origin: 'http://127.0.0.1:3000' };
  expect(sandboxUrls({ ...here, lan: null })).toEqual({
    api: 'http://127.0.0.1:3001',
    url: 'http://127.0.0.1:3001',
    port: 3001,
  });
  expect(sandboxUrls({ ...here, lan: 'http://192.168.1.5:3000' }).url).toBe('http://192.168.1.5:3001');
});

it('is found by the name of the certificate, in its scheme, where the product has one', () => {
  const secure = { local: 'https://127.0.0.1:8443', lan: 'https://192.168.1.5:8443' };
  const urlOf = (origin: string) => sandboxUrls({ ...secure, origin }).url;
  expect(urlOf('https://order.example')).toBe('https://order.example:8444');
  expect(urlOf(secure.lan)).toBe('https://192.168.1.5:8444');
});
