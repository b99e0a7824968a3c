import { z } from 'zod';
import { Pin, StoreParams } from './common.schema.ts';
import { shapes } from './endpoint.ts';
import { staffExportRoutes } from './staff-export.routes.ts';

export const staffExportShapes = shapes(staffExportRoutes)({
  exportData: {
    params: StoreParams,
    /** The caller's own. */
    body: z.object({ pin: Pin }),
    responses: { 200: z.string().meta({ description: 'application/gzip' }) },
  },
});
