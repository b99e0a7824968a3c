import { spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import {
  chown,
  link,
  mkdir,
  open,
  readFile,
  readlink,
  rename,
  rm,
  stat,
  truncate,
  unlink,
  writeFile,
} from 'node:fs/promises';
import { createServer } from 'node:net';
import { dirname, join } from 'node:path';
import { isAlive } from '../is-alive.ts';
import { unlessThere } from '../system-error.ts';
import { type Account, belongsToAnother, runAs } from './embedded-postgres-account.ts';

const LOG_LIMIT = 10 * 1024 * 1024;

/** A live postmaster of this cluster. `port` is 0 while it has not yet written it. */
export interface Running {
  readonly pid: number;
  readonly port: number;
  /** Folder of its Unix socket; '' without one. */
  readonly sockets: string;
}

/** A started postmaster process; `exited` turns true when it ends. */
export interface Launched {
  exited: boolean;
}

/** The log of the PostgreSQL of a cluster, beside its data. */
export const logFile = (cluster: string): string => join(dirname(cluster), 'postgres.log');

const unless =
  (...codes: readonly string[]) =>
  (error: NodeJS.ErrnoException): void => {
    if (!codes.includes(error.code ?? '')) throw error;
  };

const pidFileOf = (cluster: string): Promise<string> =>
  readFile(join(cluster, 'postmaster.pid'), 'utf8').catch(unlessThere(''));

/**
 * Where the system does not show the folder a process stands in: whether it is a postmaster, of this cluster or of another.
 * A cluster that was moved while it ran is still named as before, and two on one cluster would ruin it.
 */
export async function isPostmaster(pid: number): Promise<boolean> {
  const { ok, stdout } = await runAs(undefined, 'ps', ['-ww', '-o', 'command=', '-p', String(pid)], '/');
  return ok && /\bpostgres -D /.test(stdout);
}

/** Alive = a process that is no zombie and stands in this very folder; a reused or dead pid is neither. */
export async function standsIn(pid: number, cluster: string, account: Account | undefined): Promise<boolean> {
  if (process.platform !== 'linux') return isPostmaster(pid);
  const place = `/proc/${pid}/cwd`;
  const seen = await readlink(place).catch(unless('ENOENT', 'ESRCH', 'EACCES', 'EPERM'));
  if (seen !== undefined || !account) return seen === cluster;
  // Root without CAP_SYS_PTRACE, as in most containers, may not look; the lent account may.
  const { ok, stdout } = await runAs(account, 'readlink', [place], '/');
  return ok && stdout.trimEnd() === cluster;
}

/**
 * The live postmaster of the cluster, if any. A pid file that names a foreign or zombie process is removed, because
 * PostgreSQL would take that process for its own and refuse to start; the process itself is never touched.
 */
export async function runningPostmaster(
  cluster: string,
  account: Account | undefined,
): Promise<Running | undefined> {
  const content = await pidFileOf(cluster);
  const [first, , , port, sockets = ''] = content.split('\n');
  const pid = Number(first);
  if (!pid) return undefined;
  if (await standsIn(pid, cluster, account)) return { pid, port: Number(port ?? 0), sockets: sockets.trim() };
  // A dead pid is left to PostgreSQL, which checks more than we do. Read again: another starter may have been faster.
  if (isAlive(pid) && (await pidFileOf(cluster)) === content)
    await unlink(join(cluster, 'postmaster.pid')).catch(unless('ENOENT'));
  return undefined;
}

/** The superuser's password, created on first use. The first of several starters wins and nobody reads half of it. */
export async function clusterPassword(folder: string): Promise<string> {
  const file = join(folder, 'pg-password');
  const kept = await readFile(file, 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'EACCES') throw belongsToAnother(folder);
    unless('ENOENT')(error);
  });
  if (kept) return kept;
  const draft = `${file}-${randomBytes(3).toString('hex')}`;
  await writeFile(draft, randomBytes(24).toString('base64url'), { mode: 0o600, flush: true });
  await link(draft, file).catch(unless('EEXIST'));
  await unlink(draft);
  return readFile(file, 'utf8');
}

