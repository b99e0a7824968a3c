// Builds what is stale, then brings the kitchen's slips to its printers: SERVER_URL=… PRINT_TOKEN=… `npm run print-agent`.
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { buildStale } from './lib/build.mjs';
import { root } from './lib/root.mjs';

process.chdir(root);
await buildStale(['apps/print-agent']);
await import(pathToFileURL(join(root, 'apps/print-agent/dist/main.mjs')).href);
