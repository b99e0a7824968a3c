// @vitest-environment happy-dom
import type { Order, Part } from '@tableside/contract/ordering.schema';
import { beforeEach, expect, it } from 'vitest';
import { type House, openHouse, orderIn, sitDown } from '../../../testing/house.ts';
import { place } from '../../../testing/menu-fixture.ts';
import { billOf } from '../../../testing/order-fixture.ts';
import { stage, startAfresh } from '../../../testing/stage.tsx';
import { refusal } from '../../../testing/stand-in-server.ts';
import { facts } from '../../lib/facts.ts';
import { PaymentScreen } from './payment-screen.tsx';

let house: House;
let visits = 0;
const order = (): Order => {
  if (!house.order) throw new Error('nobody ordered');
  return house.order;
};

beforeEach(() => {
  startAfresh();
  visits += 1;
  const { preferences } = place();
  house = openHouse(undefined, { preferences: { ...preferences, tip_percentages: [1000] } });
  sitDown(house, {});
  const part: Part = {
    _id: 'mine',
    kind: 'equal',
    label: '',
    lines: [],
    people: 2,
    amount: 5000,
    tip: 0,
    state: 'open',
    payment_id: null,
    mode: null,
    payment_link: null,
    by: null,
  };
  house.order = orderIn(house, {
    _id: `t${visits}`,
    allowedActions: ['tip', 'pay'],
    bill: billOf({ item_total: 10_000, total_amount: 10_000, amount_payable: 10_000, parts: [part] }),
  });
  facts.orderFetched(house.order);
  house.server.reply('POST /orders/*/pay', () => refusal(409, 'mode-not-offered'));
});

/** The first one; with its key the app asks again what became of it. */
const sent = () => house.server.calls('POST /orders/*/pay')[0]?.body;

it('given a part, then no tip is chosen, and one that is chosen is paid with it', async () => {
  const app = await stage(<PaymentScreen />, { path: '/payment?part=mine' });
  await app.see('No tip');
  expect(app.all('input[name=tip]:checked')).toEqual([]);
  await app.choose(/₹5\.00/);
  await app.tap(/collect ₹55\.00 in cash/);
  expect(sent()).toEqual({
    payment_mode: 'cash',
    part_id: 'mine',
    tip: 500,
    expected_amount: 5500,
    platform: 'bolt',
  });
});

it('given No tip, then none is sent', async () => {
  const app = await stage(<PaymentScreen />, { path: '/payment?part=mine' });
  await app.choose('No tip');
  await app.tap(/collect ₹50\.00 in cash/);
  expect(sent()).toEqual({
    payment_mode: 'cash',
    part_id: 'mine',
    expected_amount: 5000,
    platform: 'bolt',
  });
});

it('given an amount of one’s own, then that is the tip', async () => {
  const app = await stage(<PaymentScreen />, { path: '/payment?part=mine' });
  await app.choose('Custom');
  await app.type('#tip-custom', '7,50');
  await app.submit();
  await app.tap(/collect ₹57\.50 in cash/);
  expect(sent()).toMatchObject({ tip: 750 });
});

it('given the table’s bill has a tip already, then it says so', async () => {
  const app = await stage(<PaymentScreen />, { path: '/payment?part=mine' });
  await app.see('No tip');
  expect(app.shows('A tip of')).toBe(false);
  facts.orderFetched({ ...order(), version: 2, tip: 1500 });
  await app.see("A tip of ₹15.00 is already on the table's bill.");
});

it('given the whole bill, then its tip is on the bill, not here', async () => {
  const app = await stage(<PaymentScreen />, { path: '/payment' });
  await app.see('Amount payable');
  expect(app.shows('No tip')).toBe(false);
});
