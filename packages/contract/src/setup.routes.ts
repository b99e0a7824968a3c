import { routes } from './endpoint.ts';

const anybody = { audience: 'visitor' } as const;

/** The first run of an empty installation, by the one-time link that the server prints at its start. */
export const setupRoutes = routes({
  /** Whether the link still opens anything. */
  getSetup: {
    method: 'GET',
    path: '/setup/:key',
    ...anybody,
    kind: 'query',
    refusals: [],
    limits: [{ max: 60, per: 300, by: 'address' }],
  },
  /** Makes the owner, the store, its tables and their codes, all at once; the link is used up by it. */
  setUpHouse: {
    method: 'POST',
    path: '/setup/:key',
    ...anybody,
    kind: 'command',
    refusals: ['setup-over'],
    limits: [{ max: 30, per: 300, by: 'address' }],
  },
});
