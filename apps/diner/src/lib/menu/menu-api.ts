import { calls } from '@tableside/client/call';
import { menuRoutes } from '@tableside/contract/menu.routes';
import type { menuShapes } from '@tableside/contract/menu.schema';
import { venuesRoutes } from '@tableside/contract/venues.routes';
import type { venuesShapes } from '@tableside/contract/venues.schema';
import { connection } from '../connection.ts';

/** The calls that the first screen makes; `api.ts` has them all. */
export const menuApi = {
  menu: calls<typeof menuRoutes, typeof menuShapes>(connection, menuRoutes),
  venues: calls<typeof venuesRoutes, typeof venuesShapes>(connection, venuesRoutes),
};
