import { refuse } from '../http/refused.ts';
import { drawUpload } from './draw-upload.ts';

/** Longest file in bytes. */
const LONGEST_PICTURE = 5_000_000;
const QUALITY = 80;

/**
 * A picture of a person drawn afresh as a square WebP of `side` pixels. Refuses `picture-refused` for what is no JPEG, PNG
 * or WebP that can be drawn, `too-large` above 5 MB, `busy` when too many wait.
 */
export async function redrawPicture(file: Buffer, side: number): Promise<Buffer> {
  if (file.length > LONGEST_PICTURE) refuse('too-large');
  const size = { width: side, height: side, fit: 'cover' } as const;
  return drawUpload(file, { refusal: 'picture-refused', size, quality: QUALITY });
}
