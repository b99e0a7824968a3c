import { routes } from './endpoint.ts';

const read = { audience: 'staff', permission: 'jukebox.read', kind: 'query' } as const;
const work = { audience: 'staff', permission: 'jukebox.work', kind: 'command' } as const;
const manage = { audience: 'staff', permission: 'jukebox.manage', kind: 'command' } as const;

/** The song queue of a store: what guests wish for, and how the house runs it. */
export const jukeboxRoutes = routes({
  /** `mine`, `left` and `removed` are the caller's own. */
  songQueue: {
    method: 'GET',
    path: '/jukebox/store/:store_id/queue',
    audience: 'visitor',
    kind: 'query',
    refusals: [],
  },
  /** Wishes for a song; with `vote` says that one wants to hear (or no longer wants) what somebody else wished for. */
  requestSong: {
    method: 'POST',
    path: '/jukebox/:store_id/queue/:song_id',
    audience: 'diner',
    kind: 'command',
    refusals: ['not-seated', 'song-queued', 'song-limit', 'jukebox-quiet', 'state-changed'],
    limits: [{ max: 20, per: 60, by: 'caller' }],
  },
  /** Songs, wishes and rules, as the house sees them. */
  getJukebox: { method: 'GET', path: '/staff/stores/:store_id/jukebox', ...read, refusals: [] },
  /** The player went on: what played under `after` is over (null: nothing played). Says nothing new when it was over already. */
  playNext: { method: 'POST', path: '/staff/stores/:store_id/jukebox/next', ...work, refusals: [] },
  /** `approve` or `veto` a wish, or move it: `first`, `up`, `down`. The guest reads the reason of a veto. */
  moveSongRequest: {
    method: 'POST',
    path: '/staff/jukebox/requests/:id/actions',
    ...work,
    refusals: ['state-changed'],
  },
  /** Takes out every wish that waits or is queued; what plays goes on. Guests read that the house did. */
  clearJukebox: { method: 'POST', path: '/staff/stores/:store_id/jukebox/clear', ...work, refusals: [] },
  /** Changes the rules that are named; the others stay. */
  saveJukebox: { method: 'PUT', path: '/staff/stores/:store_id/jukebox', ...manage, refusals: [] },
  /** Adds songs, and renews those that are there by title and artist. */
  addSongs: { method: 'POST', path: '/staff/stores/:store_id/songs', ...manage, refusals: [] },
  /** Marks a song or gives it a picture. With `of_artist` all songs of its artist are blocked, or let in again, with it. */
  changeSong: { method: 'PUT', path: '/staff/songs/:id', ...manage, refusals: [] },
});
