import { chmod, mkdtemp, realpath, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { atEnd } from './at-end.ts';

/** A folder for an embedded PostgreSQL: unlike a plain temporary one, the account that root lends may look into it. */
export async function ownFolder(): Promise<string> {
  const folder = await mkdtemp(join(await realpath(tmpdir()), 'tableside-'));
  atEnd(() => rm(folder, { recursive: true, force: true }));
  await chmod(folder, 0o755);
  return folder;
}
