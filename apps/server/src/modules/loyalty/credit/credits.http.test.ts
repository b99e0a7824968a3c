import type { Credits, Reward } from '@tableside/contract/loyalty.schema';
import type { Order } from '@tableside/contract/ordering.schema';
import type { Ticket } from '@tableside/contract/staff.schema';
import { afterEach, describe, expect, it } from 'vitest';
import { type DinerInTest, type House, startTestApp } from '../../../../testing/app.ts';
import { type Called, codeOf } from '../../../../testing/call.ts';
import { coupon, type Offers, offersOf } from '../../../../testing/offers.ts';
import { whileHeld } from '../../../../testing/while-held.ts';
import { listMessages } from '../../../platform/messages/message-repository.ts';
import { outboxMessages } from '../../../platform/messages/outbox-messages.ts';
import type { Announcing } from '../../../platform/outbox/announcing.ts';
import { brokenMoney } from '../../billing/testing/broken-money.ts';
import { brokenRules } from '../../ordering/testing/broken-rules.ts';
import { loyaltyReactions } from '../reactions.ts';
import { brokenOffers } from '../testing/broken-offers.ts';
import { expireEnded } from './expire-ended.ts';

const test = await startTestApp();
const DAY = 86_400_000;

afterEach(async () => {
  await test.app.drained();
  expect(await brokenOffers(test.app.db)).toEqual([]);
  expect(await brokenMoney(test.app.db)).toEqual([]);
  // Days pass here, and numbers of tickets begin anew with each.
  const broken = await brokenRules(test.app.db);
  expect(broken.filter((rule) => rule !== 'a ticket number twice')).toEqual([]);
});

interface Place {
  readonly house: House;
  readonly offers: Offers;
  readonly programme: (more?: Record<string, unknown>) => Promise<Called>;
}
/** One credit for each 10.00; tea costs 20 credits, soup 30. They end after 30 days. */
async function place(store: Record<string, unknown> = {}): Promise<Place> {
  const house = await test.house({ store });
  const offers = await offersOf(test, house);
  const programme: Place['programme'] = (more = {}) =>
    offers.manager.call('PUT', `${offers.base}/programme`, {
      live: true,
      earn: { per: 1000, credits: 1 },
      expires_days: 30,
      items: [
        { item_id: house.items['tea']?._id, credits: 20 },
        { item_id: house.items['soup']?._id, credits: 30 },
        { item_id: house.items['noodles']?._id, credits: 50 },
      ],
      ...more,
    });
  await programme();
  return { house, offers, programme };
}
const takes = async ({ house }: Place, order: Order) =>
  (await test.staff(house, 'cashier')).call('POST', `/staff/orders/${order._id}/payments`, {
    payment_mode: 'card',
  });
/** A paid visit with these dishes. */
async function visits(at: Place, diner: DinerInTest, dishes: readonly string[], table = '1'): Promise<Order> {
  const order = (await diner.places(at.house, table, dishes)).json<Order>();
  expect((await takes(at, order)).status).toBe(200);
  const manager = await test.staff(at.house, 'kitchen');
  for (const { _id } of order.bill.kots)
    for (const action of ['bump', 'serve'])
      await manager.call('POST', `/staff/tickets/${_id}/actions`, { action });
  await test.app.drained();
  return order;
}
const creditsOf = async ({ house }: Place, diner: DinerInTest) =>
  (await diner.call('GET', `/crm/${house.storeId}/loyalty`)).json<Credits>();
const redeem = (
  { house }: Place,
  diner: DinerInTest,
  order: Order,
  dishes: Readonly<Record<string, number>>,
) =>
  diner.call('POST', `/orders/${order._id}/loyalty`, {
    items: Object.entries(dishes).map(([dish, qty]) => ({ item_id: house.items[dish]?._id, qty })),
  });
const reactionTo = (name: string) =>
  loyaltyReactions(outboxMessages(test.app.db), test.url).find((reaction) => reaction.name === name);
const react = (name: string, payload: unknown) =>
  test.app.db.transaction(async (tx) =>
    reactionTo(name)?.run(tx, payload, { now: test.clock.now(), announce: () => undefined, key: 'again' }),
  );
