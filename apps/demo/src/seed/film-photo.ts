import sharp from 'sharp';
import { writeWebm } from './write-webm.ts';

const WIDTH = 360;
const HEIGHT = 640;
const PICTURES_PER_SECOND = 12;
const SECONDS = 5;
const QUALITY = 55;

/** How the camera moves: along the photo, or towards it. */
export type Move = 'along' | 'closer';

/** From 0 to 1 and back to 0, so that a film that begins again does not jump. */
const swing = (part: number): number => (1 - Math.cos(2 * Math.PI * part)) / 2;

interface Size {
  readonly width: number;
  readonly height: number;
}

/** The part of a photo that is in the picture, upright, at a moment between 0 and 1. */
function frameAt(photo: Size, move: Move, moment: number) {
  const closeness = move === 'closer' ? 1 - 0.3 * swing(moment) : 0.9;
  const height = Math.round(photo.height * closeness);
  const width = Math.round((height * WIDTH) / HEIGHT);
  const aside = move === 'along' ? swing(moment) : 0.5;
  return {
    width,
    height,
    left: Math.round((photo.width - width) * aside),
    top: Math.round((photo.height - height) / 2),
  };
}

/** A film of five seconds over a photo (a landscape one, as a file): a WebM of moving views of it. */
export async function filmPhoto(file: string, move: Move): Promise<Buffer> {
  const { data, info } = await sharp(file).removeAlpha().raw().toBuffer({ resolveWithObject: true });
  const { width, height, channels } = info;
  const pictures: Buffer[] = [];
  for (let at = 0; at < PICTURES_PER_SECOND * SECONDS; at += 1)
    pictures.push(
      await sharp(data, { raw: { width, height, channels } })
        .extract(frameAt(info, move, at / (PICTURES_PER_SECOND * SECONDS)))
        .resize({ width: WIDTH, height: HEIGHT, fit: 'fill' })
        .webp({ quality: QUALITY, effort: 1 })
        .toBuffer(),
    );
  return writeWebm({ width: WIDTH, height: HEIGHT, picturesPerSecond: PICTURES_PER_SECOND, pictures });
}
