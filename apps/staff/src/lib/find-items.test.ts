import type { Category, Item } from '@tableside/contract/menu.schema';
import { plainItem } from '@tableside/contract/testing/items';
import { expect, it } from 'vitest';
import { byCategory, findItems } from './find-items.ts';

const item = (id: string, name: Item['name'], category: string, available = true): Item =>
  plainItem(id, { name, category_id: category, available });
const category = (id: string, position: number): Category => ({
  _id: id,
  name: {},
  image: null,
  position,
  item_ids: [],
});
const items = [
  item('a', { en: 'Crème brûlée' }, 'sweet'),
  item('b', { de: 'Suppe', en: 'Soup' }, 'first', false),
  item('c', { en: 'Secret dish' }, 'hidden'),
];
const ids = (found: readonly Item[]) => found.map(({ _id }) => _id);

it('finds by name in any language, accents and case aside', () => {
  expect(ids(findItems(items, 'creme BRU', false))).toEqual(['a']);
  expect(ids(findItems(items, 'suppe', false))).toEqual(['b']);
  expect(ids(findItems(items, '', false))).toEqual(['a', 'b', 'c']);
});

it('keeps to what is sold out when asked', () => {
  expect(ids(findItems(items, '', true))).toEqual(['b']);
});

it('groups in the order of the menu and loses no dish', () => {
  const groups = byCategory(items, [category('sweet', 2), category('first', 1), category('empty', 3)]);
  expect(groups.map((group) => [group.category?._id, ids(group.items)])).toEqual([
    ['first', ['b']],
    ['sweet', ['a']],
    [undefined, ['c']],
  ]);
});
