import type { Reward, Voucher } from '@tableside/contract/loyalty.schema';
import type { Order } from '@tableside/contract/ordering.schema';
import type { Ticket } from '@tableside/contract/staff.schema';
import type { Campaign, Tried } from '@tableside/contract/staff-offers.schema';
import { afterEach, describe, expect, it } from 'vitest';
import { type DinerInTest, type House, startTestApp } from '../../../../testing/app.ts';
import { type Called, codeOf } from '../../../../testing/call.ts';
import { coupon, type Offers, offersOf } from '../../../../testing/offers.ts';
import { newId } from '../../../platform/ids.ts';
import { brokenOffers } from '../../loyalty/testing/broken-offers.ts';
import { brokenMoney } from '../testing/broken-money.ts';

const test = await startTestApp();
const HOUR = 3_600_000;

afterEach(async () => {
  await test.app.drained();
  expect(await brokenOffers(test.app.db)).toEqual([]);
  expect(await brokenMoney(test.app.db)).toEqual([]);
});

interface Party {
  readonly house: House;
  readonly offers: Offers;
  readonly diner: DinerInTest;
  readonly order: Order;
}
/** Soup (150.00) and rice (200.00) on the table; 5 % service and 5 % tax on both. */
async function party(dishes: readonly string[] = ['soup', 'rice']): Promise<Party> {
  const house = await test.house();
  const diner = await test.diner('Ana');
  const placed = await diner.places(house, '1', dishes);
  expect(placed.status).toBe(201);
  return { house, offers: await offersOf(test, house), diner, order: placed.json() };
}
const apply = ({ diner, order }: Pick<Party, 'diner' | 'order'>, ref_id: string, discount_type = 'voucher') =>
  diner.call('PUT', `/orders/${order._id}`, { discount: { ref_id, discount_type } });
const remove = ({ diner, order }: Party) => diner.call('PUT', `/orders/${order._id}`, { discount: null });
const read = async ({ diner, order }: Pick<Party, 'diner' | 'order'>) =>
  (await diner.call('GET', `/orders/${order._id}`)).json<Order>();
const pay = ({ diner, order }: Pick<Party, 'diner' | 'order'>) =>
  diner.call('POST', `/orders/${order._id}/pay`, { payment_mode: 'cash' });
const paymentOf = (answer: Called) => answer.json<{ payment: { _id: string; amount: number } }>().payment;
const confirm = async (at: Party, asked: Called) =>
  (await test.staff(at.house, 'cashier')).call('POST', `/staff/payments/${paymentOf(asked)._id}/confirm`, {});
/** Somebody at the table pays a part of the bill, in minor units. */
async function paysShare(at: Party, amount: number): Promise<void> {
  const parts = `/orders/${at.order._id}/parts`;
  const split = (await at.diner.call('POST', parts, { kind: 'amount', amount })).json<Order>();
  const part_id = split.bill.parts[0]?._id;
  const asked = await at.diner.call('POST', `/orders/${at.order._id}/pay`, { payment_mode: 'cash', part_id });
  await confirm(at, asked);
}
const list = async ({ diner, order }: Pick<Party, 'diner' | 'order'>, query = '') =>
  (await diner.call('GET', `/orders/${order._id}/vouchers${query}`)).json<{
    rewards: Reward[];
    vouchers: Voucher[];
  }>();
const campaignOf = async ({ offers }: Party, id: string) =>
  (await offers.manager.call('GET', `${offers.base}/campaigns`))
    .json<Campaign[]>()
    .find(({ _id }) => _id === id);
const reject = async ({ house, order }: Party, dish: string) => {
  const kitchen = await test.staff(house, 'kitchen');
  const tickets = (await kitchen.call('GET', `/staff/stores/${house.storeId}/tickets`)).json<Ticket[]>();
  const ticket = tickets.find(({ order_id }) => order_id === order._id);
  const line = ticket?.lines.find(({ name }) => name['en'] === dish);
  return kitchen.call('POST', `/staff/tickets/${ticket?._id}/lines/${line?._id}/actions`, {
    action: 'reject',
    reason: 'Sold out',
  });
};

