import type { courtsRoutes } from '@tableside/contract/courts.routes';
import type { courtsShapes } from '@tableside/contract/courts.schema';
import { placeGroup } from '../modules/ordering/index.ts';
import { listStalls } from '../modules/views/index.ts';
import type { Handlers } from '../platform/http/handler.ts';

/** What a food court serves beyond its stalls: it is seen by views and ordered from by ordering. */
export const courtsHandlers: Handlers<typeof courtsRoutes, typeof courtsShapes> = {
  listStalls: async ({ params }, { db, language, now }) => ({
    status: 200,
    body: await listStalls(db, { groupId: params.id, language, now }),
  }),
  placeGroup: ({ body }, context) => placeGroup(body, context),
};
