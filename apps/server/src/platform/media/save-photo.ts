import { Refused, refuse } from '../http/refused.ts';
import { inTurn } from './in-turn.ts';
import { isPicture } from './is-picture.ts';
import { keepUpload } from './keep-upload.ts';

const MOST_PIXELS = 24_000_000;
/** Pixels of the longer side: twice the widest picture that is shown. */
const LARGEST = 1920;
const SMALLEST = 200;
const QUALITY = 82;
const FORMATS: readonly (string | undefined)[] = ['jpeg', 'png', 'webp'];

async function encode(bytes: Buffer, largest: number): Promise<Buffer> {
  const { default: sharp } = await import('sharp');
  const picture = sharp(bytes, { limitInputPixels: MOST_PIXELS, failOn: 'error' });
  const { format, width = 0, height = 0 } = await picture.metadata();
  if (!FORMATS.includes(format) || Math.min(width, height) < SMALLEST) throw new Error('no photo');
  return picture
    .rotate()
    .resize({ width: largest, height: largest, fit: 'inside', withoutEnlargement: true })
    .webp({ quality: QUALITY })
    .toBuffer();
}

/**
 * A photo anew as WebP: upright, its longer side at most `largest` pixels, and without anything that was hidden in the
 * file. Refuses `photo-unreadable` for what is no JPEG, PNG or WebP of at least 200 pixels a side and 24 million in all,
 * and `busy` when too many wait for their turn.
 */
export async function drawPhoto(bytes: Buffer, largest: number): Promise<Buffer> {
  if (!isPicture(bytes)) return refuse('photo-unreadable');
  return inTurn(() => encode(bytes, largest)).catch((error: unknown) => {
    throw error instanceof Refused ? error : refuse('photo-unreadable');
  });
}

/** Keeps an uploaded photo in a media folder, named by its content; answers its path there. Refuses as `drawPhoto`. */
export const savePhoto = async (folder: string, bytes: Buffer): Promise<string> =>
  keepUpload(folder, await drawPhoto(bytes, LARGEST), 'webp');
