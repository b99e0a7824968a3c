import type { Order } from '@tableside/contract/ordering.schema';
import type { Deliveries } from '@tableside/contract/staff-fulfilment.schema';
import pg from 'pg';
import { afterAll, describe, expect, test } from 'vitest';
import { type DinerInTest, type House, startTestApp } from '../../../testing/app.ts';
import {
  addressOf,
  deliveryHouse,
  orderedAway,
  sendsHome,
  takeawayHouse,
} from '../../../testing/away-house.ts';
import { onlineTable } from '../../../testing/online-house.ts';
import { erasePersonal } from './personal-repository.ts';

const HOUR_MS = 3_600_000;
const app = await startTestApp();
const { paying, tells } = onlineTable(app);
const client = new pg.Client({ connectionString: app.databaseUrl });
await client.connect();
afterAll(() => client.end());

/** What a wish to be forgotten is refused with, by a code that was never sent: whoever waits for nothing is asked for it. */
const refusal = async (diner: DinerInTest): Promise<string> => {
  const answer = await diner.call('DELETE', '/users', { challenge_id: 'x', otp: '000000' });
  return answer.json<{ code: string }>().code;
};
async function paid(house: House, diner: DinerInTest, order: Order) {
  const payment = await paying({ diner, order });
  app.bank.capture(app.bank.orderOf(payment._id).id);
  await tells(house, payment);
  return { house, diner, order };
}

/** A delivery that was paid ahead, and where it stands. */
async function brought(house: House) {
  const diner = await app.diner('Paula');
  const sent = await sendsHome(diner, house, ['soup', 'rice'], await addressOf(diner));
  const found = await paid(house, diner, sent.json<Order>());
  const runner = await app.staff(house, 'runner');
  const step = (name: string, more: object = {}) =>
    runner.call('POST', `/staff/deliveries/${found.order._id}/steps`, { step: name, ...more });
  const taken = async () => {
    for (const name of ['runner-accepted', 'dispatched']) await step(name);
    return (await diner.call('GET', `/orders/${found.order._id}`)).json<Order>();
  };
  const handedOver = async () => step('delivered', { code: (await taken()).tracking?.handover_code });
  return { ...found, runner, taken, handedOver };
}
const forget = ({ userId: id }: DinerInTest) =>
  app.app.db.transaction(async (tx) => erasePersonal(tx, { id, phone: '' }));

describe('a wish to be forgotten', () => {
  test('waits until what is paid is brought', async () => {
    const { diner, taken, handedOver } = await brought(await deliveryHouse(app));
    expect(await refusal(diner)).toBe('order-running');
    await taken();
    expect(await refusal(diner)).toBe('order-running');
    expect((await handedOver()).status).toBe(200);
    expect(await refusal(diner)).toBe('otp-expired');
  });

  test('waits until what is paid is fetched', async () => {
    const house = await takeawayHouse(app);
    const diner = await app.diner('Theo');
    await paid(house, diner, await orderedAway(diner, house, ['soup'], null));
    expect(await refusal(diner)).toBe('order-running');
  });

  test('does not wait for a tap that nobody made', async () => {
    const { diner, taken } = await brought(await deliveryHouse(app));
    await taken();
    const later = async (hours: number) => {
      app.clock.advance(hours * HOUR_MS);
      const code = await refusal(diner);
      app.clock.advance(-hours * HOUR_MS);
      return code;
    };
    expect([await later(24), await later(25)]).toEqual(['order-running', 'otp-expired']);
  });
});

describe('a delivery whose guest is forgotten', () => {
  test.each(['taken', 'handedOver'] as const)(
    'that was %s leaves the list of its store, where the others stay, and its order can be read',
    async (stand) => {
      const house = await deliveryHouse(app);
      const gone = await brought(house);
      const stays = await brought(house);
      await gone[stand]();
      await forget(gone.diner);
      const manager = await app.staff(house, 'manager');
      for (const colleague of [gone.runner, manager]) {
        const list = await colleague.call('GET', `/staff/stores/${house.storeId}/deliveries`);
        expect(list.status, list.text).toBe(200);
        expect(list.json<Deliveries>().deliveries.map(({ _id }) => _id)).toEqual([stays.order._id]);
      }
      const order = await manager.call('GET', `/staff/orders/${gone.order._id}`);
      expect(order.status, order.text).toBe(200);
      expect(order.json<Order>()).toMatchObject({ user_address: null, paid: true });
    },
  );

  test('has ended, unless it was brought', async () => {
    const house = await deliveryHouse(app);
    const [lost, home] = [await brought(house), await brought(house)];
    await lost.taken();
    await home.handedOver();
    for (const { diner } of [lost, home]) await forget(diner);
    const { rows } = await client.query(
      'select order_id, ended_at is not null as ended from tracking where store_id = $1 order by ended',
      [house.storeId],
    );
    expect(rows).toEqual([
      { order_id: home.order._id, ended: false },
      { order_id: lost.order._id, ended: true },
    ]);
  });
});
