import { z } from 'zod';
import { Id, IdParams, StoreParams } from './common.schema.ts';
import { shapes } from './endpoint.ts';
import { Colleague } from './staff.schema.ts';
import { staffWaitersRoutes } from './staff-waiters.routes.ts';

export const staffWaitersShapes = shapes(staffWaitersRoutes)({
  listWaiters: { params: StoreParams, responses: { 200: z.array(Colleague) } },
  setWaiter: {
    params: IdParams,
    /** `from`: the id of whoever served the party when it was read, null for nobody. */
    body: z.object({ to: Id, from: Id.nullable() }),
    responses: { 200: z.object({ seating_id: Id, waiter: Colleague }) },
  },
});
