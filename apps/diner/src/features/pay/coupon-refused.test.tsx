// @vitest-environment happy-dom
import type { Order } from '@tableside/contract/ordering.schema';
import { beforeEach, expect, it } from 'vitest';
import { type House, openHouse, orderIn, sitDown } from '../../../testing/house.ts';
import { billOf } from '../../../testing/order-fixture.ts';
import { said, stage, startAfresh, until } from '../../../testing/stage.tsx';
import { refusal } from '../../../testing/stand-in-server.ts';
import { facts } from '../../lib/facts.ts';
import { PaymentScreen } from './payment-screen.tsx';

let house: House;
let visits = 0;
const TEN = { ref_id: 'ten', discount_type: 'voucher', label: 'TEN', amount: 1000 } as const;

const bill = (change: Partial<Order>): Order => {
  const payable = change.discount ? 9000 : 10_000;
  return orderIn(house, {
    _id: `c${visits}`,
    allowedActions: ['tip', 'pay'],
    bill: billOf({ item_total: 10_000, total_amount: payable, amount_payable: payable }),
    ...change,
  });
};

beforeEach(() => {
  startAfresh();
  visits += 1;
  house = openHouse();
  sitDown(house, {});
  house.order = bill({ discount: TEN });
  facts.orderFetched(house.order);
});

it('given somebody was quicker with the coupon, then one tap takes it off and the payment goes on', async () => {
  house.server.reply('POST /orders/*/pay', () => refusal(409, 'coupon-exhausted'));
  house.server.reply('PUT /orders/*', () => {
    house.order = bill({ version: 2, discount: null });
    return { body: house.order };
  });
  const app = await stage(<PaymentScreen />, { path: '/payment' });
  await app.see('Coupon TEN');
  await app.tap(/^Ask waiter to collect ₹90/);
  await app.see('coupon-exhausted said the server');
  await app.tap('Pay without the coupon');
  expect(house.server.calls('PUT /orders/*').map(({ body }) => body)).toEqual([{ discount: null }]);
  await until(() => app.has(/^Ask waiter to collect ₹100/));
  expect(said()).toEqual(['The coupon is off the bill. Please choose how to pay.']);
  expect(app.shows('coupon-exhausted said the server')).toBe(false);
  expect(app.has('Pay without the coupon')).toBe(false);
});

it('given another refusal, then the coupon is left alone', async () => {
  house.server.reply('POST /orders/*/pay', () => refusal(409, 'mode-not-offered'));
  const app = await stage(<PaymentScreen />, { path: '/payment' });
  await app.see('Coupon TEN');
  await app.tap(/^Ask waiter to collect/);
  await app.see('mode-not-offered said the server');
  expect(app.has('Pay without the coupon')).toBe(false);
});