const ticketAction = async ({ house }: Place, order: Order, round: number, action: string) => {
  const kitchen = await test.staff(house, 'kitchen');
  const tickets = (await kitchen.call('GET', `/staff/stores/${house.storeId}/tickets`)).json<Ticket[]>();
  const ticket = tickets.find((one) => one.order_id === order._id && one.round === round);
  return kitchen.call('POST', `/staff/tickets/${ticket?._id}/actions`, { action, reason: 'Sold out' });
};

describe('a paid order', () => {
  it('earns on what was paid without tip and tax, once, however often it is told (P26)', async () => {
    const at = await place();
    const ana = await test.diner('Ana');
    const order = (await ana.places(at.house, '1', ['soup', 'rice'])).json<Order>();
    await ana.call('PUT', `/orders/${order._id}`, { tip: 5000 });
    await takes(at, order);
    await test.app.drained();
    // 350.00 and 17.50 service make 36 full tens.
    expect(await creditsOf(at, ana)).toMatchObject({
      credits: 36,
      visits: 1,
      expiring: [{ credits: 36, at: '2026-12-21' }],
      ledger: [{ kind: 'earn', credits: 36, balance: 36, order_id: order._id }],
    });
    const paid = {
      v: 1,
      storeId: at.house.storeId,
      tabId: order._id,
      orderId: order._id,
      userId: ana.userId,
      earnBase: 36_750,
      at: test.clock.now().toISOString(),
    };
    for (let time = 0; time < 10; time += 1) await react('loyalty.reward-paid', paid);
    await Promise.all(Array.from({ length: 10 }, () => react('loyalty.reward-paid', paid)));
    expect(await creditsOf(at, ana)).toMatchObject({ credits: 36, visits: 1 });
  });

  it('earns nothing before it is paid in full, and once when it is paid in parts (scenario 95)', async () => {
    const at = await place();
    const ana = await test.diner('Ana');
    const order = (await ana.places(at.house, '1', ['soup', 'rice'])).json<Order>();
    await ana.call('POST', `/orders/${order._id}/parts`, { kind: 'equal', people: 2 });
    const part_id = (await ana.call('GET', `/orders/${order._id}`)).json<Order>().bill.parts[0]?._id;
    const desk = await test.staff(at.house, 'cashier');
    await desk.call('POST', `/staff/orders/${order._id}/payments`, { payment_mode: 'card', part_id });
    await test.app.drained();
    expect((await creditsOf(at, ana)).credits).toBe(0);
    await takes(at, order);
    await test.app.drained();
    expect(await creditsOf(at, ana)).toMatchObject({ credits: 36, visits: 1 });
  });

  it('earns nothing where no programme is live, and nobody anything for a table that staff paid for themselves', async () => {
    const at = await place();
    await at.programme({ live: false });
    const ana = await test.diner('Ana');
    await visits(at, ana, ['soup']);
    expect(await creditsOf(at, ana)).toEqual({ credits: 0, expiring: [], ledger: [], visits: 1 });
    await react('loyalty.reward-paid', {
      v: 1,
      storeId: at.house.storeId,
      tabId: 't',
      orderId: 'o',
      userId: null,
      earnBase: 1,
      at: test.clock.now().toISOString(),
    });
  });

  it('loses its credits with its money, in proportion, and never more than are there (P26)', async () => {
    const at = await place();
    const ana = await test.diner('Ana');
    const order = await visits(at, ana, ['soup', 'rice']);
    const total = 38_588;
    const refund = (amount: number) =>
      react('loyalty.reverse-refunded', {
        v: 1,
        storeId: at.house.storeId,
        tabId: order._id,
        orderId: order._id,
        amount,
        total,
      });
    await refund(total / 2);
    expect((await creditsOf(at, ana)).credits).toBe(18);
    const running = (await ana.places(at.house, '2', ['water'])).json<Order>();
    expect(await brokenOffers(test.app.db)).toEqual([]);
    await at.programme({ items: [{ item_id: at.house.items['tea']?._id, credits: 10 }] });
    await redeem(at, ana, running, { tea: 1 });
    await refund(total / 2);
    expect(await creditsOf(at, ana)).toMatchObject({
      credits: 0,
      ledger: [
        { kind: 'reverse', credits: -8, balance: 0 },
        { kind: 'spend', credits: -10, balance: 8 },
        { kind: 'reverse', credits: -18, balance: 18 },
        { kind: 'earn', credits: 36, balance: 36 },
      ],
    });
    await refund(100);
    expect((await creditsOf(at, ana)).credits).toBe(0);
  });
});

