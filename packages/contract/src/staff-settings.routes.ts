import { routes } from './endpoint.ts';

const staff = { audience: 'staff' } as const;

/** What an owner or manager decides about a store. */
export const staffSettingsRoutes = routes({
  getSettings: {
    method: 'GET',
    path: '/staff/stores/:store_id/settings',
    ...staff,
    permission: 'settings.read',
    kind: 'query',
    refusals: [],
  },
  /** What is off every dish from now on; bills that are paid keep what they had. At a food court it holds for every stall. */
  saveHouseDiscount: {
    method: 'PUT',
    path: '/staff/stores/:store_id/house_discount',
    ...staff,
    permission: 'offers.write',
    kind: 'command',
    refusals: [],
  },
  /** Until when no orders are taken. */
  getPause: {
    method: 'GET',
    path: '/staff/stores/:store_id/pause',
    ...staff,
    permission: 'availability.write',
    kind: 'query',
    refusals: [],
  },
  /** Takes no orders for a while, or takes them again; phones follow at once. */
  pauseStore: {
    method: 'PUT',
    path: '/staff/stores/:store_id/pause',
    ...staff,
    permission: 'availability.write',
    kind: 'command',
    refusals: [],
  },
  /** All of them at once, over the version that was read; phones follow at once. */
  saveSettings: {
    method: 'PUT',
    path: '/staff/stores/:store_id/settings',
    ...staff,
    permission: 'settings.write',
    kind: 'command',
    refusals: ['state-changed', 'delivery-not-set-up'],
  },
});
