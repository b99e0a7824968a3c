// Builds the apps whose sources changed since their last build.
import { fork } from 'node:child_process';
import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { existsSync, mkdirSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
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
  // What checks and tests take beside them is built into nothing.
  const [dependencies] = existsSync(installed) ? readFileSync(installed, 'utf8').split(' ') : [''];
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

/** In a process of its own: this one is the product's afterwards, and would keep the half a gigabyte that building takes. */
async function build(stale) {
  const builder = fork(join(import.meta.dirname, 'builder.mjs'), [JSON.stringify(stale)], {
    // Under any other name React would come as for developers.
    env: { ...process.env, NODE_ENV: 'production' },
    execArgv: [],
  });
  const [code] = await once(builder, 'exit');
  if (code !== 0) throw new Error('What stands above kept it from being built.');
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
    const stale = fingerprints().filter(isWanted);
    if (stale.length > 0) await build(stale.map(({ folder, stamp, want }) => ({ folder, stamp, want })));
  });
}
