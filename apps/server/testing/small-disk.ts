import { execFile } from 'node:child_process';
import { open, rm, rmdir } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { atEnd } from './at-end.ts';
import { ownFolder } from './own-folder.ts';

const run = promisify(execFile);
const PART = Buffer.alloc(256 * 1024);

export interface SmallDisk {
  readonly folder: string;
  /** Takes all the room that is left. */
  readonly fill: () => Promise<void>;
  /** Gives it back. */
  readonly free: () => Promise<void>;
}

async function fillUp(file: string): Promise<void> {
  const filler = await open(file, 'a');
  try {
    for (;;) await filler.write(PART);
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'ENOSPC')) throw error;
  } finally {
    await filler.close();
  }
}

/** A disk of so many megabytes in a folder of its own, taken away at the end; undefined, and said so, where this user may not have one. */
export async function smallDisk(megabytes: number): Promise<SmallDisk | undefined> {
  const folder = await ownFolder();
  try {
    await run('mount', ['-t', 'tmpfs', '-o', `size=${megabytes}m,mode=755`, 'tmpfs', folder]);
  } catch (error) {
    await rmdir(folder); // where all tests of a file are passed over, nobody clears up after them
    process.stdout.write(
      `SKIPPED: no full disk is tried, since this user cannot mount a small one. ${error}\n`,
    );
    return undefined;
  }
  atEnd(() => run('umount', ['--lazy', folder]));
  const file = join(folder, 'filler');
  return { folder, fill: () => fillUp(file), free: () => rm(file, { force: true }) };
}
