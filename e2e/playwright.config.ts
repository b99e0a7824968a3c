import { fileURLToPath } from 'node:url';
import { defineConfig, devices } from '@playwright/test';
import { chromiumLaunch } from './support/chromium.ts';

/** The product under test; the payment sandbox takes the next port. Set it to run two at once. */
const port = process.env['E2E_PORT'] ?? '4310';
const origin = `http://127.0.0.1:${port}`;

// A phone’s own density has the processor draw seven times as many points, which no journey looks at.
const device = { ...devices['Pixel 7'], deviceScaleFactor: 1 };
/** Journeys about what a whole house has once, such as its drawer or its line: never two of them at a time. */
const ALONE = /@alone/;

export default defineConfig({
  testDir: '.',
  testMatch: '**/*.e2e.ts',
  outputDir: 'test-results',
  // One more than a small machine has processors: a journey waits for its server, too.
  workers: 3,
  fullyParallel: false,
  forbidOnly: true,
  // A second try only tells what is broken from what is unsteady; both are written out (docs/decisions/0100).
  retries: 1,
  // Generous, since a machine may be slow: only what fails waits that long.
  timeout: 600_000,
  expect: { timeout: 90_000 },
  reporter: [['list'], ['./support/reasons.ts']],
  use: {
    baseURL: origin,
    // As long as what is expected: without it, a button that is not there is waited for until the test's own end.
    actionTimeout: 90_000,
    navigationTimeout: 90_000,
    // A new phone's worker fetches the whole app behind each journey's back; what it is there for has it (docs/decisions/0100).
    serviceWorkers: 'block',
    // Recording slows every step down: TRACE=1 asks for it.
    trace: process.env['TRACE'] ? 'retain-on-failure' : 'off',
    launchOptions: await chromiumLaunch(),
  },
  projects: [
    // First, as otherwise one worker would end on them while the other stands idle.
    { name: 'alone', use: device, grep: ALONE, workers: 1 },
    { name: 'chromium', use: device, grepInvert: ALONE },
  ],
  webServer: {
    command: 'node ../tooling/scripts/start-fresh.mjs',
    url: `${origin}/`,
    env: {
      PORT: port,
      HOST: '127.0.0.1',
      DATA_DIR: fileURLToPath(new URL(`../node_modules/.cache/e2e-${port}`, import.meta.url)),
      DATABASE_URL: '',
      NODE_ENV: 'test',
      RATE_LIMIT_FACTOR: '1000',
      DEMO: '1',
    },
    stdout: 'pipe',
    reuseExistingServer: false,
    gracefulShutdown: { signal: 'SIGTERM', timeout: 10_000 },
    timeout: 600_000,
  },
});
