import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { minifySync, type Plugin } from 'vite';

/** Public scripts stand in every page, and are as small there as what is built; the build itself copies them as they are. */
export const leanScripts = (...names: readonly string[]): Plugin => ({
  name: 'lean-scripts',
  apply: 'build',
  writeBundle({ dir = '' }) {
    for (const name of names) {
      const file = join(dir, name);
      writeFileSync(file, minifySync(name, readFileSync(file, 'utf8')).code);
    }
  },
});
