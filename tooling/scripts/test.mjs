// The whole of it, with `TESTS=full` deeper and longer: static checks, builds, unit and HTTP tests (one weighs the builds), browser journeys. Stops at the first step that fails.
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from './lib/root.mjs';
import { runSteps } from './lib/steps.mjs';

const step = (name, ...command) => ({ name, command, live: true });

const startedAt = performance.now();
const failed = await runSteps(
  [
    step('check', 'node', 'tooling/scripts/check.mjs'),
    step('builds', 'node', 'tooling/scripts/build.mjs'),
    // `BUILT`: what tests the builds finds them.
    { ...step('unit and HTTP tests', 'vitest', 'run'), env: { BUILT: '1' } },
    step('browser journeys', 'playwright', 'test', '-c', 'e2e'),
  ],
  { stopAtFirstFailure: true },
);
const seconds = (performance.now() - startedAt) / 1000;
if (process.env.TESTS !== 'full') {
  // `npm run bench` reports how long the last usual run took.
  const cache = join(root, 'node_modules/.cache');
  mkdirSync(cache, { recursive: true });
  const ended = { seconds, ok: failed.length === 0, at: new Date().toISOString() };
  writeFileSync(join(cache, 'last-test.json'), JSON.stringify(ended));
}
if (failed.length > 0) console.log(`npm test failed at: ${failed.join(', ')}`);
process.exitCode = failed.length > 0 ? 1 : 0;
