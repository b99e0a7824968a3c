import { routes } from './endpoint.ts';

const reports = { audience: 'staff', permission: 'reports.read', kind: 'query', refusals: [] } as const;

/**
 * What a store took, by its own business days. `from` and `to` are days (today when not given), at most 366 of them.
 * Every amount is read from bills and payments as they were booked and reconciles with them to the minor unit.
 */
export const staffReportsRoutes = routes({
  /** The report as data. */
  getReport: { method: 'GET', path: '/staff/stores/:store_id/report', ...reports },
  /** The report for spreadsheets. `lang` is the language of the words, else the browser's. */
  getReportCsv: { method: 'GET', path: '/staff/stores/:store_id/report.csv', ...reports },
  /** The report on A4. */
  getReportPdf: {
    method: 'GET',
    path: '/staff/stores/:store_id/report.pdf',
    ...reports,
    limits: [{ max: 20, per: 60, by: 'caller' }],
  },
  /** What is still open and keeps the day from being closed. */
  getClosing: { method: 'GET', path: '/staff/stores/:store_id/closing', ...reports },
});
