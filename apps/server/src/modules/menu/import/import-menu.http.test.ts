import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { testDatabase } from '../../../../testing/database.ts';
import { smallMenu, smallStore } from '../../../../testing/small-house.ts';
import { type Database, type Meter, openDatabase } from '../../../platform/db/database.ts';
import { importStore } from '../../venues/index.ts';
import { getAvailability } from '../availability/get-availability.ts';
import { importMenu, menuForgets, menuSnapshot, showItems } from '../index.ts';
import { listItems } from '../shown/list-items.ts';

const now = new Date('2026-11-21T12:00:00Z');
const { url } = testDatabase();
const meter: Meter = { statements: 0, flights: 0 };
let db: Database;
const makeStore = async (slug: string): Promise<string> =>
  (await db.transaction((tx) => importStore(tx, smallStore(slug), now))).storeId;
const importInto = (store: string, data: unknown) =>
  db.transaction(async (tx) => {
    const told: string[] = [];
    return { ...(await importMenu(tx, store, data, now, (name) => told.push(name))), told };
  });
const show = (store: string) => showItems(db, store, { language: 'en', now });
const dish = (key: string, base_price: number) => ({ key, name: { en: key }, base_price });
const oneCategory = (items: readonly object[]) => ({ categories: [{ key: 'a', name: { en: 'A' }, items }] });

beforeAll(() => {
  db = openDatabase({ url: url(), connections: 6, meter });
});
afterAll(() => db.close());

describe('importing a menu', () => {
  it('twice changes nothing, bumps nothing and tells nobody', async () => {
    const store = await makeStore('twice');
    const first = await importInto(store, smallMenu());
    expect(first).toEqual({ created: 14, changed: 0, problems: [], told: ['menu.changed'] });
    const before = await menuSnapshot(db, store);
    expect(before.version).toBe(1);
    expect(await importInto(store, smallMenu())).toEqual({ created: 0, changed: 0, problems: [], told: [] });
    expect((await menuSnapshot(db, store)).version).toBe(1);
  });
  it('with one wrong row writes nothing at all', async () => {
    const store = await makeStore('wrong');
    await importInto(store, smallMenu());
    const { created, problems, told } = await importInto(
      store,
      oneCategory([dish('fine', 1), dish('wrong', -1)]),
    );
    expect({ created, told }).toEqual({ created: 0, told: [] });
    expect(problems).toEqual([{ path: 'categories.0.items.1.base_price', message: 'must not be negative' }]);
    expect((await menuSnapshot(db, store)).version).toBe(1);
    expect(await show(store)).toHaveLength(6);
  });
  it('with a tax that the store has not got says so', async () => {
    const store = await makeStore('untaxed');
    const { problems } = await importInto(store, oneCategory([{ ...dish('x', 1), tax_keys: ['vat'] }]));
    expect(problems).toEqual([
      { path: 'categories.0.items.0.tax_keys', message: 'the store has no tax "vat"' },
    ]);
  });
  it('again with changes keeps ids, retires what is gone and brings back what returns', async () => {
    const store = await makeStore('changing');
    const prices = async () => (await show(store)).map(({ _id, base_price }) => [_id, base_price]);
    await importInto(store, oneCategory([dish('x', 1), dish('y', 2)]));
    const [x, y] = await prices();
    expect(await importInto(store, oneCategory([dish('x', 5)]))).toMatchObject({
      created: 0,
      changed: 2,
      told: ['menu.changed'],
    });
    expect(await prices()).toEqual([[x?.[0], 5]]);
    await importInto(store, oneCategory([dish('x', 5), dish('y', 2)]));
    expect(await prices()).toEqual([[x?.[0], 5], y]);
  });
  it('without a choice group takes it from the dishes that had it', async () => {
    const store = await makeStore('groups');
    await importInto(store, smallMenu());
    const { addon_groups: _, ...rest } = smallMenu();
    const categories = rest.categories.map((category) => ({
      ...category,
      items: category.items.map((item) => ({ ...item, addon_groups: [] })),
    }));
    expect(await importInto(store, { categories })).toMatchObject({ created: 0, changed: 7 });
    expect((await show(store)).some(({ has_addons }) => has_addons)).toBe(false);
  });
  it('hides a category and its dishes, whoever knows their ids', async () => {
    const store = await makeStore('hiding');
    await importInto(store, oneCategory([dish('x', 1)]));
    const [x] = await show(store);
    await importInto(store, {
      categories: [{ key: 'a', name: { en: 'A' }, hidden: true, items: [dish('x', 1)] }],
    });
    expect(await show(store)).toEqual([]);
    expect((await menuSnapshot(db, store)).items.has(x?._id ?? '')).toBe(false);
  });
  it('by two at once happens one after the other', async () => {
    const store = await makeStore('busy');
    const both = await Promise.all([importInto(store, smallMenu()), importInto(store, smallMenu())]);
    expect(both.map(({ created }) => created).sort((a, b) => a - b)).toEqual([0, 14]);
  });
  it('routes a dish to its own stations, else to those of its category', async () => {
    const store = await makeStore('stations');
    const items = [dish('x', 1), { ...dish('y', 1), stations: ['grill', 'fryer'] }];
    await importInto(store, { categories: [{ key: 'a', name: { en: 'A' }, stations: ['cold'], items }] });
    expect([...(await menuSnapshot(db, store)).items.values()].map(({ stations }) => stations)).toEqual([
      ['cold'],
      ['grill', 'fryer'],
    ]);
  });
});

describe('what reading costs', () => {
  const asked = { language: 'en', now, headers: {} } as const;
  const cost = async (work: () => Promise<unknown>): Promise<number> => {
    const before = meter.statements;
    await work();
    return meter.statements - before;
  };

  it('the menu: no statement while nothing changes, two for a crowd after a change', async () => {
    const storeId = await makeStore('cheap');
    await importInto(storeId, smallMenu());
    const read = () => listItems({ ...asked, db }, { storeId, veg: false, orderType: 'dinein', limit: 1000 });
    await read();
    expect(await cost(read)).toBe(0);
    await importInto(storeId, oneCategory([dish('x', 1)]));
    menuForgets.menu?.(storeId);
    expect(await cost(() => Promise.all(Array.from({ length: 50 }, read)))).toBe(2);
  });
  it('what is sold out: one statement', async () => {
    const storeId = await makeStore('small');
    await getAvailability({ ...asked, db }, storeId);
    expect(await cost(() => getAvailability({ ...asked, db }, storeId))).toBe(1);
  });
});
