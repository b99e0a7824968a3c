// @vitest-environment happy-dom
import type { AddonGroup, Item } from '@tableside/contract/menu.schema';
import { beforeEach, describe, expect, it } from 'vitest';
import { type House, openHouse, sitDown } from '../../../testing/house.ts';
import { dish, place } from '../../../testing/menu-fixture.ts';
import { said, settle, stage, startAfresh, until } from '../../../testing/stage.tsx';
import { facts } from '../../lib/facts.ts';
import { invalidate } from '../../lib/resource.ts';
import { takeUpKept, useRoot } from '../../lib/store.ts';
import { ItemSheet } from './item-sheet.tsx';

const option = (id: string, price = 0, available = true) => ({
  _id: id,
  name: { en: id },
  price,
  veg: true,
  available,
});
const group = (id: string, change: Partial<AddonGroup>): AddonGroup => ({
  _id: id,
  name: { en: id },
  min: 0,
  max: 1,
  free: 0,
  addon_items: [],
  ...change,
});
const size = group('Size', { min: 1, addon_items: [option('Small'), option('Large', 5000)] });
const dips = group('Dips', {
  max: 2,
  addon_items: [option('Mint', 1000), option('Mango', 1500), option('Chilli', 0), option('Raita', 0, false)],
});
const many = group('Toppings', {
  max: 12,
  addon_items: Array.from({ length: 12 }, (_, at) => option(`Topping ${at + 1}`)),
});
const served = group('Served', {
  min: 1,
  addon_items: [
    option('Hot'),
    { ...option('Iced', 2000), preselected: true },
    { ...option('Frozen', 3000, false), preselected: true },
  ],
});
const shots = group('Shots', {
  max: 3,
  addon_items: [{ ...option('Espresso', 500), name: { en: 'Espresso', de: 'Mokka' } }, option('Syrup')],
});
const menu: readonly Item[] = [
  dish('d1', {
    name: { en: 'Naan', de: 'Fladenbrot' },
    description: { en: 'From the tandoor.' },
    allergens: ['gluten', 'milk', 'lavender'],
    kcal: 310,
    images: ['/media/a.webp', '/media/b.webp'],
  }),
  dish('d2', { name: { en: 'Curry' }, base_price: 30_000, has_addons: true, addons: [size, dips] }),
  dish('d3', { name: { en: 'Soup' }, available: false }),
  dish('d5', { name: { en: 'Coffee' }, base_price: 10_000, has_addons: true, addons: [served] }),
  dish('d4', { name: { en: 'Pizza' }, has_addons: true, addons: [many] }),
  dish('d6', { name: { en: 'Latte' }, has_addons: true, addons: [shots] }),
  dish('d7', { name: { en: 'Pie' } }),
];
let house: House;
let closed = 0;
const lines = () => useRoot.getState().cart.lines;

beforeEach(() => {
  startAfresh();
  takeUpKept();
  closed = 0;
  house = openHouse(menu);
  sitDown(house);
});

async function opened(itemId: string, lineKey: string | null = null, language: 'en' | 'de' = 'en') {
  const app = await stage(
    <ItemSheet
      open
      itemId={itemId}
      lineKey={lineKey}
      onClose={() => {
        closed += 1;
      }}
    />,
    { path: `/home?item=${itemId}`, language },
  );
  await until(() => app.all('dialog h2').length > 0, 'the sheet');
  return app;
}
/** So many of a dish are left from now on. */
const leave = (id: string, left: number) =>
  house.server.reply(`GET /stores/${house.id}/availability`, () => ({
    body: { version: 2, menu_version: 1, sold_out: [], left: [{ id, left }] },
  }));
const footer = (app: Awaited<ReturnType<typeof opened>>): string =>
  app.texts('.sheet-footer output')[0] ?? '';

it.each([
  ['is said in words', true, ['Contains egg']],
  ['is not told apart where the house marks nothing', false, []],
] as const)(
  'given egg alone keeps a dish from being vegetarian, then that %s',
  async (_, show_veg_marks, words) => {
    house = openHouse([dish('d1', { veg: false, contains_egg: true, diets: [] })], {
      preferences: { ...place().preferences, show_veg_marks },
    });
    sitDown(house);
    const app = await opened('d1');
    expect(app.texts('.sheet-eyebrow .tag')).toEqual(words);
  },
);

