import type { Order } from '@tableside/contract/ordering.schema';
import { afterEach, describe, expect, test } from 'vitest';
import { type DinerInTest, startTestApp } from '../../../../testing/app.ts';
import { inMinutes, orderedAway, takeawayHouse } from '../../../../testing/away-house.ts';
import { codeOf } from '../../../../testing/call.ts';
import { onlineTable } from '../../../../testing/online-house.ts';
import { cancelUnpaid } from './keep-time.ts';

const app = await startTestApp();
const { paying, pays, tells } = onlineTable(app);
// 17:30 in Mumbai.
const NOON = '2026-11-21T12:00:00Z';
afterEach(() => app.clock.set(NOON));

const read = async (diner: DinerInTest, { _id }: Order): Promise<Order> =>
  (await diner.call('GET', `/orders/${_id}`)).json();
const later = (minutes: number) => app.clock.advance(minutes * 60_000);
const housekeeping = () =>
  cancelUnpaid({ db: app.app.db, announcing: app.app.kit.announcing, now: app.clock.now() });

/** Tea to be fetched in so many minutes, or as soon as possible. */
async function toFetch(minutes: number | null, closes = '23:59', per_slot = 6) {
  const hours = [0, 1, 2, 3, 4, 5, 6].map((day) => ({ day, from: '06:00', to: closes }));
  const house = await takeawayHouse(app, { per_slot }, { hours });
  const diner = await app.diner('Ana');
  const order = await orderedAway(diner, house, ['tea'], minutes === null ? null : inMinutes(app, minutes));
  return { house, diner, order };
}

describe('an order to be fetched', () => {
  test('is not paid for a time that is past, and loses its place then, whatever was tried meanwhile', async () => {
    const { diner, order } = await toFetch(60);
    later(50);
    const tried = await paying({ diner, order });
    await diner.call('DELETE', `/orders/${order._id}/payments/${tried._id}`);
    later(9);
    await housekeeping();
    expect((await read(diner, order)).curr_state).toBe('in-progress');
    later(1);
    expect(codeOf(await pays({ diner, order }))).toBe('time-not-offered');
    await housekeeping();
    expect((await read(diner, order)).curr_state).toBe('cancelled');
  });

  test('as soon as possible is not paid once the store is closed', async () => {
    const { diner, order } = await toFetch(null, '18:00');
    later(29);
    await paying({ diner, order }).then(({ _id }) =>
      diner.call('DELETE', `/orders/${order._id}/payments/${_id}`),
    );
    later(1);
    expect(codeOf(await pays({ diner, order }))).toBe('store-closed');
  });

  test.each([
    ['a time that is past', 60, 60],
    ['a store that is closed', null, 30],
  ])('is paid to the end for %s once some of it is paid', async (_, minutes, passing) => {
    const { house, diner, order } = await toFetch(minutes, minutes === null ? '18:00' : '23:59');
    const cashier = await app.staff(house, 'cashier');
    const split = await diner.call('POST', `/orders/${order._id}/parts`, { kind: 'equal', people: 2 });
    const part_id = split.json<Order>().bill.parts[0]?._id;
    const asked = { payment_mode: 'cash', part_id };
    const half = await cashier.call('POST', `/staff/orders/${order._id}/payments`, asked);
    expect(half.status, half.text).toBe(200);
    later(passing);
    const payment = await paying({ diner, order });
    app.bank.capture(app.bank.orderOf(payment._id).id);
    await tells(house, payment);
    expect((await read(diner, order)).paid).toBe(true);
  });

  test.each([
    ['time-not-offered', 60, 60],
    ['store-closed', null, 30],
  ])('is not paid through a link either: %s', async (refusal, minutes, passing) => {
    const { diner, order } = await toFetch(minutes, minutes === null ? '18:00' : '23:59');
    const part = { kind: 'amount', amount: 100, link: true };
    const split = (await diner.call('POST', `/orders/${order._id}/parts`, part)).json<Order>();
    later(passing);
    const link = split.bill.parts[0]?.payment_link;
    const answer = await app.call('POST', `/payment_link/${link}/payment`, { body: { onlineMode: 'card' } });
    expect(codeOf(answer)).toBe(refusal);
  });

  test('counts when the money comes late that was on its way in time', async () => {
    const { house, diner, order } = await toFetch(30);
    later(29);
    const payment = await paying({ diner, order });
    later(2);
    await housekeeping();
    app.bank.capture(app.bank.orderOf(payment._id).id);
    await tells(house, payment);
    expect((await read(diner, order)).paid).toBe(true);
  });

  test.each([
    ['as soon as possible is promised so much later as it is paid', null, 20],
    ['for a chosen time is promised for that time', 60, 0],
  ])('%s', async (_, minutes, moved) => {
    const { house, diner, order } = await toFetch(minutes);
    later(20.5);
    const payment = await paying({ diner, order });
    app.bank.capture(app.bank.orderOf(payment._id).id);
    await tells(house, payment);
    const promised = new Date(order.promised_at ?? '').getTime() + moved * 60_000;
    expect((await read(diner, order)).promised_at).toBe(new Date(promised).toISOString());
  });

  test.each([
    ['keeps a promise that leaves the kitchen the time it needs', 10.5, 0],
    ['is promised as much later as the kitchen needs', 20.5, 5],
  ])('as soon as possible behind full times %s', async (_, after, moved) => {
    // The first fifteen minutes that the kitchen needs are taken: the next ones are promised.
    const { house } = await toFetch(null, '23:59', 1);
    const diner = await app.diner('Ben');
    const order = await orderedAway(diner, house, ['tea'], null);
    later(after);
    const payment = await paying({ diner, order });
    app.bank.capture(app.bank.orderOf(payment._id).id);
    await tells(house, payment);
    const promised = new Date(order.promised_at ?? '').getTime() + moved * 60_000;
    expect((await read(diner, order)).promised_at).toBe(new Date(promised).toISOString());
  });
});
