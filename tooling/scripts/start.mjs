// Builds what is stale, then runs the product in this very process, so that a signal to `npm start` reaches it.
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { buildStale } from './lib/build.mjs';
import { root } from './lib/root.mjs';

const byDefault = process.env.NODE_ENV === 'production' ? '0' : '1';
const withDemo = !['0', 'false'].includes(process.env.DEMO || byDefault);

process.chdir(root);
await buildStale();
await import(pathToFileURL(join(root, withDemo ? 'apps/demo' : 'apps/server', 'dist/main.mjs')).href);
