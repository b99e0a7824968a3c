import type { Order } from '@tableside/contract/ordering.schema';
import type { WaitingBoard } from '@tableside/contract/orders.schema';
import type { Ticket } from '@tableside/contract/staff.schema';
import pg from 'pg';
import { expect, it } from 'vitest';
import { type DinerInTest, type House, startTestApp } from '../../../../testing/app.ts';
import { inMinutes, orderedAway, takeawayHouse } from '../../../../testing/away-house.ts';
import { courtHouse, orderedGroup } from '../../../../testing/court-house.ts';
import { ORDER_ROW, whileHeld } from '../../../../testing/while-held.ts';
import { settlePastDays } from './settle-past-days.ts';

const app = await startTestApp();
const HOUR = 3_600_000;

/** The till takes the money; the kitchen never says that anything was handed out. */
async function paid(house: House, diner: DinerInTest, id: string) {
  const cashier = await app.staff(house, 'cashier');
  await cashier.call('POST', `/staff/orders/${id}/payments`, { payment_mode: 'cash' });
  return async (): Promise<string> => (await diner.call('GET', `/orders/${id}`)).json<Order>().curr_state;
}
/** Orders that the kitchen and the screen on the wall still have. */
async function waiting(house: House) {
  const cook = await app.staff(house, 'kitchen');
  const tickets = (await cook.call('GET', `/staff/stores/${house.storeId}/tickets`)).json<Ticket[]>();
  const { preparing, ready } = (await app.call('GET', `/stores/${house.storeId}/board`)).json<WaitingBoard>();
  return { tickets: tickets.map(({ order_id }) => order_id), board: [...preparing, ...ready].length };
}
async function hoursLater(hours: number): Promise<void> {
  app.clock.advance(hours * HOUR);
  await settlePastDays({ db: app.app.db, announcing: app.app.kit.announcing, clock: app.clock });
  await app.app.drained();
}
/** So many more orders like this one, paid like it, and promised for a day a year later. */
async function alike(orderId: string, orders: number): Promise<void> {
  const client = new pg.Client({ connectionString: app.databaseUrl });
  await client.connect();
  const like = (table: string, changes: string) =>
    client.query(
      `insert into ${table} select c.* from ${table} o, generate_series(1, $2::int) n, jsonb_populate_record(o, jsonb_build_object(${changes})) c where o.tab_id = $1`,
      [orderId, orders],
    );
  try {
    await like(
      'customer_order',
      `'id', o.id || n, 'tab_id', o.id || n, 'number', 1000 + n, 'promised_at', o.promised_at + interval '1 year'`,
    );
    await like('bill', `'tab_id', o.tab_id || n, 'bill_no', o.bill_no || n`);
  } finally {
    await client.end();
  }
}

it('settles what was paid on a day that is over, and nobody waits for it any more', async () => {
  const house = await takeawayHouse(app);
  const [soon, later] = [await app.diner('Asha'), await app.diner('Bela')];
  const soup = await orderedAway(soon, house, ['soup'], null);
  const today = await paid(house, soon, soup._id);
  const tomorrow = inMinutes(app, 24 * 60);
  const planned = await paid(house, later, (await orderedAway(later, house, ['rice'], tomorrow))._id);
  const states = async () => [await today(), await planned()];
  expect(await states()).toEqual(['payment-captured', 'payment-captured']);
  // 22:30, still the day it was paid on; then the next morning; then the morning after.
  await hoursLater(5);
  expect(await states()).toEqual(['payment-captured', 'payment-captured']);
  expect(await waiting(house)).toEqual({ tickets: [soup._id], board: 1 });
  await hoursLater(10);
  expect(await states()).toEqual(['settled', 'payment-captured']);
  expect(await waiting(house)).toEqual({ tickets: [], board: 0 });
  await hoursLater(24);
  expect(await states()).toEqual(['settled', 'settled']);
});

it('settles what is over however many that are promised for later were paid before it', async () => {
  app.clock.set('2026-12-01T12:00:00Z');
  const house = await takeawayHouse(app);
  const [later, soon] = [await app.diner('Bela'), await app.diner('Asha')];
  const order = await orderedAway(later, house, ['rice'], inMinutes(app, 24 * 60));
  const planned = await paid(house, later, order._id);
  await alike(order._id, 500);
  app.clock.advance(60_000);
  const today = await paid(house, soon, (await orderedAway(soon, house, ['soup'], null))._id);
  await hoursLater(15);
  expect([await today(), await planned()]).toEqual(['settled', 'payment-captured']);
});

it('a bill that is held keeps no other from being settled', async () => {
  app.clock.set('2026-12-05T12:00:00Z');
  const house = await takeawayHouse(app);
  const [first, other] = [await app.diner('Asha'), await app.diner('Bela')];
  const held = await orderedAway(first, house, ['soup'], null);
  const waits = await paid(house, first, held._id);
  const goesOn = await paid(house, other, (await orderedAway(other, house, ['rice'], null))._id);
  await whileHeld(app, ORDER_ROW, held._id, () =>
    expect(hoursLater(24)).rejects.toBeInstanceOf(AggregateError),
  );
  expect([await waits(), await goesOn()]).toEqual(['payment-captured', 'settled']);
  await hoursLater(0);
  expect(await waits()).toBe('settled');
});

it('settles the tab of a food court as one', async () => {
  const court = await courtHouse(app);
  const diner = await app.diner('Fay');
  const { _id, orders } = await orderedGroup(diner, court, [
    [0, 'soup'],
    [1, 'rice'],
  ]);
  const state = await paid(court.desk, diner, _id);
  expect(await state()).toBe('payment-captured');
  const [first] = court.stalls;
  if (!first) throw new Error('a court with stalls');
  expect(await waiting(first)).toEqual({ tickets: [orders[0]?._id], board: 1 });
  await hoursLater(24);
  expect(await state()).toBe('settled');
  expect(await waiting(first)).toEqual({ tickets: [], board: 0 });
  expect((await waiting(court.desk)).board).toBe(0);
  const stall = (await diner.call('GET', `/orders/${orders[0]?._id}`)).json<Order>();
  expect(stall.curr_state).toBe('settled');
});
