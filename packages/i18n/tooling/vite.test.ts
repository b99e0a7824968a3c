import { fileURLToPath } from 'node:url';
import { catalogueRoot, LANGUAGES } from '@tableside/i18n/tooling/layout.mjs';
import type { Pseudo } from '@tableside/i18n/tooling/pseudo.mjs';
import { icuCatalogues } from '@tableside/i18n/tooling/vite.mjs';
import { build } from 'vite';
import { describe, expect, it } from 'vitest';
import { put, seededRoot } from './seeded-root.ts';

const ENTRY = '\0entry';

/** Builds an entry of the given code; file name -> code of each chunk. */
async function bundled(root: string, code: string, pseudo?: Pseudo) {
  const entry = {
    name: 'entry',
    resolveId: (id: string) => (id === 'entry' ? ENTRY : undefined),
    load: (id: string) => (id === ENTRY ? code : undefined),
  };
  const result = await build({
    configFile: false,
    logLevel: 'silent',
    plugins: [entry, icuCatalogues({ root, ...(pseudo ? { pseudo } : {}) })],
    build: { write: false, minify: false, rolldownOptions: { input: 'entry' } },
  });
  const output = 'output' in result ? result.output : [];
  return Object.fromEntries(
    output.map((chunk) => [chunk.fileName, chunk.type === 'chunk' ? chunk.code : '']),
  );
}

/** Builds an entry that loads the two diner chunks of each named language. */
function built(root: string, languages: readonly string[], pseudo?: Pseudo) {
  const code = languages
    .flatMap((language) => ['first', 'rest'].map((part) => `virtual:catalogue/diner/${part}/${language}`))
    .map((id) => `import('${id}').then(console.log);`)
    .join('\n');
  return bundled(root, code, pseudo);
}

const areas = {
  'shared/shared': { 'shared.cancel': 'Cancel' },
  'diner/menu': { 'menu.items': '{count, plural, one {# item} many {#} few {#} other {# items}}' },
  'diner/bill': { 'bill.pay': 'Pay' },
  'staff/floor': { 'floor.open': 'Open' },
};

describe('icuCatalogues', () => {
  it('gives every language two lazy chunks of compiled texts, without a parser', async () => {
    const root = seededRoot(areas);
    put(root, 'diner/bill/de.json', { 'bill.pay': 'Bezahlen' });
    const files = await built(root, ['de', 'en']);
    const codes = Object.values(files);
    const first = codes.filter((code) => code.includes('menu.items'));
    const rest = codes.filter((code) => code.includes('bill.pay'));
    expect(codes).toHaveLength(5);
    expect(first).toHaveLength(2);
    expect(rest.filter((code) => code.includes('Bezahlen'))).toHaveLength(1);
    expect(first[0]).toContain('shared.cancel');
    expect(first[0]).toContain('\\"plural\\"');
    expect(codes.join('')).not.toContain('floor.open');
    expect(codes.join('')).not.toContain('{count, plural');
  });

  it('fills gaps with English', async () => {
    const root = seededRoot(areas);
    put(root, 'diner/bill/de.json', {});
    const codes = Object.values(await built(root, ['de']));
    expect(codes.filter((code) => code.includes('bill.pay'))).toHaveLength(1);
  });

  it('replaces English by the pseudo-locale when asked', async () => {
    const codes = Object.values(await built(seededRoot(areas), ['en', 'de'], 'qps'));
    expect(codes.filter((code) => code.includes('⟦'))).toHaveLength(2);
  });

  it('fails the build on an unknown language and on broken syntax', async () => {
    const unknown = seededRoot(areas);
    put(unknown, 'diner/menu/fr.json', { 'menu.items': 'x' });
    await expect(built(unknown, ['de'])).rejects.toThrow('diner/menu/fr.json: not one of the languages');
    const broken = seededRoot(areas);
    put(broken, 'diner/menu/de.json', { 'menu.items': '{count' });
    await expect(built(broken, ['de'])).rejects.toThrow('menu.items');
  });

  it.each([
    ['diner', 2],
    ['staff', 1],
  ])('lets the loaders of %s reach %i chunks a language of our own catalogues', async (app, chunks) => {
    const file = fileURLToPath(new URL(`../src/${app}.ts`, import.meta.url));
    const root = seededRoot(areas);
    for (const language of LANGUAGES) {
      put(root, `diner/menu/${language}.json`, { 'menu.items': `menu ${language}` });
      put(root, `diner/bill/${language}.json`, { 'bill.pay': `bill ${language}` });
      put(root, `staff/floor/${language}.json`, { 'floor.open': `floor ${language}` });
    }
    const codes = Object.values(
      await bundled(root, `import * as loaders from '${file}'; console.log(loaders);`),
    );
    const languages = codes.filter((code) => /\\"(bill|floor|menu)\./.test(code));
    expect(languages).toHaveLength(LANGUAGES.length * chunks);
    const whole = await bundled(catalogueRoot, `import * as loaders from '${file}'; console.log(loaders);`);
    expect(Object.values(whole).join('')).toContain('status.sent-to-kitchen');
  });
});

describe('the loaders without the plugin', () => {
  it('can be imported, so that other tests may import what imports them', async () => {
    expect((await import('../src/diner.ts')).loadRest).toBeTypeOf('function');
    expect((await import('../src/staff.ts')).loadLanguage).toBeTypeOf('function');
  });
});
