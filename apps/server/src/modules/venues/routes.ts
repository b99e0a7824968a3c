import type { staffRoutes } from '@tableside/contract/staff.routes';
import type { staffShapes } from '@tableside/contract/staff.schema';
import type { venuesRoutes } from '@tableside/contract/venues.routes';
import type { venuesShapes } from '@tableside/contract/venues.schema';
import type { Handlers } from '../../platform/http/handler.ts';
import { getStore } from './get-store.ts';
import { listCodes } from './list-codes.ts';
import { rotateCode } from './rotate-code.ts';
import { scanCode } from './scan-code.ts';

/** `secret` signs table handles; `origin` is the public address without a slash at its end. */
export interface VenuesDeps {
  readonly secret: string;
  readonly origin: string;
}

export const venuesHandlers = ({
  secret,
}: VenuesDeps): Handlers<typeof venuesRoutes, typeof venuesShapes> => ({
  scan: async ({ params, query }, { db, now }) => ({
    status: 200,
    body: await scanCode(db, { typed: params.code, source: query.source ?? 'qr', now, secret }),
  }),
  getStore: ({ params }, { db, language, now, headers }) =>
    getStore(db, { storeId: params.id, language, now, headers }),
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