describe('rewards', () => {
  it('follow every nth paid order of enough, sealed, and are told', async () => {
    const at = await place();
    const ana = await test.diner('Ana');
    const phone = (await ana.call('GET', '/users')).json<{ phone: string }>().phone;
    const reward = { kind: 'reward', listed: false, valid_days: 14 };
    await at.offers.publish(coupon({ ...reward, trigger: { on: 'visits', visits: 1, min_amount: 10_000 } }));
    await at.offers.publish(
      coupon({ ...reward, title: { en: 'Second visit' }, trigger: { on: 'visits', visits: 2 } }),
    );
    const first = await visits(at, ana, ['soup']);
    const earned = async (order: Order) =>
      (await ana.call('GET', `/rewards/user/order/${order._id}`)).json<Reward[]>();
    expect(await earned(first)).toMatchObject([
      { state: 'new', order_id: first._id, voucher: { title: { en: 'Ten off' }, valid_until: '2026-12-05' } },
    ]);
    expect((await listMessages(test.app.db, phone)).find(({ kind }) => kind === 'order')).toMatchObject({
      kind: 'order',
      text: expect.stringContaining('reward') as string,
      link: expect.stringContaining('/profile/rewards') as string,
    });
    const [sealed] = await earned(first);
    const opened = await ana.call('POST', `/rewards/${sealed?._id}/reveal`);
    expect(opened.json<Reward>().state).toBe('revealed');
    const second = await visits(at, ana, ['tea']); // too small for the first reward
    expect(await earned(second)).toMatchObject([{ voucher: { title: { en: 'Second visit' } } }]);

    const third = (await ana.places(at.house, '1', ['soup'])).json<Order>();
    const shown = (await ana.call('GET', `/orders/${third._id}/vouchers`)).json<{ rewards: Reward[] }>();
    expect(shown.rewards).toHaveLength(2);
    const discount = { ref_id: sealed?._id, discount_type: 'reward' };
    expect((await ana.call('PUT', `/orders/${third._id}`, { discount })).json<Order>().discount?.amount).toBe(
      1500,
    );
    await takes(at, third);
    await test.app.drained();
    expect((await earned(first))[0]?.state).toBe('used');
  });
});

