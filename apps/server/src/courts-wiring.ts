import { courtsRoutes } from '@tableside/contract/courts.routes';
import { courtsShapes } from '@tableside/contract/courts.schema';
import { placeGroup } from './modules/ordering/index.ts';
import { listStalls } from './modules/views/index.ts';
import type { Handlers } from './platform/http/handler.ts';
import type { EndpointRegistry } from './platform/http/register.ts';

const handlers: Handlers<typeof courtsRoutes, typeof courtsShapes> = {
  listStalls: async ({ params }, { db, language, now }) => ({
    status: 200,
    body: await listStalls(db, { groupId: params.id, language, now }),
  }),
  placeGroup: ({ body }, context) => placeGroup(body, context),
};

/** Adds what a food court serves beyond its stalls: it is seen by views and ordered from by ordering. */
export const serveCourts = (registry: EndpointRegistry): EndpointRegistry =>
  registry.add(courtsRoutes, courtsShapes, handlers);
