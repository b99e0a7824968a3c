import { z } from 'zod';

/** Medians in seconds; null while none was answered, or none is done. */
const CallTimes = z.object({
  calls: z.int(),
  median_seen_seconds: z.int().nullable(),
  median_done_seconds: z.int().nullable(),
});
/** How fast calls were answered and finished, in all and by area. */
export const CallFigures = CallTimes.extend({
  areas: z.array(CallTimes.extend({ area: z.string() })),
}).meta({ id: 'CallFigures' });
export type CallFigures = z.infer<typeof CallFigures>;
