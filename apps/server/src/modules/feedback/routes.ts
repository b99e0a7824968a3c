import type { feedbackRoutes } from '@tableside/contract/feedback.routes';
import type { feedbackShapes } from '@tableside/contract/feedback.schema';
import type { Handlers } from '../../platform/http/handler.ts';
import { rateOrder } from './rate-order.ts';

export const feedbackHandlers: Handlers<typeof feedbackRoutes, typeof feedbackShapes> = {
  rateOrder: async ({ params, body }, context) => {
    await rateOrder(params.id, body, context);
    return { status: 200, ref: { orderId: params.id } };
  },
};
