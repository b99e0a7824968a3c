import { routes } from './endpoint.ts';

/** Calls that ring on a colleague’s device. */
export const staffPushRoutes = routes({
  /** What tables of this store ask for also rings on this device, while its colleague is signed in and on duty. */
  subscribeStaffPush: {
    method: 'POST',
    path: '/staff/stores/:store_id/push',
    audience: 'staff',
    permission: 'calls.read',
    kind: 'command',
    refusals: [],
    limits: [{ max: 30, per: 3600, by: 'caller' }],
  },
  /** Calls no longer ring on this device. */
  unsubscribeStaffPush: {
    method: 'DELETE',
    path: '/staff/stores/:store_id/push',
    audience: 'staff',
    permission: 'calls.read',
    kind: 'command',
    refusals: [],
  },
});
