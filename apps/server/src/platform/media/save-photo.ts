import { drawUpload } from './draw-upload.ts';
import { keepUpload } from './keep-upload.ts';

/** Pixels of the longer side: twice the widest picture that is shown. */
const LARGEST = 1920;
const SMALLEST = 200;
const QUALITY = 82;

/**
 * A photo anew as WebP, its longer side at most `largest` pixels. Refuses `photo-unreadable` for what is no JPEG, PNG or
 * WebP of at least 200 pixels a side that can be drawn, and `busy` when too many wait for their turn.
 */
export const drawPhoto = (bytes: Buffer, largest: number): Promise<Buffer> =>
  drawUpload(bytes, {
    refusal: 'photo-unreadable',
    smallest: SMALLEST,
    size: { width: largest, height: largest, fit: 'inside', withoutEnlargement: true },
    quality: QUALITY,
  });

/** Keeps an uploaded photo in a media folder, named by its content; answers its path there. Refuses as `drawPhoto`. */
export const savePhoto = async (folder: string, bytes: Buffer): Promise<string> =>
  keepUpload(folder, await drawPhoto(bytes, LARGEST), 'webp');
