import { routes } from './endpoint.ts';

/** Messages to a guest’s device while the app is closed. */
export const pushRoutes = routes({
  /** The public key that a browser asks for before it subscribes. */
  pushKey: { method: 'GET', path: '/push/key', audience: 'visitor', kind: 'query', refusals: [] },
  /** Messages also come to this device as long as it is signed in; the ten newest devices of a person count. */
  subscribePush: {
    method: 'POST',
    path: '/push/subscriptions',
    audience: 'diner',
    kind: 'command',
    refusals: [],
    limits: [{ max: 30, per: 3600, by: 'caller' }],
  },
  /** Messages no longer come to this device. */
  unsubscribePush: {
    method: 'DELETE',
    path: '/push/subscriptions',
    audience: 'diner',
    kind: 'command',
    refusals: [],
  },
});
