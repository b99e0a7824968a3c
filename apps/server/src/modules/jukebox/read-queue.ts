import type { Song, SongQueue } from '@tableside/contract/jukebox.schema';
import type { Reader } from '../../platform/db/database.ts';
import { firstName } from '../../platform/first-name.ts';
import { refuse } from '../../platform/http/refused.ts';
import { findStore, type StoreFacts } from '../venues/index.ts';
import { allowanceOf, type Company, quietUntil, readCompany } from './allowance.ts';
import { findRules, type JukeboxRules, listSongs, type SongFacts } from './song-repository.ts';
import { listLive, type WishFacts } from './wish-repository.ts';
import { inPlayOrder, isHeard } from './wish-rule.ts';

const REMOVED_SHOWN = 30 * 60_000;
/** Who is not signed in has wished for nothing. */
const NOBODY: Pick<Company, 'own' | 'recent'> = { own: [], recent: [] };

/** A store that has a jukebox; to everybody else there is none: refuses with `not-found`. */
export async function requireJukebox(db: Reader, storeId: string): Promise<StoreFacts> {
  const store = (await findStore(db, storeId)) ?? refuse('not-found');
  return store.preferences.features.jukebox ? store : refuse('not-found');
}

export const presentSong = ({ id, title, artist, seconds, explicit, art }: SongFacts): Song => ({
  _id: id,
  title,
  artist,
  seconds,
  art: art && `/media/${art}`,
  explicit,
});
/** Whether guests of the house may wish for a song at all. */
export const mayBeWished = ({ blocked, explicit }: SongFacts, rules: JukeboxRules): boolean =>
  !blocked && (rules.explicit || !explicit);

/** Others' wishes that wait for the house are not shown. */
const isHiddenFrom = (userId: string | undefined, { state, userId: by }: WishFacts): boolean =>
  state === 'waiting' && by !== userId;

/** What a guest is shown of the queue. */
function presentQueue(
  live: readonly WishFacts[],
  songs: ReadonlyMap<string, SongFacts>,
  userId: string | undefined,
): SongQueue['queue'] {
  const shown = live.filter((wish) => wish.state !== 'playing' && !isHiddenFrom(userId, wish));
  return inPlayOrder(shown).flatMap((wish) => {
    const song = songs.get(wish.songId);
    return song
      ? {
          _id: wish.id,
          song: presentSong(song),
          requested_by: firstName(wish.name ?? ''),
          votes: wish.votes,
          mine: wish.userId === userId,
          voted: userId !== undefined && wish.voters.includes(userId),
          state: wish.state,
        }
      : [];
  });
}

function presentNow(
  live: readonly WishFacts[],
  songs: ReadonlyMap<string, SongFacts>,
  now: Date,
): SongQueue['now'] {
  const playing = live.find(({ state }) => state === 'playing');
  const song = playing && songs.get(playing.songId);
  if (!song || !playing.startedAt || !isHeard(playing.startedAt, song.seconds, now)) return null;
  return {
    _id: playing.id,
    song: presentSong(song),
    requested_by: playing.userId === null ? null : firstName(playing.name ?? ''),
    started_at: playing.startedAt.toISOString(),
  };
}

function presentRemoved(
  own: readonly WishFacts[],
  songs: ReadonlyMap<string, SongFacts>,
  now: Date,
): SongQueue['removed'] {
  const since = now.getTime() - REMOVED_SHOWN;
  return own
    .filter(({ state, endedAt }) => state === 'vetoed' && endedAt !== null && endedAt.getTime() > since)
    .flatMap(({ songId, reason }) => {
      const song = songs.get(songId);
      return song ? { song: presentSong(song), reason } : [];
    });
}

/** The song queue of a store as one guest sees it, or somebody who is not signed in. */
export async function readQueue(
  db: Reader,
  store: StoreFacts,
  userId: string | undefined,
  now: Date,
): Promise<SongQueue> {
  const storeId = store.id;
  const [rules, songs, live, company] = await Promise.all([
    findRules(db, storeId),
    listSongs(db, storeId),
    listLive(db, storeId),
    userId === undefined ? NOBODY : readCompany(db, storeId, userId, now),
  ]);
  const byId = new Map(songs.map((song) => [song.id, song]));
  // Neither to be wished for again nor to be voted for.
  const hidden = new Set(live.filter((wish) => isHiddenFrom(userId, wish)).map(({ songId }) => songId));
  return {
    now: presentNow(live, byId, now),
    queue: presentQueue(live, byId, userId),
    songs: songs.filter((song) => mayBeWished(song, rules) && !hidden.has(song.id)).map(presentSong),
    left: allowanceOf(company, rules, now).left,
    per_hour: rules.perHour,
    quiet_until: quietUntil(store, rules, now)?.toISOString() ?? null,
    removed: presentRemoved(company.own, byId, now),
  };
}
