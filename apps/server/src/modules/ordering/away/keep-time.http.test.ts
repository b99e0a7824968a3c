import type { Order } from '@tableside/contract/ordering.schema';
import type { Ticket } from '@tableside/contract/staff.schema';
import { expect, test } from 'vitest';
import { type House, startTestApp } from '../../../../testing/app.ts';
import { inMinutes, orderedAway, takeawayHouse } from '../../../../testing/away-house.ts';
import { ORDER_ROW, whileHeld } from '../../../../testing/while-held.ts';
import { cancelUnpaid, releaseDue } from './keep-time.ts';

const app = await startTestApp();
const timed = () => ({ db: app.app.db, announcing: app.app.kit.announcing, now: app.clock.now() });

const whileOrderHeld = (id: string, work: () => Promise<void>) => whileHeld(app, ORDER_ROW, id, work);
const wanted = async (house: House, name: string, at: string) => {
  const diner = await app.diner(name);
  const order = await orderedAway(diner, house, ['tea'], at);
  const read = async () => (await diner.call('GET', `/orders/${order._id}`)).json<Order>();
  return { diner, id: order._id, read };
};
const atKitchen = async (house: House): Promise<string[]> => {
  const cook = await app.staff(house, 'kitchen');
  const tickets = await cook.call('GET', `/staff/stores/${house.storeId}/tickets`);
  return tickets.json<Ticket[]>().map(({ order_id }) => order_id);
};

test('an order that cannot be sent to the kitchen keeps no later one from it', async () => {
  const house = await takeawayHouse(app, { pay_on_handover: true });
  const first = await wanted(house, 'Ana', inMinutes(app, 60));
  const later = await wanted(house, 'Ben', inMinutes(app, 75));
  for (const { diner, id } of [first, later])
    await diner.call('POST', `/orders/${id}/pay`, { payment_mode: 'cash' });
  app.clock.advance(75 * 60_000);
  await whileOrderHeld(first.id, async () => {
    await expect(releaseDue(timed())).rejects.toBeInstanceOf(AggregateError);
    expect(await atKitchen(house)).toEqual([later.id]);
  });
  await releaseDue(timed());
  expect(await atKitchen(house)).toEqual(expect.arrayContaining([first.id, later.id]));
});

test('an order that cannot be cancelled keeps no later one from losing its place', async () => {
  const house = await takeawayHouse(app);
  const first = await wanted(house, 'Ana', inMinutes(app, 90));
  const later = await wanted(house, 'Ben', inMinutes(app, 90));
  app.clock.advance(31 * 60_000);
  await whileOrderHeld(first.id, async () => {
    await expect(cancelUnpaid(timed())).rejects.toBeInstanceOf(AggregateError);
    expect((await later.read()).curr_state).toBe('cancelled');
    expect((await first.read()).curr_state).toBe('in-progress');
  });
  await cancelUnpaid(timed());
  expect((await first.read()).curr_state).toBe('cancelled');
});