describe('PUT /orders/{id} {discount}', () => {
  it('takes the coupon off the bill before charges and taxes, says its code, and takes it away again', async () => {
    const at = await party();
    const { _id } = await at.offers.publish(coupon({ code: 'TEN' }));
    const order = (await apply(at, _id)).json<Order>();
    expect(order.discount).toEqual({ ref_id: _id, discount_type: 'voucher', label: 'TEN', amount: 3500 });
    // 315.00 of dishes, 15.75 service, 5 % of both: 16.5375, half up.
    expect(order.bill).toMatchObject({ item_total: 35_000, discount: 3500, taxes_and_charges: 1575 + 1654 });
    expect(order.bill.total_amount).toBe(31_500 + 1575 + 1654);
    expect((await read(at)).discount?.amount).toBe(3500);
    const without = (await remove(at)).json<Order>();
    expect(without).toMatchObject({ discount: null, discount_left: null, bill: { discount: 0 } });
  });

  it('calls a coupon without a code by its title, in the language of who put it there', async () => {
    const at = await party();
    const { _id } = await at.offers.publish(coupon());
    const answer = await at.diner.call(
      'PUT',
      `/orders/${at.order._id}`,
      { discount: { ref_id: _id, discount_type: 'voucher' } },
      { headers: { 'accept-language': 'de' } },
    );
    expect(answer.json<Order>().discount?.label).toBe('Zehn weniger');
  });

  it('keeps one: the next one replaces it (P22)', async () => {
    const at = await party();
    const ten = await at.offers.publish(coupon());
    const flat = await at.offers.publish(coupon({}, { benefit: { kind: 'flat', value: 5000 } }));
    await apply(at, ten._id);
    expect((await apply(at, flat._id)).json<Order>().discount).toMatchObject({
      ref_id: flat._id,
      amount: 5000,
    });
  });

  it('knows each benefit, its cap and its scope', async () => {
    const at = await party(['soup', 'rice', 'tea']);
    const food = at.house.items['soup']?.category_id;
    const tea = at.house.items['tea']?._id;
    const cases = [
      [{ benefit: { kind: 'percent', value: 5000, max_discount: 4000 } }, 4000],
      [{ benefit: { kind: 'flat', value: 90_000 } }, 41_000],
      [{ benefit: { kind: 'item', value: 1, item_id: tea } }, 6000],
      [{ item_ids: [tea] }, 600],
      [{ category_ids: [food] }, 3500],
    ] as const;
    for (const [rule, amount] of cases) {
      const { _id } = await at.offers.publish(coupon({}, rule));
      expect((await apply(at, _id)).json<Order>().discount?.amount).toBe(amount);
    }
  });

  it('lets it leave with a word when the bill falls below its minimum, and come back (P23)', async () => {
    const at = await party();
    const { _id } = await at.offers.publish(coupon({}, { min_order_amount: 35_000 }));
    expect((await apply(at, _id)).json<Order>().discount?.amount).toBe(3500);
    expect((await reject(at, 'Rice')).status).toBe(200);
    expect(await read(at)).toMatchObject({
      discount: null,
      discount_left: { ref_id: _id, label: 'Ten off', min_order_amount: 35_000, missing: 20_000 },
      bill: { discount: 0, item_total: 15_000 },
    });
    const chicken = { item_id: at.house.items['chicken']?._id, qty: 1 };
    await at.diner.call('PUT', `/orders/${at.order._id}`, { items: [chicken] });
    expect(await read(at)).toMatchObject({ discount: { amount: 4700 }, discount_left: null });
  });

  it('says no more what is missing for it once the bill is paid', async () => {
    const at = await party();
    const { _id } = await at.offers.publish(coupon({}, { min_order_amount: 35_000 }));
    await apply(at, _id);
    await reject(at, 'Rice');
    await confirm(at, await pay(at));
    expect(await read(at)).toMatchObject({
      paid: true,
      discount: null,
      discount_left: null,
      bill: { discount: 0 },
    });
  });

  it('refuses what does not hold, with what is behind it', async () => {
    const at = await party();
    const publish = async (rule: Record<string, unknown>) => (await at.offers.publish(coupon({}, rule)))._id;
    const minimum = await apply(at, await publish({ min_order_amount: 35_001 }));
    expect(minimum.status).toBe(409);
    expect(minimum.json()).toMatchObject({ code: 'coupon-minimum', min_order_amount: 35_001 });
    expect(codeOf(await apply(at, await publish({ modes: ['delivery'] })))).toBe('coupon-not-here');
    expect(codeOf(await apply(at, await publish({ item_ids: [at.house.items['tea']?._id] })))).toBe(
      'coupon-not-here',
    );
    expect(codeOf(await apply(at, await publish({ valid_until: '2026-01-01' })))).toBe('coupon-expired');
    expect(codeOf(await apply(at, 'no-such-coupon'))).toBe('coupon-unknown');
    const draft = (await at.offers.create(coupon())).json<Campaign>();
    expect(codeOf(await apply(at, draft._id))).toBe('coupon-unknown');
    const ended = await at.offers.publish(coupon());
    await at.offers.move(ended._id, 'end');
    expect(codeOf(await apply(at, ended._id))).toBe('coupon-expired');
    const elsewhere = await party();
    expect(codeOf(await apply(at, (await elsewhere.offers.publish(coupon()))._id))).toBe('coupon-not-here');
    expect((await read(at)).discount).toBeNull();
  });

  it('is judged on the store’s clock and calendar', async () => {
    const at = await party();
    // The test's clock stands at 17:30 in Kolkata (12:00 UTC), a Saturday.
    const evening = await at.offers.publish(coupon({}, { hours: [{ days: [6], from: 1080, to: 60 }] }));
    expect(codeOf(await apply(at, evening._id))).toBe('coupon-expired');
    test.clock.advance(HOUR);
    expect((await apply(at, evening._id)).status).toBe(200);
    const today = await at.offers.publish(coupon({}, { valid_until: '2026-11-21' }));
    expect((await apply(at, today._id)).status).toBe(200);
    test.clock.advance(5 * HOUR); // 23:30 there
    expect((await apply(at, today._id)).status).toBe(200);
    test.clock.advance(HOUR); // half past midnight: the evening's hours still run, the day is over
    expect((await apply(at, evening._id)).status).toBe(200);
    expect(codeOf(await apply(at, today._id))).toBe('coupon-expired');
    test.clock.advance(-7 * HOUR);
  });

  it('is nobody else’s business, and over when the bill is being paid or paid', async () => {
    const at = await party();
    const { _id } = await at.offers.publish(coupon());
    const stranger = await test.diner('Sam');
    expect((await apply({ diner: stranger, order: at.order }, _id)).status).toBe(404);
    expect((await stranger.call('GET', `/orders/${at.order._id}/vouchers`)).status).toBe(404);
    const asked = await pay(at);
    expect(codeOf(await apply(at, _id))).toBe('bill-closing');
    await confirm(at, asked);
    expect(codeOf(await apply(at, _id))).toBe('order-closed');
  });
});

