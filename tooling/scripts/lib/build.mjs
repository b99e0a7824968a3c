// Builds the apps whose sources changed since their last build.
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { alone } from './lock.mjs';
import { root } from './root.mjs';

/** In building order: the server's pages read what the diner's build left. `sees`: folders that end up in the build. */
const apps = [
  { folder: 'apps/diner', sees: ['apps/diner', 'packages'], output: 'dist' },
  { folder: 'apps/staff', sees: ['apps/staff', 'packages'], output: 'dist' },
  { folder: 'apps/server', sees: ['apps/server', 'apps/diner', 'packages'], output: 'dist/main.mjs' },
  { folder: 'apps/pay-sandbox', sees: ['apps/pay-sandbox'], output: 'dist/main.mjs' },
  { folder: 'apps/print-agent', sees: ['apps/print-agent', 'packages'], output: 'dist/main.mjs' },
  {
    folder: 'apps/demo',
    sees: ['apps/demo', 'apps/server', 'apps/diner', 'packages'],
    output: 'dist/main.mjs',
  },
];

/** How they are built ends up in every one of them. */
const BUILDERS = 'tooling/vite';

const NOT_SOURCE = /^(node_modules|dist|tests|testing)$/;
const TEST = /\.test\.tsx?$/;
const cache = join(root, 'node_modules/.cache/built');

/** Name, size and time of every source below the folder, one line each. */
function linesOf(folder) {
  const lines = [];
  for (const entry of readdirSync(join(root, folder), { withFileTypes: true })) {
    const path = `${folder}/${entry.name}`;
    if (entry.isDirectory() ? NOT_SOURCE.test(entry.name) : TEST.test(entry.name)) continue;
    if (entry.isDirectory()) lines.push(...linesOf(path));
    else {
      const { size, mtimeMs } = statSync(join(root, path));
      lines.push(`${path} ${size} ${mtimeMs}`);
    }
  }
  return lines.sort();
}

function fingerprints() {
  const installed = join(root, 'node_modules/.installed');
  const dependencies = existsSync(installed) ? readFileSync(installed, 'utf8') : '';
  const seen = new Map();
  const once = (folder) => seen.get(folder) ?? seen.set(folder, linesOf(folder)).get(folder);
  return apps.map((app) => {
    const hash = createHash('sha256').update(`${process.version} ${dependencies}\n`);
    for (const folder of [...app.sees, BUILDERS]) hash.update(once(folder).join('\n'));
    return { ...app, want: hash.digest('hex'), stamp: join(cache, app.folder) };
  });
}

const isStale = ({ folder, output, stamp, want }) =>
  !existsSync(join(root, folder, output)) || !existsSync(stamp) || readFileSync(stamp, 'utf8') !== want;

async function build({ folder, stamp, want }) {
  console.log(`Building ${folder} ...`);
  const vite = await import('vite');
  const appRoot = join(root, folder);
  // Under any other name React would come as for developers. This process is the product's afterwards: put it back.
  const { NODE_ENV: before } = process.env;
  process.env.NODE_ENV = 'production';
  await vite.build({
    root: appRoot,
    configFile: join(appRoot, 'vite.config.ts'),
    logLevel: 'warn',
    // Whoever starts the product learns what is built; how long plugins take is for whoever changes it.
    build: { rolldownOptions: { checks: { pluginTimings: false } } },
  });
  if (before === undefined) delete process.env.NODE_ENV;
  else process.env.NODE_ENV = before;
  mkdirSync(dirname(stamp), { recursive: true });
  writeFileSync(stamp, want);
}

/**
 * Brings builds up to date, all of them or those of some folders; a second caller in the same checkout waits for the first.
 * @param {readonly string[]} [only]
 */
export async function buildStale(only) {
  const isWanted = (app) => (!only || only.includes(app.folder)) && isStale(app);
  if (!fingerprints().some(isWanted)) return;
  mkdirSync(cache, { recursive: true });
  await alone(join(cache, '.building'), 'builds', async () => {
    for (const app of fingerprints().filter(isWanted)) await build(app);
  });
}
