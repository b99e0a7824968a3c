import type { privacyRoutes } from '@tableside/contract/privacy.routes';
import type { privacyShapes } from '@tableside/contract/privacy.schema';
import type { staffExportRoutes } from '@tableside/contract/staff-export.routes';
import type { staffExportShapes } from '@tableside/contract/staff-export.schema';
import type { staffRetentionRoutes } from '@tableside/contract/staff-retention.routes';
import type { staffRetentionShapes } from '@tableside/contract/staff-retention.schema';
import type { Handlers } from '../../platform/http/handler.ts';
import { eraseUser, type PrivacyDeps } from './erase-user.ts';
import { createExport, type ExportDeps } from './export-installation.ts';
import { exportUser } from './export-user.ts';
import { getRetention, saveRetention } from './retention.ts';

export const privacyHandlers = (deps: PrivacyDeps): Handlers<typeof privacyRoutes, typeof privacyShapes> => ({
  exportUser: async ({ query }, context) => {
    const body = await exportUser(deps.secret, query, context);
    context.setHeader('cache-control', 'no-store');
    return { status: 200, body };
  },
  eraseUser: async ({ body }, context) => {
    await eraseUser(deps, body, context);
    return { status: 200, body: {} };
  },
});

/** What an owner takes out of the installation. */
export function staffExportHandlers(
  deps: ExportDeps,
): Handlers<typeof staffExportRoutes, typeof staffExportShapes> {
  const exportInstallation = createExport(deps);
  return {
    exportData: ({ params, body }, context) =>
      exportInstallation({ storeId: params.store_id, pin: body.pin }, context),
  };
}

/** How long a store remembers its guests. */
export const staffRetentionHandlers: Handlers<typeof staffRetentionRoutes, typeof staffRetentionShapes> = {
  getRetention: async ({ params }, { db, principal }) => ({
    status: 200,
    body: await getRetention(db, principal, params.store_id),
  }),
  saveRetention: async ({ params, body }, context) => ({
    status: 200,
    body: saveRetention(context, params.store_id, body),
  }),
};
