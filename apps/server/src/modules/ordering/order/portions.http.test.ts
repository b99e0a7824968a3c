import { Availability, Item } from '@tableside/contract/menu.schema';
import type { Order } from '@tableside/contract/ordering.schema';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { type DinerInTest, type House, startTestApp } from '../../../../testing/app.ts';
import { codeOf } from '../../../../testing/call.ts';

const test = await startTestApp();
const second = await startTestApp({ databaseUrl: test.databaseUrl });

/** A house with a count of its soup. */
async function houseWith(left: number, until: string | null = null) {
  const house = await test.house();
  const soup = house.items['soup']?._id ?? '';
  const manager = await test.staff(house, 'manager');
  const set = (body: object) =>
    manager.call('PUT', `/staff/stores/${house.storeId}/availability`, {
      id: soup,
      available: true,
      ...body,
    });
  const count = async () => {
    const items = await manager.call('GET', `/staff/stores/${house.storeId}/items`);
    const found = z
      .array(Item)
      .parse(items.json())
      .find(({ _id }) => _id === soup);
    return found?.available ? found.left : 0;
  };
  const told = async () =>
    Availability.parse((await test.call('GET', `/stores/${house.storeId}/availability`)).json());
  expect((await set({ left, until })).status).toBe(200);
  return { house, soup, manager, set, count, told };
}
const orders = (guest: DinerInTest, house: House, table: string, dishes: readonly string[]) =>
  guest.places(house, table, dishes);

describe('portions of a dish that is counted', () => {
  it('go with each order; guests are told when few are left, and it is sold out at none', async () => {
    const { house, soup, count, told } = await houseWith(7);
    const ana = await test.diner('Ana');
    expect((await told()).left).toEqual([]);
    const first = (await orders(ana, house, '1', ['soup'])).json<Order>();
    expect([await count(), (await told()).left]).toEqual([6, []]);
    const again = (qty: number) =>
      ana.call('PUT', `/orders/${first._id}`, { items: [{ item_id: soup, qty }] });
    expect((await again(2)).status).toBe(200);
    expect([await count(), (await told()).left]).toEqual([4, [{ id: soup, left: 4 }]]);
    const before = (await told()).version;
    expect((await again(4)).status).toBe(200);
    expect(await told()).toMatchObject({ sold_out: [{ id: soup, until: null }], left: [] });
    expect((await told()).version).toBeGreaterThan(before);
    const none = await again(1);
    expect([none.status, codeOf(none)]).toEqual([409, 'item-unavailable']);
  });

  it('are not taken in part, nor by an order that is refused for something else', async () => {
    const { house, soup, count } = await houseWith(3);
    const ana = await test.diner('Ana');
    const send = (items: object[]) => ana.places(house, '1', [], { items });
    const much = await send([
      { item_id: soup, qty: 2 },
      { item_id: soup, qty: 2, note: 'hot' },
    ]);
    expect([much.status, much.json()]).toMatchObject([409, { code: 'not-enough-left', item_id: soup }]);
    expect(
      codeOf(
        await send([
          { item_id: soup, qty: 2 },
          { item_id: 'nothing', qty: 1 },
        ]),
      ),
    ).toBe('item-not-offered');
    expect(await count()).toBe(3);
    expect((await send([{ item_id: soup, qty: 3 }])).status).toBe(201);
    expect(await count()).toBe(0);
  });

  it('are never more than there are, whoever asks at once on two nodes', async () => {
    const { house, count } = await houseWith(5);
    const guests = await Promise.all(
      Array.from({ length: 12 }, (_, nth) => (nth % 2 ? test : second).diner(`Guest ${nth}`)),
    );
    const tables = Object.keys(house.codes);
    const answers = await Promise.all(
      guests.map((guest, nth) => orders(guest, house, tables[nth % tables.length] ?? '', ['soup'])),
    );
    const taken = answers.filter(({ status }) => status === 201 || status === 200);
    const refused = answers.filter(({ status }) => status >= 400);
    for (const answer of refused) expect(['item-unavailable', 'table-occupied']).toContain(codeOf(answer));
    expect(await count()).toBe(5 - taken.length);
    expect(taken.length).toBeLessThanOrEqual(5);
  });

  it('go to one of two who want the last one', async () => {
    for (let turn = 0; turn < 5; turn += 1) {
      const { house, count } = await houseWith(1);
      const [ana, ben] = await Promise.all([test.diner('Ana'), second.diner('Ben')]);
      const both = await Promise.all([orders(ana, house, '1', ['soup']), orders(ben, house, '2', ['soup'])]);
      expect(both.map(({ status }) => status).sort()).toEqual([201, 409]);
      expect(both.map(codeOf)).toContain('item-unavailable');
      expect(await count()).toBe(0);
    }
  });

  it('come back when the order is taken back, and the dish with them', async () => {
    const { house, count, told } = await houseWith(1);
    const ana = await test.diner('Ana');
    const order = (await orders(ana, house, '1', ['soup'])).json<Order>();
    expect((await told()).sold_out).toHaveLength(1);
    expect((await ana.call('POST', `/orders/${order._id}/cancel`)).status).toBe(200);
    expect([await count(), (await told()).sold_out]).toEqual([1, []]);
  });

  it('come back when the kitchen turns the ticket down, once', async () => {
    const { house, manager, count } = await houseWith(4);
    const ana = await test.diner('Ana');
    await orders(ana, house, '1', ['soup']);
    const tickets = await manager.call('GET', `/staff/stores/${house.storeId}/tickets`);
    const [ticket] = tickets.json<{ _id: string }[]>();
    const reject = () =>
      manager.call('POST', `/staff/tickets/${ticket?._id}/actions`, { action: 'reject', reason: 'No soup' });
    expect((await reject()).status).toBe(200);
    expect((await reject()).status).toBe(409);
    expect(await count()).toBe(4);
  });

  it('do not come back to a later count', async () => {
    const { house, set, count } = await houseWith(4);
    const ana = await test.diner('Ana');
    const order = (await orders(ana, house, '1', ['soup'])).json<Order>();
    test.clock.advance(60_000);
    await set({ left: 9 });
    await ana.call('POST', `/orders/${order._id}/cancel`);
    expect(await count()).toBe(9);
  });

  it('are counted no more when the count has ended, or the dish was brought back by hand', async () => {
    const until = new Date(test.clock.now().getTime() + 3_600_000).toISOString();
    const { house, set, count, told } = await houseWith(1, until);
    const ana = await test.diner('Ana');
    await orders(ana, house, '1', ['soup']);
    expect((await told()).sold_out).toMatchObject([{ until }]);
    test.clock.set(until);
    expect([await count(), (await told()).sold_out]).toEqual([null, []]);
    await set({ left: 2 });
    await set({ left: null });
    expect(await count()).toBeNull();
  });
});

describe('a count is refused', () => {
  it.each([{ left: 0 }, { left: -1 }, { left: 1.5 }, { left: 1000 }, { left: '3' }])(
    'with %j',
    async (body) => {
      const { set, count } = await houseWith(3);
      expect(codeOf(await set(body))).toBe('malformed');
      expect(await count()).toBe(3);
    },
  );
  it('for a choice of a dish', async () => {
    const { house, set } = await houseWith(3);
    const egg = house.items['noodles']?.addons[1]?.addon_items[0]?._id;
    expect(codeOf(await set({ id: egg, left: 3 }))).toBe('malformed');
  });
});