describe('GET /orders/{id}/vouchers', () => {
  it('judges own rewards and vouchers and the listed coupons for this bill', async () => {
    const at = await party();
    const { offers, diner } = at;
    const listed = await offers.publish(coupon());
    const far = await offers.publish(coupon({}, { min_order_amount: 40_000 }));
    await offers.publish(coupon({ listed: false, code: 'SECRET' }));
    const printed = await offers.publish(coupon({ kind: 'voucher', listed: false }));
    const claimed = (await offers.claim(diner, printed.code)).json<Voucher>();
    const { vouchers, rewards } = await list(at);
    expect(rewards).toEqual([]);
    expect(vouchers.map(({ _id }) => _id).sort()).toEqual([listed._id, far._id, claimed._id].sort());
    expect(vouchers.find(({ _id }) => _id === far._id)).toMatchObject({
      usable: false,
      reason: 'coupon-minimum',
      missing: 5000,
      message: expect.stringContaining('minimum') as string,
    });
    expect((await apply(at, claimed._id)).json<Order>().discount?.amount).toBe(3500);
  });

  it('finds a typed code whatever its case, and says when there is none', async () => {
    const at = await party();
    const { _id } = await at.offers.publish(coupon({ listed: false, code: 'LUNCH10' }));
    const { vouchers } = await list(at, '?code=%20lunch10');
    expect(vouchers).toMatchObject([{ _id, code: 'LUNCH10', usable: true }]);
    expect(codeOf(await at.diner.call('GET', `/orders/${at.order._id}/vouchers?code=NOPE`))).toBe(
      'coupon-unknown',
    );
  });
});

