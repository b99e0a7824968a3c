import type { Order } from '@tableside/contract/ordering.schema';
import type { WaitingBoard } from '@tableside/contract/orders.schema';
import type { Ticket } from '@tableside/contract/staff.schema';
import { expect, it } from 'vitest';
import { type DinerInTest, type House, startTestApp } from '../../../../testing/app.ts';
import { inMinutes, orderedAway, takeawayHouse } from '../../../../testing/away-house.ts';
import { courtHouse, orderedGroup } from '../../../../testing/court-house.ts';
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
  const failed = (error: unknown) => expect.fail(String(error));
  await settlePastDays({ db: app.app.db, announcing: app.app.kit.announcing, clock: app.clock, failed });
  await app.app.drained();
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
