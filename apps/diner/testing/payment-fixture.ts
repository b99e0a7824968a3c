import type { Payment } from '@tableside/contract/billing.schema';
import type { Store } from '@tableside/contract/venues.schema';
import { onTestFinished, vi } from 'vitest';
import { facts } from '../src/lib/facts.ts';
import { type House, openHouse, orderIn, sitDown } from './house.ts';
import { place } from './menu-fixture.ts';
import { billOf } from './order-fixture.ts';
import { startAfresh } from './stage.tsx';

/** When an evening of payments is. */
export const PAID_AT = Date.parse('2026-11-21T19:00:00.000Z');

/** An online payment of ₹100.00 that is under way. */
export const paymentOf = (change: Partial<Payment> = {}): Payment => ({
  _id: 'p1',
  part_id: 'part',
  mode: 'online',
  amount: 10_000,
  tip: 0,
  state: 'pending',
  online: { aggregator: 'sandbox', order_id: 'o1' },
  upi: { qr: 'upi://pay' },
  failure: null,
  ...change,
});

/** Order `id` of ₹100.00, which may be paid in this house. */
export const payableOrder = (house: Pick<House, 'id'>, id: string) =>
  orderIn(house, {
    _id: id,
    allowedActions: ['tip', 'pay'],
    bill: billOf({ item_total: 10_000, total_amount: 10_000, amount_payable: 10_000 }),
  });

/** Somebody at a table with that order, on the test's own clock, in a house that takes money in these ways. */
export function sitDownToPay(id: string, ways: Partial<Store['preferences']>): House {
  vi.useFakeTimers({
    now: PAID_AT,
    toFake: ['Date', 'setTimeout', 'clearTimeout', 'setInterval', 'clearInterval'],
  });
  onTestFinished(() => void vi.useRealTimers());
  startAfresh();
  const house = openHouse(undefined, { preferences: { ...place().preferences, ...ways } });
  sitDown(house, {});
  house.order = payableOrder(house, id);
  facts.orderFetched(house.order);
  return house;
}
