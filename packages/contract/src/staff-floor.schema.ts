import { z } from 'zod';
import { Id, IdParams } from './common.schema.ts';
import { shapes } from './endpoint.ts';
import { CartLine, Hold, Order } from './ordering.schema.ts';
import { staffFloorRoutes } from './staff-floor.routes.ts';

export const staffFloorShapes = shapes(staffFloorRoutes)({
  moveSeating: {
    params: IdParams,
    body: z.object({ table_id: Id }),
    responses: { 200: z.object({ seating_id: Id, enigma: z.string() }) },
  },
  mergeSeatings: {
    params: IdParams,
    body: z.object({ into: Id }),
    responses: { 200: z.object({ seating_id: Id, enigma: z.string() }) },
  },
  transferLines: {
    params: IdParams,
    body: z.object({ into: Id, lines: z.array(Id).min(1).max(200) }),
    responses: { 200: Order },
  },
  orderForParty: {
    params: IdParams,
    body: z.object({ items: z.array(CartLine).min(1).max(200), hold: Hold }),
    responses: { 200: Order },
  },
});
