// @vitest-environment happy-dom
import type { Item } from '@tableside/contract/menu.schema';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { type House, openHouse, sitDown } from '../../../testing/house.ts';
import { dish } from '../../../testing/menu-fixture.ts';
import { settle, stage, startAfresh, until } from '../../../testing/stage.tsx';
import type { Answer } from '../../../testing/stand-in-server.ts';
import type { Boot } from '../../first-paint/boot.ts';
import { facts } from '../../lib/facts.ts';
import { takeUpKept, useRoot } from '../../lib/store.ts';
import { SearchScreen } from './search-screen.tsx';

const menu: readonly Item[] = [
  dish('d1', { name: { en: 'Garlic Naan', de: 'Knoblauchbrot' }, item_tag: 'best seller' }),
  dish('d2', { name: { en: 'Butter Naan' } }),
  dish('d3', { name: { en: 'Chicken Curry' }, veg: false, item_tag: 'most loved' }),
  dish('d4', { name: { en: 'Masala Tea' } }),
];
let house: House;

beforeEach(() => {
  vi.useFakeTimers({ now: new Date('2026-11-21T18:00:00.000Z') });
  startAfresh();
  takeUpKept();
  house = openHouse(menu);
  sitDown(house);
});
afterEach(() => vi.useRealTimers());

async function opened(language: 'en' | 'de' = 'en') {
  const app = await stage(<SearchScreen />, { path: '/search', language });
  await until(() => app.all('.item').length > 0, 'dishes');
  const search = async (words: string) => {
    await app.type('.search-field', words);
    await settle(10);
  };
  return { ...app, search, dishes: () => app.texts('.item-open') };
}

it('before a word is typed it offers the dishes people praise, with the focus in the field', async () => {
  const app = await opened();
  expect(app.texts('h2')).toEqual(['Popular dishes']);
  expect(app.dishes()).toEqual(['Garlic Naan', 'Chicken Curry']);
  expect(document.activeElement?.className).toBe('search-field');
});

describe('given real orders', () => {
  const ordered = (...ids: readonly string[]) =>
    facts.listsFetched(house.id, {
      top5Ordered: [],
      top5Rated: [],
      mostOrderedOfCategory: ids.map((id) => ({ category_id: `category of ${id}`, item: dish(id) })),
    });

  it('then the dish ordered most of each category is offered, as it is on the menu now', async () => {
    ordered('d4', 'gone', 'd3');
    const app = await opened();
    expect(app.dishes()).toEqual(['Masala Tea', 'Chicken Curry']);
    await app.choose(/Veg only/);
    expect(app.dishes()).toEqual(['Masala Tea']);
    await app.search('sushi');
    expect(app.dishes()).toEqual(['Masala Tea']);
  });

  it('then those of another place are not offered here', async () => {
    facts.listsFetched('elsewhere', {
      top5Ordered: [],
      top5Rated: [],
      mostOrderedOfCategory: [{ category_id: 'c1', item: dish('d4') }],
    });
    const app = await opened();
    expect(app.dishes()).toEqual(['Garlic Naan', 'Chicken Curry']);
  });
});

