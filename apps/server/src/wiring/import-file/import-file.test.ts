import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { smallMenu, smallStore } from '../../../testing/small-house.ts';
import { readImportFile } from './open-stores.ts';

const EXAMPLES = new URL('../../../../../docs/examples/', import.meta.url);

const refusalOf = (data: unknown): string => {
  try {
    readImportFile(data);
    return '';
  } catch (error) {
    return error instanceof Error ? error.message : '';
  }
};
const fileOf = (change: object, court?: object) => ({
  stores: [smallStore('desk'), { ...smallStore('stall'), ...change }],
  ...(court && { court: { slug: 'court', name: 'Court', desk: 'desk', stalls: ['stall'], ...court } }),
});
const menu = smallMenu();
const nameless = { ...menu, categories: [{ ...menu.categories[0], name: {} }] };
const inMills = { currency: { code: 'EUR', symbol: '€', exponent: 3 } };
const inEuros = { currency: { code: 'EUR', symbol: '€', exponent: 2 } };

describe('a file of restaurants', () => {
  it.each(readdirSync(EXAMPLES))('the example %s is one', (name) => {
    expect(refusalOf(JSON.parse(readFileSync(new URL(name, EXAMPLES), 'utf8')))).toBe('');
  });

  it.each([
    ['no list of stores', {}, 'stores: '],
    ['no object', [], 'file: '],
    ['a field of a dish', fileOf({ menu: nameless }), 'stores[1].menu.categories[0].name: must have'],
    ['a misspelt field', fileOf({ hour: [] }), 'stores[1]: Unrecognized key: "hour"'],
    [
      'a language that is not ours',
      fileOf({ opted_languages: ['en', 'xx'] }),
      'stores[1].opted_languages[1]: ',
    ],
    ['a country in small letters', fileOf({ country: 'ee' }), 'stores[1].country: '],
    ['a minor unit that is none', fileOf(inMills), 'stores[1].currency.exponent: EUR has 2 digits'],
    ['a slug twice', fileOf({ slug: 'desk' }), 'stores[1].slug: "desk" is used twice'],
    [
      'a table twice',
      fileOf({ tables: [1, 2].map(() => ({ name: '7', seats: 2 })) }),
      'stores[1].tables[1].name: "7" is used twice',
    ],
    [
      'a charge with a tax that is not there',
      fileOf({ charges: [{ name: 'Service', rate_bp: 500, tax_keys: ['vat'] }] }),
      'stores[1].charges[0].tax_keys: the store has no tax "vat"',
    ],
    [
      'a delivery fee with a tax that is not there',
      fileOf({ delivery: { radius_m: 1, min_order: 0, fees: [], tax_keys: ['vat'] } }),
      'stores[1].delivery.tax_keys: the store has no tax "vat"',
    ],
    ['a desk that is no store', fileOf({}, { desk: 'x' }), 'court.desk: this file has no store "x"'],
    [
      'a stall that is no store',
      fileOf({}, { stalls: ['x'] }),
      'court.stalls[0]: this file has no store "x"',
    ],
    ['the desk as a stall', fileOf({}, { stalls: ['stall', 'desk'] }), 'court.stalls[1]: the desk is no'],
    ['a stall twice', fileOf({}, { stalls: ['stall', 'stall'] }), 'court.stalls[1]: "stall" is used twice'],
    ['two currencies', fileOf(inEuros, {}), 'court.stalls[0]: "stall" is paid in EUR, the desk takes INR'],
  ])('with %s is refused by its path', (_, data, words) => {
    expect(refusalOf(data)).toContain(`Nothing was imported.\n  ${words}`);
  });

  it('says everything at once, up to fifty lines', () => {
    const tables = Array.from({ length: 60 }, () => ({ name: '', seats: 0 }));
    const lines = refusalOf(fileOf({ tables })).split('\n');
    expect([lines.length, lines.at(-1)]).toEqual([52, '  and 70 more']);
  });
});
