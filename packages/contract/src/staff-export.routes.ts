import { routes } from './endpoint.ts';

/** Taking all data along. */
export const staffExportRoutes = routes({
  /**
   * The whole installation as one file, the one that `npm run backup` writes, as it is at this moment. It holds everybody's
   * data, so the caller's own PIN is asked again, and the caller must be the owner of every store in it.
   */
  exportData: {
    method: 'POST',
    path: '/staff/stores/:store_id/export',
    audience: 'staff',
    permission: 'data.export',
    kind: 'process',
    refusals: ['pin-not-yours', 'too-many-tries', 'stores-of-others', 'export-running'],
    limits: [{ max: 6, per: 3600, by: 'caller' }],
  },
});
