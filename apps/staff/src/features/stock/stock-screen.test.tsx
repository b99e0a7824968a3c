// @vitest-environment happy-dom

import type { Category, Item } from '@tableside/contract/menu.schema';
import { plainItem as sample } from '@tableside/contract/testing/items';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { colleague, refusal } from '../../../testing/samples.ts';
import { settle, stage } from '../../../testing/stage.tsx';
import { standIn } from '../../../testing/stand-in-server.ts';
import { notes } from '../../lib/notes.ts';
import { StockScreen } from './stock-screen.tsx';

const dish = (id: string, name: string, given: Partial<Item> = {}): Item =>
  sample(id, { category_id: 'soups', name: { en: name }, base_price: 24_000, ...given });
const category = (id: string, name: string, position: number): Category => ({
  _id: id,
  name: { en: name, de: `${name} (de)` },
  image: null,
  position,
  item_ids: [],
});
const AVAILABILITY = 'PUT /staff/stores/store/availability';
const ITEMS = 'GET /staff/stores/store/items';

const menu = [
  dish('tom', 'Tom Kha'),
  dish('out', 'Crème soup', { available: false }),
  dish('later', 'Laksa', { available: false, available_from: '2026-11-20T18:30:00Z' }),
  dish('naan', 'Naan', { category_id: 'breads', base_price: 6_000 }),
];
const open = () =>
  standIn({
    [ITEMS]: () => ({ body: menu }),
    'GET /stores/store/category': () => ({
      body: [category('breads', 'Breads', 2), category('soups', 'Soups', 1)],
    }),
    'GET /staff/stores/store/pause': () => ({ body: { until: null } }),
    [AVAILABILITY]: () => ({ body: { version: 2 } }),
  });
const said = () => notes.get().map(({ text }) => text);
const switches = '.stock .switch input, .stock [role="switch"]';

beforeEach(() => {
  notes.set(() => []);
  vi.useFakeTimers({ now: new Date('2026-11-20T17:00:00Z') });
});
afterEach(() => {
  vi.useRealTimers();
});

describe('the menu', () => {
  it('stands in the order of the menu, with prices and with what is sold out until when', async () => {
    open();
    const { texts } = await stage(<StockScreen />);
    expect(texts('.stock-group > h2')).toEqual(['Soups', 'Breads']);
    expect(texts('.stock-words')).toEqual([
      'Tom Kha ₹240.00',
      'Crème soup Sold out',
      'Laksa Available from 6:30 PM',
      'Naan ₹60.00',
    ]);
  });

  it('is searched without accents, and cut down to what is sold out', async () => {
    open();
    const { type, tap, texts, shows } = await stage(<StockScreen />);
    await type('#stock-search', 'creme');
    expect(texts('.stock-name')).toEqual(['Crème soup']);
    await type('#stock-search', '');
    await tap('2 sold out');
    expect(texts('.stock-name')).toEqual(['Crème soup', 'Laksa']);
    await type('#stock-search', 'naan');
    expect(shows('No dish found')).toBe(true);
  });

  it('speaks the language of the screen', async () => {
    open();
    const { texts } = await stage(<StockScreen />, { language: 'de' });
    expect(texts('.stock-group > h2')).toEqual(['Soups (de)', 'Breads (de)']);
  });
});

