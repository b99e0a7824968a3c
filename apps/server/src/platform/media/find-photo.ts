import { realpath, stat } from 'node:fs/promises';
import { join, sep } from 'node:path';
import type { PhotoName } from './photo-name.ts';
import type { PhotoFile } from './resize-photo.ts';

const MOST_BYTES = 20 * 1024 * 1024;

/** The file of that name in one folder; undefined when it is absent, no plain file or, by a link, elsewhere. */
async function fileIn(folder: string, { segments }: PhotoName): Promise<PhotoFile | undefined> {
  try {
    const [root, path] = await Promise.all([realpath(folder), realpath(join(folder, ...segments))]);
    const found = await stat(path);
    if (!path.startsWith(root + sep) || !found.isFile() || found.size > MOST_BYTES) return undefined;
    return { path, bytes: found.size, tag: `${found.size}-${Math.round(found.mtimeMs)}` };
  } catch {
    return undefined;
  }
}

/** The file of that name in the first folder that has it. */
export async function findPhoto(folders: readonly string[], name: PhotoName): Promise<PhotoFile | undefined> {
  for (const folder of folders) {
    const found = await fileIn(folder, name);
    if (found) return found;
  }
  return undefined;
}
