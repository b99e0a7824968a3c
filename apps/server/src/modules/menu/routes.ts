import type { menuRoutes } from '@tableside/contract/menu.routes';
import type { menuShapes } from '@tableside/contract/menu.schema';
import type { staffRoutes } from '@tableside/contract/staff.routes';
import type { staffShapes } from '@tableside/contract/staff.schema';
import type { Handlers } from '../../platform/http/handler.ts';
import { getAvailability } from './availability/get-availability.ts';
import { setAvailability } from './availability/set-availability.ts';
import { listMostOrdered } from './popularity/list-most-ordered.ts';
import { idsIn, recommendItems } from './popularity/recommend-items.ts';
import { listCategories } from './shown/list-categories.ts';
import { listItems, MOST_ITEMS } from './shown/list-items.ts';
import { listStaffItems } from './shown/list-staff-items.ts';
import { listStations } from './shown/list-stations.ts';

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
      [...new Set(ids)].sort().map((id) => ({ id, available, until: null, left: null, keepsCount: true })),
    ),
  }),
};
