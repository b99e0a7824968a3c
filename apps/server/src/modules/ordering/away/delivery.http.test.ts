import type { Order } from '@tableside/contract/ordering.schema';
import type { Ticket } from '@tableside/contract/staff.schema';
import type { Store } from '@tableside/contract/venues.schema';
import { distanceBetween } from '@tableside/pricing/distance';
import { describe, expect, test } from 'vitest';
import { startTestApp } from '../../../../testing/app.ts';
import {
  addressOf,
  broughtHome,
  deliveryHouse,
  homeAddress,
  inMinutes,
  sendsHome,
  takeawayHouse,
} from '../../../../testing/away-house.ts';
import { codeOf } from '../../../../testing/call.ts';
import { onlineTable } from '../../../../testing/online-house.ts';
import { cancelUnpaid } from './keep-time.ts';

const app = await startTestApp();
const { paying, tells } = onlineTable(app);
const orderedHome = async (...sent: Parameters<typeof sendsHome>): Promise<Order> => {
  const answer = await sendsHome(...sent);
  if (answer.status !== 201) throw new Error(answer.text);
  return answer.json();
};
const DEGREE_M = 111_195;
/** So many metres north of the house. */
const north = (metres: number) => ({ location: { lat: 19.07 + metres / DEGREE_M, lng: 72.87 } });

describe('an order to be brought', () => {
  test('goes to the address as it is now, for the fee of its distance, and keeps both', async () => {
    const house = await deliveryHouse(app);
    const diner = await app.diner('Ana');
    const address = await addressOf(diner);
    const order = await orderedHome(diner, house, ['soup', 'rice'], address);
    expect(order).toMatchObject({
      __type: 'delivery',
      table_id: null,
      user_address: { _id: address, ...homeAddress },
      promised_at: '2026-11-21T12:30:00.000Z',
      curr_state: 'in-progress',
    });
    expect(order.items.map(({ status }) => status)).toEqual(['held', 'held']);
    expect(order.bill.charges).toEqual([{ name: 'Delivery', amount: 3000 }]);
    // 350.00 with 5 % tax, and 30.00.
    expect(order.bill.total_amount).toBe(35_000 + 1750 + 3000);

    await diner.call('PUT', `/users/addresses/${address}`, { ...homeAddress, ...north(4000), house: '99' });
    const payment = await paying({ diner, order });
    app.bank.capture(app.bank.orderOf(payment._id).id);
    await tells(house, payment);
    const paid = (await diner.call('GET', `/orders/${order._id}`)).json<Order>();
    expect(paid).toMatchObject({ paid: true, user_address: { house: homeAddress.house } });
    expect(paid.bill).toMatchObject({ total_amount: 39_750, paid_amount: 39_750 });
    expect(paid.items.map(({ status }) => status)).toEqual(['placed', 'placed']);
    await diner.call('DELETE', `/users/addresses/${address}`);
    const later = (await diner.call('GET', `/orders/${order._id}`)).json<Order>();
    expect(later.user_address).toMatchObject({ house: homeAddress.house });
  });

  test.each([
    ['near', 1000, ['soup', 'rice'], 3000],
    ['near and much', 1000, ['soup', 'rice', 'tea'], 0],
    ['at the end of a rung', 1999, ['soup', 'rice'], 3000],
    ['beyond it', 2003, ['soup', 'rice', 'tea'], 6000],
    ['at the end of all', 4999, ['soup', 'rice'], 6000],
  ])('%s', async (_how, metres, dishes, fee) => {
    const house = await deliveryHouse(app);
    const diner = await app.diner('Ana');
    const order = await orderedHome(diner, house, dishes, await addressOf(diner, north(metres)));
    expect(order.bill.charges).toEqual([{ name: 'Delivery', amount: fee }]);
  });

  test('begins so early that cooking and riding fit', async () => {
    const house = await deliveryHouse(app, { lead_minutes: 10 });
    const diner = await app.diner('Ana');
    const address = await addressOf(diner, north(4500));
    const at = inMinutes(app, 120);
    const order = await orderedHome(diner, house, ['soup', 'rice'], address, { scheduled_delivery_time: at });
    expect(order.scheduled_delivery_time).toBe(at);
    const rows = await app.app.db.rows<[string], { starts_at: Date }>(
      { name: 'test.starts-at', text: 'select starts_at from customer_order where id = $1' },
      order._id,
    );
    // Cooking takes the dishes ten minutes, the ride of 4.5 km five and fifteen.
    expect(rows[0]?.starts_at.toISOString()).toBe(inMinutes(app, 120 - 10 - 20));
  });

  test('is for the kitchen due when it has to leave, so that it is there as promised', async () => {
    const house = await deliveryHouse(app, { pay_on_handover: true });
    const { order } = await broughtHome(app, house);
    const cook = await app.staff(house, 'kitchen');
    const [ticket] = (await cook.call('GET', `/staff/stores/${house.storeId}/tickets`)).json<Ticket[]>();
    // The ride of a kilometre takes five minutes and four.
    expect([order.promised_at, ticket?.promised_at]).toEqual([inMinutes(app, 30), inMinutes(app, 30 - 9)]);
  });
});

