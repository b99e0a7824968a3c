import { z } from 'zod';
import { freeText, Id, IdParams, Note } from './common.schema.ts';
import { shapes } from './endpoint.ts';
import { feedbackRoutes } from './feedback.routes.ts';
import { Order } from './ordering.schema.ts';

const Level = z.int().min(1).max(4);
export const feedbackShapes = shapes(feedbackRoutes)({
  rateOrder: {
    params: IdParams,
    body: z.object({
      level: Level,
      items: z
        .array(z.object({ line_id: Id, level: Level }))
        .max(200)
        .default([]),
      service_level: Level.optional(),
      chips: z.array(freeText(40)).max(12).default([]),
      comment: Note.default(''),
    }),
    responses: { 200: Order },
  },
});
