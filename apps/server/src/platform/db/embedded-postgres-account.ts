import { execFile } from 'node:child_process';
import { createHash } from 'node:crypto';
import { mkdir, realpath, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

/** Where a server started by root keeps what the lent account could not reach elsewhere. */
const SHARED_HOME = '/var/lib/tableside';

/** The unprivileged user that PostgreSQL runs as; undefined means this process's own user. */
export interface Account {
  readonly uid: number;
  readonly gid: number;
}

interface Outcome {
  readonly ok: boolean;
  readonly stdout: string;
  readonly stderr: string;
}

/** Runs a program to its end, as `account` where one is given. Never throws. */
export function runAs(
  account: Account | undefined,
  program: string,
  args: readonly string[],
  cwd?: string,
): Promise<Outcome> {
  const options = { ...account, ...(cwd === undefined ? {} : { cwd }), env: { LC_ALL: 'C' } };
  return new Promise((resolve) => {
    execFile(program, args, options, (error, stdout, stderr) =>
      resolve({ ok: error === null, stdout, stderr: stderr || (error?.message ?? '') }),
    );
  });
}

/** What to tell the person who started the app on a folder of somebody else. */
export const belongsToAnother = (folder: string): Error =>
  new Error(
    `The data folder ${folder} belongs to another user. Run as that user, or set DATA_DIR to another folder.`,
  );

/**
 * PostgreSQL refuses to run as root. Root lends the account that already owns the cluster, else `postgres`, else
 * `nobody`. Throws where another ordinary user owns the cluster.
 */
export async function accountFor(wantedFolder: string): Promise<Account | undefined> {
  const cluster = await stat(join(wantedFolder, 'pg')).catch(() => undefined);
  const own = process.getuid?.();
  if (own === undefined) return undefined;
  if (own !== 0) {
    if (cluster && cluster.uid !== own) throw belongsToAnother(wantedFolder);
    return undefined;
  }
  if (cluster && cluster.uid !== 0) return { uid: cluster.uid, gid: cluster.gid };
  const { stdout } = await runAs(undefined, 'getent', ['passwd', 'postgres', 'nobody']);
  const [, , uid = '65534', gid = '65534'] = stdout.split('\n')[0]?.split(':') ?? [];
  return { uid: Number(uid), gid: Number(gid) };
}

/** `SHARED_HOME/<kind>-<hash of what it stands for>`, created. */
export async function sharedFolder(kind: string, standsFor: string): Promise<string> {
  const name = `${kind}-${createHash('sha256').update(standsFor).digest('hex').slice(0, 12)}`;
  await mkdir(join(SHARED_HOME, name), { recursive: true });
  return join(SHARED_HOME, name);
}

/**
 * The folder that really holds the data: the wanted one, unless a parent such as /root (0700) hides it from the
 * account; then one under /var/lib, named in `moved-to.txt` of the wanted one.
 */
export async function dataFolder(wanted: string, account: Account | undefined): Promise<string> {
  await mkdir(wanted, { recursive: true });
  const folder = await realpath(wanted);
  if (!account) return folder;
  const { ok } = await runAs(account, '/bin/sh', ['-c', 'cd "$1"', 'sh', folder], '/');
  if (ok) return folder;
  const moved = await sharedFolder('data', folder);
  await writeFile(join(folder, 'moved-to.txt'), `${moved}\n`);
  return moved;
}
