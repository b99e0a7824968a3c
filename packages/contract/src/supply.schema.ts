import { z } from 'zod';
import { Id, StoreParams } from './common.schema.ts';
import { MOST_AT_ONCE, MOST_PORTIONS } from './vocabulary.ts';

/** How the staff say what is sold out and what is counted. */
export const supplyShapes = {
  setAvailability: {
    params: StoreParams,
    body: z.object({
      id: Id,
      available: z.boolean(),
      /** When it is back, or its count ends; null until somebody says otherwise. */
      until: z.iso.datetime().nullable().optional(),
      /** So many portions of a dish are left; absent or null is not counted. */
      left: z.int().min(1).max(MOST_PORTIONS).nullable().optional(),
    }),
    responses: { 200: z.object({ version: z.int() }) },
  },
  setAvailabilities: {
    params: StoreParams,
    /** Sold out until somebody says otherwise, or, where they are, on sale again without a count. */
    body: z.object({ ids: z.array(Id).min(1).max(MOST_AT_ONCE), available: z.boolean() }),
    responses: { 200: z.object({ version: z.int() }) },
  },
};
