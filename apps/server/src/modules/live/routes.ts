import type { liveRoutes } from '@tableside/contract/live.routes';
import type { liveShapes } from '@tableside/contract/live.schema';
import type { Handlers } from '../../platform/http/handler.ts';
import { principalKey } from '../../platform/http/principal.ts';
import { refuse } from '../../platform/http/refused.ts';
import { parseAsked } from './channel-name.ts';
import { saveAck } from './live-repository.ts';

export const liveHandlers: Handlers<typeof liveRoutes, typeof liveShapes> = {
  acknowledge: async ({ params, body }, { tx, principal }) => {
    if (!parseAsked(params.id))
      return refuse('malformed', { fields: [{ path: 'params.id', message: 'NAME' }] });
    if (principal.kind === 'diner' && body.seq !== undefined)
      saveAck(tx, principalKey(principal), params.id, body.seq);
    return { status: 204, body: undefined };
  },
};
