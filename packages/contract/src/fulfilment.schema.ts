import { z } from 'zod';
import { IdParams, TextMap, Timestamp } from './common.schema.ts';
import { shapes } from './endpoint.ts';
import { fulfilmentRoutes } from './fulfilment.routes.ts';
import { DELIVERY_PROBLEMS, TRACKING_STEPS } from './vocabulary.ts';

/**
 * How far an order that is brought is. `history` as it happened, oldest first; `location` the runner's, while it is fresh
 * and the food is on its way, as is the runner's `phone`, empty when none is known; `eta` a window; `handover_code` from the moment the runner has the food, for the diner only;
 * `problems` what went wrong on the way, oldest first, with the dishes it is about; `photo` that one
 * from the door is kept.
 */
export const Tracking = z
  .object({
    status: z.enum([...TRACKING_STEPS, 'cancelled']),
    history: z.array(z.object({ status: z.enum(TRACKING_STEPS), at: Timestamp })),
    runner: z.object({ name: z.string(), phone: z.string() }).nullable(),
    location: z.object({ lat: z.number(), lng: z.number(), at: Timestamp }).nullable(),
    eta: z.object({ from: Timestamp, to: Timestamp }).nullable(),
    handover_code: z.string().nullable(),
    photo: z.boolean(),
    problems: z.array(
      z.object({
        kind: z.enum(DELIVERY_PROBLEMS),
        items: z.array(z.object({ name: TextMap, qty: z.int() })),
        at: Timestamp,
        solved_at: Timestamp.nullable(),
      }),
    ),
  })
  .meta({ id: 'Tracking' });
export type Tracking = z.infer<typeof Tracking>;

/** A photo from the door: a WebP in base64. */
export const DoorPhoto = z.object({ photo: z.string() }).meta({ id: 'DoorPhoto' });
export type DoorPhoto = z.infer<typeof DoorPhoto>;

export const fulfilmentShapes = shapes(fulfilmentRoutes)({
  getTracking: { params: IdParams, responses: { 200: Tracking } },
  getDoorPhoto: { params: IdParams, responses: { 200: DoorPhoto } },
});
