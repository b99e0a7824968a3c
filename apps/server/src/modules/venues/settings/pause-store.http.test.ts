import type { AuditEntry } from '@tableside/contract/staff-billing.schema';
import type { Store } from '@tableside/contract/venues.schema';
import { expect, it } from 'vitest';
import { startTestApp } from '../../../../testing/app.ts';

const test = await startTestApp();

async function pausing() {
  const house = await test.house();
  const cook = await test.staff(house, 'kitchen');
  const path = `/staff/stores/${house.storeId}/pause`;
  return {
    house,
    cook,
    path,
    pauses: (minutes: number, by = cook) => by.call('PUT', path, { minutes }),
    until: async () => (await cook.call('GET', path)).json<{ until: string | null }>().until,
    shown: async () => (await test.call('GET', `/stores/${house.storeId}`)).json<Store>().open,
    orders: async (name: string, table: string) => {
      const answer = await (await test.diner(name)).places(house, table, ['tea']);
      return answer.status === 201 ? 'placed' : answer.json<{ code: string }>().code;
    },
  };
}

it('a pause refuses orders at once, says until when, and ends by itself', async () => {
  const { orders, pauses, until, shown } = await pausing();
  expect([await until(), await orders('Ana', '1')]).toEqual([null, 'placed']);
  const ends = new Date(test.clock.now().getTime() + 30 * 60_000).toISOString();
  expect((await pauses(30)).json()).toEqual({ until: ends });
  expect(await until()).toBe(ends);
  expect(await shown()).toEqual({ now: false, until: null, next: ends });
  expect(await orders('Bo', '2')).toBe('store-closed');
  test.clock.advance(30 * 60_000);
  expect(await until()).toBeNull();
  expect((await shown()).now).toBe(true);
  expect(await orders('Bo', '2')).toBe('placed');
});

it('is taken back before it ends, and both stand in the record', async () => {
  const { house, orders, pauses } = await pausing();
  await pauses(60);
  expect((await pauses(0)).json()).toEqual({ until: null });
  expect(await orders('Ana', '1')).toBe('placed');
  const manager = await test.staff(house, 'manager');
  const audit = await manager.call('GET', `/staff/stores/${house.storeId}/audit?kind=settings`);
  const written = audit.json<{ data: AuditEntry[] }>().data.map(({ action, details }) => [action, details]);
  expect(written).toEqual(
    expect.arrayContaining([
      ['settings.pause', { minutes: 60 }],
      ['settings.pause', { minutes: 0 }],
    ]),
  );
});

it('is none of the settings: whoever has them or the plan of the tables open saves them all the same', async () => {
  const { house, pauses } = await pausing();
  const manager = await test.staff(house, 'manager');
  const path = (what: string) => `/staff/stores/${house.storeId}/${what}`;
  const read = async (what: string) => (await manager.call('GET', path(what))).json<{ version: number }>();
  const [settings, plan] = [await read('settings'), await read('tables')];
  await pauses(30);
  await pauses(0);
  expect((await manager.call('PUT', path('tables'), { ...plan, retired: [] })).status).toBe(200);
  const { version } = await read('tables');
  await pauses(15);
  expect((await manager.call('PUT', path('settings'), { ...settings, version })).status).toBe(200);
});

it('is no longer than an evening, not a cashier’s and not another store’s to make', async () => {
  const { house, path, pauses, until } = await pausing();
  expect((await pauses(481)).status).toBe(400);
  expect((await pauses(-1)).status).toBe(400);
  expect((await pauses(30, await test.staff(house, 'cashier'))).status).toBe(403);
  const elsewhere = await test.staff(await test.house(), 'manager');
  expect((await pauses(30, elsewhere)).status).toBe(404);
  expect((await elsewhere.call('GET', path)).status).toBe(404);
  expect(await until()).toBeNull();
});
