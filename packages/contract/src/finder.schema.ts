import { z } from 'zod';
import { freeText, queryFlag } from './common.schema.ts';
import { shapes } from './endpoint.ts';
import { finderRoutes } from './finder.routes.ts';
import { LONGEST_SEARCH } from './limits.ts';
import { StoreSummary } from './venues.schema.ts';
import { PLATFORMS } from './vocabulary.ts';

/** A store that takes orders from afar; `order_types` are the ways it does. */
export const FoundStore = StoreSummary.extend({
  logo: z.string().nullable(),
  address: z.string(),
  timezone: z.string(),
  country: z.string(),
  order_types: z.array(z.enum(['takeaway', 'delivery'])),
}).meta({ id: 'FoundStore' });
export type FoundStore = z.infer<typeof FoundStore>;

export const finderShapes = shapes(finderRoutes)({
  findStores: {
    query: z.object({
      /** True: only those that bring it. */
      delivery: queryFlag.optional(),
      /** The brands through which one may come: one, or several with commas between them. */
      platforms: z
        .string()
        .max(60)
        .transform((names) => names.split(','))
        .pipe(z.array(z.enum(PLATFORMS)))
        .optional(),
      /** Part of the name that guests see; without it every store. */
      visible_name: freeText(LONGEST_SEARCH).pipe(z.string().min(2)).optional(),
      lat: z.coerce.number().min(-90).max(90).optional(),
      lng: z.coerce.number().min(-180).max(180).optional(),
    }),
    responses: { 200: z.array(FoundStore) },
  },
});
