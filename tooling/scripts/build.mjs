// Builds what is stale.
import { buildStale } from './lib/build.mjs';

await buildStale();
