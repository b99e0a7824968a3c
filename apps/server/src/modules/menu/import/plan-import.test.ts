import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type ImportPlan, type KnownIds, planImport } from './plan-import.ts';

const counter = (): (() => string) => {
  let last = 0;
  return () => {
    last += 1;
    return `new-${last}`;
  };
};
const known = (more: Partial<KnownIds> = {}): KnownIds => ({
  taxes: new Map([['gst', 'tax-1']]),
  categories: new Map(),
  groups: new Map(),
  newId: counter(),
  ...more,
});
const soup = {
  key: 'soup',
  name: { en: 'Soup' },
  base_price: 12000,
  tax_keys: ['gst'],
  addon_groups: ['size'],
};
const size = {
  key: 'size',
  name: { en: 'Size' },
  min: 1,
  max: 1,
  free: 0,
  items: [{ key: 'l', name: { en: 'Large' }, price: 500 }],
};
const menuOf = (items: unknown[], groups: unknown[] = [size]) => ({
  addon_groups: groups,
  categories: [{ key: 'starters', name: { en: 'Starters' }, items }],
});
const planOf = (data: unknown, ids = known()): ImportPlan => {
  const planned = planImport(data, ids);
  if ('problems' in planned) throw new Error(JSON.stringify(planned.problems));
  return planned.plan;
};
const problemsOf = (data: unknown) => {
  const planned = planImport(data, known());
  return 'problems' in planned ? planned.problems.map(({ path, message }) => `${path}: ${message}`) : [];
};
const withSoup = (more: object) => problemsOf(menuOf([{ ...soup, ...more }]));
const withSize = (more: object) => problemsOf(menuOf([soup], [{ ...size, ...more }]));

describe('the plan of an import', () => {
  it('turns keys into ids and paths into addresses', () => {
    const plan = planOf(menuOf([{ ...soup, images: ['photos/soup.webp'] }]));
    expect(plan.categories).toMatchObject([{ key: 'starters', position: 0, active: true }]);
    expect(plan.items).toMatchObject([
      {
        category_id: plan.categories[0]?.id,
        tax_ids: ['tax-1'],
        addon_group_ids: [plan.groups[0]?.id],
        images: ['/media/photos/soup.webp'],
        order_types: [],
        item_tag: null,
      },
    ]);
    expect(plan.addonItems).toMatchObject([{ group_id: plan.groups[0]?.id, price: 500, veg: false }]);
  });
  it('keeps the ids of categories and groups it knows', () => {
    const ids = known({
      categories: new Map([['starters', 'cat-7']]),
      groups: new Map([['size', 'group-7']]),
    });
    const plan = planOf(menuOf([soup]), ids);
    expect(plan.items).toMatchObject([{ category_id: 'cat-7', addon_group_ids: ['group-7'] }]);
  });
  it('numbers dishes through the whole menu', () => {
    const dishes = (prefix: string) =>
      [1, 2].map((n) => ({ key: `${prefix}${n}`, name: { en: 'Dish' }, base_price: 1 }));
    const plan = planOf({
      categories: ['a', 'b'].map((key) => ({ key, name: { en: key }, items: dishes(key) })),
    });
    expect(plan.items.map(({ key, position }) => [key, position])).toEqual([
      ['a1', 0],
      ['a2', 1],
      ['b1', 2],
      ['b2', 3],
    ]);
  });
  it('hides a category that says so', () => {
    expect(
      planOf({ categories: [{ key: 'x', name: { en: 'X' }, hidden: true, items: [] }] }).categories,
    ).toMatchObject([{ active: false }]);
  });
  it('trims what people type around names and takes a dish for nothing', () => {
    expect(planOf(menuOf([{ ...soup, name: { en: '  Soup ' }, base_price: 0 }])).items).toMatchObject([
      { name: { en: 'Soup' }, base_price: 0 },
    ]);
  });
});

