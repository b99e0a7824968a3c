import { z } from 'zod';
import { Empty, Id, IdParams } from './common.schema.ts';
import { shapes } from './endpoint.ts';
import { Order } from './ordering.schema.ts';
import { partyRoutes } from './party.routes.ts';

/** Minor units: far above any table's bill, far below what stops being exact. */
const MOST = 1_000_000_000;

export const partyShapes = shapes(partyRoutes)({
  followTable: {
    params: IdParams,
    query: z.object({ held: Id }),
    responses: { 200: z.object({ table: z.object({ table_id: Id, table_name: z.string() }).nullable() }) },
  },
  leaveParty: { params: IdParams, responses: { 200: Empty } },
  removeMember: { params: z.object({ id: Id, user_id: Id }), responses: { 200: Order } },
  setJoining: {
    params: IdParams,
    body: z.object({ open: z.boolean(), spend_limit: z.int().min(1).max(MOST).nullable() }),
    responses: { 200: Order },
  },
  handOver: { params: IdParams, body: z.object({ user_id: Id }), responses: { 200: Order } },
});
