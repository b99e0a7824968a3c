import type { staffWaitersRoutes } from '@tableside/contract/staff-waiters.routes';
import type { staffWaitersShapes } from '@tableside/contract/staff-waiters.schema';
import type { Handlers } from '../../../platform/http/handler.ts';
import { handOver } from './hand-over.ts';
import { othersOnDuty } from './on-duty.ts';

/** Who serves which party. */
export const waiterHandlers: Handlers<typeof staffWaitersRoutes, typeof staffWaitersShapes> = {
  listWaiters: async ({ params }, { db, principal, now }) => ({
    status: 200,
    body: await othersOnDuty(db, principal, params.store_id, 'orders.write', now),
  }),
  setWaiter: async ({ params, body }, context) => ({
    status: 200,
    body: await handOver(context, params.id, body),
  }),
};
