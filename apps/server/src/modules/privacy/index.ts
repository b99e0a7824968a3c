export type { ExportDeps } from './export-installation.ts';
export { privacyHandlers, staffExportHandlers } from './routes.ts';
