import { refuse } from '../http/refused.ts';
import { inTurn } from './in-turn.ts';
import { MOST_PIXELS } from './resize-photo.ts';

/** Longest file in bytes. */
const LONGEST_PICTURE = 5_000_000;
const QUALITY = 80;

const startsWith = (file: Buffer, bytes: readonly number[], at = 0): boolean =>
  bytes.every((byte, index) => file[at + index] === byte);

/** By its first bytes, whatever it calls itself. */
const isPicture = (file: Buffer): boolean =>
  startsWith(file, [0xff, 0xd8, 0xff]) ||
  startsWith(file, [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]) ||
  (startsWith(file, [0x52, 0x49, 0x46, 0x46]) && startsWith(file, [0x57, 0x45, 0x42, 0x50], 8));

async function draw(file: Buffer, side: number): Promise<Buffer> {
  // Loaded with the first picture that needs it: it costs memory and start-up time.
  const { default: sharp } = await import('sharp');
  return sharp(file, { limitInputPixels: MOST_PIXELS, failOn: 'error' })
    .rotate()
    .resize({ width: side, height: side, fit: 'cover' })
    .webp({ quality: QUALITY })
    .toBuffer();
}

/**
 * A square WebP drawn afresh from a JPEG, PNG or WebP: nothing but the pixels comes through, no place, no second file.
 * Refuses `picture-refused` for everything else, `too-large` above 5 MB, `busy` when too many wait.
 */
export async function redrawPicture(file: Buffer, side: number): Promise<Buffer> {
  if (file.length > LONGEST_PICTURE) refuse('too-large');
  if (!isPicture(file)) refuse('picture-refused');
  return inTurn(() => draw(file, side).catch(() => refuse('picture-refused')));
}
