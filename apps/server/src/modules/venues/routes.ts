import type { finderRoutes } from '@tableside/contract/finder.routes';
import type { finderShapes } from '@tableside/contract/finder.schema';
import type { staffRoutes } from '@tableside/contract/staff.routes';
import type { staffShapes } from '@tableside/contract/staff.schema';
import type { staffMessagesRoutes } from '@tableside/contract/staff-messages.routes';
import type { staffMessagesShapes } from '@tableside/contract/staff-messages.schema';
import type { staffSettingsRoutes } from '@tableside/contract/staff-settings.routes';
import type { staffSettingsShapes } from '@tableside/contract/staff-settings.schema';
import type { venuesRoutes } from '@tableside/contract/venues.routes';
import type { venuesShapes } from '@tableside/contract/venues.schema';
import type { Handlers } from '../../platform/http/handler.ts';
import { listCodes } from './code/list-codes.ts';
import { rotateCode } from './code/rotate-code.ts';
import { scanCode, type VoucherOf } from './code/scan-code.ts';
import { getMessageTexts, saveMessageText } from './messages/message-texts.ts';
import { saveHouseDiscount } from './settings/house-discount.ts';
import { getPause, pauseStore } from './settings/pause-store.ts';
import { getSettings, saveSettings } from './settings/save-settings.ts';
import { removeStorePicture, saveStorePicture } from './settings/store-pictures.ts';
import { findStores, type MinutesTo } from './store/find-stores.ts';
import { getStore } from './store/get-store.ts';

/**
 * `secret` signs table handles; `origin` is the public address without a slash at its end; `voucherOf` knows the printed
 * codes that name no place; uploaded photos are kept in `photoFolder`.
 */
export interface VenuesDeps {
  readonly secret: string;
  readonly origin: string;
  readonly voucherOf: VoucherOf;
  readonly photoFolder: string;
}

export const venuesHandlers = ({
  secret,
  voucherOf,
}: VenuesDeps): Handlers<typeof venuesRoutes, typeof venuesShapes> => ({
  scan: async ({ params, query }, { db, now }) => ({
    status: 200,
    body: await scanCode(db, { typed: params.code, source: query.source ?? 'qr', now, secret, voucherOf }),
  }),
  getStore: ({ params }, { db, language, now, headers }) =>
    getStore(db, { storeId: params.id, language, now, headers }),
});

/** What is found from home; `minutesTo` knows how long the kitchens take. */
export const finderHandlers = (minutesTo: MinutesTo): Handlers<typeof finderRoutes, typeof finderShapes> => ({
  findStores: async ({ query }, { db, language, now }) => {
    const { delivery = false, platforms, visible_name, lat, lng } = query;
    const near = lat === undefined || lng === undefined ? null : { lat, lng };
    return {
      status: 200,
      body: await findStores(db, { delivery, platforms, name: visible_name, near, language, now, minutesTo }),
    };
  },
});

type StaffHandlers = Pick<Handlers<typeof staffRoutes, typeof staffShapes>, 'listCodes' | 'rotateCode'>;

export const venuesStaffHandlers = ({ origin }: VenuesDeps): StaffHandlers => ({
  listCodes: async ({ params }, { db, principal }) => ({
    status: 200,
    body: await listCodes(db, principal, params.store_id, origin),
  }),
  rotateCode: async ({ params }, context) => ({
    status: 200,
    body: await rotateCode(context, params.id, origin),
  }),
});

export const settingsHandlers = ({
  photoFolder,
}: VenuesDeps): Handlers<typeof staffSettingsRoutes, typeof staffSettingsShapes> => ({
  getSettings: async ({ params }, { db, principal }) => ({
    status: 200,
    body: await getSettings(db, principal, params.store_id),
  }),
  saveHouseDiscount: async ({ params, body }, context) => {
    await saveHouseDiscount(context, params.store_id, body.discount);
    return { status: 200, body };
  },
  getPause: async ({ params }, { db, principal, now }) => ({
    status: 200,
    body: await getPause(db, principal, params.store_id, now),
  }),
  pauseStore: async ({ params, body }, context) => ({
    status: 200,
    body: await pauseStore(context, params.store_id, body.minutes),
  }),
  saveSettings: async ({ params, body }, context) => ({
    status: 200,
    body: await saveSettings(context, params.store_id, body),
  }),
  saveStorePicture: async ({ params: { store_id: storeId, picture }, body: { photo } }, context) => ({
    status: 200,
    body: await saveStorePicture(context, { storeId, picture, photo, photoFolder }),
  }),
  removeStorePicture: async ({ params: { store_id: storeId, picture } }, context) => {
    await removeStorePicture(context, { storeId, picture });
    return { status: 200, body: {} };
  },
});

export const messageTextHandlers = ({
  origin,
}: VenuesDeps): Handlers<typeof staffMessagesRoutes, typeof staffMessagesShapes> => ({
  getMessageTexts: async ({ params }, context) => ({
    status: 200,
    body: await getMessageTexts(context, params.store_id, origin),
  }),
  saveMessageText: async ({ params, body }, context) => ({
    status: 200,
    body: await saveMessageText(context, params.store_id, body, origin),
  }),
});
