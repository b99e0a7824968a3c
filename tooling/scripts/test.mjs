// The whole of it: static checks, unit and HTTP tests, builds, browser journeys. Stops at the first step that fails.
import { runSteps } from './lib/steps.mjs';

const step = (name, ...command) => ({ name, command, live: true });

const failed = await runSteps(
  [
    step('check', 'node', 'tooling/scripts/check.mjs'),
    step('unit and HTTP tests', 'vitest', 'run'),
    step('builds', 'node', 'tooling/scripts/build.mjs'),
    step('browser journeys', 'playwright', 'test', '-c', 'e2e'),
  ],
  { stopAtFirstFailure: true },
);
if (failed.length > 0) console.log(`npm test failed at: ${failed.join(', ')}`);
process.exitCode = failed.length > 0 ? 1 : 0;
