// Before `npm start` and `npm test`: installs when node_modules does not hold what the lock asks for; with --to-run only what
// builds and runs the product, half of it all, and with --if-none only when nothing is installed. Only node: imports.
import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { alone } from './lib/lock.mjs';
import { root } from './lib/root.mjs';

const stamp = join(root, 'node_modules/.installed');
const [major = 0, minor = 0] = process.versions.node.split('.').map(Number);

/** Whoever starts also builds: with NODE_ENV=production npm would leave the tools of the build out. */
const EVERYTHING = '--include=dev';

const workspaces = ['apps', 'packages'].flatMap((group) =>
  readdirSync(join(root, group)).map((name) => `${group}/${name}`),
);
/** Written behind the stamp where what checks and tests take is missing. */
const TO_RUN = ' to run';

function fail(why) {
  console.error(why);
  process.exit(1);
}

function wanted() {
  const hash = createHash('sha256').update(`${process.platform} ${process.arch} ${major} ${EVERYTHING}\n`);
  const manifests = workspaces.map((folder) => `${folder}/package.json`);
  for (const file of ['package-lock.json', 'package.json', 'e2e/package.json', ...manifests].sort())
    if (existsSync(join(root, file))) hash.update(`${file}\n`).update(readFileSync(join(root, file)));
  return hash.digest('hex');
}

/** Beside a running product its packages must stay as they are, whatever was pulled since it started. */
const takesAnything = process.argv.includes('--if-none');
const isToRun = process.argv.includes('--to-run');
const stamped = () => (existsSync(stamp) ? readFileSync(stamp, 'utf8') : undefined);
function upToDate(want) {
  const known = stamped();
  return known === want || (isToRun && known === want + TO_RUN) || (takesAnything && known !== undefined);
}

/** Somebody ran `npm install` by hand: npm's own note of what node_modules holds agrees with the lock. */
function holdsTheLock() {
  const packagesOf = (file) => JSON.parse(readFileSync(join(root, file), 'utf8')).packages ?? {};
  const noteOfNpm = 'node_modules/.package-lock.json';
  if (!existsSync(join(root, noteOfNpm))) return false;
  const held = packagesOf(noteOfNpm);
  // By what is in them: where they came from, npm's note may say and our lock not.
  return Object.entries(packagesOf('package-lock.json')).every(
    ([path, { integrity, optional }]) =>
      !path.includes('node_modules/') || (path in held ? held[path].integrity === integrity : optional),
  );
}

/** Nothing we use needs an install script; symlinks of the embedded PostgreSQL are made when it starts. */
function npm(...args) {
  const own = process.env.npm_execpath;
  const [program, first] = own ? [process.execPath, [own]] : ['npm', []];
  const options = [
    EVERYTHING,
    '--ignore-scripts',
    '--no-audit',
    '--no-fund',
    '--prefer-offline',
    '--loglevel=error',
  ];
  const offline = process.env.TABLESIDE_OFFLINE ? ['--offline'] : [];
  const env = { ...process.env, npm_config_dry_run: 'false' };
  const { status } = spawnSync(program, [...first, ...args, ...options, ...offline], {
    cwd: root,
    stdio: 'inherit',
    env,
  });
  return status === 0;
}

function install(want) {
  if (holdsTheLock()) return writeFileSync(stamp, want);
  console.log('Installing dependencies (first start, or the lock changed) ...');
  const known = stamped();
  // Who has everything works on the product, and is left nothing less.
  const some = isToRun && (known === undefined || known.endsWith(TO_RUN));
  const of = some ? workspaces.map((folder) => `--workspace=${folder}`) : [];
  // Beside a product that may run, what it was started from stays in place.
  const addsOnly = known === want + TO_RUN;
  rmSync(stamp, { force: true });
  // `ci` takes exactly the lock, but refuses one whose optional platform packages the registry lacks; `install` copes.
  if ((addsOnly || !npm('ci', ...of)) && !npm('install', '--no-save', ...of))
    fail(
      'npm could not install the dependencies. Without a network, once online is needed to fill the npm cache.',
    );
  writeFileSync(stamp, some ? want + TO_RUN : want);
}

if (major < 20 || (major === 20 && minor < 19))
  fail(`Tableside needs Node 20.19 or newer, this is ${process.versions.node}.`);
const want = wanted();
if (!upToDate(want))
  await alone(join(root, '.installing'), 'installs', () => {
    if (!upToDate(want)) install(want);
  });
