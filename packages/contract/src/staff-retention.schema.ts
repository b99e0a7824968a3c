import { z } from 'zod';
import { StoreParams } from './common.schema.ts';
import { shapes } from './endpoint.ts';
import { staffRetentionRoutes } from './staff-retention.routes.ts';

/** Days after a visit when its guests are forgotten; null: when they ask. */
const Retention = z.object({ guest_days: z.int().min(30).max(3650).nullable() });
export type Retention = z.infer<typeof Retention>;

export const staffRetentionShapes = shapes(staffRetentionRoutes)({
  getRetention: { params: StoreParams, responses: { 200: Retention } },
  saveRetention: { params: StoreParams, body: Retention, responses: { 200: Retention } },
});
