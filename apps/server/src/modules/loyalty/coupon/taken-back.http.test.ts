import type { Credits, Reward } from '@tableside/contract/loyalty.schema';
import type { Order } from '@tableside/contract/ordering.schema';
import type { Campaign } from '@tableside/contract/staff-offers.schema';
import { afterEach, describe, expect, test } from 'vitest';
import { type DinerInTest, type House, startTestApp } from '../../../../testing/app.ts';
import { orderedAway, takeawayHouse } from '../../../../testing/away-house.ts';
import { codeOf } from '../../../../testing/call.ts';
import { courtHouse, orderedGroup } from '../../../../testing/court-house.ts';
import { coupon, type Offers, offersOf } from '../../../../testing/offers.ts';
import { onlineTable } from '../../../../testing/online-house.ts';
import { brokenMoney } from '../../billing/testing/broken-money.ts';
import { rewardPaid } from '../credit/earn.ts';
import { brokenOffers } from '../testing/broken-offers.ts';

const app = await startTestApp();
const { paying, tells } = onlineTable(app);

afterEach(async () => {
  await app.app.drained();
  expect(await brokenOffers(app.app.db)).toEqual([]);
  expect(await brokenMoney(app.app.db)).toEqual([]);
});

interface Guest {
  readonly house: House;
  readonly offers: Offers;
  readonly diner: DinerInTest;
}
async function guest(): Promise<Guest> {
  const house = await takeawayHouse(app);
  return { house, offers: await offersOf(app, house), diner: await app.diner('Ana') };
}
const orders = ({ house, diner }: Guest): Promise<Order> => orderedAway(diner, house, ['soup'], null);
const apply = (diner: DinerInTest, { _id }: Order, ref_id: string, discount_type = 'voucher') =>
  diner.call('PUT', `/orders/${_id}`, { discount: { ref_id, discount_type } });
async function pays({ house, diner }: Pick<Guest, 'house' | 'diner'>, order: Order): Promise<void> {
  const payment = await paying({ diner, order });
  app.bank.capture(app.bank.orderOf(payment._id).id);
  await tells(house, payment);
}
async function takesBack(diner: DinerInTest, { _id }: Order): Promise<void> {
  const answer = await diner.call('POST', `/orders/${_id}/cancel`);
  expect(answer.status, answer.text).toBe(200);
  await app.app.drained();
  await app.app.reconcile();
  await app.app.drained();
}
const usedOf = async ({ manager, base }: Offers, id: string) =>
  (await manager.call('GET', `${base}/campaigns`)).json<Campaign[]>().find(({ _id }) => _id === id)?.used;
const usable = async (diner: DinerInTest): Promise<Reward[]> =>
  (await diner.call('GET', '/rewards/user?state=usable')).json<{ data: Reward[] }>().data;
const visitsOf = async ({ house, diner }: Guest) =>
  (await diner.call('GET', `/crm/${house.storeId}/loyalty`)).json<Credits>().visits;
const everyNth = (visits: number) =>
  coupon({
    kind: 'reward',
    listed: false,
    valid_days: 14,
    trigger: { on: 'visits', visits, min_amount: 0 },
  });

describe('an order that is taken back after it was paid', () => {
  const once = coupon({}, { total_limit: 1, per_user_limit: 1 });

  test('frees its coupon, once, for the next one', async () => {
    const at = await guest();
    const { _id } = await at.offers.publish(once);
    const order = await orders(at);
    expect((await apply(at.diner, order, _id)).status).toBe(200);
    await pays(at, order);
    expect(await usedOf(at.offers, _id)).toBe(1);
    await takesBack(at.diner, order);
    expect(await usedOf(at.offers, _id)).toBe(0);

    const next = await orders(at);
    expect((await apply(at.diner, next, _id)).status).toBe(200);
    await pays(at, next);
    expect(await usedOf(at.offers, _id)).toBe(1);
    expect(codeOf(await apply(at.diner, await orders(at), _id))).toBe('coupon-exhausted');
  });

  test('frees that of a whole food court', async () => {
    const court = await courtHouse(app, 2);
    const offers = await offersOf(app, court.desk);
    const { _id } = await offers.publish(once);
    const ana = await app.diner('Ana');
    const { order } = await orderedGroup(ana, court, [
      [0, 'soup'],
      [1, 'rice'],
    ]);
    expect((await apply(ana, order, _id)).status).toBe(200);
    await pays({ house: court.desk, diner: ana }, order);
    expect(await usedOf(offers, _id)).toBe(1);
    await takesBack(ana, order);
    expect(await usedOf(offers, _id)).toBe(0);
  });

  test('gives back the reward it used, and ends the one it earned', async () => {
    const at = await guest();
    const { _id: campaign } = await at.offers.publish(everyNth(1));
    await pays(at, await orders(at));
    const [earned] = await usable(at.diner);
    const order = await orders(at);
    await apply(at.diner, order, earned?._id ?? '', 'reward');
    await pays(at, order);
    expect(await usable(at.diner)).toMatchObject([{ state: 'new', order_id: order._id }]);
    await takesBack(at.diner, order);
    expect(await usable(at.diner)).toMatchObject([{ _id: earned?._id, state: 'revealed' }]);
    expect(await usedOf(at.offers, campaign)).toBe(0);
    const next = await orders(at);
    expect((await apply(at.diner, next, earned?._id ?? '', 'reward')).status).toBe(200);
  });

  test('ends a reward that another bill carries already', async () => {
    const at = await guest();
    await at.offers.publish(everyNth(1));
    const order = await orders(at);
    await pays(at, order);
    const [earned] = await usable(at.diner);
    const soup = (await at.diner.places(at.house, '1', ['soup'])).json<Order>();
    expect((await apply(at.diner, soup, earned?._id ?? '', 'reward')).status).toBe(200);
    await takesBack(at.diner, order);
    const asked = await at.diner.call('POST', `/orders/${soup._id}/pay`, { payment_mode: 'cash' });
    expect(codeOf(asked)).toBe('coupon-expired');
  });

  test('is no visit, and brings no reward nearer', async () => {
    const at = await guest();
    await at.offers.publish(everyNth(2));
    for (let nth = 0; nth < 2; nth += 1) {
      const order = await orders(at);
      await pays(at, order);
      await takesBack(at.diner, order);
    }
    expect(await usable(at.diner)).toEqual([]);
    expect(await visitsOf(at)).toBe(0);
    await pays(at, await orders(at));
    expect(await usable(at.diner)).toEqual([]);
    await pays(at, await orders(at));
    expect(await usable(at.diner)).toHaveLength(1);
  });

  test('earns nothing where its payment is told only later', async () => {
    const at = await guest();
    await at.offers.publish(everyNth(1));
    const order = await orders(at);
    await takesBack(at.diner, order);
    const paid = {
      v: 1 as const,
      storeId: at.house.storeId,
      tabId: order._id,
      orderId: order._id,
      userId: at.diner.userId,
      language: 'en',
      earnBase: 15_000,
      at: app.clock.now().toISOString(),
    };
    await app.app.kit.announcing((tx, announce) => rewardPaid(tx, paid, { now: app.clock.now(), announce }));
    expect(await usable(at.diner)).toEqual([]);
    expect(await visitsOf(at)).toBe(0);
  });
});
