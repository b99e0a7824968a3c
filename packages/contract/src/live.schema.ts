import { z } from 'zod';
import { shapes } from './endpoint.ts';
import { liveRoutes } from './live.routes.ts';

/** One message of the stream: identity and version, never the object. `user:` messages also carry `updatedFields` / `removedFields`, `caller:` messages `success` or `error`. */
export const LiveMessage = z.object({
  channel: z.string(),
  epoch: z.string(),
  seq: z.int(),
  kind: z.string(),
  id: z.string(),
  version: z.int(),
  updatedFields: z.object({ current_order: z.string() }).optional(),
  removedFields: z.array(z.string()).optional(),
  order_id: z.string().optional(),
  success: z.object({ token: z.string() }).optional(),
  error: z.string().optional(),
});
export type LiveMessage = z.infer<typeof LiveMessage>;
export const liveShapes = shapes(liveRoutes)({
  acknowledge: {
    params: z.object({ id: z.string().min(1).max(300) }),
    body: z.object({ ack: z.literal(true), seq: z.int().min(0).optional() }),
    responses: { 204: z.undefined() },
  },
});