describe('POST /orders/{id}/loyalty', () => {
  it('puts items on the bill and the kitchen’s screen at 0, and takes the credits', async () => {
    const at = await place();
    const ana = await test.diner('Ana');
    await visits(at, ana, ['chicken', 'chicken', 'rice']); // 840.00 + 42.00: 88 credits
    const order = (await ana.places(at.house, '1', ['rice'])).json<Order>();
    const answer = await redeem(at, ana, order, { tea: 2, soup: 1 });
    expect(answer.status).toBe(200);
    const after = answer.json<Order>();
    expect(after).toMatchObject({
      bill: { item_total: 20_000, total_amount: order.bill.total_amount },
      loyalty: [
        { item_id: at.house.items['tea']?._id, qty: 2, credits: 40 },
        { item_id: at.house.items['soup']?._id, qty: 1, credits: 30 },
      ],
    });
    expect(after.bill.kots).toHaveLength(2);
    expect(after.items.slice(1)).toMatchObject([
      { unit_price: 0, total: 0 },
      { unit_price: 0, total: 0 },
    ]);
    expect(await creditsOf(at, ana)).toMatchObject({
      credits: 18,
      ledger: [
        { kind: 'spend', credits: -30, balance: 18 },
        { kind: 'spend', credits: -40, balance: 48 },
        { kind: 'earn' },
      ],
    });
    // What credits bought earns nothing (P27): rice and its service make 21 full tens.
    await takes(at, after);
    await test.app.drained();
    expect((await creditsOf(at, ana)).credits).toBe(18 + 21);
  });

  it('refuses what the credits do not reach for, what is not for credits, and what no round takes', async () => {
    const at = await place();
    const ana = await test.diner('Ana');
    await visits(at, ana, ['rice']); // 21 credits
    const order = (await ana.places(at.house, '1', ['tea'])).json<Order>();
    expect(codeOf(await redeem(at, ana, order, { tea: 2 }))).toBe('credits-short');
    expect(codeOf(await redeem(at, ana, order, { tea: 1, soup: 1 }))).toBe('credits-short');
    expect(codeOf(await redeem(at, ana, order, { chicken: 1 }))).toBe('item-not-offered');
    expect(codeOf(await redeem(at, ana, order, { noodles: 1 }))).toBe('option-invalid');
    expect(codeOf(await redeem(at, ana, order, { tea: 21 }))).toBe('quantity-limit');
    expect((await redeem(at, await test.diner('Sam'), order, { tea: 1 })).status).toBe(404);
    expect((await creditsOf(at, ana)).credits).toBe(21);
    await ana.call('POST', `/orders/${order._id}/pay`, { payment_mode: 'cash' });
    expect(codeOf(await redeem(at, ana, order, { tea: 1 }))).toBe('bill-closing');
  });

  it('is done once for one tap', async () => {
    const at = await place();
    const ana = await test.diner('Ana');
    await visits(at, ana, ['chicken', 'rice']); // 54 credits
    const order = (await ana.places(at.house, '1', ['rice'])).json<Order>();
    const body = { items: [{ item_id: at.house.items['tea']?._id, qty: 1 }] };
    const taps = await Promise.all(
      Array.from({ length: 8 }, () =>
        ana.call('POST', `/orders/${order._id}/loyalty`, body, { key: 'one-tap-on-redeem-tea' }),
      ),
    );
    expect(taps.filter(({ status }) => status === 200).length).toBeGreaterThan(0);
    expect((await creditsOf(at, ana)).credits).toBe(54 - 20);
  });

  it('gives back what the kitchen turns down, to whoever spent it', async () => {
    const at = await place();
    const [ana, ben] = [await test.diner('Ana'), await test.diner('Ben')];
    await visits(at, ana, ['chicken', 'rice']);
    await visits(at, ben, ['chicken', 'rice'], '2');
    const order = (await ana.places(at.house, '1', ['rice'])).json<Order>();
    const { table_id } = await ben.scans(at.house, '1');
    await ben.call('POST', '/orders/user', { store_id: at.house.storeId, table_id, enigma: order.enigma });
    await redeem(at, ana, order, { tea: 1 });
    await redeem(at, ben, order, { soup: 1 });
    expect([(await creditsOf(at, ana)).credits, (await creditsOf(at, ben)).credits]).toEqual([34, 24]);
    expect((await ticketAction(at, order, 3, 'reject')).status).toBe(200);
    expect([(await creditsOf(at, ana)).credits, (await creditsOf(at, ben)).credits]).toEqual([34, 54]);
    const shown = (await ana.call('GET', `/orders/${order._id}`)).json<Order>();
    expect(shown.loyalty).toMatchObject([{ qty: 1, credits: 20 }]);
  });

  it('gives back all of it when the order is taken back, also credits that have ended since', async () => {
    const at = await place();
    await at.programme({ expires_days: 3 });
    const ana = await test.diner('Ana');
    await visits(at, ana, ['chicken', 'rice']);
    test.clock.advance(3 * DAY + 5 * 3_600_000); // 22:30 on their last day
    const order = (await ana.places(at.house, '1', ['rice'])).json<Order>();
    await redeem(at, ana, order, { tea: 1 });
    test.clock.advance(2 * 3_600_000);
    expect((await creditsOf(at, ana)).credits).toBe(0);
    expect((await ana.call('POST', `/orders/${order._id}/cancel`)).status).toBe(200);
    expect((await creditsOf(at, ana)).credits).toBe(20);
    test.clock.advance(-3 * DAY - 7 * 3_600_000);
  });

  it('does not know credits whose last day is over, whether the books say so or not (P28)', async () => {
    const at = await place();
    await at.programme({ expires_days: 3 });
    const ana = await test.diner('Ana');
    await visits(at, ana, ['chicken', 'rice']);
    const order = (await ana.places(at.house, '1', ['rice'])).json<Order>();
    test.clock.advance(4 * DAY);
    expect(await creditsOf(at, ana)).toMatchObject({ credits: 0, expiring: [], ledger: [{ kind: 'earn' }] });
    expect(codeOf(await redeem(at, ana, order, { tea: 1 }))).toBe('credits-short');
    test.clock.advance(-4 * DAY);
    expect((await redeem(at, ana, order, { tea: 1 })).status).toBe(200);
  });
});

