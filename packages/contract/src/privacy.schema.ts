import { z } from 'zod';
import { Empty, Id, Timestamp } from './common.schema.ts';
import { shapes } from './endpoint.ts';
import { privacyRoutes } from './privacy.routes.ts';

const FreshCode = z.object({ challenge_id: Id, otp: z.string().regex(/^\d{4,6}$/) });

/** Rows as they are kept, by table; secrets and what belongs to others are left out. */
export const PersonalData = z.object({
  exported_at: Timestamp,
  data: z.record(z.string(), z.array(z.record(z.string(), z.unknown()))),
});
export type PersonalData = z.infer<typeof PersonalData>;

export const privacyShapes = shapes(privacyRoutes)({
  exportUser: { query: FreshCode, responses: { 200: PersonalData } },
  eraseUser: { body: FreshCode, responses: { 200: Empty } },
});
