import type { Payment } from '@tableside/contract/billing.schema';
import type { Order } from '@tableside/contract/ordering.schema';
import type { FloorTable } from '@tableside/contract/staff.schema';
import type { Campaign } from '@tableside/contract/staff-offers.schema';
import type { Report } from '@tableside/contract/staff-reports.schema';
import { describe, expect, it } from 'vitest';
import { startTestApp } from '../../../../testing/app.ts';
import { atDesk } from '../../../../testing/at-desk.ts';
import { takeawayHouse } from '../../../../testing/away-house.ts';
import { coupon, offersOf } from '../../../../testing/offers.ts';
import { onlineHouse, onlineTable } from '../../../../testing/online-house.ts';
import { brokenMoney } from '../testing/broken-money.ts';

const test = await startTestApp();
const { party, read } = onlineTable(test);

/** A party whose soup and rice are on the house. */
async function onTheHouse(store: Record<string, unknown> = {}) {
  const at = await atDesk(test, await party(['soup', 'rice'], await onlineHouse(test, { store })));
  const all = { kind: 'percent', value: 10_000, reason: 'Long wait', pin: '7001' };
  const free = (await at.cashier.call('PUT', `${at.path}/manual_discount`, all)).json<Order>();
  const table = async () =>
    (await at.cashier.call('GET', `/staff/stores/${at.house.storeId}/floor`))
      .json<FloorTable[]>()
      .find(({ seating }) => seating !== null);
  return { ...at, free, table };
}
const PAID = {
  paid: true,
  curr_state: 'payment-captured',
  bill: { total_amount: 0, state: 'payment-captured' },
};

describe('a bill that comes to nothing', () => {
  it('is ended by the guest, in a house that takes no cash, and is paid with nothing', async () => {
    const { diner, order, free, manager, house } = await onTheHouse({ payment_modes: ['online'] });
    expect(free.allowedActions).toContain('take-payment');
    expect((await read({ diner, order })).allowedActions).toEqual(
      expect.arrayContaining(['add-round', 'pay']),
    );
    expect((await read({ diner, order })).allowedActions).not.toContain('split');
    const answer = await diner.call('POST', `/orders/${order._id}/pay`, { payment_mode: 'online' });
    expect(answer.status, answer.text).toBe(200);
    const { payment, order: now } = answer.json<{ payment: Payment; order: Order }>();
    expect(payment).toMatchObject({ amount: 0, state: 'captured' });
    expect(now).toMatchObject(PAID);
    expect(now.bill.bill_no).not.toBeNull();
    expect(now.allowedActions).not.toContain('pay');
    const report = await manager.call('GET', `/staff/stores/${house.storeId}/report`);
    expect(report.json<Report>()).toMatchObject({ payments: [{ mode: 'cash', count: 1 }], colleagues: [] });
    const again = await diner.call('POST', `/orders/${order._id}/pay`, { payment_mode: 'cash' });
    expect(again.json<{ code: string }>().code).toBe('nothing-to-pay');
    expect(await brokenMoney(test.app.db)).toEqual([]);
  });

  it('is ended at the desk', async () => {
    const { cashier, path, audit } = await onTheHouse();
    const answer = await cashier.call('POST', `${path}/payments`, { payment_mode: 'cash' });
    expect(answer.status, answer.text).toBe(200);
    expect((await cashier.call('GET', path)).json<Order>()).toMatchObject(PAID);
    expect((await audit('&kind=payment'))[0]).toMatchObject({ details: { amount: 0 } });
  });

  it('is ended when its table is released', async () => {
    const { cashier, path, table, audit, manager, house } = await onTheHouse();
    const seating = (await table())?.seating;
    expect(seating?.allowedActions).toContain('release');
    const answer = await cashier.call('POST', `/staff/seatings/${seating?._id}/release`, {});
    expect(answer.status, answer.text).toBe(200);
    await test.app.drained();
    expect((await cashier.call('GET', path)).json<Order>()).toMatchObject({
      paid: true,
      curr_state: 'settled',
    });
    expect(await table()).toBeUndefined();
    const entry = (await audit('&kind=payment'))[0];
    expect(entry).toMatchObject({ name: 'The cashier', details: { amount: 0 } });
    const report = await manager.call('GET', `/staff/stores/${house.storeId}/report`);
    const { colleagues } = report.json<Report>();
    expect(colleagues).toMatchObject([{ name: 'The cashier', count: 1, amount: 0 }]);
  });

  it('takes no tip, and no card or phone is asked for', async () => {
    const { diner, cashier, order, path } = await onTheHouse();
    const tip = await diner.call('POST', `/orders/${order._id}/pay`, { payment_mode: 'cash', tip: 1000 });
    expect(tip.json<{ code: string }>().code).toBe('nothing-to-pay');
    const part = await diner.call('POST', `/orders/${order._id}/parts`, { kind: 'all' });
    expect(part.json<{ code: string }>().code).toBe('nothing-to-pay');
    const terminal = await cashier.call('POST', `${path}/terminal`, {});
    expect(terminal.status).toBe(409);
    expect((await read({ diner, order })).paid).toBe(false);
  });

  it('uses up its coupon, once', async () => {
    const house = await onlineHouse(test);
    const offers = await offersOf(test, house);
    const gift = coupon({ total_limit: 1 }, { benefit: { kind: 'flat', value: 1_000_000 } });
    const { _id } = await offers.publish(gift);
    const at = await party(['soup'], house);
    const set = await at.diner.call('PUT', `/orders/${at.order._id}`, {
      discount: { ref_id: _id, discount_type: 'voucher' },
    });
    expect(set.status, set.text).toBe(200);
    expect((await read(at)).bill.total_amount).toBe(0);
    const answer = await at.diner.call('POST', `/orders/${at.order._id}/pay`, { payment_mode: 'cash' });
    expect(answer.status, answer.text).toBe(200);
    const campaigns = await offers.manager.call('GET', `${offers.base}/campaigns`);
    expect(campaigns.json<Campaign[]>().find((each) => each._id === _id)).toMatchObject({ used: 1 });
  });
});

describe('an order without a table that costs nothing', () => {
  it('reaches the kitchen with its note, and nobody is asked to pay', async () => {
    const house = await takeawayHouse(test, {}, { charges: [] });
    const diner = await test.diner('Ana');
    const placed = await diner.call('POST', '/orders', {
      store_id: house.storeId,
      __type: 'takeaway',
      platform: 'bolt',
      items: [{ item_id: house.items['water']?._id, qty: 1, addons: [], note: 'no ice' }],
      expected_item_total: 0,
    });
    expect(placed.status, placed.text).toBe(201);
    await test.app.drained();
    const order = (await diner.call('GET', `/orders/${placed.json<Order>()._id}`)).json<Order>();
    expect(order).toMatchObject(PAID);
    expect(order.items).toMatchObject([{ status: 'placed', note: 'no ice' }]);
    const kitchen = await test.staff(house, 'kitchen');
    const tickets = await kitchen.call('GET', `/staff/stores/${house.storeId}/tickets`);
    expect(tickets.json()).toHaveLength(1);
  });
});
