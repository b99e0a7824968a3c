import { availableParallelism } from 'node:os';
import { icuCatalogues } from '@tableside/i18n/tooling/vite.mjs';
import { defineConfig } from 'vitest/config';
import { failuresLast } from './tooling/vitest/failures-last.ts';

// Patience for a slow and busy machine; no test measures time.
const patience = { testTimeout: 240_000, hookTimeout: 240_000, expect: { poll: { timeout: 60_000 } } };

export default defineConfig({
  test: {
    // One worker less than processors would leave half of a small machine idle.
    maxWorkers: Math.max(2, availableParallelism()),
    reporters: ['default', failuresLast()],
    projects: [
      {
        plugins: [icuCatalogues()],
        test: {
          name: 'unit',
          pool: 'threads',
          include: ['packages/**/*.test.{ts,tsx}', 'apps/**/*.test.{ts,tsx}', 'tooling/**/*.test.ts'],
          exclude: ['**/*.http.test.ts', 'apps/server/tests/**', '**/node_modules/**', '**/dist/**'],
          ...patience,
        },
      },
      {
        test: {
          name: 'http',
          // The files of a worker share the program's code, which keeps nothing of its own (docs/decisions/0118).
          isolate: false,
          include: [
            'apps/server/**/*.http.test.ts',
            'apps/server/tests/**/*.test.ts',
            'apps/demo/**/*.http.test.ts',
            'apps/print-agent/**/*.http.test.ts',
          ],
          exclude: ['**/node_modules/**', '**/dist/**'],
          globalSetup: ['apps/server/testing/global-database.ts'],
          ...patience,
        },
      },
    ],
  },
});
