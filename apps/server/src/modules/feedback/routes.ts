import type { feedbackRoutes } from '@tableside/contract/feedback.routes';
import type { feedbackShapes } from '@tableside/contract/feedback.schema';
import type { staffRoutes } from '@tableside/contract/staff.routes';
import type { staffShapes } from '@tableside/contract/staff.schema';
import type { Handlers } from '../../platform/http/handler.ts';
import { askForRating } from './ask-for-rating.ts';
import { listComplaints, seeComplaint } from './complaints.ts';
import { rateOrder } from './rate-order.ts';

export const feedbackHandlers: Handlers<typeof feedbackRoutes, typeof feedbackShapes> = {
  rateOrder: async ({ params, body }, context) => {
    await rateOrder(params.id, body, context);
    return { status: 200, ref: { orderId: params.id } };
  },
};

export const feedbackStaffHandlers: Pick<
  Handlers<typeof staffRoutes, typeof staffShapes>,
  'listComplaints' | 'seeComplaint' | 'askForRating'
> = {
  listComplaints: async ({ params }, { db, principal, now }) => ({
    status: 200,
    body: await listComplaints(db, params.store_id, principal, now),
  }),
  seeComplaint: async ({ params }, context) => {
    await seeComplaint(params.id, context);
    return { status: 200, body: {} };
  },
  askForRating: async ({ params }, context) => {
    await askForRating(params.id, context);
    return { status: 200, ref: { orderId: params.id } };
  },
};
