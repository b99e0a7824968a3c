import { z } from 'zod';
import { StoreParams } from './common.schema.ts';
import { shapes } from './endpoint.ts';
import { staffExportRoutes } from './staff-export.routes.ts';
import { Pin } from './staff-payments.schema.ts';

export const staffExportShapes = shapes(staffExportRoutes)({
  exportData: {
    params: StoreParams,
    /** The caller's own. */
    body: z.object({ pin: Pin }),
    responses: { 200: z.string().meta({ description: 'application/gzip' }) },
  },
});
