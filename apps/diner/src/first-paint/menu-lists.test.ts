import { describe, expect, it } from 'vitest';
import { category, dish } from '../../testing/menu-fixture.ts';
import { filterItems, tagsIn } from './filter-items.ts';
import { badgeOf, dietsOf, vegWord } from './item-words.ts';
import { isModeOff, mayOrder } from './may-order.ts';
import { rowsPerSection, sectionsOf } from './sections.ts';

const ids = (items: readonly { readonly _id: string }[]) => items.map(({ _id }) => _id);

describe('sectionsOf', () => {
  it('puts dishes under their categories in the order of the menu', () => {
    const items = [dish('b'), dish('a'), dish('x', { category_id: 'c2' }), dish('new')];
    const sections = sectionsOf([category('c1', ['a', 'b']), category('c2', ['x'])], items);
    expect(sections.map(({ items: found }) => ids(found))).toEqual([['a', 'b', 'new'], ['x']]);
  });
  it('keeps a category without dishes, and leaves out a dish without a category', () => {
    const sections = sectionsOf([category('c1', [])], [dish('x', { category_id: 'gone' })]);
    expect(sections).toMatchObject([{ items: [] }]);
  });
});

describe('rowsPerSection', () => {
  const sections = sectionsOf(
    [category('c1', []), category('c2', [])],
    [dish('a'), dish('b'), dish('x', { category_id: 'c2' })],
  );
  it.each([
    [0, [0, 0]],
    [1, [1, 0]],
    [2, [2, 0]],
    [3, [2, 1]],
    [99, [2, 1]],
  ])('draws %i rows from the top', (budget, wanted) =>
    expect(rowsPerSection(sections, budget)).toEqual(wanted),
  );
});

describe('filterItems', () => {
  const items = [
    dish('a', { veg: false, item_tag: 'best seller' }),
    dish('b', { spl_categories: ["Chef's special"] }),
    dish('c', { item_tag: 'healthy choice' }),
  ];
  it('gives back the very list when nothing is filtered', () =>
    expect(filterItems(items, { veg: false, tags: [] })).toBe(items));
  it('filters by the veg switch, by any of the tags, and by both', () => {
    expect(ids(filterItems(items, { veg: true, tags: [] }))).toEqual(['b', 'c']);
    expect(ids(filterItems(items, { veg: false, tags: ['best seller', "Chef's special"] }))).toEqual([
      'a',
      'b',
    ]);
    expect(ids(filterItems(items, { veg: true, tags: ['best seller'] }))).toEqual([]);
  });
  it('offers the tags in use', () =>
    expect(tagsIn(items)).toEqual(["Chef's special", 'best seller', 'healthy choice']));
});

describe('the words of a dish', () => {
  it('has one badge, the most telling one', () => {
    expect(badgeOf({ item_tag: 'healthy choice', spl_categories: ["Chef's special"] })?.kind).toBe('chef');
    expect(badgeOf({ item_tag: null, spl_categories: [] })).toBeUndefined();
  });
  it('lets vegan stand for vegetarian, and ignores unknown diets', () => {
    expect(dietsOf({ diets: ['vegetarian', 'vegan', 'paleo'], veg: true })).toEqual(['shared.diet.vegan']);
    expect(dietsOf({ diets: [], veg: true })).toEqual(['shared.diet.vegetarian']);
    expect(dietsOf({ diets: [], veg: false })).toEqual([]);
  });
  it('tells egg from meat', () => {
    expect(vegWord({ veg: false, contains_egg: true })).toBe('shared.diet.contains-egg');
    expect(vegWord({ veg: false, contains_egg: false })).toBe('shared.diet.non-veg');
  });
});

describe('mayOrder', () => {
  const open = {
    open: { now: true, until: null, next: null },
    order_types: ['dinein' as const],
  };
  it('is off in the waiting list and while the kitchen is closed', () => {
    expect(mayOrder(open, 'dinein', false)).toBe(true);
    expect(mayOrder(open, 'qms', false)).toBe(false);
    expect(mayOrder({ ...open, open: { ...open.open, now: false } }, 'dinein', false)).toBe(false);
  });
  it('given a way of ordering is switched off, then only what runs there goes on', () => {
    expect(mayOrder(open, 'takeaway', false)).toBe(false);
    expect(isModeOff(open, 'takeaway', false)).toBe(true);
    expect(mayOrder({ ...open, order_types: [] }, 'dinein', true)).toBe(true);
    expect([isModeOff(open, 'qms', false), isModeOff(open, undefined, false)]).toEqual([false, false]);
  });
});
