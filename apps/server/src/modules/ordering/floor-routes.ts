import type { staffFloorRoutes } from '@tableside/contract/staff-floor.routes';
import type { staffFloorShapes } from '@tableside/contract/staff-floor.schema';
import type { Handlers } from '../../platform/http/handler.ts';
import { moveParty } from './table/move-party.ts';
import { orderForParty } from './table/order-for-party.ts';

/** What colleagues do with the party at a table. */
export const floorHandlers: Handlers<typeof staffFloorRoutes, typeof staffFloorShapes> = {
  moveSeating: async ({ params, body }, context) => ({
    status: 200,
    body: await moveParty(params.id, body.table_id, context),
  }),
  orderForParty: async ({ params, body }, context) => ({
    status: 200,
    ref: { orderId: await orderForParty(params.id, body, context) },
  }),
};
