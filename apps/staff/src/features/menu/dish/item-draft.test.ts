import { MenuDocument } from '@tableside/contract/menu-document.schema';
import type { MenuDraft } from '@tableside/contract/staff-menu.schema';
import { describe, expect, it } from 'vitest';
import { draftOf, findDishes, newDraft, readItem, warningsOf, writtenIn } from './item-draft.ts';

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
const [soup, brulee] = menu.categories[0]?.items ?? [];
if (!soup || !brulee) throw new Error('no dishes');

describe('the form of a dish', () => {
  it('given it as it is, then it means the same dish', () =>
    expect(readItem(draftOf(soup, 'food', INR), INR)).toEqual({ item: soup }));
  it('given a new price and numbers, then they are read', () =>
    expect(
      readItem({ ...draftOf(soup, 'food', INR), price: '175.50', kcal: '90', prep: '' }, INR),
    ).toMatchObject({ item: { base_price: 17_550, kcal: 90, prep_minutes: null } }));
  it('given nothing in it, then each field that is needed says so', () =>
    expect(
      readItem({ ...newDraft({ menu, taxes: [] }, 'food', 'x'), kcal: 'many', prep: '1.5' }, INR),
    ).toEqual({
      problems: { name: 'need-name', price: 'need-price', kcal: 'need-number', prep: 'need-number' },
    }));
  it('given a new dish, then it is taxed like its neighbours', () =>
    expect(newDraft({ menu, taxes: [] }, 'food', 'x').item).toMatchObject({
      key: 'dish-x',
      tax_keys: ['gst'],
      veg: true,
    }));
  it('given it has none, then by the only tax there is; which of several the owner has to say', () => {
    const vat = { key: 'vat', name: 'VAT', rate_bp: 1900 };
    const first = (taxes: MenuDraft['taxes']) =>
      newDraft({ menu: { addon_groups: [], categories: [] }, taxes }, 'food', 'x').item.tax_keys;
    expect([first([vat]), first([vat, { ...vat, key: 'low', rate_bp: 700 }]), first([])]).toEqual([
      ['vat'],
      [],
      [],
    ]);
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
