import type { Court } from '@tableside/contract/courts.schema';
import type { FoundStore } from '@tableside/contract/finder.schema';
import type { Order } from '@tableside/contract/ordering.schema';
import { beforeAll, describe, expect, test, vi } from 'vitest';
import { type House, startTestApp } from '../../../../testing/app.ts';
import { deliveryHouse, takeawayHouse } from '../../../../testing/away-house.ts';
import type { Called } from '../../../../testing/call.ts';
import { courtHouse } from '../../../../testing/court-house.ts';
import { statementsOf } from '../../../../testing/statements-of.ts';
import { statement } from '../../../platform/db/statement.ts';
import { forgetStore } from './find-store.ts';

const app = await startTestApp();
/** Writes a store so many times more, each with its own id. */
const copy = statement<[string, number, string], object>(
  'test.copy-store',
  `insert into store select (jsonb_populate_record(null::store,
     to_jsonb(s) || jsonb_build_object('id', s.id || nth, 'slug', s.slug || nth) || $3::jsonb)).*
   from store s, generate_series(1, $2::int) nth where s.id = $1`,
);
const named = (visible_name: string) => ({ visible_name });
const find = async (query: string): Promise<readonly FoundStore[]> => {
  const answer = await app.call('GET', `/stores/vname${query}`);
  expect(answer.status, answer.text).toBe(200);
  return answer.json();
};
const names = async (query: string): Promise<string[]> =>
  (await find(query)).map(({ visible_name }) => visible_name);

beforeAll(async () => {
  await deliveryHouse(app, {}, named('Jade Garden'));
  await deliveryHouse(app, {}, { ...named('Old Jade'), location: { lat: 19.2, lng: 72.87 } });
  await takeawayHouse(app, {}, named('100% Veg_Corner'));
  await app.house({ store: named('Jade Dining Room') });
});

describe('GET /stores/vname', () => {
  test('finds by part of the name, whatever its capitals, only where food leaves the house', async () => {
    expect(await names('?visible_name=jade')).toEqual(['Jade Garden', 'Old Jade']);
    expect(await names('?visible_name=GARDEN')).toEqual(['Jade Garden']);
    expect(await names('?visible_name=nowhere')).toEqual([]);
    expect(await names('')).toEqual(['100% Veg_Corner', 'Jade Garden', 'Old Jade']);
  });

  test.each([
    ['Кафе Ромашка', ['кафе', 'КАФЕ', 'ромАШКА']],
    ['Österreich Café', ['österreich', 'CAFÉ', 'öSTERREICH café']],
    ['Straße 5 (Hof)', ['STRAßE 5', 'straße', '(hof)']],
  ])('finds %s whatever its capitals, in every script', async (name, typed) => {
    await deliveryHouse(app, {}, named(name));
    for (const each of typed)
      expect(await names(`?visible_name=${encodeURIComponent(each)}`), each).toEqual([name]);
  });

  test('puts the exact name first', async () => {
    expect(await names('?visible_name=old%20jade')).toEqual(['Old Jade']);
    await deliveryHouse(app, {}, named('A Jade Garden'));
    expect((await names('?visible_name=jade%20garden'))[0]).toBe('Jade Garden');
  });

  test.each([
    ['%25', ['100% Veg_Corner']],
    ['_', ['100% Veg_Corner']],
    ['%5C', []],
  ])('takes %s for itself, not for a pattern', async (sign, wanted) => {
    expect(await names(`?visible_name=${encodeURIComponent('g')}${sign}C`)).toEqual(
      sign === '_' ? wanted : [],
    );
    expect(await names(`?visible_name=${sign}${sign}`)).toEqual([]);
    expect(await names(`?visible_name=${sign === '%25' ? '0%25' : `${sign}C`}`)).toEqual(wanted);
  });

  test('asks for delivery and for the brand', async () => {
    expect(await names('?delivery=true&visible_name=corner')).toEqual([]);
    expect(await names('?platforms=tingo&visible_name=corner')).toEqual([]);
    expect(await names('?platforms=broeat&visible_name=corner')).toEqual(['100% Veg_Corner']);
    expect(await names('?platforms=tingo,broeat&visible_name=corner')).toEqual(['100% Veg_Corner']);
    const [garden] = await find('?delivery=true&platforms=tingo&visible_name=garden');
    expect(garden).toMatchObject({
      order_types: ['takeaway', 'delivery'],
      platforms: ['bolt', 'tingo', 'broeat'],
    });
  });

  test('says how far from a place, the nearest first, and no minutes before the kitchen has a past; nothing without one', async () => {
    const near = await find('?visible_name=jade&lat=19.079&lng=72.87');
    expect(near.map(({ visible_name }) => visible_name).at(-1)).toBe('Old Jade');
    expect(near[0]).toMatchObject({ distance_m: 1001, delivery_minutes: null });
    expect(near.at(-1)).toMatchObject({ distance_m: 13_455, delivery_minutes: null });
    const [anywhere] = await find('?visible_name=jade');
    expect(anywhere).toMatchObject({ distance_m: null, delivery_minutes: null });
  });

  test.each([
    'visible_name=a',
    `visible_name=${'a'.repeat(65)}`,
    'platforms=other',
    'platforms=bolt,other',
    'delivery=yes',
    'lat=91&lng=0',
  ])('refuses %s', async (query) => {
    const answer = await app.call('GET', `/stores/vname?${query}`);
    expect([answer.status, answer.json<{ code: string }>().code]).toEqual([400, 'malformed']);
  });
});