describe('what is wrong with a menu', () => {
  it.each([
    [{ base_price: -1 }, 'base_price: must not be negative'],
    [{ base_price: 12.5 }, 'base_price: must be a whole number of minor units'],
    [{ base_price: '12000' }, 'base_price: must be a whole number of minor units'],
    [{ base_price: Number.NaN }, 'base_price: must be a whole number of minor units'],
    [{ base_price: 1e15 }, 'base_price: is too large'],
    [{ name: {} }, 'name: must have a text'],
    [{ name: { en: '   ', de: '' } }, 'name: must have a text'],
    [{ name: 'Soup' }, 'name: must be texts by language'],
    [{ key: '' }, 'key: must not be empty'],
    [{ key: 'hot soup' }, 'key: may hold letters, digits, dots, dashes and underscores only'],
    [{ tax_keys: ['vat'] }, 'tax_keys: the store has no tax "vat"'],
    [{ addon_groups: ['sauce'] }, 'addon_groups: there is no add-on group "sauce"'],
    [{ addon_groups: ['size', 'size'] }, 'addon_groups: the key "size" is used twice'],
    [{ course: 'brunch' }, 'course: must be starter, main, dessert or drink'],
    [
      { order_types: ['dine-in'] },
      'order_types.0: must be one of: dinein, delivery, takeaway, foodcourt, qms',
    ],
    [
      { item_tag: 'yummy' },
      "item_tag: must be one of: healthy choice, best seller, most loved, Chef's special",
    ],
    [{ images: ['../secret.webp'] }, 'images.0: must be a path such as photos/soup.webp'],
    [
      { images: ['https://elsewhere.example/soup.webp'] },
      'images.0: must be a path such as photos/soup.webp',
    ],
    [{ kcal: -5 }, 'kcal: must not be negative'],
    [{ veg: 'yes' }, 'veg: must be true or false'],
  ])('a dish with %j', (more, problem) =>
    expect(withSoup(more)).toContain(`categories.0.items.0.${problem}`),
  );

  it.each([
    [{ min: 2, max: 1 }, 'min: must not be above max'],
    [{ free: 3, max: 2 }, 'free: must not be above max'],
    [{ min: -1 }, 'min: must not be negative'],
    [{ items: [] }, 'items: must offer something, because a choice is required'],
    [{ items: [{ key: 'l', name: { en: 'L' }, price: -1 }] }, 'items.0.price: must not be negative'],
    [{ items: [...size.items, ...size.items] }, 'items.1.key: the key "l" is used twice'],
  ])('a choice group with %j', (more, problem) =>
    expect(withSize(more)).toContain(`addon_groups.0.${problem}`),
  );

  it('dishes, categories and groups that share a key', () => {
    expect(problemsOf(menuOf([soup, soup]))).toEqual([
      'categories.0.items.1.key: the key "soup" is used twice',
    ]);
    expect(problemsOf(menuOf([soup], [size, size]))).toEqual([
      'addon_groups.1.key: the key "size" is used twice',
    ]);
    const category = { key: 'a', name: { en: 'A' }, items: [] };
    expect(problemsOf({ categories: [category, category] })).toEqual([
      'categories.1.key: the key "a" is used twice',
    ]);
  });
  it('the same dish in two categories', () => {
    const categories = ['a', 'b'].map((key) => ({
      key,
      name: { en: key },
      items: [{ ...soup, addon_groups: [] }],
    }));
    expect(problemsOf({ categories })).toEqual(['categories.1.items.0.key: the key "soup" is used twice']);
  });
  it('something that is no menu at all', () => {
    expect(problemsOf(null)).toEqual(['menu: must be a menu with categories']);
    expect(problemsOf([])).toEqual(['menu: must be a menu with categories']);
    expect(problemsOf({})).toEqual(['categories: must be a list']);
  });
  it('is said of all rows at once, up to a hundred', () => {
    const bad = Array.from({ length: 300 }, (_, n) => ({ ...soup, key: `k${n}`, base_price: -1 }));
    expect(problemsOf(menuOf(bad.slice(0, 3)))).toHaveLength(3);
    expect(problemsOf(menuOf(bad))).toHaveLength(100);
  });
});

describe('whatever comes in', () => {
  it('is planned whole or refused with words, never thrown', () => {
    const junk = fc.record({ addon_groups: fc.anything(), categories: fc.anything() });
    fc.assert(
      fc.property(fc.oneof(junk, fc.anything(), fc.constant(menuOf([soup]))), (data) => {
        const planned = planImport(data, known());
        if ('problems' in planned)
          expect(planned.problems.every(({ message }) => message.length > 0)).toBe(true);
        else expect(planned.plan.items.every(({ category_id }) => category_id !== '')).toBe(true);
      }),
    );
  });
});