describe('a plain dish', () => {
  it('tells what it is, contains and costs, in the guest’s language where the house has it', async () => {
    const app = await opened('d1', null, 'de');
    expect(app.texts('dialog h2')).toEqual(['Fladenbrot']);
    expect(app.all('dialog h2 [lang]')[0]?.lang).toBe('de');
    expect(app.all('.item-sheet-description')[0]?.lang).toBe('en');
    expect(app.texts('.item-facts p')).toEqual([
      'Enthält: Gluten, Milch und lavender',
      '310 kcal pro Portion',
    ]);
  });

  it('goes onto the plate as often as the stepper says, with the note', async () => {
    const app = await opened('d1');
    expect(footer(app)).toBe('Add · ₹200');
    await app.tap('One Naan more');
    await app.tap('One Naan more');
    expect(footer(app)).toBe('Add · ₹600');
    await app.type('#item-note', 'well done');
    await app.tap('Add · ₹600');
    expect(lines()).toMatchObject([{ item_id: 'd1', qty: 3, note: 'well done' }]);
    expect(closed).toBe(1);
  });

  it('shows one picture after the other, and begins again after the last', async () => {
    const app = await opened('d1');
    await until(() => app.shows('Photo 1 of 2'));
    await app.tap('Next photo');
    expect(app.shows('Photo 2 of 2')).toBe(true);
    await app.tap('Next photo');
    expect(app.shows('Photo 1 of 2')).toBe(true);
    await app.tap('Previous photo');
    expect(app.shows('Photo 2 of 2')).toBe(true);
  });

  it('given a finger taps twice, then it is added once', async () => {
    const app = await opened('d1');
    const add = app.button('Add · ₹200');
    await app.tap(add);
    await app.tap(add);
    expect([lines().map(({ qty }) => qty), closed]).toEqual([[1], 1]);
  });

  it('given two are left, then no more can be added, and it says so', async () => {
    leave('d7', 2);
    const app = await opened('d7');
    await app.see('2 left');
    await app.tap('One Pie more');
    expect(app.texts('.stepper-max')).toEqual(['Max 2']);
  });

  it('given others order some of it meanwhile, then only what is left can be added', async () => {
    leave('d7', 5);
    const app = await opened('d7');
    await app.see('5 left');
    for (let piece = 1; piece < 4; piece += 1) await app.tap('One Pie more');
    expect(footer(app)).toBe('Add · ₹800');
    leave('d7', 2);
    invalidate('availability:');
    await until(() => footer(app) === 'Add · ₹400', 'what is left');
    await app.tap('Add · ₹400');
    expect(lines().map(({ qty }) => qty)).toEqual([2]);
  });

  it('given the plate holds nineteen of it already, then only one more can be added', async () => {
    facts.lineAdded({ item_id: 'd1', addons: [], note: 'cold' }, 19);
    const app = await opened('d1');
    expect(app.button('One Naan more').getAttribute('aria-disabled')).toBe('true');
    await app.tap('Add · ₹200');
    expect(lines().map(({ qty }) => qty)).toEqual([19, 1]);
  });

  it('given twenty of it are on the plate, then it says so and adds nothing', async () => {
    facts.lineAdded({ item_id: 'd1', addons: [], note: 'cold' }, 20);
    const app = await opened('d1');
    await app.tap('Add · ₹200');
    expect(said()).toEqual(['Max 20']);
    expect(lines()).toHaveLength(1);
    expect(closed).toBe(0);
  });
});

