import type { seatingRoutes } from '@tableside/contract/seating.routes';
import type { seatingShapes } from '@tableside/contract/seating.schema';
import type { staffRoutes } from '@tableside/contract/staff.routes';
import type { staffShapes } from '@tableside/contract/staff.schema';
import type { Handlers } from '../../platform/http/handler.ts';
import { callFigures, listCalls } from './call/list-calls.ts';
import { listRequests } from './call/list-requests.ts';
import { passCall } from './call/pass-call.ts';
import { sendServices } from './call/send-services.ts';
import { workCall } from './call/work-call.ts';
import { seatParty } from './seat-party.ts';
import { othersOnDuty } from './waiter/on-duty.ts';

export const seatingHandlers: Handlers<typeof seatingRoutes, typeof seatingShapes> = {
  sendServices,
  tableRequests: async ({ params }, { db, now }) => ({
    status: 200,
    body: { requests: await listRequests(db, params.id, now) },
  }),
};

type StaffHandlers = Pick<
  Handlers<typeof staffRoutes, typeof staffShapes>,
  'openSeating' | 'listCalls' | 'callFigures' | 'takeCall' | 'finishCall' | 'listTakers' | 'passCall'
>;

export const seatingStaffHandlers: StaffHandlers = {
  openSeating: async ({ params, body }, context) => ({
    status: 201,
    body: await seatParty(context, {
      storeId: params.store_id,
      tableId: body.table_id,
      covers: body.covers ?? null,
    }),
  }),
  listCalls: async ({ params, query }, { db, principal, now }) => ({
    status: 200,
    body: await listCalls(db, principal, { storeId: params.store_id, state: query.state, now }),
  }),
  callFigures: async ({ params }, { db, principal, now }) => ({
    status: 200,
    body: await callFigures(db, principal, params.store_id, now),
  }),
  takeCall: async ({ params }, context) => {
    await workCall(context, params.id, 'take');
    return { status: 200, ref: { callId: params.id } };
  },
  listTakers: async ({ params }, { db, principal, now }) => ({
    status: 200,
    body: await othersOnDuty(db, principal, params.store_id, 'calls.work', now),
  }),
  passCall: async ({ params, body }, context) => {
    await passCall(context, params.id, body);
    return { status: 200, ref: { callId: params.id } };
  },
  finishCall: async ({ params }, context) => {
    await workCall(context, params.id, 'finish');
    return { status: 200, ref: { callId: params.id } };
  },
};
