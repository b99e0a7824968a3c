import { randomBytes } from 'node:crypto';
import { mkdir, readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises';
import { dirname, join, relative, sep } from 'node:path';
import { photoName } from '../../media/photo-name.ts';
import { unlessThere } from '../../system-error.ts';

/** A photo that was uploaded: its name below the folder of photos and what is in it. */
export interface PhotoOfBackup {
  readonly name: string;
  readonly bytes: Buffer;
}

/**
 * The photos below a folder, by name; none where there is no folder. Unfinished uploads are not among them, nor what
 * somebody takes away meanwhile.
 */
export async function* photosIn(folder: string): AsyncGenerator<PhotoOfBackup> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true }).catch(unlessThere([]));
  const names = entries
    .filter((entry) => entry.isFile())
    .map((entry) => relative(folder, join(entry.parentPath, entry.name)).split(sep).join('/'))
    .filter((name) => photoName(name) !== undefined)
    .sort();
  for (const name of names) {
    const bytes = await readFile(join(folder, name)).catch(unlessThere(undefined));
    if (bytes) yield { name, bytes };
  }
}

/** Puts photos below a folder, and takes away again what it put there. */
export class PhotoWriter {
  private readonly folder: string;
  private readonly written: string[] = [];

  constructor(folder: string) {
    this.folder = folder;
  }

  /** Keeps one photo; a photo of that name that is there already is the same one, and stays. */
  async put({ name, bytes }: PhotoOfBackup): Promise<void> {
    const target = join(this.folder, name);
    if (await stat(target).catch(() => undefined)) return;
    const draft = `${target}.${randomBytes(4).toString('hex')}`;
    await mkdir(dirname(target), { recursive: true });
    this.written.push(target);
    try {
      await writeFile(draft, bytes, { flush: true });
      await rename(draft, target);
    } finally {
      await rm(draft, { force: true });
    }
  }

  /** Leaves the folder without the photos that came with this restore. */
  async undo(): Promise<void> {
    for (const path of this.written) await rm(path, { force: true });
  }
}
