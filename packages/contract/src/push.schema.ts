import { z } from 'zod';
import { Empty } from './common.schema.ts';
import { shapes } from './endpoint.ts';
import { pushRoutes } from './push.routes.ts';

/** Where a browser's push service takes messages for one device. */
export const Endpoint = z.url({ protocol: /^https?$/ }).max(1000);

/** As `PushSubscription.toJSON()` writes it: the keys in base64url, 65 and 16 bytes. */
export const Subscription = z.object({
  endpoint: Endpoint,
  keys: z.object({ p256dh: z.string().regex(/^[\w-]{87}$/), auth: z.string().regex(/^[\w-]{22}$/) }),
});
export type Subscription = z.infer<typeof Subscription>;

export const pushShapes = shapes(pushRoutes)({
  pushKey: { responses: { 200: z.object({ key: z.string() }) } },
  subscribePush: { body: Subscription, responses: { 201: Empty } },
  unsubscribePush: { body: z.object({ endpoint: Endpoint }), responses: { 200: Empty } },
});
