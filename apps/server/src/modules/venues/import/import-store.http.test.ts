import { FIRST_SOUNDS } from '@tableside/contract/sounds';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { testDatabase } from '../../../../testing/database.ts';
import { type Database, openDatabase } from '../../../platform/db/database.ts';
import { statement } from '../../../platform/db/statement.ts';
import { Refused } from '../../../platform/http/refused.ts';
import { findTable, importStore, isOpen, listStoreSummaries, listTables, taxIdsByKey } from '../index.ts';
import { readStore } from '../store/store-repository.ts';

const codes = statement<
  [string],
  { code: string; kind: string; scan_type: string; table_name: string | null }
>(
  'test.list-all-codes',
  'select c.code, c.kind, c.scan_type, t.name as table_name from code c left join dining_table t on t.id = c.table_id where c.store_id = $1 order by c.code',
);
const setProvider = statement<[string]>(
  'test.set-provider',
  `update store set preferences = preferences || '{"aggregator": "sandbox", "online_modes": ["card"]}' where id = $1`,
);

const database = testDatabase();
const now = new Date('2026-11-21T12:00:00Z');
let db: Database;
beforeAll(() => {
  db = openDatabase({ url: database.url(), connections: 3 });
});
afterAll(() => db.close());

const file = {
  slug: 'sip-and-sing',
  name: 'Sip & Sing Inc.',
  visible_name: 'Sip & Sing',
  address: '1 Bay Road',
  location: { lat: 14.55, lng: 121.02 },
  phone: '+63 917 123 4567',
  country: 'PH',
  timezone: 'Asia/Manila',
  currency: { code: 'PHP', symbol: '₱', exponent: 2 },
  opted_languages: ['en', 'fil'],
  order_types: ['dinein', 'takeaway'],
  hours: [
    { day: 5, from: '18:00', to: '02:00' },
    { day: 6, from: '00:00', to: '24:00' },
  ],
  taxes: [{ key: 'vat', name: 'VAT', rate_bp: 1200, inclusive: true, order_types: ['dinein'] }],
  charges: [
    { name: 'Service charge', rate_bp: 1000, order_types: ['dinein'], tax_keys: ['vat', 'unheard-of'] },
    { name: 'Packing', amount: 1500, order_types: ['takeaway'], tax_keys: [] },
  ],
  services: [
    { name: { en: 'Water', fil: 'Tubig' }, icon: 'water' },
    { name: { en: 'Bill' }, icon: 'bill' },
  ],
  tables: [
    { name: 'A1', area: 'Bar', seats: 2 },
    { name: 'A2', area: 'Bar', seats: 4 },
  ],
  tip_percentages: [500, 1000],
  default_discount: { value: 500, isPercentage: true },
  payment_modes: ['cash', 'card'],
  cash_step: 25,
  seating: 'staff-accepts',
  features: { jukebox: true },
  stations: [{ key: 'bar', name: 'Bar' }],
  staff: [],
};
const bring = (data: unknown) => db.transaction((tx) => importStore(tx, data, now));
const storeOf = async (id: string) => {
  const store = await readStore(db, id);
  if (!store) throw new Error('not imported');
  return store;
};
const refusalOf = (data: unknown) =>
  bring(data).then(
    () => undefined,
    (error: unknown) => (error instanceof Refused ? JSON.stringify(error.details) : String(error)),
  );

