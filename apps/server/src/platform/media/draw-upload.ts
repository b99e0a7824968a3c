import type { RefusalCode } from '@tableside/contract/refusals';
import type { Metadata, ResizeOptions } from 'sharp';
import { Refused, refuse } from '../http/refused.ts';
import { inTurn } from './in-turn.ts';
import { isPicture } from './is-picture.ts';
import { loadSharp } from './load-sharp.ts';
import { MOST_PIXELS } from './resize-photo.ts';

/** Unpacked bytes of a picture beside which another one may be drawn. */
const MOST_BESIDE = 50_000_000;
/** Unpacked bytes of a picture that has to be held as a whole. */
const MOST_HELD = 80_000_000;
const FORMATS: readonly (string | undefined)[] = ['jpeg', 'png', 'webp'];

export interface Drawing {
  readonly refusal: RefusalCode;
  /** Pixels of the shorter side that a picture has at least; any when not given. */
  readonly smallest?: number;
  readonly size: ResizeOptions;
  readonly quality: number;
}

/**
 * How many turns drawing takes, by what the picture's header says; undefined for more than may be held. Rows that come one
 * after the other cost little, and a JPEG is made smaller while it is read. A progressive picture is held as a whole until
 * its last byte, a JPEG with two bytes a sample: a file of 300 KB can want 200 MB.
 */
function turnsFor(header: Metadata): 1 | 2 | undefined {
  const { format, depth, isProgressive, chromaSubsampling, width, height, channels } = header;
  const isDeep = depth === 'ushort';
  const samples = chromaSubsampling === '4:2:0' ? channels / 2 : channels;
  const bytes = width * height * samples * (format === 'jpeg' || isDeep ? 2 : 1);
  if ((isProgressive || isDeep) && bytes > MOST_HELD) return undefined;
  return bytes > MOST_BESIDE && (isProgressive || format !== 'jpeg') ? 2 : 1;
}

async function draw(file: Buffer, { smallest = 1, size, quality }: Drawing): Promise<Buffer> {
  const sharp = await loadSharp();
  const picture = sharp(file, { limitInputPixels: MOST_PIXELS, failOn: 'error' });
  const header = await picture.metadata();
  const turns = turnsFor(header);
  const isSmall = Math.min(header.width, header.height) < smallest;
  if (!FORMATS.includes(header.format) || isSmall || !turns) throw new Error('no picture to be drawn');
  return inTurn(() => picture.rotate().resize(size).webp({ quality }).toBuffer(), turns);
}

/**
 * An uploaded JPEG, PNG or WebP drawn afresh as an upright WebP: nothing but the pixels comes through, no place, no
 * second file. Refuses as `refusal` everything else and what has more than 24 million pixels, and `busy` when too many wait.
 */
export async function drawUpload(file: Buffer, drawing: Drawing): Promise<Buffer> {
  if (!isPicture(file)) return refuse(drawing.refusal);
  return draw(file, drawing).catch((error: unknown) => {
    throw error instanceof Refused ? error : new Refused(drawing.refusal);
  });
}
