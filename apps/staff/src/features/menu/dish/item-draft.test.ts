import { MenuDocument } from '@tableside/contract/menu-document.schema';
import type { ScanType } from '@tableside/contract/vocabulary';
import { describe, expect, it } from 'vitest';
import {
  draftOf,
  findDishes,
  newDraft,
  readItem,
  untaxedKinds,
  warningsOf,
  writtenIn,
} from './item-draft.ts';

const INR = { code: 'INR', symbol: '₹', exponent: 2 };
const menu = MenuDocument.parse({
  categories: [
    {
      key: 'food',
      name: { en: 'Food' },
      items: [
        { key: 'soup', name: { en: 'Soup', de: 'Suppe' }, base_price: 15_000, tax_keys: ['gst'], veg: true },
        { key: 'brulee', name: { en: 'Crème brûlée' }, description: { en: 'Sweet' }, base_price: 0 },
      ],
    },
  ],
});
const tax = (key: string, rate_bp: number, order_types: ScanType[] = []) => ({
  key,
  name: 'VAT',
  rate_bp,
  order_types,
});
const [soup, brulee] = menu.categories[0]?.items ?? [];
if (!soup || !brulee) throw new Error('no dishes');

describe('the form of a dish', () => {
  it('given it as it is, then it means the same dish', () =>
    expect(readItem(draftOf(soup, 'food', INR), INR, 'en')).toEqual({ item: soup }));
  it('given a new price and numbers, then they are read', () =>
    expect(
      readItem({ ...draftOf(soup, 'food', INR), price: '175.50', kcal: '90', prep: '' }, INR, 'en'),
    ).toMatchObject({ item: { base_price: 17_550, kcal: 90, prep_minutes: null } }));
  it('given nothing in it, then each field that is needed says so', () =>
    expect(
      readItem({ ...newDraft({ menu, taxes: [] }, 'food', 'x'), kcal: 'many', prep: '1.5' }, INR, 'en'),
    ).toEqual({
      problems: { name: 'need-name', price: 'need-price', kcal: 'need-number', prep: 'need-number' },
    }));
  it.each([
    ['prep', '1440', '1441'],
    ['kcal', '100000', '100001'],
  ] as const)('given %s, then it takes as much as is kept of it', (field, most, more) => {
    const reads = (typed: string) => readItem({ ...draftOf(soup, 'food', INR), [field]: typed }, INR, 'en');
    expect(reads(most)).toHaveProperty('item');
    expect(reads(more)).toEqual({ problems: { [field]: 'need-number' } });
  });
  it('given a new dish, then it is taxed like its neighbours', () =>
    expect(newDraft({ menu, taxes: [] }, 'food', 'x').item).toMatchObject({
      key: 'dish-x',
      tax_keys: ['gst'],
      veg: true,
    }));
  const [inside, away] = [tax('inside', 1000, ['dinein']), tax('away', 800, ['takeaway', 'delivery'])];
  const over = tax('over', 0);
  it.each([
    ['the only one', [tax('vat', 1900)], ['vat']],
    ['none while the owner has to say which of several', [tax('vat', 1900), tax('low', 700)], []],
    ['none where there is none', [], []],
    ['all where no order can have two', [inside, away], ['inside', 'away']],
    ['those that are levied, not one that is over', [inside, away, over], ['inside', 'away']],
    ['the only one that is levied', [tax('vat', 1900), over], ['vat']],
    ['one of rate 0 that is alone', [over], ['over']],
    ['none while two meet on some orders', [inside, away, tax('drinks', 1000, ['takeaway'])], []],
  ])('given it has none, then by %s', (_, taxes, keys) => {
    const empty = { menu: { addon_groups: [], categories: [] }, taxes };
    expect(newDraft(empty, 'food', 'x').item.tax_keys).toEqual(keys);
  });
});

describe('what is missing', () => {
  it('is told: a photo, a price, a name that fits', () => {
    expect(warningsOf(brulee, true)).toEqual(['warn-photo', 'warn-price', 'warn-tax']);
    const long = { ...soup, images: ['a.webp'], name: { en: 'x'.repeat(61) } };
    expect(warningsOf(long, true)).toEqual(['warn-long']);
  });
  it('is told of a tax where the store has any', () => {
    const untaxed = { ...soup, images: ['a.webp'], tax_keys: [] };
    expect([warningsOf(untaxed, true), warningsOf(untaxed, false)]).toEqual([['warn-tax'], []]);
  });
  it('is told of orders that another tax of the store falls on', () => {
    const taxes = [tax('gst', 1000, ['dinein']), tax('away', 800, ['takeaway', 'delivery'])];
    const kinds = (given: Partial<typeof soup>, some = taxes) =>
      untaxedKinds({ ...soup, ...given }, some, ['dinein', 'delivery', 'takeaway']);
    expect(kinds({})).toEqual(['delivery', 'takeaway']);
    expect(kinds({ order_types: ['dinein', 'takeaway'] })).toEqual(['takeaway']);
    expect(kinds({ tax_keys: ['gst', 'away'] })).toEqual([]);
    expect(kinds({ tax_keys: [] })).toEqual([]);
    expect(kinds({}, [tax('gst', 500), tax('away', 800, ['takeaway'])])).toEqual([]);
    expect(kinds({}, [tax('gst', 1000, ['dinein']), tax('over', 0, ['takeaway'])])).toEqual([]);
  });
  it('is counted by language: the name, and the description where there is one', () => {
    expect(writtenIn(soup, ['en', 'de', 'th'])).toBe(2);
    expect(writtenIn({ ...soup, description: { en: 'Hot' } }, ['en', 'de', 'th'])).toBe(1);
  });
});

it('dishes are found in any language, accents aside', () => {
  const keys = (typed: string) => findDishes(menu, typed).flatMap(({ items }) => items.map(({ key }) => key));
  expect([keys('brulee'), keys('SUPPE'), keys('pizza'), keys('')]).toEqual([
    ['brulee'],
    ['soup'],
    [],
    ['soup', 'brulee'],
  ]);
});
