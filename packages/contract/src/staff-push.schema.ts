import { z } from 'zod';
import { Empty, StoreParams } from './common.schema.ts';
import { shapes } from './endpoint.ts';
import { Endpoint, Subscription } from './push.schema.ts';
import { staffPushRoutes } from './staff-push.routes.ts';

export const staffPushShapes = shapes(staffPushRoutes)({
  subscribeStaffPush: { params: StoreParams, body: Subscription, responses: { 201: Empty } },
  unsubscribeStaffPush: {
    params: StoreParams,
    body: z.object({ endpoint: Endpoint }),
    responses: { 200: Empty },
  },
});
