import { z } from 'zod';
import { Phone } from './accounts.schema.ts';
import { callerRoutes } from './caller.routes.ts';
import { Empty, Id, Timestamp } from './common.schema.ts';
import { shapes } from './endpoint.ts';
import { CALLER_PROVIDERS } from './vocabulary.ts';

/** `deep_link` opens the app that vouches, where the browser has to; `expires_at` is when nobody waits any more. */
const CallerRequest = z.object({
  request_id: Id,
  deep_link: z.string().nullable(),
  expires_at: Timestamp,
});
export type CallerRequest = z.infer<typeof CallerRequest>;
/** What providers post: `requestId` of Truecaller's web flow with its token or its status; the sandbox adds its proof. */
const CallerVerdict = z.object({
  requestId: Id,
  status: z.string().max(40).optional(),
  accessToken: z.string().max(500).optional(),
  endpoint: z.string().max(300).optional(),
  proof: z.string().max(100).optional(),
});
export type CallerVerdict = z.infer<typeof CallerVerdict>;

export const callerShapes = shapes(callerRoutes)({
  callerWay: { responses: { 200: z.object({ provider: z.enum(CALLER_PROVIDERS).nullable() }) } },
  verifyByCaller: {
    body: z.object({
      phone: Phone,
      /** SHA-256 of the verifier that stays in the browser, base64url. */
      verifier_challenge: z.string().regex(/^[\w-]{43}$/),
    }),
    responses: { 200: CallerRequest },
  },
  decideCaller: {
    params: z.object({ provider: z.enum(CALLER_PROVIDERS) }),
    body: CallerVerdict,
    responses: { 200: Empty },
  },
});