describe('typing', () => {
  it('finds within names, whatever their case, and marks what was found', async () => {
    const app = await opened();
    await app.search('NAAN');
    expect(app.dishes()).toEqual(['Garlic Naan', 'Butter Naan']);
    expect(app.texts('mark')).toEqual(['Naan', 'Naan']);
  });

  it('finds by the names one reads: in the guest’s language, in English where a dish has no other', async () => {
    const app = await opened('de');
    await app.search('knob');
    expect(app.dishes()).toEqual(['Knoblauchbrot']);
    await app.search('butter');
    expect(app.dishes()).toEqual(['Butter Naan']);
  });

  it('given the house has not opted into the guest’s language, then it finds by English names', async () => {
    house = openHouse(menu, { opted_languages: ['en'] });
    sitDown(house);
    const app = await opened('de');
    await app.search('garlic');
    expect(app.dishes()).toEqual(['Garlic Naan']);
  });

  it('says how many were found half a second after the last key, and not before', async () => {
    const app = await opened();
    await app.search('naa');
    await settle(300);
    await app.search('naan');
    await settle(300);
    expect(app.texts('[role=status]')).toEqual(['']);
    await settle(300);
    expect(app.texts('[role=status]')).toEqual(['2 dishes found']);
  });

  it('given nothing is called so, then it says that, suggests something and leads to the whole menu', async () => {
    const app = await opened();
    await app.search(' sushi ');
    expect(app.shows('No dish called “sushi”')).toBe(true);
    expect(app.dishes()).toEqual(['Garlic Naan', 'Chicken Curry']);
    await app.tap('Show whole menu');
    expect(app.address()).toBe('/home');
  });

  it('given only vegetarian dishes are wanted, then nothing else is found', async () => {
    const app = await opened();
    await app.choose(/Veg only/);
    await app.search('chicken');
    expect(app.shows('No dish called “chicken”')).toBe(true);
    await app.choose(/Veg only/);
    expect(app.dishes()).toEqual(['Chicken Curry']);
  });

  it('a dish goes onto the plate from its row', async () => {
    const app = await opened();
    await app.search('tea');
    await app.tap('Add Masala Tea');
    await until(() => useRoot.getState().cart.lines.length > 0, 'the line');
    expect(useRoot.getState().cart.lines).toMatchObject([{ item_id: 'd4', qty: 1 }]);
  });
});

describe('what was searched before', () => {
  it('is kept once somebody stayed with its results, not every half-typed word', async () => {
    const app = await opened();
    await app.search('na');
    await settle(500);
    await app.search('naan');
    await settle(1600);
    await app.search('zzz');
    await settle(1600);
    expect(useRoot.getState().recent_searches).toEqual(['naan']);
  });

  it('can be searched again, and forgotten', async () => {
    facts.searched('tea');
    facts.searched('naan');
    const app = await opened();
    expect(app.texts('.search-again')).toEqual(['naan', 'tea']);
    await app.tap('tea');
    expect(app.dishes()).toEqual(['Masala Tea']);
    await app.tap('Clear');
    await app.tap('Remove tea from recent searches');
    expect(app.texts('.search-again')).toEqual(['naan']);
  });
});

describe('given the dishes are not there', () => {
  const NONE = 'No dish called';
  const begun = async () => {
    const app = await stage(<SearchScreen />, { path: '/search' });
    await app.type('.search-field', 'naan');
    await settle(1000);
    return app;
  };

  it('while they come, then boxes stand for them and no number is said', async () => {
    let come = (): void => undefined;
    const coming = new Promise<Answer>((done) => {
      come = () => done({ body: menu.map((item) => ({ ...item, store_id: house.id })) });
    });
    house.server.reply(`GET /stores/${house.id}/items`, () => coming);
    const app = await begun();
    expect(app.all('[aria-busy]').length).toBe(1);
    expect(app.shows(NONE)).toBe(false);
    expect(app.texts('.vh[role=status]')).toEqual(['']);
    come();
    await until(() => app.texts('.item-open').length === 2, 'the dishes');
    expect(app.all('[aria-busy]')).toEqual([]);
  });

  it('when they could not be had, then it says so and asks again on a tap', async () => {
    house.server.reply(`GET /stores/${house.id}/items`, () => 'away');
    const app = await begun();
    expect(app.shows(NONE)).toBe(false);
    expect(app.shows("The menu couldn't be loaded")).toBe(true);
    house.server.reply(`GET /stores/${house.id}/items`, () => ({ body: menu }));
    await app.tap('Try again');
    await until(() => app.texts('.item-open').length === 2, 'the dishes');
  });
});

