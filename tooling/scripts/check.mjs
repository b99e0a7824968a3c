// Everything that can be judged without running the product.
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { root } from './lib/root.mjs';
import { runSteps } from './lib/steps.mjs';

const texts = 'packages/i18n/tooling/messages.mjs';

const steps = [
  { name: 'format and lint', command: ['biome', 'ci', '--colors=off', '.'] },
  {
    name: 'import rules',
    command: ['depcruise', '--config', '.dependency-cruiser.cjs', 'apps', 'packages', 'e2e'],
  },
  { name: 'lengths and escapes', command: ['node', 'tooling/scripts/ratchet.mjs'] },
  { name: 'dead exports', command: ['node', 'tooling/scripts/dead-exports.mjs'] },
  ...(existsSync(join(root, texts)) ? [{ name: 'texts', command: ['node', texts] }] : []),
  { name: 'types', command: ['node', 'tooling/scripts/types.mjs'] },
];

const failed = await runSteps(steps);
if (failed.length > 0) console.log(`check failed: ${failed.join(', ')}`);
process.exitCode = failed.length > 0 ? 1 : 0;
