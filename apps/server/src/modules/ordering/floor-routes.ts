import type { staffFloorRoutes } from '@tableside/contract/staff-floor.routes';
import type { staffFloorShapes } from '@tableside/contract/staff-floor.schema';
import type { Handlers } from '../../platform/http/handler.ts';
import type { MoneyOf } from './table/lock-two-parties.ts';
import { mergeParties } from './table/merge-parties.ts';
import { moveParty } from './table/move-party.ts';
import { orderForParty } from './table/order-for-party.ts';
import { transferLines } from './table/transfer-lines.ts';

/** What colleagues do with the parties at tables; `moneyOf` tells how far the money of an order is. */
export const floorHandlers = (
  moneyOf: MoneyOf,
): Handlers<typeof staffFloorRoutes, typeof staffFloorShapes> => ({
  moveSeating: async ({ params, body }, context) => ({
    status: 200,
    body: await moveParty(params.id, body.table_id, context),
  }),
  mergeSeatings: async ({ params, body }, context) => ({
    status: 200,
    body: await mergeParties([params.id, body.into], context, moneyOf),
  }),
  transferLines: async ({ params, body }, context) => ({
    status: 200,
    ref: {
      orderId: await transferLines(
        { seatingIds: [params.id, body.into], lineIds: body.lines },
        context,
        moneyOf,
      ),
    },
  }),
  orderForParty: async ({ params, body }, context) => ({
    status: 200,
    ref: { orderId: await orderForParty(params.id, body, context) },
  }),
});