describe('given only the first dishes came, with the page', () => {
  const begun = async (words: string) => {
    const come = { store: house.store, categories: [], items: menu.slice(0, 2), suggests: false };
    const boot: Boot = {
      key: 'k',
      language: 'en',
      demo: false,
      scanned: null,
      mode: 'dinein',
      menu: { ...come, items: come.items.map((item) => ({ ...item, store_id: house.id })) },
    };
    house.server.reply(`GET /stores/${house.id}/items`, () => 'away');
    const app = await stage(<SearchScreen />, { path: '/search', boot });
    await app.type('.search-field', words);
    await settle(1000);
    return app;
  };

  it('and the others cannot be had, then these are searched, and the others are asked for again on a tap', async () => {
    const app = await begun('naan');
    expect(app.texts('.item-open')).toEqual(['Garlic Naan', 'Butter Naan']);
    expect(app.has('Try again')).toBe(true);
    await app.type('.search-field', 'tea');
    await settle(1000);
    expect([app.all('[aria-busy]').length, app.shows('No dish called')]).toEqual([0, false]);
    house.server.reply(`GET /stores/${house.id}/items`, () => ({ body: menu }));
    await app.tap('Try again');
    await until(() => app.texts('.item-open').join() === 'Masala Tea', 'the dish');
    expect(app.has('Try again')).toBe(false);
  });

  it('and no word is typed yet, then what is popular of them is offered', async () => {
    const app = await begun('');
    expect(app.texts('.item-open')).toEqual(['Garlic Naan']);
    expect(app.has('Try again')).toBe(true);
  });
});

describe('given there is nothing to find', () => {
  const begun = async (dishes: readonly Item[]) => {
    house = openHouse(dishes);
    sitDown(house);
    const app = await stage(<SearchScreen />, { path: '/search' });
    await until(() => app.all('h2').length > 0, 'why there is nothing');
    return app;
  };

  it('as the menu is empty, then it says so, whatever is typed', async () => {
    const app = await begun([]);
    expect(app.texts('h2')).toEqual(['Menu is being prepared']);
    await app.type('.search-field', 'naan');
    await settle(10);
    expect(app.texts('h2')).toEqual(['Menu is being prepared']);
  });

  it('as no dish is vegetarian, then all dishes can be shown again', async () => {
    facts.vegOnlySet(true);
    const app = await begun([dish('d3', { veg: false })]);
    expect(app.texts('h2')).not.toContain('Popular dishes');
    await app.tap('Clear filters');
    await until(() => app.all('.item-open').length === 1, 'the dish');
    expect(useRoot.getState().veg_only).toBe(false);
  });
});

it('a menu with few pictures draws no empty tiles', async () => {
  const app = await opened();
  expect(app.all('.photo')).toEqual([]);
  await app.search('naan');
  expect(app.dishes()).toHaveLength(2);
  expect(app.all('.photo')).toEqual([]);
});

describe('by keyboard', () => {
  const press = (key: string) =>
    document.activeElement?.dispatchEvent(
      new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true }),
    );

  it('arrows lead from the field through the names and back', async () => {
    const app = await opened();
    await app.search('naan');
    press('ArrowDown');
    expect(document.activeElement?.textContent).toBe('Garlic Naan');
    press('ArrowDown');
    expect(document.activeElement?.textContent).toBe('Butter Naan');
    press('ArrowDown');
    expect(document.activeElement?.textContent).toBe('Butter Naan');
    press('ArrowUp');
    press('ArrowUp');
    expect(document.activeElement?.className).toBe('search-field');
  });

  it('Escape clears the words first, and leaves then', async () => {
    const app = await opened();
    await app.search('naan');
    press('Escape');
    await settle(10);
    expect(app.address()).toBe('/search');
    expect(app.texts('h2')).toEqual(['Popular dishes']);
    press('Escape');
    await until(() => app.address() === '/home', 'the menu');
  });
});