describe('selling out', () => {
  it('asks for how long, then tells the server and says so', async () => {
    const server = open();
    const { all, tap, host, shows } = await stage(<StockScreen />, { me: colleague(['kitchen']) });
    await tap(all(switches)[0] ?? '');
    expect(server.commands()).toEqual([]);
    expect(shows('Mark Tom Kha as sold out?')).toBe(true);
    await tap(host.querySelector<HTMLElement>('input[value="hours"]') ?? '');
    await tap('Sold out');
    await settle(20);
    expect(server.commands().map(({ body }) => body)).toEqual([
      { id: 'tom', available: false, until: expect.stringMatching(/^2026-11-20T19:00/) as string },
    ]);
    expect(said()).toEqual(['Tom Kha is sold out now']);
    expect(server.heard.filter(({ path }) => path.endsWith('/items'))).toHaveLength(2);
  });

  it('lasts until somebody brings it back, unless told otherwise', async () => {
    const server = open();
    const { all, tap } = await stage(<StockScreen />);
    await tap(all(switches)[0] ?? '');
    await tap('Sold out');
    expect(server.commands()[0]?.body).toEqual({ id: 'tom', available: false, until: null });
  });

  it('counts portions instead, until closing time, and shows how many are left', async () => {
    const server = open();
    server.reply(ITEMS, () => ({
      body: menu.map((item, nth) => (nth === 0 ? { ...item, left: 12 } : item)),
    }));
    const { all, tap, type, texts, host, shows } = await stage(<StockScreen />);
    expect(texts('.stock-words')[0]).toBe('Tom Kha ₹240.00 · 12 left');
    await tap(all(switches)[0] ?? '');
    await tap(host.querySelector<HTMLElement>('input[value="count"]') ?? '');
    expect(host.querySelector<HTMLInputElement>('#portions-left')?.value).toBe('12');
    await type('#portions-left', '0');
    await tap('Count portions');
    expect(shows('A whole number from 1 to 999.')).toBe(true);
    expect(server.commands()).toEqual([]);
    await type('#portions-left', '8');
    await tap('Count portions');
    await settle(20);
    expect(server.commands().map(({ body }) => body)).toEqual([
      { id: 'tom', available: true, until: null, left: 8 },
    ]);
    expect(said()).toEqual(['Tom Kha: 8 portions left']);
  });

  it('a dish whose hour has not come is sold out or counted ahead of it, and is not among those sold out', async () => {
    const server = open();
    const rests = { available: false, resting: true, available_from: '2026-11-20T18:30:00Z' };
    server.reply(ITEMS, () => ({
      body: [dish('laksa', 'Laksa', rests), dish('tea', 'Tea', { ...rests, left: 4 })],
    }));
    const { all, tap, type, texts, host, shows } = await stage(<StockScreen />);
    expect(texts('.stock-words')).toEqual([
      'Laksa Available from 6:30 PM',
      'Tea Available from 6:30 PM · 4 left',
    ]);
    expect(shows('Nothing sold out')).toBe(true);
    await tap(all(switches)[0] ?? '');
    await tap('Sold out');
    await tap(all(switches)[1] ?? '');
    await tap(host.querySelector<HTMLElement>('input[value="count"]') ?? '');
    await type('#portions-left', '6');
    await tap('Count portions');
    expect(server.commands().map(({ body }) => body)).toEqual([
      { id: 'laksa', available: false, until: null },
      { id: 'tea', available: true, until: null, left: 6 },
    ]);
  });

  it('brings a dish back without asking', async () => {
    const server = open();
    const { all, tap } = await stage(<StockScreen />);
    await tap(all(switches)[1] ?? '');
    expect(server.commands()[0]?.body).toEqual({ id: 'out', available: true });
    expect(said()).toEqual(['Crème soup is back on the menu']);
  });

  it('a choice is sold out for every dish that offers it, and is counted with them', async () => {
    const server = open();
    const choice = (_id: string, available: boolean) => ({
      _id,
      name: { en: _id },
      price: 2_000,
      veg: true,
      available,
    });
    const addon_items = [choice('Mint', true), choice('Garlic', false)];
    const addons = [{ _id: 'sauces', name: { en: 'Sauces' }, min: 0, max: 1, free: 0, addon_items }];
    server.reply(ITEMS, () => ({ body: menu.map((item) => ({ ...item, addons })) }));
    const { all, tap, texts } = await stage(<StockScreen />);
    expect(texts('.stock-group > h2')).toEqual(['Soups', 'Breads', 'Choices: Sauces']);
    expect(texts('.stock-words').slice(-2)).toEqual(['Mint+ ₹20.00', 'GarlicSold out']);
    await tap(all(switches).at(-2) ?? '');
    await tap('Sold out');
    await tap(all(switches).at(-1) ?? '');
    expect(server.commands().map(({ body }) => body)).toEqual([
      { id: 'Mint', available: false, until: null },
      { id: 'Garlic', available: true },
    ]);
    await tap('3 sold out');
    expect(texts('.stock-name')).toEqual(['Crème soup', 'Laksa', 'Garlic']);
  });

  it('given a refusal, then the words of the server are shown and the dialog stays', async () => {
    const server = open();
    server.reply(AVAILABILITY, () => refusal(403, 'not-allowed', 'Ask a manager.'));
    const { all, tap, shows } = await stage(<StockScreen />);
    await tap(all(switches)[0] ?? '');
    await tap('Sold out');
    expect(said()).toEqual(['Ask a manager.']);
    expect(shows('Mark Tom Kha as sold out?')).toBe(true);
  });

  it.each([
    ['kitchen', false],
    ['waiter', false],
    ['cashier', true],
    ['host', true],
    ['runner', true],
  ] as const)('for a %s the switches are still: %s', async (role, still) => {
    const server = open();
    const { all, tap } = await stage(<StockScreen />, { me: colleague([role]) });
    const first = all(switches)[0];
    expect(first?.hasAttribute('disabled')).toBe(still);
    await tap(all(switches)[1] ?? '');
    expect(server.commands()).toHaveLength(still ? 0 : 1);
  });
});
