import { readdir, rm } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { threadId } from 'node:worker_threads';
import { build, mergeConfig } from 'vite';
import { serverBundle } from '../../../tooling/vite/node-bundle.ts';
import { isAlive } from '../src/platform/is-alive.ts';

const sources = {
  'server-child': 'testing/server-child.ts',
  'embedded-postgres-child': 'testing/embedded-postgres-child.ts',
  backup: 'src/entry-backup.ts',
  restore: 'src/entry-restore.ts',
  import: 'src/entry-import.ts',
  password: 'src/entry-password.ts',
} as const;
export type Program = keyof typeof sources;

const placeOf = (path: string): string => fileURLToPath(new URL(path, import.meta.url));
const cache = placeOf('../../../node_modules/.cache');
/** As deep as the sources: the folder of the tests' data is found from there. */
const folder = `${cache}/test-programs-${process.pid}-${threadId}`;

/** Workers are ended without a last word: what they built goes when the next one builds. */
async function removeAbandoned(): Promise<void> {
  for (const name of await readdir(cache)) {
    const pid = /^test-programs-(\d+)-/.exec(name)?.[1];
    if (pid && !isAlive(Number(pid))) await rm(`${cache}/${name}`, { recursive: true, force: true });
  }
}

async function buildAll(): Promise<void> {
  await removeAbandoned();
  const here = { root: placeOf('..'), configFile: false, logLevel: 'error' } as const;
  const output = { build: { outDir: folder, sourcemap: false } };
  await build(mergeConfig(serverBundle(sources), { ...here, ...output }));
}
let built: Promise<void> | undefined;

/**
 * The file of a program that tests run as a process of its own. Built once by whoever needs the first one: from the
 * sources each start would take four times as long.
 */
export async function programFile(name: Program): Promise<string> {
  built ??= buildAll();
  await built;
  return `${folder}/${name}.mjs`;
}