describe('among more stores of a name than fifty', () => {
  const copied = async (
    { storeId }: House,
    count: number,
    change: Record<string, unknown>,
  ): Promise<void> => {
    await app.app.db.rows(copy, storeId, count, JSON.stringify(change));
  };
  const home = 'visible_name=pearl&lat=19.079&lng=72.87';

  beforeAll(async () => {
    await copied(await takeawayHouse(app, {}, named('Pearl A')), 55, { lat: 19.3, lng: 72.87 });
    await deliveryHouse(app, {}, named('Pearl Z'));
  });

  test('the nearest come first, and no more than fifty', async () => {
    const found = await names(`?${home}`);
    expect(found).toHaveLength(50);
    expect(found[0]).toBe('Pearl Z');
  });

  test('those that do not deliver keep none out that does', async () => {
    expect(await names('?visible_name=pearl&delivery=true')).toEqual(['Pearl Z']);
  });

  test('only what is shown is read in full', async () => {
    const house = await deliveryHouse(app, {}, named('Opal 0'));
    await copied(house, 55, named('Opal'));
    const reads = vi.spyOn(app.app.db, 'rows');
    const shown = await find('?visible_name=opal');
    const ids = reads.mock.calls.flatMap(([{ name }, of]) => (name === 'venues.find-stores' ? of : []));
    reads.mockRestore();
    expect(ids.toSorted()).toEqual(shown.map(({ _id }) => _id).toSorted());
  });
});

/** What a look costs a node that knows none of these stores. */
const statementsCold = (houses: readonly Pick<House, 'storeId'>[], look: () => Promise<Called>) =>
  statementsOf(app, () => {
    for (const { storeId } of houses) forgetStore(storeId);
    return look();
  });

describe('stores that a node does not know yet are read in as many statements as one', () => {
  test('found by their name', async () => {
    const first = await takeawayHouse(app, {}, named('Coral 1'));
    const count = await statementsCold([first], () => app.call('GET', '/stores/vname?visible_name=coral'));
    const houses = [first];
    for (const nth of [2, 3]) houses.push(await takeawayHouse(app, {}, named(`Coral ${nth}`)));
    expect(await statementsCold(houses, () => app.call('GET', '/stores/vname?visible_name=coral'))).toBe(
      count,
    );
    expect(await names('?visible_name=coral')).toEqual(['Coral 1', 'Coral 2', 'Coral 3']);
  });

  test('as stalls of a food court', async () => {
    const counts: number[] = [];
    for (const stalls of [1, 4]) {
      const court = await courtHouse(app, stalls);
      const look = () => app.call('GET', `/store_groups/${court.groupId}/stores`);
      counts.push(await statementsCold([court.desk, ...court.stalls], look));
      expect((await look()).json<Court>().stores).toHaveLength(stalls);
    }
    expect(counts[1]).toBe(counts[0]);
  });

  test('where somebody has ordered', async () => {
    const diner = await app.diner('Ines');
    const houses: House[] = [];
    const counts: number[] = [];
    const look = () => diner.call('GET', `/orders/user/${diner.userId}`);
    for (const more of [1, 2]) {
      for (let nth = 0; nth < more; nth += 1) {
        const house = await app.house();
        houses.push(house);
        const order = (await diner.places(house, '1', ['tea'])).json<Order>();
        expect((await diner.call('POST', `/orders/${order._id}/cancel`)).status).toBe(200);
      }
      await app.app.drained();
      counts.push(await statementsCold(houses, look));
    }
    expect((await look()).json<{ data: unknown[] }>().data).toHaveLength(3);
    expect(counts[1]).toBe(counts[0]);
  });
});