describe('a dish with choices', () => {
  it('given a choice is missing, then it asks for it instead of adding', async () => {
    const app = await opened('d2');
    expect(app.shows('Choose 1 · Required')).toBe(true);
    await app.tap('Add · ₹300');
    expect(app.shows('Please choose 1 here')).toBe(true);
    expect(lines()).toEqual([]);
    await app.choose(/^Large/);
    expect(app.shows('Please choose 1 here')).toBe(false);
    expect(footer(app)).toBe('Add · ₹350');
    await app.tap('Add · ₹350');
    expect(lines()).toMatchObject([{ addons: [{ addon_id: 'Size', addon_item_ids: ['Large'] }] }]);
  });

  it('given as many as may be are chosen, then a further one is explained, not taken', async () => {
    const app = await opened('d2');
    expect(app.shows('Up to 2 · Optional')).toBe(true);
    await app.choose(/^Mint/);
    await app.choose(/^Mango/);
    await app.choose(/^Chilli/);
    expect(app.shows('At most 2 here. Take one off to choose another.')).toBe(true);
    expect(footer(app)).toBe('Add · ₹325');
    await app.choose(/^Mint/);
    await app.choose(/^Chilli/);
    expect(app.shows('At most 2 here')).toBe(false);
    expect(footer(app)).toBe('Add · ₹315');
  });

  it('begins with what is preselected, priced as any choice, but not with what is sold out', async () => {
    const app = await opened('d5');
    expect(footer(app)).toBe('Add · ₹120');
    await app.tap('Add · ₹120');
    expect(lines()).toMatchObject([{ addons: [{ addon_id: 'Served', addon_item_ids: ['Iced'] }] }]);
  });

  it('given the preselected one was put off, when its line is opened again, then it stays off', async () => {
    facts.lineAdded({
      item_id: 'd5',
      addons: [{ addon_id: 'Served', addon_item_ids: ['Hot'] }],
      note: '',
    });
    const app = await opened('d5', lines()[0]?.key ?? '');
    expect(footer(app)).toBe('Save · ₹100');
  });

  it('an option that is sold out cannot be chosen', async () => {
    const app = await opened('d2');
    const raita = app.all('label').find(({ textContent }) => textContent?.startsWith('Raita'));
    expect(raita?.textContent).toContain('Sold out');
    expect(raita?.querySelector('input')?.disabled).toBe(true);
  });

  it('given an option sells out after it was chosen, then it is off again, and the rest can be added', async () => {
    const app = await opened('d2');
    await app.choose(/^Small/);
    await app.choose(/^Mint/);
    expect(footer(app)).toBe('Add · ₹310');
    house.server.reply(`GET /stores/${house.id}/availability`, () => ({
      body: { version: 2, menu_version: 1, sold_out: [{ id: 'Mint', until: null }], left: [] },
    }));
    invalidate('availability:');
    await until(() => footer(app) === 'Add · ₹300', 'the price without it');
    await app.tap('Add · ₹300');
    expect(lines().map(({ addons }) => addons)).toEqual([[{ addon_id: 'Size', addon_item_ids: ['Small'] }]]);
  });

  it('shows eight of many options first, and all of them when asked', async () => {
    const app = await opened('d4');
    expect(app.all('label').filter(({ textContent }) => textContent?.startsWith('Topping'))).toHaveLength(8);
    await app.tap('Show all 12');
    expect(app.all('label').filter(({ textContent }) => textContent?.startsWith('Topping'))).toHaveLength(12);
  });

  it('given all options are asked for, then the focus goes to the first that came', async () => {
    const app = await opened('d4');
    await app.tap('Show all 12');
    expect(document.activeElement?.closest('label')?.textContent).toBe('Topping 9');
  });

  it('given a chosen option stands behind the first eight, then all of them are shown', async () => {
    facts.lineAdded({
      item_id: 'd4',
      addons: [{ addon_id: 'Toppings', addon_item_ids: ['Topping 10'] }],
      note: '',
    });
    const app = await opened('d4', lines()[0]?.key ?? '');
    expect(app.all('input:checked').map((field) => field.closest('label')?.textContent)).toEqual([
      'Topping 10',
    ]);
  });

  it('given an option may be taken several times, then one more than may be is explained, not taken', async () => {
    const app = await opened('d6');
    await app.tap('Add Espresso');
    await app.tap('One Espresso more');
    await app.tap('One Espresso more');
    expect(app.texts('.stepper-max')).toEqual([]);
    await app.tap('Add Syrup');
    expect(app.shows('At most 3 here. Take one off to choose another.')).toBe(true);
    expect(footer(app)).toBe('Add · ₹215');
  });

  it('an option that may be taken several times is named in the language it is written in', async () => {
    const app = await opened('d6', null, 'de');
    const names = app.all('.option-counted .choice-label [lang]');
    expect(names.map((name) => [name.textContent, name.lang])).toEqual([
      ['Mokka', 'de'],
      ['Syrup', 'en'],
    ]);
  });

  it('given fewer may be taken than when its line was put on the plate, then it says so', async () => {
    const addon_item_ids = ['Espresso', 'Espresso', 'Espresso', 'Syrup'];
    facts.lineAdded({ item_id: 'd6', addons: [{ addon_id: 'Shots', addon_item_ids }], note: '' });
    const app = await opened('d6', lines()[0]?.key ?? '');
    await app.tap('Save · ₹215');
    expect([app.shows('At most 3 here'), closed]).toEqual([true, 0]);
  });

  it('given its line has left the plate meanwhile, then what was chosen can be added', async () => {
    facts.lineAdded({ item_id: 'd2', addons: [{ addon_id: 'Size', addon_item_ids: ['Small'] }], note: '' });
    const app = await opened('d2', lines()[0]?.key ?? '');
    await app.choose(/^Large/);
    facts.plateReplaced([]);
    await app.tap('Add · ₹350');
    expect(lines()).toMatchObject([{ addons: [{ addon_item_ids: ['Large'] }] }]);
  });

  it('a line of the plate is opened as it was chosen, and saved in its place', async () => {
    facts.lineAdded({ item_id: 'd1', addons: [], note: '' });
    facts.lineAdded(
      { item_id: 'd2', addons: [{ addon_id: 'Size', addon_item_ids: ['Small'] }], note: 'hot' },
      2,
    );
    facts.lineAdded({ item_id: 'd4', addons: [], note: '' });
    const app = await opened('d2', lines()[1]?.key ?? '');
    expect(footer(app)).toBe('Save · ₹600');
    await app.choose(/^Large/);
    await app.tap('Save · ₹700');
    expect(lines().map(({ item_id }) => item_id)).toEqual(['d1', 'd2', 'd4']);
    expect(lines()[1]).toMatchObject({
      qty: 2,
      note: 'hot',
      addons: [{ addon_id: 'Size', addon_item_ids: ['Large'] }],
    });
  });
});

