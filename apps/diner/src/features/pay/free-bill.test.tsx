// @vitest-environment happy-dom
import type { Order } from '@tableside/contract/ordering.schema';
import { beforeEach, describe, expect, it } from 'vitest';
import { type House, openHouse, sitDown } from '../../../testing/house.ts';
import { billOf, orderOf } from '../../../testing/order-fixture.ts';
import { stage, startAfresh } from '../../../testing/stage.tsx';
import { refusal } from '../../../testing/stand-in-server.ts';
import { facts } from '../../lib/facts.ts';
import { BillActions } from '../bill/bill-actions.tsx';
import { PaymentScreen } from './payment-screen.tsx';

let house: House;
let visits = 0;
const GIFT = { ref_id: 'gift', discount_type: 'voucher', label: 'GIFT', amount: 10_000 } as const;
const bill = billOf({ item_total: 10_000, total_amount: 0, amount_payable: 0 });

const free = (change: Partial<Order> = {}): Order =>
  orderOf({ _id: `f${visits}`, allowedActions: ['tip', 'pay'], bill, discount: GIFT, ...change });

beforeEach(() => {
  startAfresh();
  visits += 1;
  house = openHouse();
  sitDown(house, {});
  house.order = free();
  facts.orderFetched(house.order);
});

describe('given a bill that comes to nothing', () => {
  it('then its sum is shown and one tap ends it, with no way to pay asked for', async () => {
    house.server.reply('POST /orders/*/pay', () => {
      house.order = free({ version: 2, paid: true, allowedActions: [], curr_state: 'payment-captured' });
      return { body: { order: house.order, payment: { _id: 'p', amount: 0, state: 'captured' } } };
    });
    const app = await stage(<PaymentScreen />, { path: '/payment' });
    await app.see('There is nothing to pay.');
    expect(app.shows('How would you like to pay?')).toBe(false);
    await app.tap('Close the bill');
    expect(house.server.calls('POST /orders/*/pay')).toHaveLength(1);
    await app.see('Nothing left to pay');
  });

  it('then what is ordered without a table is sent to the kitchen by it', async () => {
    facts.orderFetched(free({ __type: 'takeaway', version: 2 }));
    const app = await stage(<PaymentScreen />, { path: '/payment' });
    await app.see('Send to the kitchen');
  });

  it('then a refusal is read there, and the tap stands for another try', async () => {
    house.server.reply('POST /orders/*/pay', () => refusal(409, 'coupon-exhausted'));
    const app = await stage(<PaymentScreen />, { path: '/payment' });
    await app.tap('Close the bill');
    await app.see('coupon-exhausted said the server');
    expect(app.has('Close the bill')).toBe(true);
  });

  it('then the bill leads there', async () => {
    const app = await stage(<BillActions order={free()} money={String} />, { path: '/bill' });
    expect(app.has('Close the bill')).toBe(true);
  });
});
