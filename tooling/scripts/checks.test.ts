import { spawnSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';

const repository = fileURLToPath(new URL('../../', import.meta.url));
const root = mkdtempSync(join(tmpdir(), 'checks-'));

function write(path: string, text: string): void {
  mkdirSync(dirname(join(root, path)), { recursive: true });
  writeFileSync(join(root, path), text);
}

function check(script: string): { readonly status: number | null; readonly said: string } {
  const { status, stdout, stderr } = spawnSync(process.execPath, [join('tooling/scripts', script)], {
    cwd: root,
    encoding: 'utf8',
  });
  return { status, said: stdout + stderr };
}

beforeAll(() => {
  cpSync(join(repository, 'tooling/scripts'), join(root, 'tooling/scripts'), { recursive: true });
  symlinkSync(join(repository, 'node_modules'), join(root, 'node_modules'));
  spawnSync('git', ['init', '-q'], { cwd: root });
  write('packages/ui/package.json', '{ "name": "@tableside/ui", "exports": { "./*": "./src/*.ts" } }');
  write(
    'packages/ui/src/used.ts',
    'export interface Shape { a: number }\nexport const used = (shape: Shape) => shape.a;\n',
  );
  write('apps/diner/package.json', '{ "name": "@tableside/diner" }');
  write('apps/diner/src/main.ts', "import { used } from '@tableside/ui/used';\nused({ a: 1 });\n");
});

afterAll(() => rmSync(root, { recursive: true, force: true }));

describe('dead exports', () => {
  test('clean code passes, and a type counts as part of the face that mentions it', () => {
    const { status, said } = check('dead-exports.mjs');
    expect(said).toContain(' 0 dead exports');
    expect(status).toBe(0);
  });

  test('an export that only its own file uses is named', () => {
    write(
      'packages/ui/src/dead.ts',
      'export const forgotten = 1;\nexport const next = forgotten + 1;\nexport type Lonely = string;\n',
    );
    write(
      'apps/diner/src/main.ts',
      "import { used } from '@tableside/ui/used';\nimport { next } from '@tableside/ui/dead';\nused({ a: next });\n",
    );
    const { status, said } = check('dead-exports.mjs');
    expect(status).toBe(1);
    expect(said).toContain('packages/ui/src/dead.ts: forgotten');
    expect(said).toContain('packages/ui/src/dead.ts: Lonely');
    expect(said).not.toContain('dead.ts: next');
  });
});

describe('styles', () => {
  const entry = 'apps/diner/src/app/entry.tsx';
  const orders = 'apps/diner/src/features/orders/orders.tsx';
  const art = 'apps/diner/src/features/orders/art.tsx';
  const shows = (classes: string): string => `export const Shown = () => <p className=${classes} />;\n`;
  const lays = (name: string, display = 'grid'): string =>
    `@layer screens { .${name} { display: ${display}; } }\n`;

  beforeAll(() => {
    write('packages/ui/src/styles/base.css', lays('card'));
    write('apps/diner/src/lib/screen.css', lays('screen'));
    write(entry, "import '../lib/screen.css';\nimport('../features/orders/orders.tsx');\n");
    write('apps/diner/src/features/orders/orders.css', lays('orders'));
    write('apps/diner/src/features/profile/profile.css', lays('profile'));
  });

  test('parts that bring their styles, or find those of whatever loads them, pass', () => {
    write(orders, `import './orders.css';\nimport('./art.tsx');\n${shows('"orders screen unknown"')}`);
    write(art, shows("{on ? 'orders' : 'screen'}"));
    const { status, said } = check('styles.mjs');
    expect(said).toContain(' 0 faults');
    expect(status).toBe(0);
  });

  test('one that looks as its app says only once something else was open is named', () => {
    write(
      art,
      `import type { Shown } from '../profile/profile.tsx';\n${shows("{'orders ' + (on ? 'profile' : '')}")}`,
    );
    write('apps/diner/src/features/profile/profile.tsx', `import './profile.css';\n${shows('"profile"')}`);
    const { status, said } = check('styles.mjs');
    expect(status).toBe(1);
    expect(said).toContain(
      `${art}, loaded with ${art}: .profile is only known to apps/diner/src/features/profile/profile.css`,
    );
    expect(said).toContain(' 1 faults');
    write(art, shows('"orders"'));
  });

  test('a class that two sheets of one app lay out is named, but for what holds within another rule', () => {
    write('apps/diner/src/features/profile/profile.css', lays('orders', 'flex'));
    write('apps/diner/src/lib/print.css', '@media print { .orders { display: block; } }\n');
    const { status, said } = check('styles.mjs');
    expect(status).toBe(1);
    expect(said).toContain(
      '.orders is laid out by each of apps/diner/src/features/orders/orders.css, apps/diner/src/features/profile/profile.css\n',
    );
  });
});

describe('lengths and escapes', () => {
  const passing = 'export const fine = (value: string) => value as unknown;\n';

  test.each([
    ['any', 'export const x = (y: any) => y;\n', 'anyPerKloc'],
    ['a non-null assertion', 'export const x = (y?: string) => y!.length;\n', 'bangPerKloc'],
    [
      'a rule switched off without a reason',
      '// @ts-expect-error\nexport const x: number = 1;\n',
      'disablesWithoutReason',
    ],
    [
      'a function of 81 lines',
      `export function long() {\n${'  void 0;\n'.repeat(79)}}\n`,
      'long has 81 lines',
    ],
    ['a file of 401 lines', '// line\n'.repeat(401), 'odd.ts has 401 lines'],
  ])('%s is refused', (_, text, message) => {
    write('packages/ui/src/odd.ts', text);
    const { status, said } = check('ratchet.mjs');
    expect(status).toBe(1);
    expect(said).toContain(message);
  });

  const record = {
    asPerKloc: 99,
    functionP95: 99,
    testRatioServer: 0,
    testRatioPricing: 0,
    testRatioApps: 0,
  };

  test('what the record already holds passes, and no more', () => {
    write('packages/ui/src/odd.ts', `${passing}export function long() {\n${'  void 0;\n'.repeat(79)}}\n`);
    const tooLong = (length: number): string =>
      JSON.stringify({ ...record, tooLong: { 'packages/ui/src/odd.ts long': length } });
    write('tooling/ratchet.json', tooLong(81));
    expect(check('ratchet.mjs').status).toBe(0);
    write('tooling/ratchet.json', tooLong(80));
    expect(check('ratchet.mjs').status).toBe(1);
  });

  test('a module hands on ten names, or as many as the record holds', () => {
    const face = 'apps/server/src/modules/odd/index.ts';
    const handsOn = (count: number, held?: number) => {
      const names = Array.from({ length: count }, (_, nth) => `n${nth}`);
      write(face, `export { ${names.join(', ')} } from './odd.ts';\n`);
      write('tooling/ratchet.json', JSON.stringify({ ...record, wideFaces: held && { [face]: held } }));
      return check('ratchet.mjs').said;
    };
    const refused = `${face} has 11 names`;
    expect(handsOn(10)).not.toContain('names');
    expect(handsOn(11)).toContain(refused);
    expect(handsOn(11, 11)).not.toContain(refused);
    expect(handsOn(11, 10)).toContain(refused);
    rmSync(join(root, face));
  });
});
