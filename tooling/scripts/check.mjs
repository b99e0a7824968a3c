// Everything that can be judged without running the product.
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { root } from './lib/root.mjs';
import { runSteps } from './lib/steps.mjs';
import { typeSteps } from './lib/type-steps.mjs';

const texts = 'packages/i18n/tooling/messages.mjs';

const steps = [
  { name: 'format and lint', command: ['biome', 'ci', '--colors=off', '.'] },
  {
    name: 'import rules',
    command: ['depcruise', '--config', '.dependency-cruiser.cjs', 'apps', 'packages', 'e2e'],
  },
  { name: 'lengths and escapes', command: ['node', 'tooling/scripts/ratchet.mjs'] },
  { name: 'dead exports', command: ['node', 'tooling/scripts/dead-exports.mjs'] },
  { name: 'styles', command: ['node', 'tooling/scripts/styles.mjs'] },
  { name: 'words of the reference', command: ['node', 'tooling/scripts/api-words.mjs'] },
  ...(existsSync(join(root, texts)) ? [{ name: 'texts', command: ['node', texts] }] : []),
];

// The longest first, so that neither of the two at work is left alone at the end.
const failed = await runSteps([...typeSteps(), ...steps], { width: 2 });
if (failed.length > 0) console.log(`check failed: ${failed.join(', ')}`);
process.exitCode = failed.length > 0 ? 1 : 0;
