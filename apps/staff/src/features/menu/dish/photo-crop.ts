import { drawPart } from '@tableside/ui/draw-part';

/** What guests' screens show: four by three. */
const RATIO = 4 / 3;
const LARGEST = 1600;
const QUALITY = 0.88;

/** The part of a picture that is kept, in its own pixels. */
export interface Crop {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

/** The largest part of a picture that is four by three; `place` (0–100) says which along the side that is too long. */
export function cropOf(picture: { width: number; height: number }, place: number): Crop {
  const width = Math.min(picture.width, Math.round(picture.height * RATIO));
  const height = Math.min(picture.height, Math.round(picture.width / RATIO));
  return {
    x: Math.round(((picture.width - width) * place) / 100),
    y: Math.round(((picture.height - height) * place) / 100),
    width,
    height,
  };
}

/** That part of a picture as a JPEG of at most 1,600 pixels, as a data address. */
export function cropped(picture: ImageBitmap, place: number): string {
  const part = cropOf(picture, place);
  const scale = Math.min(1, LARGEST / part.width);
  const size = { width: Math.round(part.width * scale), height: Math.round(part.height * scale) };
  return drawPart(picture, part, size, 'white').toDataURL('image/jpeg', QUALITY);
}
