import { routes } from './endpoint.ts';

const read = { audience: 'staff', permission: 'menu.write', kind: 'query', refusals: [] } as const;
const write = { audience: 'staff', permission: 'menu.write' } as const;
/** The largest clip in base64, with its words. */
const LONG = 11_500_000;

/** Short films of a house, which its guests watch one after the other. */
export const clipsRoutes = routes({
  /** Of a store that shows clips; in the order in which the house has put them. */
  listClips: {
    method: 'GET',
    path: '/stores/:id/videos',
    audience: 'visitor',
    kind: 'query',
    refusals: [],
  },
  /** The clips of the house, in its order. */
  listHouseClips: { method: 'GET', path: '/staff/stores/:store_id/clips', ...read },
  /** Keeps a clip as the last one. The same file again is the clip that is there already. */
  uploadClip: {
    method: 'POST',
    path: '/staff/stores/:store_id/clips',
    ...write,
    kind: 'process',
    longest: LONG,
    refusals: ['clip-unreadable', 'clips-full'],
    limits: [{ max: 60, per: 3600, by: 'caller' }],
  },
  /** Changes the words of a clip. */
  changeClip: { method: 'PUT', path: '/staff/clips/:id', ...write, kind: 'command', refusals: [] },
  /** Puts all clips of a store in this order. `state-changed`: they are not these any more. */
  orderClips: {
    method: 'PUT',
    path: '/staff/stores/:store_id/clips',
    ...write,
    kind: 'command',
    refusals: ['state-changed'],
  },
  /** Takes a clip and its file away. */
  removeClip: {
    method: 'DELETE',
    path: '/staff/clips/:id',
    ...write,
    kind: 'process',
    keyed: true,
    refusals: [],
  },
});
