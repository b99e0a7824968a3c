import { z } from 'zod';
import { Id, IdParams, queryInt } from './common.schema.ts';
import { shapes } from './endpoint.ts';
import { Item } from './menu.schema.ts';
import { Order, OrderPage } from './ordering.schema.ts';
import { ordersRoutes } from './orders.routes.ts';

const BoardNumber = z.object({
  number: z.int(),
  /** Who cooks it, where the store is a food court's desk; else null. */
  stall: z.string().nullable(),
});
/** What a screen on the wall may show: numbers, places and initials, no names. */
export const WaitingBoard = z
  .object({
    store: z.string(),
    /** Longest waiting first. */
    preparing: z.array(BoardNumber),
    /** Newest first. */
    ready: z.array(BoardNumber),
    /** Numbers of parties: those whose table is ready, and those who wait, in their order. */
    queue: z.object({
      called: z.array(z.int()),
      waiting: z.array(z.int()),
      /** The line by place and initials, for a screen at the door. */
      line: z.array(z.object({ position: z.int(), initials: z.string(), called: z.boolean() })),
    }),
  })
  .meta({ id: 'WaitingBoard' });
export type WaitingBoard = z.infer<typeof WaitingBoard>;

export const ordersShapes = shapes(ordersRoutes)({
  getOrder: {
    params: IdParams,
    query: z.object({ since: queryInt(0, 2_000_000_000).optional() }),
    responses: { 200: z.union([Order, z.object({ unchanged: z.literal(true) })]) },
  },
  waitingBoard: { params: IdParams, responses: { 200: WaitingBoard } },
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
