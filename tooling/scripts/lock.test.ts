import { type ChildProcess, spawn } from 'node:child_process';
import { existsSync, mkdtempSync, realpathSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { fileURLToPath } from 'node:url';
import { afterAll, describe, expect, it } from 'vitest';

const folder = mkdtempSync(join(realpathSync(tmpdir()), 'lock-'));
const lock = join(folder, '.building');
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const MODULE = fileURLToPath(new URL('lib/lock.mjs', import.meta.url));
const PROGRAM = `
  const { alone } = await import(${JSON.stringify(MODULE)});
  await alone(${JSON.stringify(lock)}, 'builds', async () => console.log('works'));`;

/** A process that wants the lock. `before` may leave a lock with its number, `heard` comes with its first words. */
async function wants(
  before?: (pid: number) => void,
  heard?: (child: ChildProcess) => void,
): Promise<string[]> {
  const script = `process.stdin.once('data', async () => { process.stdin.pause(); ${PROGRAM} });`;
  const child = spawn(process.execPath, ['-e', script], { stdio: ['pipe', 'pipe', 'inherit'] });
  before?.(child.pid ?? 0);
  child.stdin.end('go');
  const timer = setTimeout(() => child.kill('SIGKILL'), 20_000);
  let said = '';
  for await (const words of child.stdout.setEncoding('utf8')) {
    if (said === '') heard?.(child);
    said += words;
  }
  clearTimeout(timer);
  return said.split('\n').filter(Boolean);
}

/** As a process notes itself that holds the lock until it is killed. */
async function leftByKilled(): Promise<string> {
  const script = `
    const { alone } = await import(${JSON.stringify(MODULE)});
    const { readFileSync } = await import('node:fs');
    await alone(${JSON.stringify(lock)}, 'builds', () => {
      process.stdout.write(readFileSync(${JSON.stringify(lock)}));
      process.kill(process.pid, 'SIGKILL');
    });`;
  return text(spawn(process.execPath, ['-e', script], { stdio: ['ignore', 'pipe', 'inherit'] }).stdout);
}

describe('a lock', () => {
  it('of a process that was killed is taken over', async () => {
    await leftByKilled();
    expect(existsSync(lock)).toBe(true);
    expect(await wants()).toEqual(['works']);
    expect(existsSync(lock)).toBe(false);
  });

  it('whose number is our own by now is taken over', async () => {
    expect(await wants((pid) => writeFileSync(lock, String(pid)))).toEqual(['works']);
  });

  it.runIf(existsSync('/proc/self/stat'))(
    'whose number is somebody else’s by now is taken over',
    async () => {
      const note = await leftByKilled();
      writeFileSync(lock, note.replace(/^\d+/, String(process.pid)));
      expect(await wants()).toEqual(['works']);
    },
  );

  it('without a word in it was left by one that died while it began', async () => {
    writeFileSync(lock, '');
    utimesSync(lock, new Date(), new Date(Date.now() - 60_000));
    expect(await wants()).toEqual(['works']);
  });

  it('of a living process is waited for, and said once', async () => {
    writeFileSync(lock, String(process.pid));
    const told = [`Waiting for process ${process.pid}, which builds in this folder ...`];
    expect(await wants(undefined, (child) => child.kill('SIGKILL'))).toEqual(told);
    const leave = (): unknown => setTimeout(() => rmSync(lock), 1500);
    expect(await wants(undefined, leave)).toEqual([...told, 'works']);
  });
});
