import type { partyRoutes } from '@tableside/contract/party.routes';
import type { partyShapes } from '@tableside/contract/party.schema';
import type { Handlers } from '../../platform/http/handler.ts';
import { followTable, type HandleOf } from './table/follow-table.ts';
import { type DropDiscountOf, handOver, leaveParty, removeMember, setJoining } from './table/lead-party.ts';

/** `handleOf` makes what a scan of a table would hand out; `dropDiscountOf` is billing’s. */
export const partyHandlers = (
  handleOf: HandleOf,
  dropDiscountOf: DropDiscountOf,
): Handlers<typeof partyRoutes, typeof partyShapes> => ({
  followTable: async ({ params, query }, { db, now, principal }) => ({
    status: 200,
    body: {
      table: await followTable(db, {
        orderId: params.id,
        held: query.held,
        userId: principal.userId,
        now,
        handleOf,
      }),
    },
  }),
  leaveParty: async ({ params }, context) => {
    await leaveParty(params.id, context, dropDiscountOf);
    return { status: 200, body: {} };
  },
  removeMember: async ({ params }, context) => {
    await removeMember(params.id, params.user_id, context, dropDiscountOf);
    return { status: 200, ref: { orderId: params.id } };
  },
  setJoining: async ({ params, body }, context) => {
    await setJoining(params.id, body, context);
    return { status: 200, ref: { orderId: params.id } };
  },
  handOver: async ({ params, body }, context) => {
    await handOver(params.id, body.user_id, context);
    return { status: 200, ref: { orderId: params.id } };
  },
});
