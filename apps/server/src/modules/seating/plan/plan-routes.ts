import type { staffTablesRoutes } from '@tableside/contract/staff-tables.routes';
import type { staffTablesShapes } from '@tableside/contract/staff-tables.schema';
import type { Handlers } from '../../../platform/http/handler.ts';
import { requireStore } from '../../../platform/http/store-scope.ts';
import { listWalls } from '../../venues/index.ts';
import { cleanTable } from '../clean-table.ts';
import { type BookedTables, getPlan, savePlan } from './save-plan.ts';

/** The furniture of a store; `bookedTables` tells which tables must stay. */
export const planHandlers = (
  bookedTables: BookedTables,
): Handlers<typeof staffTablesRoutes, typeof staffTablesShapes> => ({
  getPlan: async ({ params }, { db, principal }) => ({
    status: 200,
    body: await getPlan(db, principal, params.store_id),
  }),
  listWalls: async ({ params }, { db, principal }) => {
    requireStore(principal, params.store_id);
    return { status: 200, body: await listWalls(db, params.store_id) };
  },
  cleanTable: async ({ params }, context) => {
    await cleanTable(context, params.id);
    return { status: 200, body: {} };
  },
  savePlan: async ({ params, body }, context) => ({
    status: 200,
    body: await savePlan(context, params.store_id, body, bookedTables),
  }),
});
