import type { Credits } from '@tableside/contract/loyalty.schema';
import type { Order } from '@tableside/contract/ordering.schema';
import type { Ticket } from '@tableside/contract/staff.schema';
import { afterEach, expect, test } from 'vitest';
import { type DinerInTest, type House, startTestApp } from '../../../../testing/app.ts';
import {
  addressOf,
  deliveryHouse,
  inMinutes,
  menuToGo,
  orderedAway,
  sendsHome,
  takeawayHouse,
} from '../../../../testing/away-house.ts';
import { codeOf } from '../../../../testing/call.ts';
import { offersOf } from '../../../../testing/offers.ts';
import { onlineHouse, onlineTable } from '../../../../testing/online-house.ts';
import { brokenMoney } from '../../billing/testing/broken-money.ts';
import { cancelUnpaid } from '../../ordering/away/keep-time.ts';
import { brokenRules } from '../../ordering/testing/broken-rules.ts';
import { brokenOffers } from '../testing/broken-offers.ts';

const app = await startTestApp();
const { pays, paying, tells } = onlineTable(app);

afterEach(async () => {
  await app.app.drained();
  expect(await brokenOffers(app.app.db)).toEqual([]);
  expect(await brokenMoney(app.app.db)).toEqual([]);
  expect(await brokenRules(app.app.db)).toEqual([]);
});

/** Tea costs 20 credits; the guest has 35 from a paid visit. */
async function memberOf(house: House): Promise<DinerInTest> {
  const { manager, base } = await offersOf(app, house);
  await manager.call('PUT', `${base}/programme`, {
    live: true,
    earn: { per: 1000, credits: 1 },
    expires_days: 30,
    items: [{ item_id: house.items['tea']?._id, credits: 20 }],
  });
  const ana = await app.diner('Ana');
  const visit = (await ana.places(house, '1', ['soup', 'rice'])).json<Order>();
  const cashier = await app.staff(house, 'cashier');
  const paid = await cashier.call('POST', `/staff/orders/${visit._id}/payments`, { payment_mode: 'card' });
  expect(paid.status, paid.text).toBe(200);
  await app.app.drained();
  return ana;
}
const redeem = (house: House, diner: DinerInTest, order: Order, dish: string) =>
  diner.call('POST', `/orders/${order._id}/loyalty`, {
    items: [{ item_id: house.items[dish]?._id, qty: 1 }],
  });
const creditsOf = async (house: House, diner: DinerInTest) =>
  (await diner.call('GET', `/crm/${house.storeId}/loyalty`)).json<Credits>().credits;
const read = async (diner: DinerInTest, { _id }: Order): Promise<Order> =>
  (await diner.call('GET', `/orders/${_id}`)).json();
const ticketsOf = async (house: House, { _id }: Order): Promise<Ticket[]> => {
  const kitchen = await app.staff(house, 'kitchen');
  const all = (await kitchen.call('GET', `/staff/stores/${house.storeId}/tickets`)).json<Ticket[]>();
  return all.filter(({ order_id }) => order_id === _id);
};

test('what credits buy waits with a takeaway for its money, costs none, and is cooked with it', async () => {
  const house = await takeawayHouse(app);
  const ana = await memberOf(house);
  const order = await orderedAway(ana, house, ['soup'], null);
  const answer = await redeem(house, ana, order, 'tea');
  expect(answer.status, answer.text).toBe(200);
  const waiting = answer.json<Order>();
  expect(waiting.items.map(({ status }) => status)).toEqual(['held', 'held']);
  expect(waiting.bill.total_amount).toBe(order.bill.total_amount);
  expect(waiting.loyalty).toMatchObject([{ qty: 1, credits: 20 }]);
  expect(await creditsOf(house, ana)).toBe(15);
  expect(await ticketsOf(house, order)).toEqual([]);

  const payment = await paying({ diner: ana, order });
  expect(payment.amount).toBe(order.bill.total_amount);
  app.bank.capture(app.bank.orderOf(payment._id).id);
  await tells(house, payment);
  expect((await read(ana, order)).items.map(({ status }) => status)).toEqual(['placed', 'placed']);
  expect(await ticketsOf(house, order)).toHaveLength(2);
});

test('a delivery takes them as well', async () => {
  const house = await deliveryHouse(app);
  const ana = await memberOf(house);
  const order = (await sendsHome(ana, house, ['soup', 'rice'], await addressOf(ana))).json<Order>();
  expect((await redeem(house, ana, order, 'tea')).json<Order>().bill.total_amount).toBe(
    order.bill.total_amount,
  );
  expect(await creditsOf(house, ana)).toBe(15);
});

