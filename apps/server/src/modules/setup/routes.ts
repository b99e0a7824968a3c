import type { setupRoutes } from '@tableside/contract/setup.routes';
import type { setupShapes } from '@tableside/contract/setup.schema';
import type { Handlers } from '../../platform/http/handler.ts';
import { getSetup } from './get-setup.ts';
import { type ImportStaff, setUpHouse } from './set-up-house.ts';

export const setupHandlers = ({
  importStaff,
}: {
  readonly importStaff: ImportStaff;
}): Handlers<typeof setupRoutes, typeof setupShapes> => ({
  getSetup: async ({ params }, { db }) => ({ status: 200, body: await getSetup(db, params.key) }),
  setUpHouse: async ({ params, body }, context) => ({
    status: 201,
    body: await setUpHouse(context, importStaff, { key: params.key, house: body }),
  }),
});
