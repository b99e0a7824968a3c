export type { ExportDeps } from './export-installation.ts';
export { forgetGuests } from './forget-guests.ts';
export { privacyHandlers, staffExportHandlers, staffRetentionHandlers } from './routes.ts';
