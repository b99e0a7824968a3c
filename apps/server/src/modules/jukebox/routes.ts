import type { gamesRoutes } from '@tableside/contract/games.routes';
import type { gamesShapes } from '@tableside/contract/games.schema';
import type { jukeboxRoutes } from '@tableside/contract/jukebox.routes';
import type { jukeboxShapes } from '@tableside/contract/jukebox.schema';
import type { Handlers } from '../../platform/http/handler.ts';
import { readQueue, requireJukebox } from './read-queue.ts';
import { requestSong } from './request-song.ts';
import {
  addSongs,
  changeSong,
  clearJukebox,
  getJukebox,
  moveRequest,
  playNext,
  saveJukebox,
} from './run-jukebox.ts';
import { addScore, readScores } from './scores.ts';

export const jukeboxHandlers: Handlers<typeof jukeboxRoutes, typeof jukeboxShapes> = {
  songQueue: async ({ params }, { db, principal, now }) => {
    const store = await requireJukebox(db, params.store_id);
    const userId = principal.kind === 'diner' ? principal.userId : undefined;
    return { status: 200, body: await readQueue(db, store, userId, now) };
  },
  requestSong: async ({ params, body }, context) => ({
    status: 200,
    body: await requestSong({ storeId: params.store_id, songId: params.song_id, vote: body.vote }, context),
  }),
  getJukebox: async ({ params }, { db, principal }) => ({
    status: 200,
    body: await getJukebox(db, principal, params.store_id),
  }),
  playNext: async ({ params, body }, context) => ({
    status: 200,
    body: await playNext(params.store_id, body.after, context),
  }),
  moveSongRequest: async ({ params, body }, context) => ({
    status: 200,
    body: await moveRequest(params.id, body, context),
  }),
  clearJukebox: async ({ params, body }, context) => ({
    status: 200,
    body: await clearJukebox(params.store_id, body.reason, context),
  }),
  saveJukebox: async ({ params, body: { per_hour, per_table, ...rules } }, context) => ({
    status: 200,
    body: await saveJukebox(params.store_id, { ...rules, perHour: per_hour, perTable: per_table }, context),
  }),
  addSongs: async ({ params, body }, context) => ({
    status: 200,
    body: await addSongs(params.store_id, body.songs, context),
  }),
  changeSong: async ({ params, body: { of_artist, ...change } }, context) => ({
    status: 200,
    body: await changeSong(params.id, { ...change, ofArtist: of_artist }, context),
  }),
};

export const gamesHandlers: Handlers<typeof gamesRoutes, typeof gamesShapes> = {
  getScores: async ({ params }, { db, principal }) => ({
    status: 200,
    body: await readScores(db, params.id, principal.kind === 'diner' ? principal.userId : undefined),
  }),
  addScore: async ({ params, body }, context) => ({
    status: 200,
    body: await addScore({ storeId: params.id, ...body }, context),
  }),
};
