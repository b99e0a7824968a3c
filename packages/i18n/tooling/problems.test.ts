import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { generatedFiles } from '@tableside/i18n/tooling/generated.mjs';
import { catalogueRoot } from '@tableside/i18n/tooling/layout.mjs';
import { problems, sameAsEnglish, staleFiles } from '@tableside/i18n/tooling/problems.mjs';
import { describe, expect, it } from 'vitest';
import { put, seededRoot } from './seeded-root.ts';

const ITEMS =
  '{count, plural, zero {#} one {# item} two {# items} few {# items} many {# items} other {# items}}';
const menu = { 'menu.add': 'Add', 'menu.items': ITEMS, 'menu.by': 'By {who}' };
const seeded = () => seededRoot({ 'diner/menu': menu });

describe('problems', () => {
  it('finds none in a sound folder, nor in ours', () => {
    expect(problems(seeded())).toEqual([]);
    expect(problems(catalogueRoot)).toEqual([]);
  });

  it.each([
    ['a missing key', { 'menu.add': 'Lisa', 'menu.items': ITEMS }, 'menu.by is missing'],
    ['a surplus key', { ...menu, 'menu.more': 'Veel' }, 'menu.more is not in English'],
    ['another argument', { ...menu, 'menu.by': 'Autor {whom}' }, 'menu.by uses {whom}, English {who}'],
    ['an argument hidden in quotes', { ...menu, 'menu.by': "'{who}'" }, 'menu.by uses {}, English {who}'],
    ['an empty text', { ...menu, 'menu.add': ' ' }, 'menu.add is empty'],
    ['broken syntax', { ...menu, 'menu.by': 'By {who' }, 'menu.by does not parse'],
    ['a key of another area', { ...menu, 'plate.send': 'Saada' }, 'plate.send should be called menu.<name>'],
    ['a date skeleton', { ...menu, 'menu.by': '{who, date, short}' }, '{who, date} is not supported'],
    [
      'an offset',
      { ...menu, 'menu.items': '{count, plural, offset:1 one {#} other {#}}' },
      'uses offset:, which is not supported',
    ],
  ])('finds %s', (_, texts, sentence) => {
    const root = seeded();
    put(root, 'diner/menu/et.json', texts);
    expect(problems(root).join('\n')).toContain(sentence);
    expect(problems(root).join('\n')).toContain('diner/menu/et.json');
  });

  it('finds the plural forms a language needs, in branches too', () => {
    const root = seeded();
    const nested = '{who, select, you {{count, plural, one {#} few {#} other {#}}} other {{count}}}';
    put(root, 'diner/menu/ru.json', { ...menu, 'menu.items': nested });
    expect(problems(root).join('\n')).toContain('{count, plural} lacks the form "many"');
  });

  it('finds unknown, missing and unreadable languages', () => {
    const root = seeded();
    put(root, 'diner/menu/fr.json', menu);
    put(root, 'diner/menu/th.json', '{ "menu.add": ');
    put(root, 'diner/menu/zh.json', '{ "menu.add": { "nested": "no" } }');
    rmSync(join(root, 'diner/menu/de.json'));
    const found = problems(root).join('\n');
    expect(found).toContain('diner/menu/fr.json: not one of the languages');
    expect(found).toContain('diner/menu/de.json is missing');
    expect(found).toContain('th.json');
    expect(problems(root).length).toBeGreaterThanOrEqual(3);
  });

  it('finds a key that stands twice and an area of two folders', () => {
    const root = seededRoot({ 'diner/menu': menu, 'shared/menu': menu });
    put(root, 'diner/menu/es.json', JSON.stringify(menu, null, 2).replace('{', '{\n  "menu.add": "Una",'));
    const found = problems(root);
    expect(found).toContain('diner/menu/es.json: menu.add stands there twice');
    expect(found).toContain('diner: two areas are called menu');
  });
});

describe('sameAsEnglish', () => {
  it('names longer texts left in English, unless allowed, and allowances gone stale', () => {
    const texts = { 'menu.long': 'Choose at least two sides', 'menu.short': 'Bar & Grill' };
    const root = seededRoot({ 'diner/menu': texts });
    for (const language of ['es', 'et', 'fil', 'ja', 'ms', 'ru', 'th', 'zh']) {
      put(root, `diner/menu/${language}.json`, { ...texts, 'menu.long': `${language} text` });
    }
    expect(sameAsEnglish(root, [])).toEqual([expect.stringContaining('de:menu.long is still English')]);
    expect(sameAsEnglish(root, ['de:menu.long'])).toEqual([]);
    expect(sameAsEnglish(root, ['de:menu.long', 'ja:menu.long'])).toHaveLength(1);
  });
});

describe('generated files', () => {
  it('type every key and split the first screens from the rest', () => {
    const root = seededRoot({
      'diner/menu': menu,
      'diner/bill': { 'bill.due': '{n, selectordinal, one {#} two {#} few {#} other {#}}' },
    });
    const keys = generatedFiles(root, '/src')['/src/diner-keys.gen.ts'] ?? '';
    const [first = '', rest = ''] = keys.split('export interface DinerKeys extends DinerFirstKeys');
    expect(first).toContain("readonly 'menu.add': Record<never, never>;");
    expect(first).toContain("readonly 'menu.items': { readonly count: number };");
    expect(first).toContain("readonly 'menu.by': { readonly who: string | number };");
    expect(rest).toContain("readonly 'bill.due': { readonly n: number };");
  });

  it('are stale when they differ or are absent', () => {
    const root = seeded();
    const files = generatedFiles(root, root);
    expect(staleFiles(files).length).toBe(Object.keys(files).length);
    put(root, 'server/.keep', '');
    for (const [file, content] of Object.entries(files)) writeFileSync(file, content);
    expect(staleFiles(files)).toEqual([]);
    const [file = ''] = Object.keys(files);
    writeFileSync(file, `${readFileSync(file, 'utf8')}\n`);
    expect(staleFiles(files)).toEqual([expect.stringContaining('is stale')]);
  });
});
