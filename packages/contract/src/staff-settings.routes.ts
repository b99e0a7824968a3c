import { routes } from './endpoint.ts';

const staff = { audience: 'staff' } as const;
/** A photo in base64. */
const LONG = 6_000_000;

/** What an owner or manager decides about a store. */
export const staffSettingsRoutes = routes({
  /** The settings of a store, with the version that a change of them names. */
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
    refusals: ['desk-only'],
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
    refusals: ['state-changed', 'delivery-not-set-up', 'desk-only'],
  },
  /** Takes a photo as the cover or the logo of the store; phones follow at once, and the settings keep their version. */
  saveStorePicture: {
    method: 'PUT',
    path: '/staff/stores/:store_id/pictures/:picture',
    ...staff,
    permission: 'settings.write',
    kind: 'process',
    keyed: true,
    longest: LONG,
    refusals: ['photo-unreadable'],
    limits: [{ max: 100, per: 3600, by: 'caller' }],
  },
  /** Takes the cover or the logo away; phones follow at once. */
  removeStorePicture: {
    method: 'DELETE',
    path: '/staff/stores/:store_id/pictures/:picture',
    ...staff,
    permission: 'settings.write',
    kind: 'command',
    refusals: [],
  },
});
