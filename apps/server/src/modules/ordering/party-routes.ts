import type { partyRoutes } from '@tableside/contract/party.routes';
import type { partyShapes } from '@tableside/contract/party.schema';
import type { Handlers } from '../../platform/http/handler.ts';
import { handOver, leaveParty, removeMember, setJoining } from './table/lead-party.ts';

export const partyHandlers: Handlers<typeof partyRoutes, typeof partyShapes> = {
  leaveParty: async ({ params }, context) => {
    await leaveParty(params.id, context);
    return { status: 200, body: {} };
  },
  removeMember: async ({ params }, context) => {
    await removeMember(params.id, params.user_id, context);
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
};
