import { availableParallelism } from 'node:os';
import { icuCatalogues } from '@tableside/i18n/tooling/vite.mjs';
import { defineConfig } from 'vitest/config';
import { failuresLast } from './tooling/vitest/failures-last.ts';
import { silent } from './tooling/vitest/silent.ts';

// Patience for a slow and busy machine; no test measures time.
const patience = { testTimeout: 240_000, hookTimeout: 240_000, expect: { poll: { timeout: 60_000 } } };

const notSource = ['**/node_modules/**', '**/dist/**'];
/** What stands in for a browser or for a module is there for all that runs beside it: these files have a world each. */
const alone = [
  'apps/{diner,staff}/**/*.test.{ts,tsx}',
  'packages/ui/src/{once-per-tap,open-modal,step-back,touch}.test.{ts,tsx}',
  'apps/server/src/modules/venues/store/find-store.test.ts',
];

/** What takes minutes belongs to `npm run test:full`. */
const long = ['apps/server/tests/long/**/*.test.ts'];
const isFull = process.env['TESTS'] === 'full';
const overHttp = {
  globalSetup: ['apps/server/testing/global-database.ts'],
  setupFiles: ['apps/server/testing/each-file.ts'],
  provide: { nodes: 1 },
  ...patience,
};
/** What has to hold with two nodes over one database as with one; a full run tries it on both. */
const alsoOnTwoNodes = [
  'apps/server/tests/{kill,realtime,stalled-stream}.test.ts',
  'apps/server/src/modules/loyalty/credit/credits.http.test.ts',
  'apps/server/src/modules/billing/provider-event/webhooks.http.test.ts',
  'apps/server/src/modules/billing/payment/orderings.http.test.ts',
];

export default defineConfig({
  test: {
    // One more than processors: a test waits for its server and its database, too.
    maxWorkers: availableParallelism() + 1,
    reporters: ['default', silent(), failuresLast()],
    projects: [
      {
        plugins: [icuCatalogues()],
        test: {
          name: 'unit',
          pool: 'threads',
          // As in `http`.
          isolate: false,
          include: ['packages/**/*.test.{ts,tsx}', 'apps/**/*.test.{ts,tsx}', 'tooling/**/*.test.ts'],
          exclude: [...alone, '**/*.http.test.ts', 'apps/server/tests/**', ...notSource],
          ...patience,
        },
      },
      {
        plugins: [icuCatalogues()],
        test: {
          name: 'unit-alone',
          // A world of its own for each file, over code that is compiled once.
          pool: 'vmThreads',
          include: alone,
          exclude: notSource,
          ...patience,
        },
      },
      {
        test: {
          name: 'http',
          // The files of a worker share the program's code, which keeps nothing of its own but caches by id (docs/decisions/0118).
          isolate: false,
          include: [
            'apps/server/**/*.http.test.ts',
            'apps/server/tests/**/*.test.ts',
            'apps/demo/**/*.http.test.ts',
            'apps/print-agent/**/*.http.test.ts',
          ],
          exclude: [...long, ...notSource],
          ...overHttp,
        },
      },
      ...(isFull
        ? [
            {
              test: {
                name: 'two-nodes',
                isolate: false,
                include: alsoOnTwoNodes,
                ...overHttp,
                provide: { nodes: 2 },
              },
            },
            // After all others, one at a time: what they measure is the machine's, too.
            {
              test: { name: 'long', include: long, maxWorkers: 1, sequence: { groupOrder: 1 }, ...overHttp },
            },
          ]
        : []),
    ],
  },
});