/** Many rounds make a weak password dear to guess. This one is 24 random bytes, and each connection would pay for them. */
const RANDOM_PASSWORD = ['--set', 'scram_iterations=1'];

/** Creates `folder/pg` beside itself and renames it: a crash or a second starter never leaves half a cluster. */
export async function createCluster(
  native: string,
  folder: string,
  password: string,
  account: Account | undefined,
): Promise<void> {
  const draft = join(folder, `pg-new-${process.pid}-${randomBytes(3).toString('hex')}`);
  const passwordFile = `${draft}.pw`;
  await mkdir(draft, { mode: 0o700 });
  await writeFile(passwordFile, `${password}\n`, { mode: 0o600 });
  try {
    if (account) for (const path of [draft, passwordFile]) await chown(path, account.uid, account.gid);
    const args = ['-D', draft, '-U', 'tableside', '-A', 'scram-sha-256', `--pwfile=${passwordFile}`];
    const wanted = [...args, '-E', 'UTF8', '--locale=C', '--no-instructions', ...RANDOM_PASSWORD];
    const made = await runAs(account, join(native, 'bin/initdb'), wanted, draft);
    if (!made.ok)
      throw new Error(`PostgreSQL could not create its files in ${folder}: ${made.stderr.trim()}`);
    await rename(draft, join(folder, 'pg')).catch(unless('ENOTEMPTY', 'EEXIST'));
  } finally {
    await rm(passwordFile, { force: true });
    await rm(draft, { recursive: true, force: true });
  }
}

const freePort = (): Promise<number> =>
  new Promise((resolve, reject) => {
    const probe = createServer();
    probe.once('error', reject).listen(0, '127.0.0.1', () => {
      const address = probe.address();
      probe.close(() =>
        typeof address === 'object' && address ? resolve(address.port) : reject(new Error('no free port')),
      );
    });
  });

async function openLog(cluster: string): Promise<{ readonly fd: number; close(): Promise<void> }> {
  const path = logFile(cluster);
  const size = await stat(path).then(
    (found) => found.size,
    () => 0,
  );
  if (size > LOG_LIMIT) await truncate(path);
  return open(path, 'a', 0o600);
}

export interface LaunchOptions {
  readonly native: string;
  readonly cluster: string;
  readonly account: Account | undefined;
  /** `name: value` of postgresql.conf, on top of ours. */
  readonly settings: Readonly<Record<string, string>>;
  /** The port to come back on after a crash; absent, a free one. */
  readonly port: number | undefined;
}

/** The system's limit for the path of a socket, on Linux and macOS. */
const LONGEST_SOCKET = 103;

/**
 * Beside the data, where nobody else may look: a socket costs both sides two thirds of what a connection over TCP does.
 * None where the path would be too long.
 */
const socketsIn = (cluster: string, port: number): string =>
  Buffer.byteLength(`${cluster}/.s.PGSQL.${port}`) <= LONGEST_SOCKET && !cluster.includes(',') ? cluster : '';

/**
 * Starts the postmaster in a session of its own: Ctrl-C reaches this process first, and the server outlives a killed
 * one until the next start attaches to it.
 */
export async function launchPostmaster(options: LaunchOptions): Promise<Launched> {
  const { native, cluster, account, settings, port = await freePort() } = options;
  const all = {
    listen_addresses: '127.0.0.1',
    port: String(port),
    unix_socket_directories: socketsIn(cluster, port),
    max_connections: '50',
    shared_buffers: '64MB',
    timezone: 'UTC',
    log_timezone: 'UTC',
    ...settings,
  };
  const args = ['-D', cluster, ...Object.entries(all).flatMap(([name, value]) => ['-c', `${name}=${value}`])];
  const log = await openLog(cluster);
  const launched: Launched = { exited: false };
  const ended = (): void => {
    launched.exited = true;
  };
  spawn(join(native, 'bin/postgres'), args, {
    ...account,
    cwd: cluster,
    env: { LC_ALL: 'C' },
    detached: true,
    stdio: ['ignore', log.fd, log.fd],
  })
    .on('error', ended)
    .on('exit', ended)
    .unref();
  await log.close();
  return launched;
}
