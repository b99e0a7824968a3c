import type { Order } from '@tableside/contract/ordering.schema';
import { afterEach, describe, expect, test } from 'vitest';
import { startTestApp } from '../../../../testing/app.ts';
import { untilAnswered } from '../../../../testing/call.ts';
import { brokenRules } from '../testing/broken-rules.ts';
import { lockUserOrders, tryUsersOrders } from './order-repository.ts';

const app = await startTestApp();
afterEach(async () => expect(await brokenRules(app.app.db)).toEqual([]));

/** Ana and Ben sit at table 1; their bill is paid while their food is still to come, so that either may order again. */
async function paidEarly() {
  const at = await app.house();
  const [ana, ben] = [await app.diner('Ana'), await app.diner('Ben')];
  const first = (await ana.places(at, '1', ['soup'])).json<Order>();
  const join = async () =>
    ben.call('POST', '/orders/user', {
      store_id: at.storeId,
      table_id: (await ben.scans(at, '1')).table_id,
      enigma: first.enigma,
    });
  await join();
  const cashier = await app.staff(at, 'cashier');
  await cashier.call('POST', `/staff/orders/${first._id}/payments`, { payment_mode: 'cash' });
  await app.app.drained();
  return { at, ana, ben, join };
}
const names = ({ members }: Order) => members.map(({ name }) => name);

describe('a party that orders anew', () => {
  test('is all of it while nobody has gone', async () => {
    const { at, ana } = await paidEarly();
    const again = (await ana.places(at, '1', ['tea'])).json<Order>();
    expect(names(again)).toEqual(['Ana', 'Ben']);
  });

  test('is without whoever ordered at another table since, and with them once they are back', async () => {
    const { at, ana, ben, join } = await paidEarly();
    const away = (await ben.places(at, '2', ['tea'])).json<Order>();
    const again = (await ana.places(at, '1', ['tea'])).json<Order>();
    expect(names(again)).toEqual(['Ana']);
    expect((await ben.call('GET', `/orders/${again._id}`)).status).toBe(404);
    await ben.call('POST', `/orders/${away._id}/cancel`);
    const back = (await join()).json<Order>();
    expect([back._id, names(back)]).toEqual([again._id, ['Ana', 'Ben']]);
  });

  test('given a colleague orders for it, then the same', async () => {
    const { at, ben } = await paidEarly();
    await ben.places(at, '2', ['tea']);
    const waiter = await app.staff(at, 'waiter');
    const floor = (await waiter.call('GET', `/staff/stores/${at.storeId}/floor`)).json<
      { name: string; seating: { _id: string } | null }[]
    >();
    const seating = floor.find(({ name }) => name === '1')?.seating?._id;
    const sent = await waiter.call('POST', `/staff/seatings/${seating}/rounds`, {
      items: [{ item_id: at.items['tea']?._id, qty: 1 }],
    });
    expect(names(sent.json<Order>())).toEqual(['Ana']);
  });

  test('given it joins a party that has an order, then the same', async () => {
    const { at, ben } = await paidEarly();
    const away = (await ben.places(at, '2', ['tea'])).json<Order>();
    const cleo = await app.diner('Cleo');
    const kept = (await cleo.places(at, '5', ['tea'])).json<Order>();
    const waiter = await app.staff(at, 'waiter');
    const floor = (await waiter.call('GET', `/staff/stores/${at.storeId}/floor`)).json<
      { name: string; seating: { _id: string } | null }[]
    >();
    const seatingAt = (table: string) => floor.find(({ name }) => name === table)?.seating?._id;
    const merged = await waiter.call('POST', `/staff/seatings/${seatingAt('1')}/merge`, {
      into: seatingAt('5'),
    });
    expect(merged.status).toBe(200);
    expect(names((await cleo.call('GET', `/orders/${kept._id}`)).json<Order>())).toEqual(['Cleo', 'Ana']);
    const more = await ben.places(at, '2', ['tea']);
    expect([more.status, more.json<Order>()._id]).toEqual([200, away._id]);
  });

  test('whoever orders first when both do at once, nobody has two', async () => {
    for (let round = 0; round < 12; round += 1) {
      const { at, ana, ben } = await paidEarly();
      const [, answer] = await Promise.all([
        untilAnswered(() => ben.places(at, '2', ['tea'])),
        untilAnswered(() => ana.places(at, '1', ['tea'])),
      ]);
      expect(answer.status).toBe(201);
      expect(await brokenRules(app.app.db)).toEqual([]);
    }
  });
});

test('diners are free who start nothing at this moment, and busy who have a running order', async () => {
  const { at, ben } = await paidEarly();
  const tried = () => app.app.db.transaction((tx) => tryUsersOrders(tx, [ben.userId]));
  expect(await tried()).toEqual({ free: true, busy: [] });
  await app.app.db.transaction(async (tx) => {
    await lockUserOrders(tx, ben.userId);
    expect(await tried()).toMatchObject({ free: false });
  });
  await ben.places(at, '2', ['tea']);
  expect(await tried()).toEqual({ free: true, busy: [ben.userId] });
});
