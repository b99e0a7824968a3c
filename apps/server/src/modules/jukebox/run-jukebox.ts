import type { HouseSong, HouseWish, Jukebox, SongList } from '@tableside/contract/jukebox.schema';
import type { SongAction } from '@tableside/contract/vocabulary';
import type { z } from 'zod';
import type { Announce } from '../../events.ts';
import type { Reader, Tx } from '../../platform/db/database.ts';
import type { CommandContext } from '../../platform/http/handler.ts';
import type { Staff } from '../../platform/http/principal.ts';
import { refuse } from '../../platform/http/refused.ts';
import { newId } from '../../platform/ids.ts';
import { presentSong } from './read-queue.ts';
import {
  findRules,
  findSong,
  type JukeboxRules,
  listSongs,
  type NewSong,
  type SongFacts,
  saveArtist,
  saveRules,
  saveSong,
  upsertSongs,
} from './song-repository.ts';
import {
  clearWishes,
  dropUnplayable,
  findFallback,
  findWishStore,
  insertWish,
  listLive,
  lockJukebox,
  moveWish,
  placeWishes,
  type WishFacts,
} from './wish-repository.ts';
import { inPlayOrder, placesAfter } from './wish-rule.ts';

type Context = CommandContext<'staff'>;

/** A store of the colleague's; any other one does not exist for them. */
const requireOwn = ({ storeIds }: Staff, storeId: string | undefined): string =>
  storeId !== undefined && storeIds.includes(storeId) ? storeId : refuse('not-found');

const presentHouseSong = (song: SongFacts): HouseSong => ({
  ...presentSong(song),
  blocked: song.blocked,
  fallback: song.fallback,
  tune: song.tune,
});
const presentWish = (wish: WishFacts, song: SongFacts): HouseWish => ({
  _id: wish.id,
  song: presentHouseSong(song),
  requested_by: wish.userId === null ? null : wish.name,
  votes: wish.votes,
  state: wish.state,
  at: wish.at.toISOString(),
  started_at: wish.startedAt?.toISOString() ?? null,
});

async function present(db: Reader, storeId: string): Promise<Jukebox> {
  const [{ perHour, perTable, ...rules }, songs, live] = await Promise.all([
    findRules(db, storeId),
    listSongs(db, storeId),
    listLive(db, storeId),
  ]);
  const byId = new Map(songs.map((song) => [song.id, song]));
  const of = (...states: readonly WishFacts['state'][]): HouseWish[] =>
    inPlayOrder(live.filter(({ state }) => states.includes(state))).flatMap((wish) => {
      const song = byId.get(wish.songId);
      return song ? presentWish(wish, song) : [];
    });
  return {
    rules: { ...rules, per_hour: perHour, per_table: perTable },
    now: of('playing')[0] ?? null,
    queue: of('queued'),
    waiting: of('waiting'),
    songs: songs.map(presentHouseSong),
  };
}

/** Everything of the jukebox as the house sees it. */
export const getJukebox = (db: Reader, staff: Staff, storeId: string): Promise<Jukebox> =>
  present(db, requireOwn(staff, storeId));

async function changed({ tx, announce }: Context, storeId: string): Promise<Jukebox> {
  announce('jukebox.changed', { v: 1, storeId });
  return present(tx, storeId);
}

/**
 * What played under `after` is over, and the next wish begins: the first in order, else a song of the house. When
 * something else plays by now, or nothing is there to play, that is the answer.
 */
export async function playNext(asked: string, after: string | null, context: Context): Promise<Jukebox> {
  const { tx, now, principal } = context;
  const storeId = requireOwn(principal, asked);
  const [, live] = await Promise.all([lockJukebox(tx, storeId), listLive(tx, storeId)]);
  const playing = live.find(({ state }) => state === 'playing');
  if ((playing?.id ?? null) !== after) return present(tx, storeId);
  if (playing) moveWish(tx, playing.id, 'played', '', now);
  const [next] = inPlayOrder(live.filter(({ state }) => state === 'queued'));
  if (next) moveWish(tx, next.id, 'playing', '', now);
  else {
    const songId = await findFallback(tx, storeId);
    if (songId !== undefined)
      insertWish(tx, { id: newId(), storeId, songId, userId: null, name: null, state: 'playing', now });
  }
  return changed(context, storeId);
}

const SOURCES: Readonly<Record<SongAction, readonly WishFacts['state'][]>> = {
  approve: ['waiting'],
  veto: ['waiting', 'queued', 'playing'],
  first: ['queued'],
  up: ['queued'],
  down: ['queued'],
};

