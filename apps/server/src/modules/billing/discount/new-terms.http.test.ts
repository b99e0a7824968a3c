import type { Order } from '@tableside/contract/ordering.schema';
import { afterEach, describe, expect, it } from 'vitest';
import { startTestApp } from '../../../../testing/app.ts';
import { brokenOffers } from '../../loyalty/testing/broken-offers.ts';
import { brokenRules } from '../../ordering/testing/broken-rules.ts';

const test = await startTestApp();
afterEach(async () => {
  expect(await brokenRules(test.app.db)).toEqual([]);
  expect(await brokenOffers(test.app.db)).toEqual([]);
});

/** Soup and rice at a table, 385.88 in all, served; `share` of it asked for in cash. */
async function served(share: number) {
  const house = await test.house();
  const manager = await test.staff(house, 'manager');
  const ana = await test.diner('Ana');
  const order = (await ana.places(house, '1', ['soup', 'rice'])).json<Order>();
  for (const { _id } of order.bill.kots)
    for (const action of ['bump', 'serve'])
      await manager.call('POST', `/staff/tickets/${_id}/actions`, { action });
  const split = await ana.call('POST', `/orders/${order._id}/parts`, { kind: 'amount', amount: share });
  const part_id = split.json<Order>().bill.parts[0]?._id;
  const asked = await ana.call('POST', `/orders/${order._id}/pay`, { payment_mode: 'cash', part_id });
  const payment = asked.json<{ payment: { _id: string } }>().payment._id;
  const path = `/staff/orders/${order._id}`;
  return {
    confirms: () => manager.call('POST', `/staff/payments/${payment}/confirm`, {}),
    declines: () => manager.call('POST', `/staff/payments/${payment}/decline`),
    paysAlso: async (amount: number) => {
      const more = await manager.call('POST', `${path}/parts`, { kind: 'amount', amount });
      const open = more.json<Order>().bill.parts.find(({ state }) => state === 'open');
      const body = { payment_mode: 'card', part_id: open?._id };
      expect((await manager.call('POST', `${path}/payments`, body)).status).toBe(200);
    },
    takesTenthOff: async () => {
      const discount = { value: 1000, isPercentage: true };
      await manager.call('PUT', `/staff/stores/${house.storeId}/house_discount`, { discount });
      await test.app.drained();
    },
    read: async () => (await ana.call('GET', `/orders/${order._id}`)).json<Order>(),
  };
}

describe('a bill that comes to less because the house gives more off', () => {
  it('given what is paid covers it now, then it is paid, and settled if everything is served', async () => {
    const at = await served(35_000);
    await at.confirms();
    await at.takesTenthOff();
    const order = await at.read();
    expect(order).toMatchObject({ paid: true, curr_state: 'settled' });
    expect(order.bill).toMatchObject({ default_discount: 3500, amount_payable: 0, paid_amount: 35_000 });
  });

  it('given there is still something to pay, then it stays open for that', async () => {
    const at = await served(10_000);
    await at.confirms();
    await at.takesTenthOff();
    expect(await at.read()).toMatchObject({ paid: false, allowedActions: expect.arrayContaining(['pay']) });
  });

  it('given somebody is just paying, then it is paid when that is over', async () => {
    const at = await served(1000);
    await at.paysAlso(35_000);
    await at.takesTenthOff();
    expect((await at.read()).curr_state).not.toBe('settled');
    await at.declines();
    expect(await at.read()).toMatchObject({ paid: true, curr_state: 'settled' });
  });
});
