import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import {
  chmodSync,
  existsSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  realpathSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { afterAll, afterEach, describe, expect, test } from 'vitest';
import { atDepth } from '../../../testing/depth.ts';
import { programFile } from '../../../testing/programs.ts';
import { assertFit } from './assert-fit.ts';
import { type EmbeddedPostgres, startEmbeddedPostgres } from './embedded-postgres.ts';

const ORPHANS = atDepth(1, 20);
/** Its promise is 10 s, also on a busy machine. */
const READY_WITHIN_MS = 10_000;

const folders: string[] = [];
const children: ChildProcess[] = [];
const servers: EmbeddedPostgres[] = [];

/** Readable by the account that root lends, unlike a plain temporary folder. */
function newFolder(): string {
  const folder = mkdtempSync(join(realpathSync(tmpdir()), 'embedded-'));
  chmodSync(folder, 0o755);
  folders.push(folder);
  return folder;
}

async function start(folder: string, settings = {}, exclusive = false): Promise<EmbeddedPostgres> {
  const server = await startEmbeddedPostgres({ folder, settings, exclusive });
  servers.push(server);
  return server;
}

/** Starts another process on the folder; resolves with what it said first. */
async function startChild(folder: string, mode = 'shared') {
  const script = await programFile('embedded-postgres-child');
  const process_ = spawn(process.execPath, [script, folder, mode], { stdio: 'pipe' });
  children.push(process_);
  const said: string[] = [];
  process_.stderr.on('data', (chunk) => said.push(String(chunk)));
  const line = await Promise.race([
    once(process_.stdout, 'data').then(String),
    once(process_, 'close').then(() => ''),
  ]);
  const hello: { url: string; pid: number; attached: boolean } = JSON.parse(line || '{}');
  return { process: process_, ...hello, said: () => said.join('') };
}

async function endChild(child: ChildProcess, signal: NodeJS.Signals): Promise<void> {
  const closed = once(child, 'close');
  child.kill(signal);
  await closed;
}

async function ask(url: string, sql: string): Promise<string> {
  const client = new pg.Client({ connectionString: url });
  client.on('error', () => undefined);
  await client.connect();
  try {
    return JSON.stringify((await client.query(sql)).rows);
  } finally {
    await client.end();
  }
}

async function until<T>(attempt: () => Promise<T>): Promise<T> {
  for (let tries = 0; tries < 200; tries += 1) {
    try {
      return await attempt();
    } catch {
      await sleep(50);
    }
  }
  return attempt();
}

function isAlive(pid: number): boolean {
  try {
    return !/^State:\s+Z/m.test(readFileSync(`/proc/${pid}/status`, 'utf8'));
  } catch {
    return false;
  }
}

afterEach(async () => {
  for (const child of children.splice(0))
    if (child.exitCode === null && child.signalCode === null) await endChild(child, 'SIGTERM');
  for (const server of servers.splice(0)) await server.stop();
});

afterAll(() => {
  for (const folder of folders) rmSync(folder, { recursive: true, force: true });
});

describe.skipIf(process.platform !== 'linux')('embedded PostgreSQL', () => {
  const home = newFolder();

  test('creates a durable cluster, stops it and finds the rows again', async () => {
    const first = await start(home);
    expect(first.attached).toBe(false);
    await ask(first.url(), 'create table note as select 1 as n');
    await assertFit(async (sql) => ({ rows: JSON.parse(await ask(first.url(), sql)) }));
    await first.stop();
    await first.stop();
    await expect.poll(() => isAlive(first.pid)).toBe(false);
    const again = await start(home);
    expect(await ask(again.url(), 'select n from note')).toBe('[{"n":1}]');
  });

  test('its log says that a row was refused, and not what the row says of somebody', async () => {
    const server = await start(home);
    await ask(server.url(), 'create table guest (phone text primary key check (length(phone) < 20))');
    const again = `insert into guest select v from (values ('+491511234567'), ('+491511234567')) t(v)`;
    await expect(ask(server.url(), again)).rejects.toThrow('duplicate key');
    const said = readFileSync(join(server.folder, 'postgres.log'), 'utf8');
    expect(said).toContain('violates unique constraint "guest_pkey"');
    expect(said).not.toContain('DETAIL');
  });

  test('a cluster of another version says which, though rows are not told', async () => {
    const folder = newFolder();
    const server = await start(folder);
    await server.stop();
    writeFileSync(join(server.folder, 'pg', 'PG_VERSION'), '9.6\n');
    await expect(start(folder)).rejects.toThrow('was initialized by PostgreSQL version 9.6');
  });

  test('a server that may forget is refused by name', async () => {
    const server = await start(home, { fsync: 'off', full_page_writes: 'off' });
    const check = assertFit(async (sql) => ({ rows: JSON.parse(await ask(server.url(), sql)) }));
    await expect(check).rejects.toThrow('fsync, full_page_writes are off');
  });

  test(`attaches to the server that a killed process left behind, however often (${ORPHANS})`, async () => {
    for (let n = 1; n <= ORPHANS; n += 1) {
      const child = await startChild(home);
      await ask(child.url, `create table left_behind_${n} as select ${n} as n`);
      await endChild(child.process, 'SIGKILL');
      expect(isAlive(child.pid)).toBe(true);
      const began = performance.now();
      const server = await start(home, {}, true);
      expect(performance.now() - began).toBeLessThan(READY_WITHIN_MS);
      expect(server).toMatchObject({ attached: true, pid: child.pid });
      expect(await ask(server.url(), `select n from left_behind_${n}`)).toBe(`[{"n":${n}}]`);
      await server.stop();
    }
  }, 300_000);

  test('brings a killed server back on the same address, without a lost row', async () => {
    const server = await start(home, {}, true);
    await ask(server.url(), 'create table acknowledged as select 3 as n');
    process.kill(server.pid, 'SIGKILL');
    expect(await until(() => ask(server.url(), 'select n from acknowledged'))).toBe('[{"n":3}]');
    await server.stop();
    await expect(ask(server.url(), 'select 1')).rejects.toThrow(/ECONNREFUSED|ENOENT/);
  });

  test('starts where process and server were killed, and leaves alone whoever has the old pid now', async () => {
    const child = await startChild(home);
    await endChild(child.process, 'SIGKILL');
    const pidFile = join(home, 'pg/postmaster.pid');
    const stale = readFileSync(pidFile, 'utf8');
    process.kill(child.pid, 'SIGKILL');
    await until(async () => expect(isAlive(child.pid)).toBe(false));
    const bystander = spawn('sleep', ['60']);
    writeFileSync(pidFile, stale.replace(/^\d+/, String(bystander.pid)));
    const server = await start(home);
    expect(server.attached).toBe(false);
    expect(isAlive(bystander.pid ?? 0)).toBe(true);
    bystander.kill();
  });

  test('refuses a folder that another running app holds, with a message, and does not disturb it', async () => {
    const holder = await startChild(home, 'exclusive');
    const second = await startChild(home, 'exclusive');
    expect(second.process.exitCode).toBe(1);
    expect(second.said()).toContain(
      `in use by another running app (tableside, process ${holder.process.pid})`,
    );
    expect(second.said()).toContain('set DATA_DIR to another folder');
    expect(await ask(holder.url, 'select 4 as n')).toBe('[{"n":4}]');
  });

  test('three starters on an empty folder share one server, and the last one stops it', async () => {
    const folder = newFolder();
    const [first, second, third] = await Promise.all([start(folder), start(folder), startChild(folder)]);
    expect(new Set([first.pid, second.pid, third.pid]).size).toBe(1);
    expect(readdirSync(folder).sort()).toEqual(['pg', 'pg-password', 'postgres.log']);
    await first.stop();
    await second.stop();
    expect(await ask(third.url, 'select 5 as n')).toBe('[{"n":5}]');
    await endChild(third.process, 'SIGTERM');
    expect(existsSync(join(folder, 'pg/postmaster.pid'))).toBe(false);
  });

  test('empties a log that has grown too long', async () => {
    writeFileSync(join(home, 'postgres.log'), Buffer.alloc(11 * 1024 * 1024, '.'));
    await start(home);
    expect(readFileSync(join(home, 'postgres.log')).length).toBeLessThan(100_000);
  });

  test.runIf(process.getuid?.() === 0)(
    'root keeps the data elsewhere when the lent account cannot reach the folder',
    async () => {
      const hidden = newFolder();
      chmodSync(hidden, 0o700);
      const server = await start(join(hidden, 'data'));
      folders.push(server.folder);
      expect(server.folder).toMatch(/^\/var\/lib\/tableside\/data-/);
      expect(readFileSync(join(hidden, 'data/moved-to.txt'), 'utf8').trim()).toBe(server.folder);
      expect(await ask(server.url(), 'select 6 as n')).toBe('[{"n":6}]');
    },
  );
});