it.each(['ｌｕｎｃｈ１０', 'Lunch१०', 'lunch ๑๐'])(
  'a code is known by whatever keyboard: %s',
  async (typed) => {
    const at = await party();
    const { _id } = await at.offers.publish(coupon({ code: 'LUNCH10', listed: false }));
    const { vouchers } = await list(at, `?code=${encodeURIComponent(typed)}`);
    expect(vouchers.map((voucher) => voucher._id)).toEqual([_id]);
  },
);

it('a code that was written down as it was typed is known as before', async () => {
  const at = await party();
  const { _id } = await at.offers.publish(coupon({ code: 'OLD1', listed: false }));
  for (const code of ['ลด๑๐', 'ทำดี']) {
    await test.app.db.rows<[string, string], never>(
      { name: 'test.write-code', text: 'update campaign set code = $2 where id = $1' },
      _id,
      code,
    );
    expect((await list(at, `?code=${encodeURIComponent(code)}`)).vouchers).toMatchObject([{ _id }]);
  }
});

describe('a coupon on a bill that is paid', () => {
  it('is held when a payment starts, used when it is captured, and counted with its cost', async () => {
    const at = await party();
    const { _id } = await at.offers.publish(coupon({}, { total_limit: 5 }));
    await apply(at, _id);
    expect((await campaignOf(at, _id))?.used).toBe(0);
    const asked = await pay(at);
    expect((await campaignOf(at, _id))?.used).toBe(1);
    expect(paymentOf(asked).amount).toBe(31_500 + 1575 + 1654);
    await confirm(at, asked);
    expect(await campaignOf(at, _id)).toMatchObject({ used: 1, cost: 3500 });
    expect(await read(at)).toMatchObject({ paid: true, discount: { amount: 3500 } });
  });

  it('is free again when the payment comes to nothing, once, and can be used again (P24)', async () => {
    const at = await party();
    const { _id } = await at.offers.publish(coupon({}, { total_limit: 1, per_user_limit: 1 }));
    await apply(at, _id);
    const desk = await test.staff(at.house, 'cashier');
    for (const end of [
      (id: string) => at.diner.call('DELETE', `/orders/${at.order._id}/payments/${id}`),
      (id: string) => desk.call('POST', `/staff/payments/${id}/decline`),
    ]) {
      const asked = await pay(at);
      expect((await campaignOf(at, _id))?.used).toBe(1);
      await end(paymentOf(asked)._id);
      await end(paymentOf(asked)._id);
      expect((await campaignOf(at, _id))?.used).toBe(0);
    }
    await confirm(at, await pay(at));
    expect((await campaignOf(at, _id))?.used).toBe(1);
  });

  it('is held and used when the cashier takes the money', async () => {
    const at = await party();
    const { _id } = await at.offers.publish(coupon());
    await apply(at, _id);
    const desk = await test.staff(at.house, 'cashier');
    await desk.call('POST', `/staff/orders/${at.order._id}/payments`, { payment_mode: 'card' });
    expect(await campaignOf(at, _id)).toMatchObject({ used: 1, cost: 3500 });
  });

  it('is held once by a bill that is paid in parts, and until the last of them has ended', async () => {
    const at = await party();
    const { _id } = await at.offers.publish(coupon({}, { total_limit: 1 }));
    await apply(at, _id);
    const split = await at.diner.call('POST', `/orders/${at.order._id}/parts`, {
      kind: 'amount',
      amount: 10_000,
    });
    const part_id = split.json<Order>().bill.parts[0]?._id;
    const payPart = () =>
      at.diner.call('POST', `/orders/${at.order._id}/pay`, { payment_mode: 'cash', part_id });
    const [first, rest] = [await payPart(), await pay(at)];
    expect((await campaignOf(at, _id))?.used).toBe(1);
    await at.diner.call('DELETE', `/orders/${at.order._id}/payments/${paymentOf(first)._id}`);
    expect((await campaignOf(at, _id))?.used).toBe(1);
    await confirm(at, rest);
    await confirm(at, await payPart());
    expect(await read(at)).toMatchObject({ paid: true });
    expect(await campaignOf(at, _id)).toMatchObject({ used: 1, cost: 3500 });
  });

  it('is judged again when the payment starts: its hours, its campaign, its limit', async () => {
    const at = await party();
    const { _id } = await at.offers.publish(coupon({}, { hours: [{ days: [6], from: 1020, to: 1060 }] }));
    expect((await apply(at, _id)).status).toBe(200);
    test.clock.advance(HOUR);
    expect(codeOf(await pay(at))).toBe('coupon-expired');
    test.clock.advance(-HOUR);
    await at.offers.move(_id, 'pause');
    expect(codeOf(await pay(at))).toBe('coupon-expired');
    await at.offers.move(_id, 'publish');
    expect((await pay(at)).status).toBe(200);
  });

  it('counts to the limit that its campaign has by now, lower or higher than when it was put there', async () => {
    const at = await party();
    const ben = await test.diner('Ben');
    const his = { diner: ben, order: (await ben.places(at.house, '2', ['soup'])).json<Order>() };
    const { _id } = await at.offers.publish(coupon());
    const limitTo = (total_limit: number) =>
      at.offers.manager.call('PUT', `/staff/campaigns/${_id}`, {
        ...coupon({}, { total_limit }),
        kind: undefined,
      });
    for (const one of [at, his]) expect((await apply(one, _id)).status).toBe(200);
    expect((await pay(his)).status).toBe(200);
    expect((await limitTo(1)).status).toBe(200);
    expect(codeOf(await pay(at))).toBe('coupon-exhausted');
    expect((await limitTo(2)).status).toBe(200);
    expect((await pay(at)).status).toBe(200);
  });

  it('that was put there under a limit may be used once there are more', async () => {
    const at = await party();
    const ben = await test.diner('Ben');
    const his = { diner: ben, order: (await ben.places(at.house, '2', ['soup'])).json<Order>() };
    const once = coupon({}, { total_limit: 1 });
    const { _id } = await at.offers.publish(once);
    for (const one of [at, his]) expect((await apply(one, _id)).status).toBe(200);
    expect((await pay(his)).status).toBe(200);
    const more = { ...coupon({}, { total_limit: 2 }), kind: undefined };
    await at.offers.manager.call('PUT', `/staff/campaigns/${_id}`, more);
    expect((await pay(at)).status).toBe(200);
  });

  it('that ends while its payment is under way is worth what was asked for', async () => {
    const at = await party();
    const { _id } = await at.offers.publish(coupon({}, { hours: [{ days: [6], from: 1020, to: 1060 }] }));
    await apply(at, _id);
    const asked = await pay(at);
    test.clock.advance(HOUR);
    expect((await confirm(at, asked)).status).toBe(200);
    expect(await read(at)).toMatchObject({
      paid: true,
      bill: { discount: 3500, paid_amount: paymentOf(asked).amount },
    });
    expect(await campaignOf(at, _id)).toMatchObject({ used: 1 });
    test.clock.advance(-HOUR);
  });

  it('that takes nothing off any more does not stand in the way, and is not used up', async () => {
    const at = await party();
    const { _id } = await at.offers.publish(coupon({}, { min_order_amount: 35_000 }));
    await apply(at, _id);
    await reject(at, 'Rice');
    await confirm(at, await pay(at));
    expect(await campaignOf(at, _id)).toMatchObject({ used: 0, cost: 0 });
  });

  const removeByStaff = async (at: Party) =>
    (await test.staff(at.house, 'cashier')).call('PUT', `/staff/orders/${at.order._id}/discount`, {
      code: null,
    });
  it.each([
    ['its guest', remove],
    ['a colleague', removeByStaff],
  ])(
    'that came back after a share was paid, and holds no more, can be taken off by %s',
    async (_who, takeOff) => {
      const at = await party();
      const { _id } = await at.offers.publish(coupon({}, { min_order_amount: 35_000 }));
      await apply(at, _id);
      await reject(at, 'Rice');
      await paysShare(at, 5000);
      const chicken = { item_id: at.house.items['chicken']?._id, qty: 1 };
      await at.diner.call('PUT', `/orders/${at.order._id}`, { items: [chicken] });
      expect((await read(at)).discount?.amount).toBe(4700);
      await at.offers.move(_id, 'pause');
      expect(codeOf(await pay(at))).toBe('coupon-expired');
      const other = await at.offers.publish(coupon());
      expect(codeOf(await apply(at, other._id))).toBe('bill-closing');
      const without = await takeOff(at);
      expect(without.status, without.text).toBe(200);
      expect(without.json<Order>()).toMatchObject({ discount: null, bill: { discount: 0 } });
      const asked = await pay(at);
      expect(asked.status, asked.text).toBe(200);
      expect(codeOf(await takeOff(at))).toBe('bill-closing');
      await confirm(at, asked);
      expect(await read(at)).toMatchObject({ paid: true });
    },
  );

  it('that a paid share was worked out with stays, and so does what a colleague gave', async () => {
    const at = await party();
    const { _id } = await at.offers.publish(coupon());
    await apply(at, _id);
    await paysShare(at, 5000);
    expect(codeOf(await remove(at))).toBe('bill-closing');
    const given = await party();
    const cashier = await test.staff(given.house, 'cashier');
    const gift = { kind: 'flat', value: 1000, reason: 'Waited long' };
    expect((await cashier.call('PUT', `/staff/orders/${given.order._id}/manual_discount`, gift)).status).toBe(
      200,
    );
    await paysShare(given, 5000);
    expect(codeOf(await remove(given))).toBe('bill-closing');
    expect(codeOf(await removeByStaff(given))).toBe('bill-closing');
  });

  it('is for a first order only as long as it is one (P21)', async () => {
    const at = await party(['tea']);
    const { _id } = await at.offers.publish(coupon({}, { first_order_only: true }));
    await apply(at, _id);
    await confirm(at, await pay(at));
    const again = (await at.diner.places(at.house, '2', ['tea'])).json<Order>();
    expect(codeOf(await apply({ ...at, order: again }, _id))).toBe('coupon-used');
    const other = await at.offers.publish(coupon({ title: { en: 'Welcome' } }, { first_order_only: true }));
    expect(codeOf(await apply({ ...at, order: again }, other._id))).toBe('coupon-not-yours');
  });

  it('uses somebody’s own voucher once, and only theirs', async () => {
    const at = await party(['tea']);
    const printed = await at.offers.publish(coupon({ kind: 'voucher', listed: false }));
    const { _id } = (await at.offers.claim(at.diner, printed.code)).json<Voucher>();
    const ben = await test.diner('Ben');
    const bens = (await ben.places(at.house, '2', ['tea'])).json<Order>();
    expect(codeOf(await apply({ diner: ben, order: bens }, _id, 'reward'))).toBe('coupon-not-yours');
    await apply(at, _id, 'reward');
    await confirm(at, await pay(at));
    const again = (await at.diner.places(at.house, '5', ['tea'])).json<Order>();
    expect(codeOf(await apply({ ...at, order: again }, _id))).toBe('coupon-used');
    const { data } = (await at.diner.call('GET', '/rewards/user')).json<{ data: Reward[] }>();
    expect(data).toMatchObject([{ _id, state: 'used', voucher: { usable: false, reason: 'coupon-used' } }]);
  });
});

