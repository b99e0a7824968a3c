import { routes } from './endpoint.ts';

/** Following an order that is brought. */
export const fulfilmentRoutes = routes({
  /** How far an order that is brought is, with the runner's last position; only for its members. */
  getTracking: {
    method: 'GET',
    path: '/orders/:id/tracking',
    audience: 'diner',
    kind: 'query',
    refusals: [],
  },
  /** The photo that the runner took at the door; only for the order's members. */
  getDoorPhoto: {
    method: 'GET',
    path: '/orders/:id/tracking/photo',
    audience: 'diner',
    kind: 'query',
    refusals: [],
  },
});
