import { routes } from './endpoint.ts';

/** Restaurants for guests who are not there yet. */
export const finderRoutes = routes({
  /** Stores that take orders from afar, by name or part of it; at most 50, the nearest first where a place is given. */
  findStores: {
    method: 'GET',
    path: '/stores/vname',
    audience: 'visitor',
    kind: 'query',
    refusals: [],
    limits: [{ max: 30, per: 60, by: 'address' }],
  },
});
