import { routes } from './endpoint.ts';

const staff = { audience: 'staff', permission: 'floor.seat' } as const;

/** Who serves which party. */
export const staffWaitersRoutes = routes({
  /** Who else is on duty and may serve a table. */
  listWaiters: {
    method: 'GET',
    path: '/staff/stores/:store_id/waiters',
    ...staff,
    kind: 'query',
    refusals: [],
  },
  /** Hands a party to a colleague on duty, from whoever was seen to serve it. */
  setWaiter: {
    method: 'PUT',
    path: '/staff/seatings/:id/waiter',
    ...staff,
    kind: 'command',
    refusals: ['state-changed'],
  },
});