describe('importing a store', () => {
  it('brings in everything the file says', async () => {
    const { storeId, created } = await bring(file);
    expect(created).toBe(true);
    const store = await storeOf(storeId);
    expect(store).toMatchObject({
      visibleName: 'Sip & Sing',
      location: { lat: 14.55, lng: 121.02 },
      currency: file.currency,
      optedLanguages: ['en', 'fil'],
      orderTypes: ['dinein', 'takeaway'],
      roundLimit: 2_000_000,
      version: 1,
      hours: [
        { day: 5, opens: 1080, closes: 1560 },
        { day: 6, opens: 0, closes: 1440 },
      ],
    });
    const vat = (await taxIdsByKey(db, storeId)).get('vat');
    expect(store.preferences).toMatchObject({
      crm: { default_discount: file.default_discount },
      tip_percentages: [500, 1000],
      seating: 'staff-accepts',
      features: { jukebox: true, queue: false },
      payment_modes: ['cash', 'card'],
      cash_step: 25,
      online_modes: [],
      aggregator: null,
      delivery: null,
      taxes: [{ _id: vat, name: 'VAT', rate_bp: 1200, inclusive: true, order_types: ['dinein'] }],
      charges: [
        { name: 'Service charge', rate_bp: 1000, amount: null, tax_ids: [vat] },
        { name: 'Packing', rate_bp: null, amount: 1500, tax_ids: [] },
      ],
      services: [
        { name: { en: 'Water', fil: 'Tubig' }, icon: 'water', active: true },
        { name: { en: 'Bill' }, icon: 'bill', active: true },
      ],
    });
    expect(isOpen(store, new Date('2026-11-20T17:30:00Z'))).toEqual({
      now: true,
      until: '2026-11-21T16:00:00.000Z',
      next: null,
    });
    expect(await listStoreSummaries(db, [storeId, 'nothing'])).toEqual([
      {
        _id: storeId,
        name: 'Sip & Sing',
        timezone: 'Asia/Manila',
        country: 'PH',
        default_currency: file.currency,
        cash_step: 25,
        sounds: FIRST_SOUNDS,
      },
    ]);
  });

  it('gives every table one code, and one to each way of ordering without a table', async () => {
    const { storeId } = await bring({
      ...file,
      slug: 'coded',
      order_types: ['dinein', 'delivery', 'takeaway', 'qms'],
    });
    const made = (await db.rows(codes, storeId)).map(({ kind, scan_type, table_name }) =>
      [kind, scan_type, table_name].join(' '),
    );
    expect(made.sort()).toEqual([
      'queue qms ',
      'store delivery ',
      'store takeaway ',
      'table dinein A1',
      'table dinein A2',
    ]);
    const tables = await listTables(db, storeId);
    expect(tables.map(({ name, seats }) => [name, seats])).toEqual([
      ['A1', 2],
      ['A2', 4],
    ]);
    expect(await findTable(db, [...tables.map(({ id }) => id), 'nothing'])).toEqual(tables);
  });

  it('changes nothing but the version the second time', async () => {
    const { storeId } = await bring({ ...file, slug: 'twice' });
    const snapshot = async () => ({
      store: { ...(await storeOf(storeId)), version: 0 },
      codes: await db.rows(codes, storeId),
      tables: await listTables(db, storeId),
    });
    const before = await snapshot();
    expect(await bring({ ...file, slug: 'twice' })).toEqual({ storeId, created: false });
    expect(await snapshot()).toEqual(before);
    expect((await storeOf(storeId)).version).toBe(2);
  });

  it('has the fee of delivery taxed as the file says, and as it was where that says nothing', async () => {
    const rules = { radius_m: 5000, min_order: 0, fees: [{ up_to_m: 5000, fee: 3000, free_from: null }] };
    const feeTaxes = async (said: object) => {
      const { storeId } = await bring({ ...file, slug: 'brings', delivery: { ...rules, ...said } });
      const { delivery, taxes } = (await storeOf(storeId)).preferences;
      return delivery?.tax_ids.map((id) => taxes.find(({ _id }) => _id === id)?.name);
    };
    expect(await feeTaxes({})).toEqual([]);
    expect(await feeTaxes({ tax_keys: ['vat', 'unheard-of'] })).toEqual(['VAT']);
    expect(await feeTaxes({})).toEqual(['VAT']);
    expect(await feeTaxes({ tax_keys: [] })).toEqual([]);
  });

  it('brings an older import up to date and keeps ids and provider facts', async () => {
    const { storeId } = await bring({ ...file, slug: 'changed' });
    const before = await storeOf(storeId);
    await db.rows(setProvider, storeId);
    await bring({
      ...file,
      slug: 'changed',
      taxes: [{ ...file.taxes[0], rate_bp: 1300 }],
      charges: [{ ...file.charges[1], amount: 2000 }],
      services: [{ name: { en: 'Bill', fil: 'Kuwenta' }, icon: 'bill' }],
      tables: [...file.tables, { name: 'B1', area: 'Terrace', seats: 6 }],
      round_limit: null,
    });
    const { preferences, roundLimit } = await storeOf(storeId);
    expect(roundLimit).toBeNull();
    expect(preferences).toMatchObject({ aggregator: 'sandbox', online_modes: ['card'] });
    expect(preferences.taxes).toEqual([{ ...before.preferences.taxes[0], rate_bp: 1300 }]);
    expect(preferences.charges).toEqual([{ ...before.preferences.charges[1], amount: 2000 }]);
    const [water, bill] = before.preferences.services;
    expect(preferences.services).toEqual(
      expect.arrayContaining([
        { ...water, active: false },
        { ...bill, name: { en: 'Bill', fil: 'Kuwenta' } },
      ]),
    );
    expect((await listTables(db, storeId)).map(({ name }) => name)).toEqual(['A1', 'A2', 'B1']);
    expect((await db.rows(codes, storeId)).length).toBe(4);
  });

  it.each([
    ['time zone', { timezone: 'Mars/Base' }, 'store.timezone'],
    ['time', { hours: [{ day: 0, from: '25:00', to: '26:00' }] }, 'store.hours.0.from'],
    ['charge of two kinds', { charges: [{ name: 'x', rate_bp: 1, amount: 1 }] }, 'store.charges.0'],
    ['mode', { order_types: ['drive-in'] }, 'store.order_types.0'],
    ['negative rate', { taxes: [{ ...file.taxes[0], rate_bp: -1 }] }, 'store.taxes.0.rate_bp'],
    ['slug', { slug: 'No Slug' }, 'store.slug'],
    ['picture', { image: 'photos/100% veg.webp' }, 'store.image'],
    ['logo', { logo: '../logo.webp' }, 'store.logo'],
  ])('refuses an impossible %s by its path', async (_, change, path) => {
    expect(await refusalOf({ ...file, ...change })).toContain(`"${path}"`);
  });
});
