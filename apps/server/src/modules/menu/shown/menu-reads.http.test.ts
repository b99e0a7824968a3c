import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { Category, Item, MostOrdered } from '@tableside/contract/menu.schema';
import { beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { startTestApp } from '../../../../testing/app.ts';
import { smallStore } from '../../../../testing/small-house.ts';
import { writeOutbox } from '../../../platform/outbox/outbox-repository.ts';

const names = (en: string, de?: string) => ({ en, ...(de && { de }), ja: `${en}（日）` });
const dish = (key: string, more: object = {}) => ({
  key,
  name: names(key),
  base_price: 12000,
  tax_keys: ['gst'],
  ...more,
});
const size = {
  key: 'size',
  name: names('Size', 'Größe'),
  min: 1,
  max: 1,
  items: [{ key: 'l', name: names('Large', 'Groß'), price: 500 }],
};
const menu = {
  addon_groups: [size],
  categories: [
    {
      key: 'starters',
      name: names('Starters', 'Vorspeisen'),
      items: [
        dish('soup', {
          name: names('soup', 'Suppe'),
          veg: true,
          addon_groups: ['size'],
          images: ['photos/soup.webp'],
        }),
        dish('satay', { order_types: ['dinein'], stations: ['grill'] }),
      ],
    },
    { key: 'staff', name: names('Staff meals'), hidden: true, items: [dish('staff-curry')] },
    {
      key: 'mains',
      name: names('Mains'),
      items: [dish('duck'), dish('tofu', { veg: true, order_types: ['takeaway'] })],
    },
    { key: 'soon', name: names('Soon'), items: [] },
  ],
};

const test = await startTestApp();
let storeId = '';
let ids: Record<string, string> = {};

const get = (path: string, headers: Record<string, string> = {}) =>
  test.call('GET', path, { headers: { 'accept-language': 'en', ...headers } });
const items = async (query = '', headers: Record<string, string> = {}) =>
  z.array(Item).parse((await get(`/stores/${storeId}/items${query}`, headers)).json());
const keysOf = (list: readonly Item[]) => list.map(({ name }) => name['en']);

beforeAll(async () => {
  const store = {
    ...smallStore('jade'),
    opted_languages: ['de'],
    order_types: ['dinein', 'takeaway'],
    features: { recommendations: true },
  };
  storeId = (await test.app.importers.store(store)).storeId;
  expect(await test.app.importers.menu(storeId, menu)).toMatchObject({ problems: [] });
  await test.app.drained();
  ids = Object.fromEntries((await items()).map(({ name, _id }) => [name['en'], _id]));
});

describe('GET items', () => {
  it('gives the menu in menu order, without hidden categories', async () => {
    const all = await items();
    expect(keysOf(all)).toEqual(['soup', 'satay', 'duck', 'tofu']);
    const shown = {
      has_addons: true,
      images: ['/media/photos/soup.webp'],
      available: true,
      order_types: ['dinein', 'takeaway'],
    };
    expect(all[0]).toMatchObject(shown);
  });
  it('does not say where a dish is cooked', async () => {
    expect((await get(`/stores/${storeId}/items`)).text).not.toContain('station');
  });
  it.each([
    ['?veg=true', ['soup', 'tofu']],
    ['?veg=false', ['soup', 'satay', 'duck', 'tofu']],
    ['?veg=yes', ['soup', 'satay', 'duck', 'tofu']],
    ['?veg=', ['soup', 'satay', 'duck', 'tofu']],
    ['?order_type=dinein', ['soup', 'satay', 'duck']],
    ['?order_type=qms', ['soup', 'satay', 'duck']],
    ['?order_type=takeaway&veg=true', ['soup', 'tofu']],
    ['?limit=2', ['soup', 'satay']],
    ['?limit=1000', ['soup', 'satay', 'duck', 'tofu']],
  ])('%s gives %j', async (query, keys) => expect(keysOf(await items(query))).toEqual(keys));

  it.each([
    'limit=0',
    'limit=1001',
    'limit=x',
    'limit=1.5',
    'limit=-1',
    'veg=true&veg=false',
    'order_type=drive-in',
    'limit=1&limit=2',
  ])('refuses ?%s', async (query) => {
    const answer = await get(`/stores/${storeId}/items?${query}`);
    expect([answer.status, answer.json()]).toMatchObject([400, { code: 'malformed' }]);
  });
  it('trims every text to the caller’s language, when the store speaks it, and English', async () => {
    const soupIn = async (language: string) => (await items('', { 'accept-language': language }))[0];
    const german = { name: { en: 'soup', de: 'Suppe' }, addons: [{ name: { en: 'Size', de: 'Größe' } }] };
    expect(await soupIn('de-AT,de;q=0.9')).toMatchObject(german);
    expect((await soupIn('de'))?.addons[0]?.addon_items[0]?.name).toEqual({ en: 'Large', de: 'Groß' });
    expect((await soupIn('ja'))?.name).toEqual({ en: 'soup' });
    expect((await soupIn('xx, junk;;'))?.name).toEqual({ en: 'soup' });
  });
  it('varies by language and packing, and may be kept but must be asked about', async () => {
    const { headers } = await get(`/stores/${storeId}/items`);
    expect(headers.get('vary')).toBe('Accept-Language, Accept-Encoding');
    expect(headers.get('cache-control')).toBe('public, no-cache');
    expect(headers.get('content-type')).toContain('application/json');
  });
  it('packs as asked', async () => {
    const packed = (accept: string) =>
      test.app.http.inject({ url: `/api/stores/${storeId}/items`, headers: { 'accept-encoding': accept } });
    const [plain, br, gzip] = await Promise.all(['identity', 'gzip, br', 'gzip'].map(packed));
    expect([plain, br, gzip].map((answer) => answer?.headers['content-encoding'])).toEqual([
      undefined,
      'br',
      'gzip',
    ]);
    expect(brotliDecompressSync(br?.rawPayload ?? '').toString()).toBe(plain?.body);
    expect(gunzipSync(gzip?.rawPayload ?? '').toString()).toBe(plain?.body);
  });
  it('answers 304 to whoever has it, in each language its own', async () => {
    const path = `/stores/${storeId}/items`;
    const etag = (await get(path)).headers.get('etag') ?? '';
    const again = await get(path, { 'if-none-match': etag });
    expect([again.status, again.text, again.headers.get('etag')]).toEqual([304, '', etag]);
    expect((await get(path, { 'if-none-match': etag, 'accept-encoding': 'identity' })).status).toBe(304);
    expect((await get(path, { 'if-none-match': etag, 'accept-language': 'de' })).status).toBe(200);
    expect((await get(`${path}?veg=true`, { 'if-none-match': etag })).status).toBe(200);
  });
  it('shows a new price as soon as the menu is imported', async () => {
    const etag = (await get(`/stores/${storeId}/items`)).headers.get('etag') ?? '';
    const dearer = {
      ...menu,
      categories: menu.categories.map((category) => ({
        ...category,
        items: category.items.map((item) => ({ ...item, base_price: 13000 })),
      })),
    };
    await test.app.importers.menu(storeId, dearer);
    await test.app.drained();
    const answer = await get(`/stores/${storeId}/items`, { 'if-none-match': etag });
    expect(answer.status).toBe(200);
    expect(z.array(Item).parse(answer.json())[0]).toMatchObject({ _id: ids['soup'], base_price: 13000 });
  });
});

describe('GET category', () => {
  const categories = async (query = '') =>
    z.array(Category).parse((await get(`/stores/${storeId}/category${query}`)).json());

  it('shows neither hidden categories nor empty ones', async () => {
    const all = await categories();
    expect(all.map(({ name }) => name)).toEqual([{ en: 'Starters' }, { en: 'Mains' }]);
    expect(all[0]?.item_ids).toEqual([ids['soup'], ids['satay']]);
  });
  it('names the dishes of the mode', async () => {
    const takeaway = await categories('?order_type=takeaway');
    expect(takeaway.map(({ item_ids }) => item_ids)).toEqual([[ids['soup']], [ids['duck'], ids['tofu']]]);
  });
  it('is trimmed, tagged and refused like the items', async () => {
    const path = `/stores/${storeId}/category`;
    const answer = await get(path, { 'accept-language': 'de' });
    expect(answer.json()).toMatchObject([{ name: { de: 'Vorspeisen', en: 'Starters' } }, {}]);
    expect(answer.headers.get('vary')).toBe('Accept-Language, Accept-Encoding');
    const known = { 'accept-language': 'de', 'if-none-match': answer.headers.get('etag') ?? '' };
    expect((await get(path, known)).status).toBe(304);
    expect((await get(`${path}?order_type=x`)).status).toBe(400);
  });
});

describe('a store that is unknown', () => {
  it.each(['items', 'category', 'category/item/most', 'availability', 'recommendations?items=x'])(
    'has no %s',
    async (path) => {
      const answer = await get(`/stores/nowhere/${path}`);
      expect([answer.status, answer.json()]).toMatchObject([404, { code: 'not-found' }]);
    },
  );
});

describe('what guests like', () => {
  /** At once, so that they are counted together. */
  const happened = async (name: string, all: readonly object[]) => {
    const known = { v: 1, storeId, orderId: 'o', tabId: 'o', version: 1, userIds: [], ticketIds: [] };
    const at = test.clock.now().toISOString();
    const events = all.map((more) => ({ name, payload: { ...known, at, ...more } }));
    await test.app.db.transaction(async (tx) => writeOutbox(tx, events, test.clock.now()));
    await test.app.drained();
  };
  const placed = (...orders: readonly Record<string, number>[]) =>
    happened(
      'order.placed',
      orders.map((quantities) => ({
        items: Object.entries(quantities).map(([key, qty]) => ({ itemId: ids[key], qty })),
      })),
    );
  const rated = (...levels: readonly number[]) =>
    happened(
      'order.rated',
      levels.map((level) => ({ level, items: [{ itemId: ids['duck'], level }] })),
    );
  const most = async () => MostOrdered.parse((await get(`/stores/${storeId}/category/item/most`)).json());
  const recommended = async (query: string) =>
    (await get(`/stores/${storeId}/recommendations${query}`)).json();
  const nothing = { top5Ordered: [], top5Rated: [], mostOrderedOfCategory: [] };

  it('is nothing before the first order', async () => {
    expect(await most()).toEqual(nothing);
    expect(await recommended(`?items=${ids['duck']}`)).toEqual([]);
  });
  it('is counted from orders and ratings, and shown within five minutes', async () => {
    await placed({ duck: 1, soup: 2, satay: 1 }, { duck: 2, satay: 3 });
    await placed({ tofu: 9 });
    await rated(4, 4);
    await rated(3);
    test.clock.advance(5 * 60_000);
    const { top5Ordered, top5Rated, mostOrderedOfCategory } = await most();
    expect(keysOf(top5Ordered)).toEqual(['tofu', 'satay', 'duck', 'soup']);
    expect(top5Rated).toMatchObject([{ _id: ids['duck'], rating: { average: 3.7, count: 3 } }]);
    expect(keysOf(mostOrderedOfCategory.map(({ item }) => item))).toEqual(['satay', 'tofu']);
    expect((await items()).find(({ _id }) => _id === ids['duck'])?.rating).toEqual({
      average: 3.7,
      count: 3,
    });
  });
  it('goes well together when it was ordered together, most often first', async () => {
    expect(await recommended(`?items=${ids['duck']}`)).toEqual([ids['satay'], ids['soup']]);
    expect(await recommended(`?items=${ids['duck']},${ids['satay']}`)).toEqual([ids['soup']]);
    expect(await recommended('?items=')).toEqual([]);
    expect(await recommended('')).toEqual([]);
    expect(await recommended(`?items=${'x'.repeat(4001)}`)).toMatchObject({ code: 'malformed' });
  });
  it('is recommended only where the house wants it', async () => {
    const quiet = (await test.app.importers.store(smallStore('quiet'))).storeId;
    expect((await get(`/stores/${quiet}/recommendations?items=${ids['duck']}`)).json()).toEqual([]);
  });
  it('is forgotten after ninety days', async () => {
    test.clock.advance(92 * 86_400_000);
    expect(await most()).toEqual(nothing);
  });
});
