import { applyChanges } from '@tableside/contract/apply-changes';
import { MenuDocument } from '@tableside/contract/menu-document.schema';
import { MenuChange } from '@tableside/contract/staff-menu.schema';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { smallMenu } from '../../../../testing/small-house.ts';
import { diffMenus } from './diff-menus.ts';

const menu = MenuDocument.parse(smallMenu());
const soup = menu.categories[0]?.items[0];
const changed = (...changes: unknown[]): MenuDocument => {
  const applied = applyChanges(
    menu,
    changes.map((change) => MenuChange.parse(change)),
  );
  if ('problems' in applied) throw new Error(JSON.stringify(applied.problems));
  return applied.menu;
};
const told = (...changes: unknown[]) =>
  diffMenus(menu, changed(...changes)).map(({ kind, key, change, fields }) => [
    kind,
    key,
    change,
    ...fields.map(({ field, before, after: now }) => `${field}: ${before} → ${now}`),
  ]);

describe('writing a menu', () => {
  it('given a new price, then that is all that differs', () => {
    const item = { ...soup, base_price: 17_500 };
    expect(told({ kind: 'put-item', category: 'food', item })).toEqual([
      ['item', 'soup', 'changed', 'base_price: 15000 → 17500'],
    ]);
  });
  it('given an emptied language, then the dish no longer has it', () => {
    const item = { ...soup, name: { ...soup?.name, th: ' ' } };
    expect(told({ kind: 'put-item', category: 'food', item })).toEqual([
      ['item', 'soup', 'changed', 'name.th: ซุป → null'],
    ]);
  });
  it('given another category, then the dish moves to its end', () => {
    const result = changed({ kind: 'put-item', category: 'drinks', item: soup });
    expect(result.categories.map(({ items }) => items.map(({ key }) => key))).toEqual([
      ['rice', 'noodles', 'chicken'],
      ['tea', 'water', 'soup'],
    ]);
    expect(diffMenus(menu, result)).toMatchObject([{ fields: [{ field: 'category', after: 'drinks' }] }]);
  });
  it('given a new category and a dish in it, then both are new', () => {
    expect(
      told(
        { kind: 'put-category', category: { key: 'sweets', name: { en: 'Sweets' } } },
        {
          kind: 'put-item',
          category: 'sweets',
          item: { key: 'cake', name: { en: 'Cake' }, base_price: 500 },
        },
      ),
    ).toEqual([
      ['category', 'sweets', 'added'],
      ['item', 'cake', 'added'],
    ]);
  });
  it('given another order, then only the order differs', () => {
    expect(told({ kind: 'move', what: 'item', key: 'chicken', to: 0 })).toEqual([
      ['category', 'food', 'changed', 'order: null → null'],
    ]);
    expect(told({ kind: 'move', what: 'category', key: 'drinks', to: 0 })).toEqual([
      ['menu', '', 'changed', 'order: null → null'],
    ]);
  });
  it('given another choice is preselected, then the group tells which one was and is', () => {
    const size = menu.addon_groups.find(({ key }) => key === 'size');
    const items = size?.items.map((choice) => ({ ...choice, preselected: choice.key === 'large' }));
    expect(told({ kind: 'put-group', group: { ...size, items } })).toEqual([
      ['group', 'size', 'changed', 'preselected:  → Large'],
    ]);
    const all = size?.items.map((choice) => ({ ...choice, preselected: true }));
    expect(MenuChange.safeParse({ kind: 'put-group', group: { ...size, items: all } }).error?.issues).toEqual(
      [expect.objectContaining({ path: ['group', 'items'], message: 'must not preselect more than max' })],
    );
  });
  it('given a removed group, then no dish has it any more', () => {
    const result = changed({ kind: 'remove', what: 'group', key: 'size' });
    expect(result.categories[0]?.items[2]?.addon_groups).toEqual(['extra']);
    expect(diffMenus(menu, result).map(({ key }) => key)).toEqual(['noodles', 'size']);
  });
  it('given a removed category, then its dishes go with it', () => {
    expect(told({ kind: 'remove', what: 'category', key: 'drinks' }).map(([, key]) => key)).toEqual([
      'drinks',
      'tea',
      'water',
    ]);
  });
  it.each([
    { kind: 'put-item', category: 'nowhere', item: soup },
    { kind: 'remove', what: 'item', key: 'nowhere' },
    { kind: 'remove', what: 'category', key: 'nowhere' },
    { kind: 'remove', what: 'group', key: 'nowhere' },
    { kind: 'move', what: 'item', key: 'nowhere', to: 1 },
    { kind: 'move', what: 'category', key: 'nowhere', to: 1 },
  ])('given what is not there, then it says so: %j', (change) => {
    expect(applyChanges(menu, [MenuChange.parse(change)])).toEqual({
      problems: [{ path: 'body.changes.0', message: 'the menu has no "nowhere"' }],
    });
  });
  it('never loses or doubles a dish, however things are moved about', () => {
    const items = menu.categories.flatMap((category) => category.items);
    const moves = fc.oneof(
      fc.record({
        kind: fc.constant('move' as const),
        what: fc.constant('item' as const),
        key: fc.constantFrom(...items.map(({ key }) => key)),
        to: fc.nat(9),
      }),
      fc.record({
        kind: fc.constant('put-item' as const),
        category: fc.constantFrom('food', 'drinks'),
        item: fc.constantFrom(...items),
      }),
      fc.record({
        kind: fc.constant('move' as const),
        what: fc.constant('category' as const),
        key: fc.constantFrom('food', 'drinks'),
        to: fc.nat(3),
      }),
    );
    fc.assert(
      fc.property(fc.array(moves, { minLength: 1, maxLength: 12 }), (changes) => {
        const keys = changed(...changes).categories.flatMap((category) =>
          category.items.map(({ key }) => key),
        );
        expect([...keys].sort()).toEqual(items.map(({ key }) => key).sort());
      }),
    );
  });
});
