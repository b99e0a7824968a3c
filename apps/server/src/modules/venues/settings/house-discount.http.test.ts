import type { Order } from '@tableside/contract/ordering.schema';
import type { AuditEntry } from '@tableside/contract/staff-billing.schema';
import type { Store } from '@tableside/contract/venues.schema';
import { expect, it } from 'vitest';
import { startTestApp } from '../../../../testing/app.ts';

const test = await startTestApp();

async function discounting() {
  const house = await test.house();
  const manager = await test.staff(house, 'manager');
  const path = `/staff/stores/${house.storeId}/house_discount`;
  return {
    house,
    manager,
    saves: (discount: object | null) => manager.call('PUT', path, { discount }),
    shown: async () =>
      (await test.call('GET', `/stores/${house.storeId}`)).json<Store>().preferences.crm.default_discount,
  };
}

it('holds for phones and for open bills at once, and is taken away again', async () => {
  const { house, manager, saves, shown } = await discounting();
  const diner = await test.diner('Ana');
  const order = (await diner.places(house, '1', ['soup'])).json<Order>();
  const bill = async () => (await diner.call('GET', `/orders/${order._id}`)).json<Order>().bill;
  const saved = async (discount: object | null) => {
    const answer = await saves(discount);
    await test.app.drained();
    return answer;
  };
  const ten = { value: 1000, isPercentage: true };
  expect((await saved(ten)).json()).toEqual({ discount: ten });
  expect(await shown()).toEqual(ten);
  expect((await bill()).default_discount).toBe(Math.round(order.bill.item_total / 10));
  await saved({ value: 500, isPercentage: false });
  expect((await bill()).default_discount).toBe(500);
  await saved(null);
  expect(await shown()).toBeNull();
  expect((await bill()).default_discount).toBe(0);
  const audit = await manager.call('GET', `/staff/stores/${house.storeId}/audit?kind=settings`);
  const written = audit.json<{ data: AuditEntry[] }>().data.map(({ action, details }) => [action, details]);
  expect(written).toEqual(
    expect.arrayContaining([
      ['settings.house-discount', { rate_bp: 1000 }],
      ['settings.house-discount', { amount: 500 }],
      ['settings.house-discount', {}],
    ]),
  );
});

it('of a paid bill stays as it was', async () => {
  const { house, manager, saves } = await discounting();
  await saves({ value: 1000, isPercentage: true });
  const diner = await test.diner('Ana');
  const order = (await diner.places(house, '1', ['soup'])).json<Order>();
  await manager.call('POST', `/staff/orders/${order._id}/payments`, { payment_mode: 'cash' });
  await saves(null);
  const { bill } = (await diner.call('GET', `/orders/${order._id}`)).json<Order>();
  expect(bill.default_discount).toBe(order.bill.default_discount);
  expect(bill.amount_payable).toBe(0);
});

it('is no more than everything, and not another store’s to change', async () => {
  const { house, saves } = await discounting();
  expect((await saves({ value: 10_001, isPercentage: true })).status).toBe(400);
  expect((await saves({ value: 0, isPercentage: false })).status).toBe(400);
  const elsewhere = await test.staff(await test.house(), 'manager');
  const path = `/staff/stores/${house.storeId}/house_discount`;
  expect((await elsewhere.call('PUT', path, { discount: null })).status).toBe(404);
});
