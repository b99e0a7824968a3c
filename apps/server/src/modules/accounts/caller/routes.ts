import type { callerRoutes } from '@tableside/contract/caller.routes';
import type { callerShapes } from '@tableside/contract/caller.schema';
import type { Handlers } from '../../../platform/http/handler.ts';
import type { AccountsDeps } from '../deps.ts';
import { decideVerification } from './decide-verification.ts';
import { requestVerification } from './request-verification.ts';

export const callerHandlers = (deps: AccountsDeps): Handlers<typeof callerRoutes, typeof callerShapes> => ({
  callerWay: async () => ({ status: 200, body: { provider: deps.caller?.name ?? null } }),
  verifyByCaller: async ({ body }, { headers, ...caller }) => ({
    status: 200,
    body: await requestVerification(deps, {
      ...caller,
      phone: body.phone,
      challenge: body.verifier_challenge,
      userAgent: headers['user-agent'],
    }),
  }),
  decideCaller: async ({ params, body }, { process, now }) => {
    await decideVerification(deps, { provider: params.provider, verdict: body, now }, process);
    return { status: 200, body: {} };
  },
});
