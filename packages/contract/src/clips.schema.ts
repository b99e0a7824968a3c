import { z } from 'zod';
import { clipsRoutes } from './clips.routes.ts';
import { Empty, freeText, Id, IdParams, StoreParams } from './common.schema.ts';
import { shapes } from './endpoint.ts';
import { LONGEST_CLIP_TITLE, LONGEST_CLIP_WORDS } from './limits.ts';
import { LARGEST_CLIP, MOST_CLIPS } from './vocabulary.ts';

/** Base64 of the largest file. */
const LONGEST_CLIP = Math.ceil(LARGEST_CLIP / 3) * 4;

/** What the house says about a clip: a title, what is seen in it for those who do not see it, and the dish it is about. */
const ClipWords = z.object({
  title: freeText(LONGEST_CLIP_TITLE).refine((title) => title !== ''),
  words: freeText(LONGEST_CLIP_WORDS),
  item_id: Id.nullable(),
});
export type ClipWords = z.infer<typeof ClipWords>;

/** A short film of a house. */
export const Clip = ClipWords.extend({
  _id: Id,
  /** Public path of the file. */
  src: z.string(),
  type: z.enum(['video/mp4', 'video/webm']),
  /** Null: the file does not say how long it is. */
  seconds: z.number().nullable(),
}).meta({ id: 'Clip' });
export type Clip = z.infer<typeof Clip>;

const all = { 200: z.array(Clip) };

export const clipsShapes = shapes(clipsRoutes)({
  listClips: { params: IdParams, responses: all },
  listHouseClips: { params: StoreParams, responses: all },
  uploadClip: {
    params: StoreParams,
    /** The bytes in base64. */
    body: ClipWords.extend({ clip: z.string().min(4).max(LONGEST_CLIP) }),
    responses: { 201: Clip },
  },
  changeClip: { params: IdParams, body: ClipWords, responses: { 200: Clip } },
  orderClips: {
    params: StoreParams,
    body: z.object({ clips: z.array(Id).max(MOST_CLIPS) }),
    responses: all,
  },
  removeClip: { params: IdParams, responses: { 200: Empty } },
});
