import type { staffPushRoutes } from '@tableside/contract/staff-push.routes';
import type { staffPushShapes } from '@tableside/contract/staff-push.schema';
import type { Handlers } from '../../../platform/http/handler.ts';
import { requireStore } from '../../../platform/http/store-scope.ts';
import { dropStaffDevice, saveStaffDevice } from './staff-device-repository.ts';

export const staffPushHandlers: Handlers<typeof staffPushRoutes, typeof staffPushShapes> = {
  subscribeStaffPush: async ({ params, body }, { tx, principal, now, language }) => {
    requireStore(principal, params.store_id);
    const { endpoint, keys } = body;
    const { staffId, sessionId } = principal;
    saveStaffDevice(
      tx,
      { endpoint, ...keys },
      { storeId: params.store_id, staffId, sessionId },
      language,
      now,
    );
    return { status: 201, body: {} };
  },
  unsubscribeStaffPush: async ({ params, body }, { tx, principal }) => {
    requireStore(principal, params.store_id);
    dropStaffDevice(tx, body.endpoint, principal.staffId);
    return { status: 200, body: {} };
  },
};
