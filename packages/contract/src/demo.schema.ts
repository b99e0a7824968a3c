import { z } from 'zod';
import { Id, Timestamp } from './common.schema.ts';
import { demoRoutes } from './demo.routes.ts';
import { shapes } from './endpoint.ts';
import { STAFF_ROLES } from './vocabulary.ts';

const DemoCode = z.object({ code: z.string(), type: z.string(), table_name: z.string().nullable() });
export const Demo = z.object({
  stores: z.array(
    z.object({ _id: Id, name: z.string(), visible_name: z.string(), codes: z.array(DemoCode) }),
  ),
  groups: z.array(z.object({ _id: Id, name: z.string(), codes: z.array(DemoCode) })),
  staff: z.array(
    z.object({
      role: z.enum(STAFF_ROLES),
      store: z.string(),
      email: z.string(),
      password: z.string(),
      pin: z.string(),
    }),
  ),
  inbox: z.string(),
});
export type Demo = z.infer<typeof Demo>;
/** A message that a phone would have received. */
export const InboxMessage = z.object({
  to: z.string(),
  kind: z.enum(['otp', 'caller', 'bill', 'queue', 'booking', 'order']),
  text: z.string(),
  code: z.string().nullable(),
  link: z.string().nullable(),
  at: Timestamp,
});
export type InboxMessage = z.infer<typeof InboxMessage>;
const Autopilot = z.object({ on: z.boolean() });

export const demoShapes = shapes(demoRoutes)({
  getDemo: { responses: { 200: Demo } },
  demoInbox: {
    query: z.object({ to: z.string().max(40).optional() }),
    responses: { 200: z.array(InboxMessage) },
  },
  getAutopilot: { responses: { 200: Autopilot } },
  setAutopilot: { body: Autopilot, responses: { 200: Autopilot } },
});
