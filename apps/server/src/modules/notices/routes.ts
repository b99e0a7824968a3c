import type { pushRoutes } from '@tableside/contract/push.routes';
import type { pushShapes } from '@tableside/contract/push.schema';
import type { Handlers } from '../../platform/http/handler.ts';
import { dropSubscription, saveSubscription } from './subscription-repository.ts';

/** `key`: the public VAPID key. */
export const noticesHandlers = (key: string): Handlers<typeof pushRoutes, typeof pushShapes> => ({
  pushKey: async () => ({ status: 200, body: { key } }),
  subscribePush: async ({ body: { endpoint, keys } }, { tx, principal, now, language }) => {
    saveSubscription(tx, { endpoint, ...keys }, principal, language, now);
    return { status: 201, body: {} };
  },
  unsubscribePush: async ({ body }, { tx, principal }) => {
    dropSubscription(tx, body.endpoint, principal.userId);
    return { status: 200, body: {} };
  },
});
