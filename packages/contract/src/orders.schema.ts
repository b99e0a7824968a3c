import { z } from 'zod';
import { Id, IdParams, queryInt } from './common.schema.ts';
import { shapes } from './endpoint.ts';
import { Item } from './menu.schema.ts';
import { Order, OrderPage } from './ordering.schema.ts';
import { ordersRoutes } from './orders.routes.ts';

export const ordersShapes = shapes(ordersRoutes)({
  getOrder: {
    params: IdParams,
    query: z.object({ since: queryInt(0, 2_000_000_000).optional() }),
    responses: { 200: z.union([Order, z.object({ unchanged: z.literal(true) })]) },
  },
  listOrders: {
    params: IdParams,
    query: z.object({
      page: queryInt(1, 100_000).default(1),
      limit: queryInt(1, 50).default(10),
      state: z.enum(['active', 'past']).optional(),
    }),
    responses: { 200: OrderPage },
  },
  previousItems: {
    params: IdParams,
    query: z.object({ order_type: z.string().max(20).optional(), store_id: Id.optional() }),
    responses: { 200: z.array(Item) },
  },
});
