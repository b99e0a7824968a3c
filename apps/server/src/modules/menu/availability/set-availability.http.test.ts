import { Availability, Item } from '@tableside/contract/menu.schema';
import { beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { type House, type StaffInTest, startTestApp } from '../../../../testing/app.ts';
import { statement } from '../../../platform/db/statement.ts';
import { createAnnouncing } from '../../../platform/outbox/announcing.ts';
import { tellTurns } from '../shown/tell-turns.ts';

const test = await startTestApp();
let house: House;
let cook: StaffInTest;
const audits = statement<[string], { action: string; details: unknown }>(
  'test.list-availability-audit',
  'select action, details from audit where target = $1 order by at, action',
);
const lockFree = statement<[string], { id: string }>(
  'test.lock-free-supply',
  'select id from sold_out where id = $1 for update skip locked',
);
const waiting = statement<[], { pid: number }>(
  'test.list-waiting-for-supply',
  `select pid from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
);

const idOf = (name: string): string => house.items[name]?._id ?? '';
const path = (storeId = house.storeId) => `/staff/stores/${storeId}/availability`;
const set = (body: object, by = cook) => by.call('PUT', path(), body);
const small = (query = '', headers: Record<string, string> = {}) =>
  test.call('GET', `/stores/${house.storeId}/availability${query}`, { headers });
const soldOut = async () => Availability.parse((await small()).json());
const dish = async (name: string) => {
  const items = z.array(Item).parse((await test.call('GET', `/stores/${house.storeId}/items`)).json());
  return items.find(({ _id }) => _id === idOf(name));
};

beforeAll(async () => {
  house = await test.house();
  cook = await test.staff(house, 'kitchen');
});

describe('selling out', () => {
  it('shows in the menu, in the small answer and for the staff, and is undone', async () => {
    const { version } = await soldOut();
    const answer = await set({ id: idOf('soup'), available: false });
    expect([answer.status, answer.json()]).toEqual([200, { version: version + 1 }]);
    expect(await soldOut()).toMatchObject({
      version: version + 1,
      sold_out: [{ id: idOf('soup'), until: null }],
    });
    const forStaff = z
      .array(Item)
      .parse((await cook.call('GET', `/staff/stores/${house.storeId}/items`)).json());
    expect(forStaff.find(({ _id }) => _id === idOf('soup'))?.available).toBe(false);
    await test.app.drained();
    expect(await dish('soup')).toMatchObject({ available: false, available_from: null });
    await set({ id: idOf('soup'), available: true });
    await test.app.drained();
    expect(await dish('soup')).toMatchObject({ available: true });
    expect((await soldOut()).sold_out).toEqual([]);
  });
  it('leaves a trace of who did it', async () => {
    const entries = await test.app.db.rows(audits, idOf('soup'));
    expect(entries.map(({ action }) => action)).toEqual(['item.bring-back', 'item.sell-out']);
    expect(entries[1]?.details).toEqual({ name: 'Soup', until: null });
  });
  it('until six o’clock ends at six o’clock, without anybody doing anything', async () => {
    const until = '2026-11-21T18:00:00.000Z';
    await set({ id: idOf('rice'), available: false, until });
    await test.app.drained();
    expect(await dish('rice')).toMatchObject({ available: false, available_from: until });
    test.clock.set('2026-11-21T17:59:59.999Z');
    expect((await dish('rice'))?.available).toBe(false);
    test.clock.set(until);
    expect(await dish('rice')).toMatchObject({ available: true, available_from: null });
    expect((await soldOut()).sold_out).toEqual([]);
  });
  it('is told to phones when its time is over, once, by whichever node is first', async () => {
    const until = '2026-11-21T19:00:00.000Z';
    await set({ id: idOf('rice'), available: false, until });
    const versionAfter = async (at: string) => {
      test.clock.set(at);
      const { db } = test.app;
      const announcing = createAnnouncing(db, test.clock, () => undefined);
      await Promise.all([1, 2].map(() => tellTurns({ db, announcing, now: test.clock.now() })));
      return (await soldOut()).version;
    };
    const before = await versionAfter('2026-11-21T18:59:59.999Z');
    expect(await versionAfter(until)).toBe(before + 1);
    expect(await versionAfter('2026-11-21T19:00:30.000Z')).toBe(before + 1);
  });
  it('works for an add-on', async () => {
    const egg = house.items['noodles']?.addons[1]?.addon_items[0]?._id;
    expect((await set({ id: egg, available: false })).status).toBe(200);
    await test.app.drained();
    expect((await dish('noodles'))?.addons[1]?.addon_items.map(({ available }) => available)).toEqual([
      false,
      true,
    ]);
    await set({ id: egg, available: true });
  });
  it('twice is the same as once', async () => {
    await set({ id: idOf('tea'), available: false });
    await set({ id: idOf('tea'), available: false });
    expect((await soldOut()).sold_out).toEqual([{ id: idOf('tea'), until: null }]);
    await set({ id: idOf('tea'), available: true });
    expect((await set({ id: idOf('tea'), available: true })).status).toBe(200);
    expect((await soldOut()).sold_out).toEqual([]);
  });
  it('by two at once counts both', async () => {
    const { version } = await soldOut();
    const both = await Promise.all(['tea', 'water'].map((name) => set({ id: idOf(name), available: false })));
    expect(both.map((answer) => answer.json<{ version: number }>().version).sort()).toEqual([
      version + 1,
      version + 2,
    ]);
    expect((await soldOut()).sold_out).toHaveLength(2);
    await Promise.all(['tea', 'water'].map((name) => set({ id: idOf(name), available: true })));
  });
});

describe('selling many out at once', () => {
  const many = (ids: readonly string[], available: boolean, by = cook) =>
    by.call('PUT', `/staff/stores/${house.storeId}/availabilities`, { ids, available });
  const out = async () => (await soldOut()).sold_out.map(({ id }) => id).sort();

  it('is one step of the version, told of each dish, and undone at once', async () => {
    const { version } = await soldOut();
    const ids = [idOf('soup'), idOf('rice')];
    expect((await many([...ids, idOf('soup')], false)).json()).toEqual({ version: version + 1 });
    expect(await out()).toEqual(ids.toSorted());
    const entries = await test.app.db.rows(audits, idOf('rice'));
    expect(entries.at(-1)).toMatchObject({ action: 'item.sell-out', details: { name: 'Rice' } });
    expect((await many(ids, true)).json()).toEqual({ version: version + 2 });
    expect(await out()).toEqual([]);
  });
  it('given one of them is counted and not sold out, then bringing them back leaves its count', async () => {
    const left = async () => {
      const items = z
        .array(Item)
        .parse((await cook.call('GET', `/staff/stores/${house.storeId}/items`)).json());
      return items.find(({ _id }) => _id === idOf('rice'))?.left;
    };
    await set({ id: idOf('rice'), available: true, left: 12 });
    await set({ id: idOf('soup'), available: false });
    expect((await many([idOf('soup'), idOf('rice')], true)).status).toBe(200);
    expect([await out(), await left()]).toEqual([[], 12]);
    await set({ id: idOf('rice'), available: true });
    expect(await left()).toBeNull();
  });
  it('given one of them is not the house’s, then none is sold out', async () => {
    const foreign = (await test.house()).items['soup']?._id ?? '';
    const answer = await many([idOf('soup'), foreign, idOf('rice')], false);
    expect([answer.status, answer.json()]).toMatchObject([404, { code: 'not-found' }]);
    expect(await out()).toEqual([]);
  });
  it('takes them in one order, however they are named: two colleagues never wait in a ring', async () => {
    const [first = '', second = ''] = [idOf('soup'), idOf('rice')].toSorted();
    await many([first, second], false);
    const asked: ReturnType<typeof many>[] = [];
    const held = await test.app.db.transaction(async (tx) => {
      await tx.rows(lockFree, first);
      asked.push(many([second, first], true));
      await expect.poll(() => test.app.db.rows(waiting)).toHaveLength(1);
      return tx.rows(lockFree, second);
    });
    expect(held).toEqual([{ id: second }]);
    expect((await asked[0])?.status).toBe(200);
    expect(await out()).toEqual([]);
  });
  it('is refused to other roles, for nothing, and for too many', async () => {
    const runner = await test.staff(house, 'runner');
    expect((await many([idOf('soup')], false, runner)).json()).toMatchObject({ code: 'not-allowed' });
    expect((await many([], false)).json()).toMatchObject({ code: 'malformed' });
    expect((await many(Array(501).fill(idOf('soup')), false)).json()).toMatchObject({ code: 'malformed' });
    expect(await out()).toEqual([]);
  });
});

describe('the small answer', () => {
  it('is 304 until something is sold out', async () => {
    const first = await small();
    const known = { 'if-none-match': first.headers.get('etag') ?? '' };
    expect((await small('', known)).status).toBe(304);
    expect((await small(`?since=${Availability.parse(first.json()).version}`, known)).status).toBe(304);
    await set({ id: idOf('water'), available: false });
    expect((await small('', known)).status).toBe(200);
    await set({ id: idOf('water'), available: true });
  });
  it('refuses a version that is no number', async () => {
    expect((await small('?since=x')).json()).toMatchObject({ code: 'malformed' });
  });
});

describe('selling out is refused', () => {
  it('to strangers and to other roles', async () => {
    const body = { id: idOf('soup'), available: false };
    expect((await test.call('PUT', path(), { body })).json()).toMatchObject({ code: 'session-ended' });
    expect((await test.call('GET', `/staff/stores/${house.storeId}/items`)).json()).toMatchObject({
      code: 'session-ended',
    });
    expect((await set(body, await test.staff(house, 'runner'))).json()).toMatchObject({
      code: 'not-allowed',
    });
  });
  it('at another house, and for another house’s dishes', async () => {
    const other = await test.house();
    const foreign = other.items['soup']?._id;
    const answer = await cook.call('PUT', path(other.storeId), { id: foreign, available: false });
    expect([answer.status, answer.json()]).toMatchObject([404, { code: 'not-found' }]);
    expect((await set({ id: foreign, available: false })).json()).toMatchObject({ code: 'not-found' });
    expect((await cook.call('GET', `/staff/stores/${other.storeId}/items`)).json()).toMatchObject({
      code: 'not-found',
    });
  });
  it('for what does not exist', async () => {
    const { version } = await soldOut();
    expect((await set({ id: 'nothing', available: false })).json()).toMatchObject({ code: 'not-found' });
    expect((await soldOut()).version).toBe(version);
  });
  it.each([{ until: '2020-01-01T00:00:00Z' }, { until: 'tomorrow' }, { available: 'no' }, { id: '' }])(
    'with %j',
    async (more) => {
      const answer = await set({ id: idOf('soup'), available: false, ...more });
      expect([answer.status, answer.json()]).toMatchObject([400, { code: 'malformed' }]);
    },
  );
});