/** The house lets a wish in, takes it out (also while it plays), or moves it: first, or a place up or down. */
export async function moveRequest(
  id: string,
  { action, reason }: { readonly action: SongAction; readonly reason: string },
  context: Context,
): Promise<Jukebox> {
  const { tx, now, principal } = context;
  const storeId = requireOwn(principal, await findWishStore(tx, id));
  const [, live] = await Promise.all([lockJukebox(tx, storeId), listLive(tx, storeId)]);
  const wish = live.find((one) => one.id === id);
  if (!wish || !SOURCES[action].includes(wish.state)) return refuse('state-changed');
  if (action === 'approve' || action === 'veto')
    moveWish(tx, id, action === 'approve' ? 'queued' : 'vetoed', reason, now);
  else {
    const queued = live.filter(({ state }) => state === 'queued');
    placeWishes(tx, storeId, placesAfter(queued, id, action) ?? refuse('state-changed'));
  }
  return changed(context, storeId);
}

/** Takes out all that waits or is queued. */
export async function clearJukebox(asked: string, reason: string, context: Context): Promise<Jukebox> {
  const storeId = requireOwn(context.principal, asked);
  await lockJukebox(context.tx, storeId);
  clearWishes(context.tx, storeId, reason, context.now);
  return changed(context, storeId);
}

/** What guests may wish for has changed: songs they may wish for no more leave the queue. The store's lock is held. */
function follow(context: Context, storeId: string): Promise<Jukebox> {
  dropUnplayable(context.tx, storeId, context.now);
  return changed(context, storeId);
}

/** What a colleague changes of a thing; what is not spoken of stays. */
type Change<T> = { readonly [Field in keyof T]?: T[Field] | undefined };
/** What was given, else what stood before. */
const over = <T>(given: T | undefined, was: T): T => (given === undefined ? was : given);

/** Sets rules of the house; explicit songs that it no longer plays leave the queue. */
export async function saveJukebox(
  asked: string,
  change: Change<JukeboxRules>,
  context: Context,
): Promise<Jukebox> {
  const storeId = requireOwn(context.principal, asked);
  await lockJukebox(context.tx, storeId);
  const was = await findRules(context.tx, storeId);
  saveRules(context.tx, storeId, {
    approval: over(change.approval, was.approval),
    explicit: over(change.explicit, was.explicit),
    perHour: over(change.perHour, was.perHour),
    perTable: over(change.perTable, was.perTable),
    quiet: over(change.quiet, was.quiet),
    volume: over(change.volume, was.volume),
  });
  return follow(context, storeId);
}

interface SongChange extends Change<Pick<SongFacts, 'blocked' | 'fallback' | 'art'>> {
  readonly ofArtist: boolean;
}

/**
 * Blocks a song, all of its artist with it if so wanted, makes it one that plays when nobody wishes for anything, or gives
 * it a picture. What is blocked leaves the queue. Refuses `not-found` for another house's song.
 */
export async function changeSong(
  id: string,
  { ofArtist, blocked, fallback, art }: SongChange,
  context: Context,
): Promise<Jukebox> {
  const storeId = requireOwn(context.principal, (await findSong(context.tx, id))?.storeId);
  await lockJukebox(context.tx, storeId);
  const song = (await findSong(context.tx, id)) ?? refuse('not-found');
  const marks = { blocked: over(blocked, song.blocked), fallback: over(fallback, song.fallback) };
  saveSong(context.tx, { id, ...marks, art: over(art, song.art) });
  if (ofArtist) saveArtist(context.tx, song, marks.blocked);
  return follow(context, storeId);
}

/** The songs of a list, each title and artist once: the last one counts. */
const newSongs = (songs: z.output<typeof SongList>): NewSong[] => [
  ...new Map(
    songs.map((song): [string, NewSong] => [`${song.title}\n${song.artist}`, { ...song, id: newId() }]),
  ).values(),
];

/**
 * Adds songs to a store's library; those that are there by title and artist get the new facts, and leave the queue where
 * guests may wish for them no more.
 */
export async function importSongs(
  tx: Tx,
  storeId: string,
  songs: z.output<typeof SongList>,
  now: Date,
  announce: Announce,
): Promise<void> {
  await lockJukebox(tx, storeId);
  upsertSongs(tx, storeId, newSongs(songs), now);
  dropUnplayable(tx, storeId, now);
  announce('jukebox.changed', { v: 1, storeId });
}

/** The same by a colleague, with the library as the answer. */
export async function addSongs(
  asked: string,
  songs: z.output<typeof SongList>,
  { tx, now, principal, announce }: Context,
): Promise<Jukebox> {
  const storeId = requireOwn(principal, asked);
  await importSongs(tx, storeId, songs, now, announce);
  return present(tx, storeId);
}