describe('credits that have ended', () => {
  const HOUR = 3_600_000;
  /** The job, and all that it told since. */
  function job() {
    const all: { name: string; payload: unknown }[] = [];
    const announcing: Announcing = (work) =>
      test.app.kit.announcing((tx, announce) =>
        work(tx, (name, payload) => {
          all.push({ name, payload });
          announce(name, payload);
        }),
      );
    const run = () => expireEnded({ db: test.app.db, announcing, now: test.clock.now() });
    return { all, run };
  }
  /** The job, run at the same moment by two nodes and once more; what it told of the house. */
  async function expires({ house }: Place): Promise<readonly unknown[]> {
    const { all, run } = job();
    await Promise.all([run(), run()]);
    await run();
    await test.app.drained();
    return all.filter(({ payload }) => JSON.stringify(payload).includes(house.storeId));
  }
  const books = async (at: Place, diner: DinerInTest) =>
    (await creditsOf(at, diner)).ledger.map(({ kind, credits, balance }) => [kind, credits, balance]);
  const told = ({ house }: Place, diner: DinerInTest) => [
    { name: 'credits.changed', payload: { v: 1, storeId: house.storeId, userId: diner.userId } },
  ];

  it('are written off as soon as their last day is over where the house is, and that is told once', async () => {
    const at = await place();
    await at.programme({ expires_days: 3 });
    const ana = await test.diner('Ana');
    await visits(at, ana, ['chicken', 'rice']);
    test.clock.advance(3 * DAY + 6 * HOUR); // 23:30 on their last day
    expect(await expires(at)).toEqual([]);
    expect(await books(at, ana)).toEqual([['earn', 54, 54]]);
    test.clock.advance(HOUR);
    expect(await expires(at)).toEqual(told(at, ana));
    expect(await books(at, ana)).toEqual([
      ['expire', -54, 0],
      ['earn', 54, 54],
    ]);
    test.clock.advance(-3 * DAY - 7 * HOUR);
  });

  it('are written off though somebody else’s account is held', async () => {
    const at = await place();
    await at.programme({ expires_days: 3 });
    const [ana, ben] = [await test.diner('Ana'), await test.diner('Ben')];
    await visits(at, ana, ['chicken', 'rice']);
    await visits(at, ben, ['chicken', 'rice'], '2');
    test.clock.advance(3 * DAY + 7 * HOUR);
    const row = 'select from credit_account where user_id = $1 for update';
    await whileHeld(test, row, ana.userId, () => expect(job().run()).rejects.toBeInstanceOf(AggregateError));
    const left = async () =>
      (await Promise.all([ana, ben].map((diner) => books(at, diner)))).map((rows) => rows.length);
    expect(await left()).toEqual([1, 2]);
    expect(await expires(at)).toEqual(told(at, ana));
    expect(await left()).toEqual([2, 2]);
    test.clock.advance(-3 * DAY - 7 * HOUR);
  });

  it('are all there while their last day still runs, though it is tomorrow elsewhere', async () => {
    test.clock.advance(8 * HOUR); // noon in Los Angeles
    const at = await place({ timezone: 'America/Los_Angeles' });
    await at.programme({ expires_days: 3 });
    const ana = await test.diner('Ana');
    await visits(at, ana, ['chicken', 'rice']);
    test.clock.advance(3 * DAY + 11 * HOUR); // 23:00 on their last day
    expect(await expires(at)).toEqual([]);
    expect(await creditsOf(at, ana)).toMatchObject({ credits: 54, ledger: [{ kind: 'earn' }] });
    test.clock.advance(2 * HOUR);
    expect(await expires(at)).toEqual(told(at, ana));
    expect((await creditsOf(at, ana)).credits).toBe(0);
    test.clock.advance(-3 * DAY - 21 * HOUR);
  });
});