test('what nobody pays is called off after half an hour and no kitchen had it; what is paid or new stays', async () => {
  const house = await deliveryHouse(app);
  const sent = async (name: string) => {
    const diner = await app.diner(name);
    const order = await orderedHome(diner, house, ['soup', 'rice'], await addressOf(diner));
    return {
      order,
      state: async () => (await diner.call('GET', `/orders/${order._id}`)).json<Order>(),
      diner,
    };
  };
  const [left, paid] = [await sent('Ana'), await sent('Ben')];
  const payment = await paying(paid);
  app.bank.capture(app.bank.orderOf(payment._id).id);
  await tells(house, payment);
  app.clock.advance(31 * 60_000);
  const fresh = await sent('Cleo');
  await cancelUnpaid({ db: app.app.db, announcing: app.app.kit.announcing, now: app.clock.now() });
  const states = await Promise.all([left, paid, fresh].map(async ({ state }) => (await state()).curr_state));
  expect(states).toEqual(['cancelled', 'payment-captured', 'in-progress']);
  const kitchen = await app.staff(house, 'kitchen');
  const tickets = (await kitchen.call('GET', `/staff/stores/${house.storeId}/tickets`)).json<Ticket[]>();
  expect(tickets.map(({ order_id }) => order_id)).toEqual([paid.order._id]);
  app.clock.advance(-31 * 60_000);
});

describe('a bad order to be brought changes nothing', () => {
  const refusedWith = async (
    change: Record<string, unknown>,
    dishes: readonly string[],
    store: Record<string, unknown> = {},
  ) => {
    const house = await deliveryHouse(app, {}, store);
    const diner = await app.diner('Ana');
    const answer = await sendsHome(diner, house, dishes, await addressOf(diner, change));
    const mine = await diner.call('GET', `/orders/user/${diner.userId}`);
    expect(mine.json<{ data: unknown[] }>().data).toEqual([]);
    return answer;
  };

  test('too far, too little, nowhere', async () => {
    expect(codeOf(await refusedWith(north(5003), ['soup', 'rice']))).toBe('address-out-of-range');
    const little = await refusedWith({}, ['soup']);
    expect(little.json()).toMatchObject({ code: 'below-minimum', min_order_amount: 20_000 });
    expect(codeOf(await refusedWith({ location: null }, ['soup', 'rice']))).toBe('address-without-pin');
    expect(codeOf(await refusedWith({}, ['soup', 'rice'], { location: null }))).toBe('store-closed');
    const shut = { hours: [0, 1, 2, 3, 4, 5, 6].map((day) => ({ day, from: '01:00', to: '02:00' })) };
    expect(codeOf(await refusedWith({}, ['soup', 'rice'], shut))).toBe('store-closed');
  });

  test('to somebody else’s address, to none, or with one where nothing is brought', async () => {
    const house = await deliveryHouse(app);
    const [ana, eve] = [await app.diner('Ana'), await app.diner('Eve')];
    const home = await addressOf(ana);
    expect((await sendsHome(eve, house, ['soup', 'rice'], home)).status).toBe(404);
    const none = await sendsHome(ana, house, ['soup', 'rice'], home, { user_address_id: null });
    expect(none.status).toBe(400);
    const fetched = await sendsHome(ana, house, ['soup', 'rice'], home, { __type: 'takeaway' });
    expect(fetched.status).toBe(400);
  });

  test('by a store that brings nothing', async () => {
    const house = await takeawayHouse(app);
    const diner = await app.diner('Ana');
    expect(codeOf(await sendsHome(diner, house, ['soup', 'rice'], await addressOf(diner)))).toBe('mode-off');
  });

  test('at a full or a past time', async () => {
    const house = await deliveryHouse(app, { per_slot: 1 });
    const at = inMinutes(app, 60);
    const send = async (name: string, time: string) => {
      const diner = await app.diner(name);
      const address = await addressOf(diner);
      return sendsHome(diner, house, ['soup', 'rice'], address, { scheduled_delivery_time: time });
    };
    expect((await send('Ana', at)).status).toBe(201);
    expect(codeOf(await send('Ben', at))).toBe('slot-full');
    expect(codeOf(await send('Cleo', inMinutes(app, -15)))).toBe('time-not-offered');
  });
});

test('what the phone counts from the store’s facts is what the server counts', async () => {
  const house = await deliveryHouse(app);
  const store = (await app.call('GET', `/stores/${house.storeId}`)).json<Store>();
  const metres = distanceBetween(store.location ?? { lat: 0, lng: 0 }, homeAddress.location);
  expect(metres).toBeGreaterThan(990);
  expect(metres).toBeLessThan(1010);
  expect(store.preferences.delivery).toMatchObject({ radius_m: 6000, min_order: 20_000 });
});
