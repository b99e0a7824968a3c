import { routes } from './endpoint.ts';

/** Reading orders: the picture a member, a person's own history. */
export const ordersRoutes = routes({
  /** `{unchanged:true}` when the caller's version is current. 404 for anybody who is no member. */
  getOrder: {
    method: 'GET',
    path: '/orders/:id',
    audience: 'diner',
    kind: 'query',
    refusals: [],
    limits: [{ max: 240, per: 60, by: 'caller' }],
  },
  /** For a screen on the wall: which numbers are being made, are ready (five minutes long) and wait for a table, with initials. No names. */
  waitingBoard: {
    method: 'GET',
    path: '/stores/:id/board',
    audience: 'visitor',
    kind: 'query',
    refusals: [],
    limits: [{ max: 120, per: 60, by: 'address' }],
  },
  listOrders: { method: 'GET', path: '/orders/user/:id', audience: 'diner', kind: 'query', refusals: [] },
  previousItems: {
    method: 'GET',
    path: '/orders/user/:id/prev_items',
    audience: 'diner',
    kind: 'query',
    refusals: [],
  },
});
