import type { menuRoutes } from '@tableside/contract/menu.routes';
import type { menuShapes } from '@tableside/contract/menu.schema';
import type { staffRoutes } from '@tableside/contract/staff.routes';
import type { staffShapes } from '@tableside/contract/staff.schema';
import type { Handlers } from '../../platform/http/handler.ts';
import { getAvailability } from './get-availability.ts';
import { listCategories } from './list-categories.ts';
import { listItems, MOST_ITEMS } from './list-items.ts';
import { listMostOrdered } from './list-most-ordered.ts';
import { listStaffItems } from './list-staff-items.ts';
import { listStations } from './list-stations.ts';
import { idsIn, recommendItems } from './recommend-items.ts';
import { setAvailability } from './set-availability.ts';

export const menuHandlers: Handlers<typeof menuRoutes, typeof menuShapes> = {
  listItems: ({ params, query }, context) =>
    listItems(context, {
      storeId: params.id,
      veg: query.veg ?? false,
      orderType: query.order_type,
      limit: query.limit ?? MOST_ITEMS,
    }),
  listCategories: ({ params, query }, context) => listCategories(context, params.id, query.order_type),
  mostOrdered: ({ params }, context) => listMostOrdered(context, params.id),
  availability: ({ params }, context) => getAvailability(context, params.id),
  recommendations: async ({ params, query }, { db, now }) => ({
    status: 200,
    body: await recommendItems(db, params.id, idsIn(query.items ?? ''), now),
  }),
};

type StaffHandlers = Pick<
  Handlers<typeof staffRoutes, typeof staffShapes>,
  'listStaffItems' | 'listStations' | 'setAvailability' | 'setAvailabilities'
>;

export const menuStaffHandlers: StaffHandlers = {
  listStaffItems: async ({ params }, context) => ({
    status: 200,
    body: await listStaffItems(context, params.store_id),
  }),
  listStations: async ({ params }, { db, principal }) => ({
    status: 200,
    body: await listStations(db, params.store_id, principal),
  }),
  setAvailability: async ({ params, body }, context) => ({
    status: 200,
    body: await setAvailability(context, params.store_id, [
      {
        id: body.id,
        available: body.available,
        until: body.until ? new Date(body.until) : null,
        left: body.left ?? null,
      },
    ]),
  }),
  setAvailabilities: async ({ params, body: { ids, available } }, context) => ({
    status: 200,
    // Sorted, so that two of them at a time wait for each other at the same dish.
    body: await setAvailability(
      context,
      params.store_id,
      [...new Set(ids)].sort().map((id) => ({ id, available, until: null, left: null })),
    ),
  }),
};
