import { readFile } from 'node:fs/promises';
import { refuse } from '../http/refused.ts';
import { findPhoto } from './find-photo.ts';
import { photoName } from './photo-name.ts';
import { drawPhoto } from './save-photo.ts';

/**
 * A photo of the media folders by its path there, drawn anew with its longer side at most `largest` pixels. Refuses
 * `photo-unreadable` for what is no photo or is not there.
 */
export const createReadPicture =
  (folders: readonly string[]) =>
  async (path: string, largest: number): Promise<Buffer> => {
    const name = photoName(path) ?? refuse('photo-unreadable');
    const found = (await findPhoto(folders, name)) ?? refuse('photo-unreadable');
    return drawPhoto(await readFile(found.path), largest);
  };
