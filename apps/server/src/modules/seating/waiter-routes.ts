import type { staffWaitersRoutes } from '@tableside/contract/staff-waiters.routes';
import type { staffWaitersShapes } from '@tableside/contract/staff-waiters.schema';
import type { Handlers } from '../../platform/http/handler.ts';
import { handOver, listWaiters } from './hand-over.ts';

/** Who serves which party. */
export const waiterHandlers: Handlers<typeof staffWaitersRoutes, typeof staffWaitersShapes> = {
  listWaiters: async ({ params }, { db, principal, now }) => ({
    status: 200,
    body: await listWaiters(db, params.store_id, principal, now),
  }),
  setWaiter: async ({ params, body }, context) => ({
    status: 200,
    body: await handOver(context, params.id, body),
  }),
};
