import { spawnSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, readFileSync, realpathSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';

const repository = fileURLToPath(new URL('../../', import.meta.url));
const root = mkdtempSync(join(realpathSync(tmpdir()), 'install-'));
const calls = join(root, 'calls.txt');
const LOCK = '{ "packages": { "node_modules/vite": { "dev": true, "integrity": "sha512-a" } } }';

beforeAll(() => {
  cpSync(join(repository, 'tooling/scripts'), join(root, 'tooling/scripts'), { recursive: true });
  for (const folder of ['packages/rules', 'apps/shop', 'node_modules'])
    mkdirSync(join(root, folder), { recursive: true });
  for (const folder of ['packages/rules', 'apps/shop'])
    writeFileSync(join(root, folder, 'package.json'), '{}');
  writeFileSync(join(root, 'package.json'), '{ "private": true }');
  writeFileSync(join(root, 'package-lock.json'), LOCK);
  writeFileSync(
    join(root, 'npm.cjs'),
    `require('node:fs').appendFileSync(${JSON.stringify(calls)}, process.argv.slice(2).join(' ') + '\\n')`,
  );
});

afterAll(() => rmSync(root, { recursive: true, force: true }));

/** What npm was asked for; nothing when what is there was enough. */
function ensure(...args: readonly string[]): string[] {
  writeFileSync(calls, '');
  const environment = {
    PATH: process.env['PATH'],
    NODE_ENV: 'production',
    npm_execpath: join(root, 'npm.cjs'),
  };
  const program = join(root, 'tooling/scripts/ensure-install.mjs');
  const { status, stderr } = spawnSync(process.execPath, [program, ...args], {
    env: environment,
    encoding: 'utf8',
  });
  expect([status, stderr]).toEqual([0, '']);
  return readFileSync(calls, 'utf8').split('\n').filter(Boolean);
}

test('the tools of the build are installed in production as well, once', () => {
  expect(ensure()).toEqual([expect.stringMatching(/^ci .*--include=dev/)]);
  expect(ensure()).toEqual([]);
});

test('a program that runs beside the product takes what is there, however old, and installs only where nothing is', () => {
  ensure();
  writeFileSync(join(root, 'package.json'), '{ "private": true, "version": "2.0.0" }');
  expect(ensure('--if-none')).toEqual([]);
  expect(ensure()).toHaveLength(1);
  rmSync(join(root, 'node_modules/.installed'));
  expect(ensure('--if-none')).toHaveLength(1);
});

test('whoever installed by hand what the lock asks for has everything', () => {
  const noteOfNpm = join(root, 'node_modules/.package-lock.json');
  rmSync(join(root, 'node_modules/.installed'));
  writeFileSync(noteOfNpm, LOCK.replace('"dev": true', '"resolved": "https://packages.example/vite.tgz"'));
  expect(ensure()).toEqual([]);
  rmSync(join(root, 'node_modules/.installed'));
  writeFileSync(noteOfNpm, LOCK.replace('sha512-a', 'sha512-b'));
  expect(ensure()).toHaveLength(1);
  rmSync(noteOfNpm);
});

describe('whoever starts the product', () => {
  const SOME = expect.stringMatching(/^ci --workspace=apps\/shop --workspace=packages\/rules /);
  beforeEach(() => rmSync(join(root, 'node_modules/.installed'), { force: true }));

  test('gets what its apps and packages take, once', () => {
    expect(ensure('--to-run')).toEqual([SOME]);
    expect(ensure('--to-run')).toEqual([]);
    expect(ensure('--to-run', '--if-none')).toEqual([]);
  });

  test('and then tests it gets the rest beside it, where nothing that runs is taken away', () => {
    ensure('--to-run');
    expect(ensure()).toEqual([expect.stringMatching(/^install --no-save (?!--workspace)/)]);
    expect(ensure()).toEqual([]);
    expect(ensure('--to-run')).toEqual([]);
  });

  test('gets the newer half after an update, and everything who had everything', () => {
    ensure('--to-run');
    writeFileSync(join(root, 'package.json'), '{ "private": true, "version": "3.0.0" }');
    expect(ensure('--to-run')).toEqual([SOME]);
    ensure();
    writeFileSync(join(root, 'package.json'), '{ "private": true, "version": "4.0.0" }');
    expect(ensure('--to-run')).toEqual([expect.stringMatching(/^ci (?!--workspace)/)]);
  });
});
