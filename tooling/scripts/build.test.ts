import { spawnSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, realpathSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, expect, test } from 'vitest';

const repository = fileURLToPath(new URL('../../', import.meta.url));
const root = mkdtempSync(join(realpathSync(tmpdir()), 'builds-'));
const APPS = ['diner', 'staff', 'server', 'pay-sandbox', 'print-agent', 'demo'];
/** Stands for vite: says who builds, and leaves something built, but for an app that is broken. */
const VITE = `
import { existsSync, mkdirSync, writeFileSync } from 'node:fs';
export async function build({ root }) {
  if (existsSync(root + '/broken')) throw new Error('a bracket is missing');
  console.log('pid', process.pid, process.env.NODE_ENV);
  mkdirSync(root + '/dist', { recursive: true });
  writeFileSync(root + '/dist/main.mjs', '');
}`;
/** Builds as \`npm start\` does. */
const STARTER = `
import { buildStale } from './lib/build.mjs';
await buildStale();
console.log('goes on', process.pid, process.env.NODE_ENV);`;

function write(path: string, text: string): void {
  const file = join(root, path);
  mkdirSync(join(file, '..'), { recursive: true });
  writeFileSync(file, text);
}

beforeAll(() => {
  cpSync(join(repository, 'tooling/scripts'), join(root, 'tooling/scripts'), { recursive: true });
  write('tooling/scripts/starter.mjs', STARTER);
  write('node_modules/vite/package.json', '{ "type": "module", "main": "index.js" }');
  write('node_modules/vite/index.js', VITE);
  for (const folder of ['packages', 'tooling/vite']) mkdirSync(join(root, folder));
  for (const app of APPS) write(`apps/${app}/src/main.ts`, app);
});
afterAll(() => rmSync(root, { recursive: true, force: true }));

function start() {
  const env = { ...process.env, NODE_ENV: 'test' };
  const { status, stdout, stderr } = spawnSync(
    process.execPath,
    [join(root, 'tooling/scripts/starter.mjs')],
    { encoding: 'utf8', env },
  );
  const lines = stdout.trim().split('\n');
  return { status, lines, stderr };
}

test('what is stale is built for production in a process of its own, whose memory the product does not keep', () => {
  const { status, lines } = start();
  expect(status).toBe(0);
  expect(lines.filter((line) => line.startsWith('Building '))).toEqual(
    APPS.map((app) => `Building apps/${app} ...`),
  );
  const [builder = '', ...others] = new Set(lines.filter((line) => line.startsWith('pid ')));
  expect([builder, others]).toEqual([expect.stringMatching(/^pid \d+ production$/), []]);
  const [, pid] = builder.split(' ');
  expect(lines.at(-1)).toMatch(new RegExp(`^goes on (?!${pid} )\\d+ test$`));
});

test('what is fresh is not built again, and nothing is begun for it', () => {
  expect(start().lines).toEqual([expect.stringMatching(/^goes on \d+ test$/)]);
});

test('what cannot be built ends the start with the reason; what was built before it stays built', () => {
  for (const app of ['diner', 'staff']) write(`apps/${app}/src/main.ts`, 'changed');
  write('apps/staff/broken', '');
  const broken = start();
  expect([broken.status, broken.stderr]).toEqual([1, expect.stringContaining('a bracket is missing')]);
  expect(broken.lines).not.toContainEqual(expect.stringContaining('goes on'));
  rmSync(join(root, 'apps/staff/broken'));
  expect(start().lines.filter((line) => line.startsWith('Building '))).not.toContain(
    'Building apps/diner ...',
  );
});
