import { spawnSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, readFileSync, realpathSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, expect, it, test } from 'vitest';

const repository = fileURLToPath(new URL('../../', import.meta.url));
const root = mkdtempSync(join(realpathSync(tmpdir()), 'programs-'));
const programs = join(root, 'apps/server/dist');

beforeAll(() => {
  cpSync(join(repository, 'tooling/scripts'), join(root, 'tooling/scripts'), { recursive: true });
  mkdirSync(programs, { recursive: true });
  // Says that it builds, instead of building.
  writeFileSync(
    join(root, 'tooling/scripts/lib/build.mjs'),
    "export const buildStale = () => console.log('builds');\n",
  );
  for (const name of ['backup', 'import', 'password', 'restore'])
    writeFileSync(join(programs, `${name}.mjs`), `console.log('${name}', process.argv[2]);\n`);
});
afterAll(() => rmSync(root, { recursive: true, force: true }));

function run(name: string): string[] {
  const program = join(root, `tooling/scripts/${name}.mjs`);
  return spawnSync(process.execPath, [program, '/mnt/file'], { encoding: 'utf8' }).stdout.trim().split('\n');
}

it.each(['backup', 'import', 'password'])('%s beside a running product leaves its files alone', (name) => {
  expect(run(name)).toEqual([`${name} /mnt/file`]);
});

test('files are meant from where the person stands, an e-mail as it is', () => {
  const from = (name: string, given: string): string => {
    const program = join(root, `tooling/scripts/${name}.mjs`);
    const env = { ...process.env, INIT_CWD: '/mnt' };
    return spawnSync(process.execPath, [program, given], { encoding: 'utf8', env }).stdout.trim();
  };
  expect(from('backup', 'friday.backup.gz')).toBe('backup /mnt/friday.backup.gz');
  expect(from('password', 'ana@saar.example')).toBe('password ana@saar.example');
});

it.each(['backup', 'import', 'password', 'restore'])('%s is built where it is missing', (name) => {
  rmSync(join(programs, `${name}.mjs`));
  expect(run(name)[0]).toBe('builds');
});

test('a product that was built before there was such a program keeps its files, and is to be started once', () => {
  writeFileSync(join(programs, 'main.mjs'), '');
  rmSync(join(programs, 'password.mjs'), { force: true });
  const program = join(root, 'tooling/scripts/password.mjs');
  const { status, stdout, stderr } = spawnSync(process.execPath, [program], { encoding: 'utf8' });
  rmSync(join(programs, 'main.mjs'));
  expect([status, stdout]).toEqual([1, '']);
  expect(stderr).toBe(
    'What is built is of an older version, without this command. Start the product once, then say it again.\n',
  );
});

test('their installs leave them alone, too', () => {
  const { scripts }: { scripts: Record<string, string> } = JSON.parse(
    readFileSync(join(repository, 'package.json'), 'utf8'),
  );
  expect(scripts['prebackup']).toMatch(/ --if-none$/);
  expect(scripts['prepassword']).toMatch(/ --if-none$/);
  expect(scripts['preimport']).toMatch(/ --if-none$/);
  expect(scripts['prerestore']).not.toContain('--if-none');
});
