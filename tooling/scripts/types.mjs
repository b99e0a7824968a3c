// Type-checks every workspace that has a tsconfig.
import { runSteps } from './lib/steps.mjs';
import { typeSteps } from './lib/type-steps.mjs';

const failed = await runSteps(typeSteps(), { width: 2 });
process.exitCode = failed.length > 0 ? 1 : 0;
