import type { fulfilmentRoutes } from '@tableside/contract/fulfilment.routes';
import type { fulfilmentShapes } from '@tableside/contract/fulfilment.schema';
import type { staffFulfilmentRoutes } from '@tableside/contract/staff-fulfilment.routes';
import type { staffFulfilmentShapes } from '@tableside/contract/staff-fulfilment.schema';
import type { Handlers } from '../../platform/http/handler.ts';
import { assignDelivery, reportPosition } from './assign-delivery.ts';
import { getTracking } from './get-tracking.ts';
import { listDeliveries, readDelivery } from './list-deliveries.ts';
import { keepDoorPhoto } from './photo/keep-photo.ts';
import { getDoorPhoto, readDoorPhoto } from './photo/read-photo.ts';
import { listProblems, readProblem } from './problem/list-problems.ts';
import { reportProblem } from './problem/report-problem.ts';
import { solveProblem } from './problem/solve-problem.ts';
import { stepBack } from './step-back.ts';
import { stepDelivery } from './step-delivery.ts';

export const fulfilmentHandlers: Handlers<typeof fulfilmentRoutes, typeof fulfilmentShapes> = {
  getTracking: async ({ params }, { db, principal, now }) => ({
    status: 200,
    body: await getTracking(db, params.id, principal.userId, now),
  }),
  getDoorPhoto: async ({ params }, { db, principal }) => ({
    status: 200,
    body: await getDoorPhoto(db, params.id, principal.userId),
  }),
};

export const staffFulfilmentHandlers: Handlers<typeof staffFulfilmentRoutes, typeof staffFulfilmentShapes> = {
  listDeliveries: async ({ params }, { db, principal, now }) => ({
    status: 200,
    body: await listDeliveries(db, params.store_id, principal, now),
  }),
  stepDelivery: async ({ params, body }, context) => {
    await stepDelivery(params.id, body, context);
    return { status: 200, body: await readDelivery(context.tx, params.id, context.principal) };
  },
  stepBack: async ({ params, body }, context) => {
    await stepBack(params.id, body.step, context);
    return { status: 200, body: await readDelivery(context.tx, params.id, context.principal) };
  },
  reportPosition: async ({ params, body }, context) => {
    await reportPosition(params.id, body, context);
    return { status: 200, body: {} };
  },
  assignDelivery: async ({ params, body }, context) => {
    await assignDelivery(params.id, body.staff_id, context);
    return { status: 200, body: await readDelivery(context.tx, params.id, context.principal) };
  },
  reportDeliveryProblem: async ({ params, body }, context) => {
    await reportProblem(params.id, body, context);
    return { status: 200, body: await readDelivery(context.tx, params.id, context.principal) };
  },
  listDeliveryProblems: async ({ params }, { db, principal, now }) => ({
    status: 200,
    body: await listProblems(db, params.store_id, principal, now),
  }),
  keepDoorPhoto: async ({ params, body }, context) => {
    await keepDoorPhoto(params.id, body, context);
    return { status: 200, body: {} };
  },
  readDoorPhoto: async ({ params }, { db, principal }) => ({
    status: 200,
    body: await readDoorPhoto(db, params.id, principal),
  }),
  solveDeliveryProblem: async ({ params }, context) => {
    await solveProblem(params.id, context);
    return { status: 200, body: await readProblem(context.tx, params.id) };
  },
};
