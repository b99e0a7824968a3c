import { describe, expect, it } from 'vitest';
import { dishOf, menuDraft } from '../../../testing/menu-samples.ts';
import { madeTo, type Quick } from './quick-change.ts';

const soup = dishOf('soup');
const cheaper: Quick = {
  revision: 3,
  quick: { kind: 'price', category: 'food', item: soup, price: 12_000 },
};
const { menu } = menuDraft();
/** The menu once somebody has called the soup Broth and put it among the drinks, or taken it out. */
const menuWith = (items: readonly (typeof soup)[]) => ({
  ...menu,
  categories: [
    { ...menu.categories[0], key: 'food', items: [] },
    { ...menu.categories[1], key: 'drinks', items: [...items] },
  ].map((category) => ({ name: {}, image: null, stations: [], times: [], hidden: false, ...category })),
});

describe('a price given in the list', () => {
  it('is given to the dish as it is when its turn comes, and where it is', () => {
    const broth = { ...soup, name: { en: 'Broth' } };
    expect(madeTo({ revision: 5, menu: menuWith([broth]) }, cheaper)).toEqual({
      revision: 5,
      changes: [{ kind: 'put-item', category: 'drinks', item: { ...broth, base_price: 12_000 } }],
    });
  });

  it('given the dish is gone by then, then it names the revision that had it', () =>
    expect(madeTo({ revision: 5, menu: menuWith([]) }, cheaper)).toMatchObject({
      revision: 3,
      changes: [{ category: 'food', item: { key: 'soup', base_price: 12_000 } }],
    }));
});

it('another place is a place in the menu as it is by then', () => {
  const quick = { kind: 'move', what: 'item', key: 'soup', to: 1 } as const;
  expect(madeTo(menuDraft({ revision: 5 }), { revision: 3, quick })).toEqual({
    revision: 5,
    changes: [quick],
  });
});
