import type { Order } from '@tableside/contract/ordering.schema';
import type { Ticket } from '@tableside/contract/staff.schema';
import type { Deliveries } from '@tableside/contract/staff-fulfilment.schema';
import pg from 'pg';
import { afterAll, expect, test } from 'vitest';
import { startTestApp } from '../../../testing/app.ts';
import { bringing, broughtHome, menuToGo } from '../../../testing/away-house.ts';

const app = await startTestApp();
const client = new pg.Client({ connectionString: app.databaseUrl });
await client.connect();
afterAll(() => client.end());

/** A house, and how often its runners were told of an order so far. */
async function listening() {
  const house = await app.house({ menu: menuToGo(), store: bringing });
  const told = async (id: string): Promise<number> => {
    await app.app.drained();
    const { rows } = await client.query<{ said: number }>(
      `select count(*)::int as said from channel_log where channel = $1 and message ->> 'id' = $2`,
      [`store:${house.storeId}:runner`, id],
    );
    return rows[0]?.said ?? 0;
  };
  return { house, told };
}

test('whoever brings an order hears that it is ready, and that the desk has its money', async () => {
  const { house, told } = await listening();
  const { diner, order } = await broughtHome(app, house);
  const [runner, kitchen, cashier] = [
    await app.staff(house, 'runner'),
    await app.staff(house, 'kitchen'),
    await app.staff(house, 'cashier'),
  ];
  const shown = async () => {
    const list = await runner.call('GET', `/staff/stores/${house.storeId}/deliveries`);
    const [one] = list.json<Deliveries>().deliveries;
    return { ready: one?.ready, collect: one?.collect, pays: one?.pays };
  };
  const ticket = (await kitchen.call('GET', `/staff/stores/${house.storeId}/tickets`)).json<Ticket[]>()[0];
  const moved = (action: string) => kitchen.call('POST', `/staff/tickets/${ticket?._id}/actions`, { action });
  await moved('start');
  const cooking = await told(order._id);
  expect(await shown()).toEqual({ ready: false, collect: 39_750, pays: 'cash' });
  await moved('ready');
  expect(await shown()).toEqual({ ready: true, collect: 39_750, pays: 'cash' });
  const ready = await told(order._id);
  expect(ready).toBeGreaterThan(cooking);

  const { bill } = (await diner.call('GET', `/orders/${order._id}`)).json<Order>();
  const payment = bill.parts[0]?.payment_id;
  const confirmed = await cashier.call('POST', `/staff/payments/${payment}/confirm`, { received: 39_750 });
  expect(confirmed.status, confirmed.text).toBe(200);
  expect(await shown()).toEqual({ ready: true, collect: 0, pays: 'cash' });
  expect(await told(order._id)).toBeGreaterThan(ready);
});

test('of what is eaten here or fetched nobody tells them', async () => {
  const { house, told } = await listening();
  const diner = await app.diner('Dina');
  const order = (await diner.places(house, '1', ['soup'])).json<Order>();
  expect(await told(order._id)).toBe(0);
});
