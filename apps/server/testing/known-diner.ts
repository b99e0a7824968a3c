import type { User } from '@tableside/contract/accounts.schema';
import type pg from 'pg';
import { expect } from 'vitest';
import type { DinerInTest, House, TestApp } from './app.ts';
import { takeawayHouse } from './away-house.ts';

/** What the diner calls herself and writes everywhere. */
export const MARK = 'mk-Nora-mk';

interface Left {
  readonly test: TestApp;
  readonly house: House;
  readonly client: pg.Client;
}

export const phoneOf = async (diner: DinerInTest): Promise<string> =>
  (await diner.call('GET', '/users')).json<User>().phone;

/** Every table with a row in which the text stands, in any column. */
export async function tablesWith(client: pg.Client, mark: string): Promise<string[]> {
  const { rows } = await client.query<{ name: string }>(
    `select table_name as name from information_schema.tables where table_schema = 'public' and table_type = 'BASE TABLE'`,
  );
  const found: string[] = [];
  for (const { name } of rows) {
    const hit = await client.query(`select 1 from "${name}" t where position($1 in t::text) > 0 limit 1`, [
      mark,
    ]);
    if (hit.rowCount) found.push(name);
  }
  return found;
}

/** A diner who left something of herself wherever one can: profile, orders, notes, a shared bill, a rating, queue, booking. */
export async function knownDiner(
  test: TestApp,
  house: House,
): Promise<{
  diner: DinerInTest;
  friend: DinerInTest;
  orderId: string;
  phone: string;
  /** The other house, where somebody took her order by telephone. */
  away: House;
}> {
  const diner = await test.diner(MARK);
  const friend = await test.diner('Bea');
  const phone = await phoneOf(diner);
  await diner.call('PUT', '/users', {
    name: MARK,
    hometown: MARK,
    preferences: MARK,
    email: 'mk-nora-mk@example.org',
    languages_known: [MARK],
    diets: [MARK],
    allergens: [MARK],
    date_of_birth: '1987-06-05',
  });
  const home = { house: MARK, landmark: MARK, line1: MARK, line2: MARK, city: 'Pune', label: 'Home' };
  const location = { lat: 18.5, lng: 73.8 };
  expect((await diner.call('POST', '/users/addresses', { ...home, location })).status).toBe(201);
  const [dish] = Object.keys(house.items);
  const item = house.items[dish ?? '']?._id;
  const placed = await diner.places(house, '1', [], { items: [{ item_id: item, qty: 1, note: MARK }] });
  expect(placed.status).toBe(201);
  const order = placed.json<{ _id: string; enigma: string }>();
  const scan = await friend.scans(house, '1');
  const joined = await friend.call('POST', '/orders/user', {
    store_id: house.storeId,
    table_id: scan.table_id,
    enigma: order.enigma,
  });
  expect(joined.status).toBe(200);
  const queued = await diner.call('POST', `/waiting_queue/${house.storeId}/add`, {
    name: MARK,
    phone,
    guests: 2,
    wishes: [],
  });
  expect(queued.status).toBe(201);
  const at = `${new Date(test.clock.now().getTime() + 86_400_000).toISOString().slice(0, 10)}T13:00:00+00:00`;
  const table = { name: MARK, phone, guests: 2, at, note: MARK };
  const booked = await diner.call('POST', `/table/booking/${house.storeId}`, table);
  expect(booked.status).toBe(201);
  const away = await takeawayHouse(test);
  const waiter = await test.staff(away, 'waiter');
  const items = [{ item_id: away.items['tea']?._id, qty: 1, note: MARK }];
  const called = { mode: 'takeaway', name: MARK, phone, note: MARK, items };
  const prepared = await waiter.call('POST', `/staff/stores/${away.storeId}/purchase_orders`, called);
  expect(prepared.status, prepared.text).toBe(201);
  return { diner, friend, orderId: order._id, phone, away };
}

/** Rates, and pays in cash what a cashier confirms. */
export async function payAndRate(
  { test, house, client }: Left,
  diner: DinerInTest,
  orderId: string,
): Promise<void> {
  const asked = await diner.call('POST', `/orders/${orderId}/pay`, { payment_mode: 'cash' });
  expect(asked.status).toBeLessThan(300);
  await diner.call('POST', `/orders/${orderId}/rating`, { level: 4, comment: MARK });
  const cashier = await test.staff(house, 'manager');
  const { rows } = await client.query<{ id: string }>(
    `select id from payment where order_id = $1 and state = 'pending'`,
    [orderId],
  );
  const confirmed = await cashier.call('POST', `/staff/payments/${rows[0]?.id}/confirm`, {
    received: 10_000_000,
  });
  expect(confirmed.status).toBeLessThan(300);
  await test.app.drained();
}
