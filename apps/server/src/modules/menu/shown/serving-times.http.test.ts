import { Item } from '@tableside/contract/menu.schema';
import { MenuDraft } from '@tableside/contract/staff-menu.schema';
import { beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { type House, type StaffInTest, startTestApp } from '../../../../testing/app.ts';
import { createAnnouncing } from '../../../platform/outbox/announcing.ts';
import { tellTurns } from './tell-turns.ts';

const test = await startTestApp();
let house: House;
let manager: StaffInTest;
/** A Saturday in Mumbai. */
const clock = (time: string) => test.clock.set(new Date(`2026-11-21T${time}:00+05:30`).toISOString());
const base = () => `/staff/stores/${house.storeId}/menu`;
const draft = async () => MenuDraft.parse((await manager.call('GET', base())).json());
const publish = async () => {
  const { revision, menu_version } = await draft();
  return manager.call('POST', `${base()}/publish`, { revision, menu_version });
};
const change = async (changes: readonly object[]) =>
  manager.call('POST', `${base()}/changes`, { revision: (await draft()).revision, changes });
const headOf = async (wanted: string) => {
  const found = (await draft()).menu.categories.find(({ key }) => key === wanted);
  if (!found) throw new Error(`no category ${wanted}`);
  return found;
};
const dish = async (name: string) => {
  await test.app.drained();
  const items = z.array(Item).parse((await test.call('GET', `/stores/${house.storeId}/items`)).json());
  return items.find(({ _id }) => _id === house.items[name]?._id);
};
const order = async (name: string) => (await test.diner('Ana')).places(house, '1', [name]);

beforeAll(async () => {
  house = await test.house();
  manager = await test.staff(house, 'manager');
  const { items, ...food } = await headOf('food');
  const soup = items.find(({ key }) => key === 'soup');
  await change([
    { kind: 'put-category', category: { ...food, times: ['mon-fri 11:30-14:30', 'sat 12:00-15:00'] } },
    { kind: 'put-item', category: 'food', item: { ...soup, times: ['daily 07:00-23:00'] } },
  ]);
});

describe('a category that is served at times', () => {
  it('is a difference first, and as the table says it', async () => {
    const { differences } = await draft();
    expect(differences.map(({ kind, key, fields }) => [kind, key, fields])).toEqual([
      ['category', 'food', [{ field: 'times', before: '', after: 'mon-fri 11:30-14:30, sat 12:00-15:00' }]],
      ['item', 'soup', [{ field: 'times', before: '', after: 'daily 07:00-23:00' }]],
    ]);
    clock('11:59');
    expect((await dish('rice'))?.available).toBe(true);
    expect((await publish()).status).toBe(200);
    expect((await draft()).differences).toEqual([]);
    const table = await manager.call('GET', `${base()}/export?format=csv`);
    expect(table.text).toContain('mon-fri 11:30-14:30; sat 12:00-15:00');
  });
  it('rests before its hour, whoever asks, and is served from the minute on', async () => {
    clock('11:59');
    const noon = new Date('2026-11-21T12:00:00+05:30').toISOString();
    expect(await dish('rice')).toMatchObject({ available: false, available_from: noon });
    expect(await dish('soup')).toMatchObject({ available: true });
    const small = (await test.call('GET', `/stores/${house.storeId}/availability`)).json<{
      sold_out: { id: string }[];
    }>();
    expect(small.sold_out).toContainEqual({ id: house.items['rice']?._id, until: noon });
    expect((await order('rice')).json()).toMatchObject({
      code: 'item-not-offered',
      item_id: house.items['rice']?._id,
    });
    clock('12:00');
    expect(await dish('rice')).toMatchObject({ available: true, available_from: null });
    expect((await order('rice')).status).toBe(201);
  });
  it('is told to staff as resting, and is sold out or counted ahead of its hour', async () => {
    clock('11:00');
    const listed = async (name: string) => {
      const answer = await manager.call('GET', `/staff/stores/${house.storeId}/items`);
      return z
        .array(Item)
        .parse(answer.json())
        .find(({ _id }) => _id === house.items[name]?._id);
    };
    const set = async (change: object) => {
      const body = { id: house.items['rice']?._id, ...change };
      expect((await manager.call('PUT', `/staff/stores/${house.storeId}/availability`, body)).status).toBe(
        200,
      );
      return listed('rice');
    };
    expect(await listed('rice')).toMatchObject({ available: false, resting: true });
    expect((await listed('soup'))?.resting).toBeUndefined();
    expect((await dish('rice'))?.resting).toBeUndefined();
    expect((await set({ available: false, until: null }))?.resting).toBeUndefined();
    expect(await set({ available: true, until: null, left: 8 })).toMatchObject({ resting: true, left: 8 });
    expect(await set({ available: true })).toMatchObject({ resting: true, left: null });
    clock('12:00');
  });
  it('is told to phones once when the clock turns, by whichever node is first', async () => {
    const version = async () =>
      (await test.call('GET', `/stores/${house.storeId}/availability`)).json<{ version: number }>().version;
    const told = (now: Date) =>
      Promise.all(
        [1, 2].map(() =>
          tellTurns({
            db: test.app.db,
            announcing: createAnnouncing(test.app.db, test.clock, () => undefined),
            now,
          }),
        ),
      );
    await told(test.clock.now());
    const before = await version();
    await told(new Date('2026-11-21T14:59:00+05:30'));
    expect(await version()).toBe(before);
    await told(new Date('2026-11-21T15:00:10+05:30'));
    expect(await version()).toBe(before + 1);
    await told(new Date('2026-11-21T15:00:40+05:30'));
    expect(await version()).toBe(before + 1);
  });
  it.each(['noon', 'mon 7:00-11:00', 'mon-fri 07:00-24:00', 'Mon 07:00-11:00', 'mon, tue 07:00-11:00'])(
    'cannot be %j',
    async (time) => {
      const { items: _, ...food } = await headOf('food');
      const answer = await change([{ kind: 'put-category', category: { ...food, times: [time] } }]);
      expect([answer.status, answer.json<{ code: string }>().code]).toEqual([400, 'malformed']);
    },
  );
});
