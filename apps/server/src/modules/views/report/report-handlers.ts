import type { staffReportsRoutes } from '@tableside/contract/staff-reports.routes';
import type { Report, staffReportsShapes } from '@tableside/contract/staff-reports.schema';
import type { Handlers, QueryContext, Raw } from '../../../platform/http/handler.ts';
import { refuse } from '../../../platform/http/refused.ts';
import { requireStore } from '../../../platform/http/store-scope.ts';
import type { Press } from '../../press/index.ts';
import { findStore, type StoreFacts } from '../../venues/index.ts';
import { composeReport } from './compose-report.ts';
import { getReport } from './get-report.ts';
import { listClosing } from './list-closing.ts';
import { reportCsv } from './report-csv.ts';
import type { PeriodAsk } from './report-period.ts';
import { reportTables } from './report-tables.ts';

type Context = QueryContext<'staff'>;

async function read(
  storeId: string,
  ask: PeriodAsk,
  { db, principal, now }: Context,
): Promise<{ store: StoreFacts; report: Report }> {
  requireStore(principal, storeId);
  const store = (await findStore(db, storeId)) ?? refuse('not-found');
  return { store, report: await getReport(db, store, ask, now) };
}

const file = ({ from, to }: Report, type: string, ending: string, raw: Buffer | string): Raw => ({
  status: 200,
  raw,
  headers: {
    'content-type': type,
    'content-disposition': `attachment; filename="report-${from === to ? from : `${from}-${to}`}.${ending}"`,
    'cache-control': 'no-store',
  },
});

/** The endpoints of reports. */
export const createReports = (
  press: Pick<Press, 'print'>,
): Handlers<typeof staffReportsRoutes, typeof staffReportsShapes> => ({
  getReport: async ({ params, query }, context) => ({
    status: 200,
    body: (await read(params.store_id, query, context)).report,
  }),
  getReportCsv: async ({ params, query }, context) => {
    const { store, report } = await read(params.store_id, query, context);
    const language = query.lang ?? context.language;
    const csv = reportCsv(reportTables(report, language, store.country), store.currency, language);
    return file(report, 'text/csv; charset=utf-8', 'csv', csv);
  },
  getReportPdf: async ({ params, query }, context) => {
    const { store, report } = await read(params.store_id, query, context);
    const language = query.lang ?? context.language;
    const page = composeReport(report, reportTables(report, language, store.country), store, language);
    return file(report, 'application/pdf', 'pdf', Buffer.from(await press.print(page)));
  },
  getClosing: async ({ params }, { db, principal, now }) => {
    requireStore(principal, params.store_id);
    return { status: 200, body: await listClosing(db, params.store_id, now) };
  },
});
