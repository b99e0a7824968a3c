import type { Song, SongQueue } from '@tableside/contract/jukebox.schema';
import type { Reader } from '../../platform/db/database.ts';
import { refuse } from '../../platform/http/refused.ts';
import { findStore } from '../venues/index.ts';
import { findRules, listSongs, type SongFacts } from './song-repository.ts';
import { listLive, listRecent, type WishFacts } from './wish-repository.ts';
import { inPlayOrder, isHeard, wishesLeft } from './wish-rule.ts';

const HOUR = 3_600_000;
const REMOVED_SHOWN = HOUR / 2;

/** A store that has a jukebox; to everybody else there is none: refuses with `not-found`. */
export async function requireJukebox(db: Reader, storeId: string): Promise<void> {
  const store = (await findStore(db, storeId)) ?? refuse('not-found');
  if (!store.preferences.features.jukebox) refuse('not-found');
}

export const presentSong = ({ id, title, artist, seconds, explicit }: SongFacts): Song => ({
  _id: id,
  title,
  artist,
  seconds,
  art: null,
  explicit,
});
const firstName = (name: string | null): string => name?.split(' ')[0] ?? '';

/** What a guest is shown of the queue: others' wishes that wait for the house are not. */
function presentQueue(
  live: readonly WishFacts[],
  songs: ReadonlyMap<string, SongFacts>,
  userId: string | undefined,
): SongQueue['queue'] {
  const shown = live.filter(
    ({ state, userId: by }) => state === 'queued' || (state === 'waiting' && by === userId),
  );
  return inPlayOrder(shown).flatMap((wish) => {
    const song = songs.get(wish.songId);
    return song
      ? {
          _id: wish.id,
          song: presentSong(song),
          requested_by: firstName(wish.name),
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
    requested_by: playing.userId === null ? null : firstName(playing.name),
    started_at: playing.startedAt.toISOString(),
  };
}

/** The song queue of a store as one guest sees it, or somebody who is not signed in. */
export async function readQueue(
  db: Reader,
  storeId: string,
  userId: string | undefined,
  now: Date,
): Promise<SongQueue> {
  const since = new Date(now.getTime() - HOUR);
  const [rules, songs, live, recent] = await Promise.all([
    findRules(db, storeId),
    listSongs(db, storeId),
    listLive(db, storeId),
    userId === undefined ? [] : listRecent(db, storeId, userId, since),
  ]);
  const byId = new Map(songs.map((song) => [song.id, song]));
  const counted = recent.filter(({ state }) => state !== 'vetoed').map(({ at }) => at);
  return {
    now: presentNow(live, byId, now),
    queue: presentQueue(live, byId, userId),
    songs: songs.filter((song) => !song.blocked && (rules.explicit || !song.explicit)).map(presentSong),
    left: wishesLeft(counted, rules.perHour, now).left,
    per_hour: rules.perHour,
    removed: recent
      .filter(({ state, at }) => state === 'vetoed' && now.getTime() - at.getTime() < REMOVED_SHOWN)
      .flatMap(({ songId, reason }) => {
        const song = byId.get(songId);
        return song ? { song: presentSong(song), reason } : [];
      }),
  };
}
