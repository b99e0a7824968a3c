// Builds the apps it is given, one after the other, for whoever forked it.
import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { build } from 'vite';
import { root } from './root.mjs';

// Whoever waited for it is gone, and with that the lock that keeps others from building.
process.once('disconnect', () => process.exit(1));

for (const { folder, stamp, want } of JSON.parse(process.argv[2])) {
  console.log(`Building ${folder} ...`);
  const appRoot = join(root, folder);
  await build({
    root: appRoot,
    configFile: join(appRoot, 'vite.config.ts'),
    logLevel: 'warn',
    // Whoever starts the product learns what is built; how long plugins take is for whoever changes it.
    build: { rolldownOptions: { checks: { pluginTimings: false } } },
  });
  mkdirSync(dirname(stamp), { recursive: true });
  writeFileSync(stamp, want);
}
process.exit();
