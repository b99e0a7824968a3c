import { createHash, randomBytes } from 'node:crypto';
import { mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { inTurn } from './in-turn.ts';
import { isPicture } from './is-picture.ts';
import { loadSharp } from './load-sharp.ts';
import type { Width } from './photo-name.ts';

export const MOST_PIXELS = 24_000_000;
const QUALITY = 74;

/** A file of a media folder. `tag` differs when its content may. */
export interface PhotoFile {
  readonly path: string;
  readonly bytes: number;
  readonly tag: string;
}

async function encode(path: string, width: Width): Promise<Buffer> {
  const sharp = await loadSharp();
  return sharp(path, { limitInputPixels: MOST_PIXELS })
    .rotate()
    .resize({ width, withoutEnlargement: true })
    .webp({ quality: QUALITY })
    .toBuffer();
}

/** Resizes photos to WebP, keeps them in a folder on disk, each only once. */
export class PhotoResizer {
  private readonly folder: string;
  private readonly making = new Map<string, Promise<Buffer>>();

  constructor(folder: string) {
    this.folder = folder;
  }

  /** The photo as WebP of at most that width. Refuses `busy` when too many wait; throws for what is no image. */
  async resize(photo: PhotoFile, width: Width): Promise<Buffer> {
    const name = createHash('sha256')
      .update(`${photo.path}\n${photo.tag}\n${width}`)
      .digest('hex')
      .slice(0, 40);
    const target = join(this.folder, name.slice(0, 2), `${name}.webp`);
    const under = this.making.get(name);
    if (under) return under;
    const made = this.readOrMake(photo, width, target).finally(() => this.making.delete(name));
    this.making.set(name, made);
    return made;
  }

  private async readOrMake(photo: PhotoFile, width: Width, target: string): Promise<Buffer> {
    const kept = await readFile(target).catch(() => undefined);
    if (kept && isPicture(kept)) return kept; // a power cut may have left a name without its bytes
    return inTurn(async () => {
      const made = await encode(photo.path, width);
      await this.keep(target, made);
      return made;
    });
  }

  // Renamed into place: nobody reads half a photo. A full disk costs time, not the answer.
  private async keep(target: string, photo: Buffer): Promise<void> {
    const draft = `${target}.${randomBytes(4).toString('hex')}`;
    try {
      await mkdir(join(target, '..'), { recursive: true });
      await writeFile(draft, photo);
      await rename(draft, target);
    } catch {
      await rm(draft, { force: true }).catch(() => undefined);
    }
  }
}
