import { refuse } from '../http/refused.ts';
import { inTurn } from './in-turn.ts';
import { isPicture } from './is-picture.ts';
import { MOST_PIXELS } from './resize-photo.ts';

/** Longest file in bytes. */
const LONGEST_PICTURE = 5_000_000;
const QUALITY = 80;

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
