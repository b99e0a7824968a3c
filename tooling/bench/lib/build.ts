import { join } from 'node:path';
import { build as viteBuild } from 'vite';
import { buildStale } from '../../scripts/lib/build.mjs';
import { root } from '../../scripts/lib/root.mjs';
import type { Build } from './bench.ts';

const reasonOf = (error: unknown): string => (error instanceof Error ? error.message : String(error));

/** Builds the server alone, where the apps of the browsers cannot be built. */
async function buildServer(): Promise<string> {
  const folder = join(root, 'node_modules/.cache/bench/server');
  const server = join(root, 'apps/server');
  await viteBuild({
    root: server,
    configFile: join(server, 'vite.config.ts'),
    logLevel: 'error',
    build: { outDir: folder, emptyOutDir: true },
  });
  return join(folder, 'main.mjs');
}

/** Everything as `npm start` builds it, else the server alone. */
export async function buildAll(): Promise<Build> {
  try {
    await buildStale();
    return { main: join(root, 'apps/server/dist/main.mjs'), withoutPages: undefined };
  } catch (error) {
    const [why] = reasonOf(error).split('\n');
    console.error(`SKIPPED the build of all apps, only the server is built: ${why}`);
    return { main: await buildServer(), withoutPages: `the apps could not be built (${why})` };
  }
}
