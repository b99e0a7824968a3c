// @vitest-environment happy-dom
import type { Order } from '@tableside/contract/ordering.schema';
import { beforeEach, expect, it } from 'vitest';
import { openHouse, sitDown } from '../../../testing/house.ts';
import { billOf, orderOf } from '../../../testing/order-fixture.ts';
import { stage, startAfresh } from '../../../testing/stage.tsx';
import { offerFacts } from '../../lib/coupon/offer-facts.ts';
import { facts } from '../../lib/facts.ts';
import { BillScreen } from './bill-screen.tsx';

beforeEach(startAfresh);

async function billWith(change: Partial<Order>, remembered = false) {
  const house = openHouse();
  sitDown(house, {});
  const { _id, name, default_currency } = house.store;
  if (remembered) offerFacts.offerRemembered({ _id: 'late', store_id: _id, title: { en: 'Late tea' } });
  house.order = orderOf({
    store_id: { _id, name, default_currency },
    allowedActions: ['tip', 'pay'],
    ...change,
  });
  facts.orderFetched(house.order);
  return stage(<BillScreen />, { path: '/bill' });
}
const TEN = { ref_id: 'ten', discount_type: 'voucher', label: 'TEN', amount: 3500 } as const;

it('leads to the coupons', async () => {
  const app = await billWith({});
  await app.tap('Apply a coupon');
  expect(app.address()).toBe('/coupon');
});

it('suggests the offer that was remembered here', async () => {
  const app = await billWith({}, true);
  await app.tap(/^Apply a coupon.*You remembered: Late tea/);
  expect(app.address()).toBe('/coupon?offer=late');
});

it('names the coupon and what it takes off, in the sum too', async () => {
  const app = await billWith({ discount: TEN, bill: billOf({ discount: 3500 }) });
  expect(app.has(/^Coupon TEN.*−₹35\.00 · Change/)).toBe(true);
  expect(app.texts('.bill-credit dt')).toEqual(['Coupon TEN']);
});

it('calls what a colleague gave no coupon', async () => {
  const given = { ...TEN, discount_type: 'staff', label: 'Long wait' } as const;
  const app = await billWith({ discount: given, bill: billOf({ discount: 3500 }) });
  expect(app.has(/^Discount · Long wait.*−₹35\.00 · Change/)).toBe(true);
  expect(app.texts('.bill-credit dt')).toEqual(['Discount · Long wait']);
});

it('given the coupon left, then it says why', async () => {
  const { amount: _, ...ref } = TEN;
  const app = await billWith({ discount_left: { ...ref, min_order_amount: 50_000, missing: 12_000 } });
  expect(app.shows('Add ₹120.00 more and it comes back.')).toBe(true);
});

it('given nothing can be changed any more, then no coupon is offered', async () => {
  const app = await billWith({ allowedActions: [] });
  expect(app.has('Apply a coupon')).toBe(false);
});
