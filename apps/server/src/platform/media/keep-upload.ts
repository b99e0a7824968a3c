import { createHash, randomBytes } from 'node:crypto';
import { mkdir, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { refuse } from '../http/refused.ts';
import { systemCode } from '../system-error.ts';

/** No room on the disk, or none for this user. */
const FULL = ['ENOSPC', 'EDQUOT'];
const isFull = (error: unknown): boolean => FULL.includes(systemCode(error) ?? '');

type Ending = 'webp' | 'mp4' | 'webm';

/** Where a file stands in a media folder: by its content, and by `owner`, where each owner keeps a file of its own. */
export function uploadPath(bytes: Buffer, ending: Ending, owner = ''): string {
  const name = createHash('sha256').update(owner).update(bytes).digest('hex').slice(0, 32);
  return join('uploads', name.slice(0, 2), `${name}.${ending}`);
}

/**
 * Keeps a file in a media folder; answers its path there, which is its `uploadPath`. Whoever reads meanwhile reads all of
 * it or nothing. Refuses `disk-full`.
 */
export async function keepUpload(
  folder: string,
  bytes: Buffer,
  ending: Ending,
  owner?: string,
): Promise<string> {
  const path = uploadPath(bytes, ending, owner);
  const target = join(folder, path);
  const draft = `${target}.${randomBytes(4).toString('hex')}`;
  try {
    await mkdir(join(target, '..'), { recursive: true });
    await writeFile(draft, bytes, { flush: true });
    await rename(draft, target);
  } catch (error) {
    throw isFull(error) ? refuse('disk-full') : error;
  } finally {
    await rm(draft, { force: true });
  }
  return path;
}
