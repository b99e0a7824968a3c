import { plainItem } from '@tableside/contract/testing/items';
import { describe, expect, it } from 'vitest';
import { choicesOf, findChoices } from './choices-of.ts';

const choice = (_id: string, name: string, available = true) => ({
  _id,
  name: { en: name },
  price: 0,
  veg: true,
  available,
});
const group = (_id: string, ...addon_items: ReturnType<typeof choice>[]) => ({
  _id,
  name: { en: _id },
  min: 0,
  max: 1,
  free: 0,
  addon_items,
});
const sauces = group('sauces', choice('mint', 'Mint'), choice('creme', 'Crème', false));
const sizes = group('sizes', choice('large', 'Large'));
const items = [
  plainItem('soup', { addons: [sizes, sauces] }),
  plainItem('tea', {}),
  plainItem('rice', { addons: [sauces] }),
];

describe('the choices of a menu', () => {
  it('are there once, however many dishes share them, in the order of the menu', () => {
    expect(choicesOf(items).map(({ _id }) => _id)).toEqual(['sizes', 'sauces']);
  });

  it.each([
    ['', false, ['large', 'mint', 'creme']],
    ['', true, ['creme']],
    ['creme', false, ['creme']],
    ['MIN', false, ['mint']],
    ['mint', true, []],
  ])('given “%s” is looked for, sold out only: %s, then %j is found', (typed, outOnly, found) => {
    const groups = findChoices(choicesOf(items), typed, outOnly);
    expect(groups.flatMap(({ addon_items }) => addon_items.map(({ _id }) => _id))).toEqual(found);
    expect(groups.every(({ addon_items }) => addon_items.length > 0)).toBe(true);
  });
});
