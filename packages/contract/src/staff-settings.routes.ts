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
  /** All of them at once, over the version that was read; phones follow at once. */
  saveSettings: {
    method: 'PUT',
    path: '/staff/stores/:store_id/settings',
    ...staff,
    permission: 'settings.write',
    kind: 'command',
    refusals: ['state-changed'],
  },
});
