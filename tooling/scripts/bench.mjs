// Measures the goals of performance: `--check` fails where a floor is missed, `--quick` measures less, `S1 F5` only these.
import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { root } from './lib/root.mjs';

const child = spawn(
  process.execPath,
  ['--import', 'tsx', join(root, 'tooling/bench/main.ts'), ...process.argv.slice(2)],
  {
    cwd: root,
    stdio: 'inherit',
    env: { ...process.env, TSX_TSCONFIG_PATH: 'tsconfig.json' },
  },
);
for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => child.kill(signal));
child.on('exit', (code) => {
  process.exitCode = code ?? 1;
});
