import { z } from 'zod';
import { Clock, freeText, Id, IdParams, StoreParams, Timestamp } from './common.schema.ts';
import { shapes } from './endpoint.ts';
import { jukeboxRoutes } from './jukebox.routes.ts';
import {
  LEAST_SONG_SECONDS,
  LONGEST_REASON,
  LONGEST_SONG_NAME,
  LONGEST_VOLUME_RULE,
  MOST_SONG_SECONDS,
} from './limits.ts';
import { MOST_SONGS_A_TABLE, MOST_SONGS_AT_ONCE, SONG_ACTIONS, SONG_STATES } from './vocabulary.ts';

/** A song of the house. */
export const Song = z
  .object({
    _id: Id,
    title: z.string(),
    artist: z.string(),
    seconds: z.int(),
    /** Where its picture is, from the host's root; null for none. */
    art: z.string().nullable(),
    explicit: z.boolean(),
  })
  .meta({ id: 'Song' });
export type Song = z.infer<typeof Song>;

const NowPlaying = z.object({
  _id: Id,
  song: Song,
  /** A first name; null when the house chose the song itself. */
  requested_by: z.string().nullable(),
  started_at: Timestamp,
});
/** `state` is `waiting` while the house has not said yes; such a wish is shown to whoever has it. */
const Wish = z.object({
  _id: Id,
  song: Song,
  requested_by: z.string(),
  votes: z.int(),
  mine: z.boolean(),
  voted: z.boolean(),
  state: z.enum(SONG_STATES),
});
/** The jukebox as a guest sees it. */
export const SongQueue = z
  .object({
    now: NowPlaying.nullable(),
    queue: z.array(Wish),
    /** What guests may wish for or have wished for; without what the house has not said yes to for somebody else. */
    songs: z.array(Song),
    /** Songs the caller may still wish for in this hour, for itself and with its table; `per_hour` at most. */
    left: z.int(),
    per_hour: z.int(),
    /** When guests may wish again; null while they may. */
    quiet_until: Timestamp.nullable(),
    /** What the house took out of the caller's wishes in the last half hour. */
    removed: z.array(z.object({ song: Song, reason: z.string() })),
  })
  .meta({ id: 'SongQueue' });
export type SongQueue = z.infer<typeof SongQueue>;

/** A picture that was uploaded, by the path it was answered with; none from elsewhere. */
const SongArt = z.string().regex(/^uploads\/[\w-]{1,8}\/[\w-]{1,60}\.webp$/);
/** Beats a minute and notes: `@96 c4:2 e4 g4 r c5:4`; a number behind `:` is a length in half beats. */
const Tune = z
  .string()
  .max(1000)
  .regex(/^@\d{2,3}( ([a-g]#?[1-7]|r)(:[1-8])?)+$/);
/** Of a song that is there by title and artist, what is left out stays as it is. */
const SongFields = z.object({
  title: freeText(LONGEST_SONG_NAME).pipe(z.string().min(1)),
  artist: freeText(LONGEST_SONG_NAME).default(''),
  seconds: z.int().min(LEAST_SONG_SECONDS).max(MOST_SONG_SECONDS),
  explicit: z.boolean().optional(),
  fallback: z.boolean().optional(),
  tune: Tune.nullish(),
});
/** What a store's songs are imported from. */
export const SongList = z.array(SongFields).min(1).max(MOST_SONGS_AT_ONCE);

const HouseSong = Song.extend({ blocked: z.boolean(), fallback: z.boolean(), tune: z.string().nullable() });
export type HouseSong = z.infer<typeof HouseSong>;
/** A wish as the house sees it. */
const HouseWish = z.object({
  _id: Id,
  song: HouseSong,
  requested_by: z.string().nullable(),
  votes: z.int(),
  state: z.enum(SONG_STATES),
  at: Timestamp,
  started_at: Timestamp.nullable(),
});
export type HouseWish = z.infer<typeof HouseWish>;
const rules = {
  approval: z.boolean(),
  explicit: z.boolean(),
  per_hour: z.int().min(1).max(20),
  /** Songs in an hour of all who sit together; null without such a limit. */
  per_table: z.int().min(1).max(MOST_SONGS_A_TABLE).nullable(),
  /** From when to when guests may not wish, over midnight if need be; null when they always may. */
  quiet: z
    .object({ from: Clock, to: Clock })
    .refine(({ from, to }) => from !== to, 'ends as it begins')
    .nullable(),
  /** What the house has agreed about how loud it plays, for its own people. */
  volume: freeText(LONGEST_VOLUME_RULE),
};
/** The jukebox as the house runs it: its rules, what plays, what is queued, what waits for a yes, and its songs. */
export const Jukebox = z
  .object({
    rules: z.object(rules),
    now: HouseWish.nullable(),
    queue: z.array(HouseWish),
    waiting: z.array(HouseWish),
    songs: z.array(HouseSong),
  })
  .meta({ id: 'Jukebox' });
export type Jukebox = z.infer<typeof Jukebox>;

export const jukeboxShapes = shapes(jukeboxRoutes)({
  songQueue: { params: StoreParams, responses: { 200: SongQueue } },
  requestSong: {
    params: z.object({ store_id: Id, song_id: Id }),
    body: z.object({ vote: z.boolean().optional() }),
    responses: { 200: SongQueue },
  },
  getJukebox: { params: StoreParams, responses: { 200: Jukebox } },
  playNext: { params: StoreParams, body: z.object({ after: Id.nullable() }), responses: { 200: Jukebox } },
  moveSongRequest: {
    params: IdParams,
    body: z.object({ action: z.enum(SONG_ACTIONS), reason: freeText(LONGEST_REASON).default('') }),
    responses: { 200: Jukebox },
  },
  clearJukebox: {
    params: StoreParams,
    body: z.object({ reason: freeText(LONGEST_REASON).default('') }),
    responses: { 200: Jukebox },
  },
  saveJukebox: { params: StoreParams, body: z.object(rules).partial(), responses: { 200: Jukebox } },
  addSongs: { params: StoreParams, body: z.object({ songs: SongList }), responses: { 200: Jukebox } },
  changeSong: {
    params: IdParams,
    /** What is left out stays. */
    body: z.object({
      blocked: z.boolean().optional(),
      fallback: z.boolean().optional(),
      of_artist: z.boolean().default(false),
      /** Null takes the picture away. */
      art: SongArt.nullable().optional(),
    }),
    responses: { 200: Jukebox },
  },
});
