import { routes } from './endpoint.ts';

/** Reading orders: one for its members, a person's own history. */
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
  /** The caller’s own orders, newest first; `id` is the caller’s. `paging.next` is a path to call. */
  listOrders: { method: 'GET', path: '/orders/user/:id', audience: 'diner', kind: 'query', refusals: [] },
  /** What the caller had before, last ordered first, as the menu has it now; `id` is the caller’s. */
  previousItems: {
    method: 'GET',
    path: '/orders/user/:id/prev_items',
    audience: 'diner',
    kind: 'query',
    refusals: [],
  },
});