test('nothing is redeemed once it is being paid, is paid, or may be cooked already', async () => {
  const house = await takeawayHouse(app, { pay_on_handover: true });
  const ana = await memberOf(house);
  const order = await orderedAway(ana, house, ['soup'], null);
  const payment = await paying({ diner: ana, order });
  expect(codeOf(await redeem(house, ana, order, 'tea'))).toBe('bill-closing');
  app.bank.capture(app.bank.orderOf(payment._id).id);
  await tells(house, payment);
  expect(codeOf(await redeem(house, ana, order, 'tea'))).toBe('order-closed');

  const later = await orderedAway(ana, house, ['soup'], null);
  const asked = await pays({ diner: ana, order: later }, { payment_mode: 'cash', online_mode: undefined });
  const { payment: cash } = asked.json<{ payment: { _id: string } }>();
  await ana.call('DELETE', `/orders/${later._id}/payments/${cash._id}`);
  expect(codeOf(await redeem(house, ana, later, 'tea'))).toBe('order-closed');
  const other = await app.diner('Ben');
  expect((await redeem(house, other, later, 'tea')).status).toBe(404);
});

test('the credits come back, once, when the order is taken back or never paid', async () => {
  const house = await takeawayHouse(app);
  const ana = await memberOf(house);
  const order = await orderedAway(ana, house, ['soup'], null);
  await redeem(house, ana, order, 'tea');
  await ana.call('POST', `/orders/${order._id}/cancel`, {});
  expect(await creditsOf(house, ana)).toBe(35);

  const forgotten = await orderedAway(ana, house, ['soup'], null);
  await redeem(house, ana, forgotten, 'tea');
  expect(await creditsOf(house, ana)).toBe(15);
  app.clock.advance(31 * 60_000);
  const jobs = { db: app.app.db, announcing: app.app.kit.announcing, now: app.clock.now() };
  await Promise.all([cancelUnpaid(jobs), cancelUnpaid(jobs)]);
  expect((await read(ana, forgotten)).curr_state).toBe('cancelled');
  expect(await creditsOf(house, ana)).toBe(35);
  app.clock.advance(-31 * 60_000);
});

test('the kitchen begins in time for the slowest dish, if it was bought with credits too', async () => {
  const menu = menuToGo();
  for (const { items } of menu.categories)
    for (const item of items) if (item.key === 'tea') item.prep_minutes = 40;
  const takeaway = { slot_minutes: 15, per_slot: 6, lead_minutes: 15, days_ahead: 2, pay_on_handover: false };
  const house = await onlineHouse(app, { menu, store: { order_types: ['dinein', 'takeaway'], takeaway } });
  const ana = await memberOf(house);
  const order = await orderedAway(ana, house, ['soup'], inMinutes(app, 120));
  const startOf = async () =>
    (
      await app.app.db.rows<[string], { starts_at: Date }>(
        { name: 'test.starts-at', text: 'select starts_at from customer_order where id = $1' },
        order._id,
      )
    )[0]?.starts_at.toISOString();
  expect(await startOf()).toBe(inMinutes(app, 120 - 15));
  expect((await redeem(house, ana, order, 'tea')).status).toBe(200);
  expect(await startOf()).toBe(inMinutes(app, 120 - 40));
});

test('given eight taps at once and credits for one, then one gets it and the others are told', async () => {
  const house = await takeawayHouse(app);
  const ana = await memberOf(house);
  const order = await orderedAway(ana, house, ['soup'], null);
  const answers = await Promise.all(Array.from({ length: 8 }, () => redeem(house, ana, order, 'tea')));
  expect(answers.map(({ status }) => status).sort()).toEqual([200, ...Array(7).fill(409)]);
  expect(await creditsOf(house, ana)).toBe(15);
});

test('given a payment at the same moment, then what was bought is cooked, and the rest was refused', async () => {
  const house = await takeawayHouse(app);
  const ana = await memberOf(house);
  const order = await orderedAway(ana, house, ['soup'], null);
  const [bought, asked] = await Promise.all([redeem(house, ana, order, 'tea'), pays({ diner: ana, order })]);
  expect(asked.status, asked.text).toBe(200);
  const { payment } = asked.json<{ payment: { _id: string; amount: number } }>();
  expect(payment.amount).toBe(order.bill.total_amount);
  app.bank.capture(app.bank.orderOf(payment._id).id);
  await tells(house, payment);
  const dishes = bought.status === 200 ? 2 : 1;
  expect((await read(ana, order)).items.map(({ status }) => status)).toEqual(Array(dishes).fill('placed'));
  // The order itself earns too, once it is paid.
  await app.app.drained();
  const spent = (await ana.call('GET', `/crm/${house.storeId}/loyalty`))
    .json<Credits>()
    .ledger.filter(({ kind }) => kind === 'spend');
  expect(spent).toHaveLength(dishes - 1);
});
