import { createHash, randomBytes } from 'node:crypto';
import { mkdir, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { refuse } from '../http/refused.ts';

/** No room on the disk, or none for this user. */
const FULL: readonly unknown[] = ['ENOSPC', 'EDQUOT'];
const isFull = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && FULL.includes(error.code);

/**
 * Keeps a file in a media folder, named by its content (and by `owner`, where each owner keeps a file of its own);
 * answers its path there. Whoever reads meanwhile reads all of it or nothing. Refuses `disk-full`.
 */
export async function keepUpload(
  folder: string,
  bytes: Buffer,
  ending: 'webp' | 'mp4' | 'webm',
  owner = '',
): Promise<string> {
  const name = createHash('sha256').update(owner).update(bytes).digest('hex').slice(0, 32);
  const path = join('uploads', name.slice(0, 2), `${name}.${ending}`);
  const target = join(folder, path);
  const draft = `${target}.${randomBytes(4).toString('hex')}`;
  try {
    await mkdir(join(target, '..'), { recursive: true });
    await writeFile(draft, bytes);
    await rename(draft, target);
  } catch (error) {
    throw isFull(error) ? refuse('disk-full') : error;
  } finally {
    await rm(draft, { force: true });
  }
  return path;
}
