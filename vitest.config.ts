import { availableParallelism } from 'node:os';
import { icuCatalogues } from '@tableside/i18n/tooling/vite.mjs';
import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    // One worker less than processors would leave half of a small machine idle.
    maxWorkers: Math.max(2, availableParallelism()),
    projects: [
      {
        plugins: [icuCatalogues()],
        test: {
          name: 'unit',
          include: ['packages/**/*.test.{ts,tsx}', 'apps/**/*.test.{ts,tsx}', 'tooling/**/*.test.ts'],
          exclude: ['**/*.http.test.ts', 'apps/server/tests/**', '**/node_modules/**', '**/dist/**'],
          // Patience for a busy machine; none of these measures time.
          testTimeout: 30_000,
          hookTimeout: 30_000,
        },
      },
      {
        test: {
          name: 'http',
          include: [
            'apps/server/**/*.http.test.ts',
            'apps/server/tests/**/*.test.ts',
            'apps/demo/**/*.http.test.ts',
          ],
          exclude: ['**/node_modules/**', '**/dist/**'],
          globalSetup: ['apps/server/testing/global-database.ts'],
          testTimeout: 40_000,
          hookTimeout: 40_000,
        },
      },
    ],
  },
});