describe('a dish that cannot be ordered', () => {
  it('given it is sold out, then it says so and offers no way onto the plate', async () => {
    const app = await opened('d3');
    expect(app.texts('.sheet-footer [role=status]')).toEqual(['Sold out']);
    expect(app.has(/^Add/)).toBe(false);
    expect(app.all('#item-note')).toEqual([]);
  });

  it('given it is none without a choice of which all are sold out, then so is the dish', async () => {
    house.server.reply(`GET /stores/${house.id}/availability`, () => ({
      body: {
        version: 2,
        menu_version: 1,
        sold_out: ['Small', 'Large'].map((id) => ({ id, until: null })),
        left: [],
      },
    }));
    const app = await opened('d2');
    await until(() => !app.has(/^Add/), 'the new footer');
    expect(app.texts('.sheet-footer [role=status]')).toEqual(['Sold out']);
  });

  it.each([
    ['2026-11-20T13:30:00.000Z', 'Available from 7:00 pm'],
    ['2026-11-20T17:30:00.000Z', 'Sold out'],
  ])(
    'given it is back at %s, then it says so where that is before the house closes: %s',
    async (at, words) => {
      const open = { now: true, until: '2026-11-20T17:30:00.000Z', next: null };
      house = openHouse([dish('d1', { available: false, available_from: at })], { open });
      house.server.reply(`GET /stores/${house.id}/availability`, () => ({
        body: { version: 1, menu_version: 1, sold_out: [{ id: 'd1', until: at }], left: [] },
      }));
      sitDown(house);
      const app = await opened('d1');
      expect(app.texts('.sheet-footer [role=status]')).toEqual([words]);
    },
  );

  it('given it sells out while its sheet is open, then the footer changes', async () => {
    const app = await opened('d1');
    facts.itemUnavailable('d1');
    await settle(10);
    expect(app.texts('.sheet-footer [role=status]')).toEqual(['Sold out']);
  });

  it('given the kitchen is closed, then it can be read and closed', async () => {
    const { open } = place({ open: { now: false, until: null, next: null } });
    house = openHouse(menu, { open });
    sitDown(house);
    const app = await opened('d1');
    expect(app.has(/^Add/)).toBe(false);
    expect(app.texts('dialog .menu-notice')[0]).toContain('The kitchen is closed right now');
    await app.tap(app.all('.sheet-footer button')[0] ?? 'Close');
    expect(closed).toBe(1);
  });

  it('given nobody orders this way here, then it says so', async () => {
    const { order_types } = place({ order_types: ['takeaway'] });
    house = openHouse(menu, { order_types });
    sitDown(house);
    const app = await opened('d1');
    expect(app.has(/^Add/)).toBe(false);
    expect(app.texts('dialog .menu-notice')[0]).toContain("You can't order this way here");
  });

  it('given it is not on the menu any more, then it says so', async () => {
    const app = await opened('gone');
    expect(app.texts('dialog h2')[0]).toBe('This dish is no longer on the menu');
  });
});
