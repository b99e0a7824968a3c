import { z } from 'zod';
import { Id, Timestamp } from './common.schema.ts';

/** What a guest was unhappy with. Levels are 1 (needs improvement) to 4. */
export const Complaint = z
  .object({
    order_id: Id,
    number: z.int(),
    table: z.string().nullable(),
    area: z.string(),
    level: z.int(),
    service_level: z.int().nullable(),
    chips: z.array(z.string()),
    comment: z.string(),
    at: Timestamp,
  })
  .meta({ id: 'Complaint' });
export type Complaint = z.infer<typeof Complaint>;
