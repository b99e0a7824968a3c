import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';

const root = fileURLToPath(new URL('..', import.meta.url));
type Manifest = Readonly<
  Partial<
    Record<'dependencies' | 'devDependencies' | 'optionalDependencies', Readonly<Record<string, string>>>
  >
>;
const taken = (file: string): readonly (readonly [string, string])[] => {
  const manifest: Manifest = JSON.parse(readFileSync(`${root}/${file}`, 'utf8'));
  const { dependencies, devDependencies, optionalDependencies } = manifest;
  return Object.entries({ ...dependencies, ...devDependencies, ...optionalDependencies }).filter(
    ([name]) => !/^@(types|tableside)\//.test(name),
  );
};
const workspaces = ['apps', 'packages'].flatMap((folder) =>
  readdirSync(`${root}/${folder}`).map((name) => `${folder}/${name}`),
);
const takenBy = (folders: readonly string[]) =>
  folders
    .map((folder) => `${folder}/package.json`)
    .filter((file) => existsSync(`${root}/${file}`))
    .flatMap(taken);
const all = takenBy(['.', 'e2e', ...workspaces]);

test('docs/dependencies.md gives a reason for every package that is taken from others, and for no other', () => {
  const page = readFileSync(`${root}/docs/dependencies.md`, 'utf8');
  const rows = page.split('\n').filter((line) => /^\| `/.test(line));
  const named = rows.flatMap((row) =>
    [...(row.split('|')[1] ?? '').matchAll(/`([^`]+)`/g)].map(([, name]) => name ?? ''),
  );
  const covers = (pattern: string, name: string): boolean =>
    pattern.includes('*') ? name.startsWith(pattern.slice(0, pattern.indexOf('*'))) : pattern === name;
  const names = [...new Set(all.map(([name]) => name))];
  expect(names.length).toBeGreaterThan(30);
  expect(names.filter((name) => !named.some((pattern) => covers(pattern, name)))).toEqual([]);
  expect(named.filter((pattern) => !names.some((name) => covers(pattern, name)))).toEqual([]);
});

test('every one of them is pinned, and to the same version wherever it is used', () => {
  expect(all.filter(([, version]) => !/^\d+\.\d+\.\d+(-[\w.]+)?$/.test(version))).toEqual([]);
  const versions = new Map<string, Set<string>>();
  for (const [name, version] of all) versions.set(name, (versions.get(name) ?? new Set()).add(version));
  expect([...versions].filter(([, each]) => each.size > 1).map(([name]) => name)).toEqual([]);
});

test('what the product is built with is taken by its apps and packages, which is all that `npm start` installs', () => {
  const builders = [
    'tooling/scripts/lib/builder.mjs',
    ...readdirSync(`${root}/tooling/vite`).map((name) => `tooling/vite/${name}`),
    ...workspaces.map((folder) => `${folder}/vite.config.ts`),
  ].filter((file) => existsSync(`${root}/${file}`) && !/\.(test|d)\.ts$/.test(file));
  const imported = builders.flatMap((file) =>
    [
      ...readFileSync(`${root}/${file}`, 'utf8').matchAll(
        /^import (?!type ).*from '(?!node:)(@?[\w-]+(?:\/[\w-]+)?)/gm,
      ),
    ].map(([, name]) => name ?? ''),
  );
  const packages = new Set(imported.map((name) => (name.startsWith('@') ? name : name.replace(/\/.*/, ''))));
  const known = new Set(takenBy(workspaces).map(([name]) => name));
  expect([...packages]).toEqual(expect.arrayContaining(['vite', 'subset-font', '@vitejs/plugin-react']));
  expect([...packages].filter((name) => !known.has(name) && !name.startsWith('@tableside/'))).toEqual([]);
});
