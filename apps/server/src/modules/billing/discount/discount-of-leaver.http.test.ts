import type { Reward, Voucher } from '@tableside/contract/loyalty.schema';
import type { Order } from '@tableside/contract/ordering.schema';
import { afterEach, expect, it } from 'vitest';
import { startTestApp } from '../../../../testing/app.ts';
import { coupon, offersOf } from '../../../../testing/offers.ts';
import { brokenOffers } from '../../loyalty/testing/broken-offers.ts';

const test = await startTestApp();

afterEach(async () => {
  await test.app.drained();
  expect(await brokenOffers(test.app.db)).toEqual([]);
});

/** Ana, whose own voucher or everybody's coupon is on the bill that she shares with Ben. */
async function shared(kind: 'voucher' | 'coupon') {
  const house = await test.house();
  const offers = await offersOf(test, house);
  const [ana, ben] = [await test.diner('Ana'), await test.diner('Ben')];
  const { _id: id, enigma } = (await ana.places(house, '1', ['soup', 'rice'])).json<Order>();
  const { table_id } = await ben.scans(house, '1');
  await ben.call('POST', '/orders/user', { store_id: house.storeId, table_id, enigma });
  const offer = await offers.publish(coupon({ kind, listed: kind === 'coupon' }));
  const ref_id = kind === 'coupon' ? offer._id : (await offers.claim(ana, offer.code)).json<Voucher>()._id;
  const put = await ana.call('PUT', `/orders/${id}`, { discount: { ref_id, discount_type: 'voucher' } });
  expect(put.json<Order>().discount?.amount).toBe(3500);
  const cashier = await test.staff(house, 'cashier');
  return {
    ana,
    ben,
    id,
    discount: async () => (await ben.call('GET', `/orders/${id}`)).json<Order>().discount,
    asks: () => ben.call('POST', `/orders/${id}/pay`, { payment_mode: 'cash' }),
    takes: () => cashier.call('POST', `/staff/orders/${id}/payments`, { payment_mode: 'cash' }),
    usable: async () =>
      (await ana.call('GET', '/rewards/user')).json<{ data: Reward[] }>().data.map(({ state }) => state),
  };
}

it.each(['leaves', 'is sent away'])('a voucher of somebody who %s goes with them', async (how) => {
  const { ana, ben, id, discount, takes, usable } = await shared('voucher');
  if (how === 'is sent away') {
    await ana.call('POST', `/orders/${id}/host`, { user_id: ben.userId });
    await ben.call('DELETE', `/orders/${id}/members/${ana.userId}`);
  } else await ana.call('POST', `/orders/${id}/leave`);
  expect(await discount()).toBeNull();
  expect((await takes()).status).toBe(200);
  await test.app.drained();
  expect(await usable()).toEqual(['revealed']);
});

it('a voucher that a payment holds already stays, and is used', async () => {
  const { ana, id, asks, discount } = await shared('voucher');
  await asks();
  await ana.call('POST', `/orders/${id}/leave`);
  expect(await discount()).toMatchObject({ amount: 3500 });
});

it('a coupon that is everybody’s stays', async () => {
  const { ana, id, discount } = await shared('coupon');
  await ana.call('POST', `/orders/${id}/leave`);
  expect(await discount()).toMatchObject({ amount: 3500 });
});
