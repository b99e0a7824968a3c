import type { staffReportsRoutes } from '@tableside/contract/staff-reports.routes';
import type { staffReportsShapes } from '@tableside/contract/staff-reports.schema';
import type { Handlers } from '../../../platform/http/handler.ts';
import { requireStore } from '../../../platform/http/store-scope.ts';
import { getReport } from './get-report.ts';
import { listClosing } from './list-closing.ts';

export const reportHandlers: Handlers<typeof staffReportsRoutes, typeof staffReportsShapes> = {
  getReport: async ({ params, query }, { db, principal, now }) => {
    requireStore(principal, params.store_id);
    return { status: 200, body: await getReport(db, params.store_id, query, now) };
  },
  getClosing: async ({ params }, { db, principal, now }) => {
    requireStore(principal, params.store_id);
    return { status: 200, body: await listClosing(db, params.store_id, now) };
  },
};