describe('on the staff’s side', () => {
  it('a colleague puts a typed coupon on a guest’s bill and takes it off again, and leaves a note of it', async () => {
    const at = await party();
    const { _id } = await at.offers.publish(coupon({ listed: false, code: 'SORRY' }, { per_user_limit: 1 }));
    const cashier = await test.staff(at.house, 'cashier');
    const path = `/staff/orders/${at.order._id}/discount`;
    const put = await cashier.call('PUT', path, { code: ' sorry' });
    expect(put.json<Order>().discount).toMatchObject({ ref_id: _id, label: 'SORRY', amount: 3500 });
    expect((await cashier.call('PUT', path, { code: null })).json<Order>().discount).toBeNull();
    const rows = await test.app.db.rows<[string], { action: string; details: object }>(
      { name: 'test.audit-of-bill', text: 'select action, details from audit where target = $1' },
      at.order._id,
    );
    expect(rows).toEqual(
      expect.arrayContaining([
        { action: 'bill.discount', details: { was: null, code: 'SORRY' } },
        { action: 'bill.remove-discount', details: { was: 'SORRY', code: null } },
      ]),
    );
    const elsewhere = await party();
    expect(
      (await cashier.call('PUT', `/staff/orders/${elsewhere.order._id}/discount`, { code: null })).status,
    ).toBe(404);
  });

  it('a voucher that a guest shows is used up as theirs, whoever opened the order', async () => {
    const at = await party(['tea']);
    const printed = await at.offers.publish(coupon({ kind: 'voucher', listed: false }));
    const ben = await test.diner('Ben');
    const { _id } = (await at.offers.claim(ben, printed.code)).json<Voucher>();
    const cashier = await test.staff(at.house, 'cashier');
    const show = (orderId: string, shown: string) =>
      cashier.call('PUT', `/staff/orders/${orderId}/discount`, { code: shown });
    expect((await show(at.order._id, ` ${_id} `)).json<Order>().discount).toMatchObject({ ref_id: _id });
    await confirm(at, await pay(at));
    const again = (await at.diner.places(at.house, '5', ['tea'])).json<Order>();
    expect(codeOf(await show(again._id, _id))).toBe('coupon-used');
    expect(codeOf(await show(again._id, newId()))).toBe('coupon-unknown');
    const elsewhere = await party(['tea']);
    const other = await test.staff(elsewhere.house, 'cashier');
    const there = await other.call('PUT', `/staff/orders/${elsewhere.order._id}/discount`, { code: _id });
    expect(there.status).toBe(409);
    const { data } = (await ben.call('GET', '/rewards/user')).json<{ data: Reward[] }>();
    expect(data).toMatchObject([{ _id, state: 'used' }]);
  });

  it('a sealed reward is nobody’s to show', async () => {
    const at = await party(['tea']);
    await at.offers.publish(
      coupon({
        kind: 'reward',
        listed: false,
        valid_days: 14,
        trigger: { on: 'visits', visits: 1, min_amount: 0 },
      }),
    );
    await confirm(at, await pay(at));
    await test.app.drained();
    const { data } = (await at.diner.call('GET', '/rewards/user')).json<{ data: Reward[] }>();
    expect(data).toMatchObject([{ state: 'new' }]);
    const again = (await at.diner.places(at.house, '5', ['tea'])).json<Order>();
    const cashier = await test.staff(at.house, 'cashier');
    const show = () => cashier.call('PUT', `/staff/orders/${again._id}/discount`, { code: data[0]?._id });
    expect(codeOf(await show())).toBe('coupon-unknown');
    await at.diner.call('POST', `/rewards/${data[0]?._id}/reveal`);
    expect((await show()).json<Order>().discount).toMatchObject({ discount_type: 'reward' });
  });

  it('a rule is tried on a plate before anybody has it', async () => {
    const at = await party();
    const lines = ['soup', 'rice'].map((dish) => ({ item_id: at.house.items[dish]?._id, qty: 1 }));
    const rule = { benefit: { kind: 'percent', value: 1000 }, min_order_amount: 35_000 };
    const tried = async (more: Record<string, unknown>) =>
      (
        await at.offers.manager.call('POST', `${at.offers.base}/campaigns/try`, { rule, lines, ...more })
      ).json<Tried>();
    expect(await tried({})).toMatchObject({
      usable: true,
      reason: null,
      item_total: 35_000,
      discount: 3500,
      total_amount: 31_500 + 1575 + 1654,
      total_without: 35_000 + 1750 + 1838,
      summary: [
        { kind: 'percent', bp: 1000 },
        { kind: 'minimum', amount: 35_000 },
      ],
    });
    expect(await tried({ rule: { ...rule, min_order_amount: 40_000 } })).toMatchObject({
      usable: false,
      reason: 'coupon-minimum',
      missing: 5000,
      discount: 0,
    });
    const lunch = { ...rule, hours: [{ days: [6], from: 720, to: 900 }] };
    expect(await tried({ rule: lunch })).toMatchObject({ usable: false, reason: 'coupon-expired' });
    expect(await tried({ rule: lunch, at: '2026-11-21T07:00:00Z' })).toMatchObject({ usable: true });
    expect(await tried({ mode: 'delivery', rule: { ...rule, modes: ['dinein'] } })).toMatchObject({
      reason: 'coupon-not-here',
    });
    const wrong = { ...rule, benefit: { kind: 'percent', value: 20_000 } };
    expect(await tried({ rule: wrong })).toMatchObject({ code: 'malformed' });
  });
});
