import type { Payment } from '@tableside/contract/billing.schema';
import type { Credits, Programme } from '@tableside/contract/loyalty.schema';
import type { Order } from '@tableside/contract/ordering.schema';
import type { Receipt } from '@tableside/contract/receipts.schema';
import type { Ticket } from '@tableside/contract/staff.schema';
import pg from 'pg';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { type DinerInTest, type House, startTestApp } from '../../../../testing/app.ts';
import { type Called, codeOf } from '../../../../testing/call.ts';
import {
  type CourtInTest,
  courtHouse,
  type GroupInTest,
  orderedGroup,
} from '../../../../testing/court-house.ts';
import { offersOf } from '../../../../testing/offers.ts';
import { onlineTable } from '../../../../testing/online-house.ts';
import { brokenMoney } from '../../billing/testing/broken-money.ts';
import { cancelUnpaid } from '../../ordering/away/keep-time.ts';
import { brokenRules } from '../../ordering/testing/broken-rules.ts';
import { brokenOffers } from '../testing/broken-offers.ts';

const app = await startTestApp();
const { paying, tells } = onlineTable(app);
const dishOf = ({ stalls }: CourtInTest, nth: number, dish: string): string =>
  stalls[nth]?.items[dish]?._id ?? '';

afterEach(async () => {
  await app.app.drained();
  expect(await brokenOffers(app.app.db)).toEqual([]);
  expect(await brokenMoney(app.app.db)).toEqual([]);
  expect(await brokenRules(app.app.db)).toEqual([]);
});

/** One credit for each 10.00. Tea of the first stall costs 20, rice of the second 10, soup of the first 100. */
async function creditCourt(count = 2): Promise<CourtInTest> {
  const court = await courtHouse(app, count);
  const { manager, base } = await offersOf(app, court.desk);
  const saved = await manager.call('PUT', `${base}/programme`, {
    live: true,
    earn: { per: 1000, credits: 1 },
    expires_days: 30,
    items: [
      { item_id: dishOf(court, 0, 'tea'), credits: 20 },
      { item_id: dishOf(court, 1, 'rice'), credits: 10 },
      { item_id: dishOf(court, 0, 'soup'), credits: 100 },
    ],
  });
  if (saved.status !== 200) throw new Error(saved.text);
  return court;
}
async function pays(court: CourtInTest, diner: DinerInTest, order: Order): Promise<void> {
  const payment = await paying({ diner, order });
  expect(payment.amount).toBe(order.bill.total_amount);
  app.bank.capture(app.bank.orderOf(payment._id).id);
  await tells(court.desk, payment);
  await app.app.drained();
}
/** Has 35 credits of a plate for 350.00. */
async function memberOf(court: CourtInTest): Promise<DinerInTest> {
  const ana = await app.diner('Ana');
  const { order } = await orderedGroup(ana, court, [
    [0, 'soup'],
    [1, 'rice'],
  ]);
  await pays(court, ana, order);
  return ana;
}
const buys = (diner: DinerInTest, orderId: string, ids: readonly string[], qty = 1) =>
  diner.call('POST', `/orders/${orderId}/loyalty`, { items: ids.map((item_id) => ({ item_id, qty })) });
const creditsOf = async ({ desk }: CourtInTest, diner: DinerInTest) =>
  (await diner.call('GET', `/crm/${desk.storeId}/loyalty`)).json<Credits>().credits;
const read = async (diner: DinerInTest, id: string): Promise<Order> =>
  (await diner.call('GET', `/orders/${id}`)).json();
const ticketsOf = async (stall: House | undefined): Promise<Ticket[]> => {
  if (!stall) throw new Error('no such stall');
  const kitchen = await app.staff(stall, 'kitchen');
  return (await kitchen.call('GET', `/staff/stores/${stall.storeId}/tickets`)).json();
};
const sets = async (stall: House | undefined, dish: string, more: Record<string, unknown>) => {
  if (!stall) throw new Error('no such stall');
  const manager = await app.staff(stall, 'manager');
  const body = { id: stall.items[dish]?._id, ...more };
  const answer = await manager.call('PUT', `/staff/stores/${stall.storeId}/availability`, body);
  expect(answer.status, answer.text).toBe(200);
};
const plateOf = (court: CourtInTest, diner: DinerInTest): Promise<GroupInTest> =>
  orderedGroup(diner, court, [[0, 'soup']]);

describe('the programme of a food court’s desk', () => {
  test('sells its stalls’ dishes, and shows them with the stall that each is of', async () => {
    const court = await creditCourt();
    const shown = (await app.call('GET', `/loyalty/${court.desk.storeId}`)).json<Programme>();
    expect(shown.items.map(({ item, credits }) => [item._id, item.store_id, credits])).toEqual([
      [dishOf(court, 0, 'tea'), court.stalls[0]?.storeId, 20],
      [dishOf(court, 1, 'rice'), court.stalls[1]?.storeId, 10],
      [dishOf(court, 0, 'soup'), court.stalls[0]?.storeId, 100],
    ]);
    await sets(court.stalls[1], 'rice', { available: false });
    const later = (await app.call('GET', `/loyalty/${court.desk.storeId}`)).json<Programme>();
    expect(later.items.map(({ item }) => item.available)).toEqual([true, false, true]);
  });

  test('refuses dishes of strangers, and a stall those of its neighbours', async () => {
    const [court, other] = [await creditCourt(), await creditCourt()];
    const programme = { live: true, earn: { per: 1000, credits: 1 }, expires_days: null };
    const saves = async (house: House | undefined, ids: readonly string[]) => {
      if (!house) throw new Error('no such stall');
      const { manager, base } = await offersOf(app, house);
      const items = ids.map((item_id) => ({ item_id, credits: 5 }));
      return manager.call('PUT', `${base}/programme`, { ...programme, items });
    };
    const strange = await saves(court.desk, [dishOf(court, 0, 'tea'), dishOf(other, 0, 'tea')]);
    expect(strange.status).toBe(400);
    expect(strange.json<{ fields: { path: string }[] }>().fields.map(({ path }) => path)).toEqual([
      'body.items.1.item_id',
    ]);
    expect((await saves(court.stalls[0], [dishOf(court, 1, 'tea')])).status).toBe(400);
    expect((await saves(court.stalls[0], [dishOf(court, 0, 'tea')])).status).toBe(200);
  });
});

describe('what credits buy in a food court', () => {
  test('joins the unpaid tab at its stall, costs nothing, waits for the money, and is cooked with the rest', async () => {
    const court = await creditCourt();
    const ana = await memberOf(court);
    const group = await plateOf(court, ana);
    const answer = await buys(ana, group._id, [dishOf(court, 0, 'tea'), dishOf(court, 1, 'rice')]);
    expect(answer.status, answer.text).toBe(200);
    const tab = answer.json<Order>();
    expect(tab._id).toBe(group._id);
    expect(tab.version).toBeGreaterThan(group.order.version);
    expect(tab.bill.total_amount).toBe(group.order.bill.total_amount);
    expect(tab.items.map(({ total, status }) => [total, status])).toEqual([
      [15_000, 'held'],
      [0, 'held'],
      [0, 'held'],
    ]);
    expect(tab.loyalty).toHaveLength(2);
    expect(tab.loyalty).toEqual(
      expect.arrayContaining([
        { item_id: dishOf(court, 0, 'tea'), qty: 1, credits: 20 },
        { item_id: dishOf(court, 1, 'rice'), qty: 1, credits: 10 },
      ]),
    );
    expect(await creditsOf(court, ana)).toBe(5);
    // The first stall goes on with its order, the second has one now.
    expect(tab.stalls?.map(({ name, kots }) => [name, kots.length])).toEqual([
      ['Stall 1', 2],
      ['Stall 2', 1],
    ]);
    const second = await read(ana, tab.stalls?.[1]?._id ?? '');
    expect(second).toMatchObject({ store_id: { name: 'Stall 2' }, loyalty: [{ credits: 10 }] });
    expect(second.items.map(({ item_id }) => item_id)).toEqual([dishOf(court, 1, 'rice')]);
    const before = [await ticketsOf(court.stalls[0]), await ticketsOf(court.stalls[1])].flat();
    expect(before.filter(({ order_number }) => order_number === tab.stalls?.[1]?.number)).toEqual([]);

    await pays(court, ana, tab);
    expect((await read(ana, tab._id)).items.map(({ status }) => status)).toEqual(Array(3).fill('placed'));
    const cooked = (await ticketsOf(court.stalls[1])).filter(({ order_id }) => order_id === second._id);
    expect(cooked).toHaveLength(1);
    const receipt = (await ana.call('GET', `/orders/${tab._id}/ebill`)).json<Receipt>();
    const paper = receipt.orders.map(({ stall, lines }) => ({
      stall,
      lines: lines.map(({ total, credits }) => [total, credits]),
    }));
    expect(paper).toHaveLength(2);
    expect(paper).toEqual(
      expect.arrayContaining([
        {
          stall: 'Stall 1',
          lines: [
            [15_000, null],
            [0, 20],
          ],
        },
        { stall: 'Stall 2', lines: [[0, 10]] },
      ]),
    );
  });

  test('is bought by a stall’s id as well, again and again, once for each key', async () => {
    const court = await creditCourt();
    const ana = await memberOf(court);
    const group = await plateOf(court, ana);
    const path = `/orders/${group.orders[0]?._id}/loyalty`;
    const body = { items: [{ item_id: dishOf(court, 1, 'rice'), qty: 1 }] };
    const key = 'the-same-tap-of-a-diner';
    for (const _ of [1, 2]) expect((await ana.call('POST', path, body, { key })).status).toBe(200);
    expect(await creditsOf(court, ana)).toBe(25);
    expect((await ana.call('POST', path, body)).status).toBe(200);
    const tab = await read(ana, group._id);
    expect(tab.stalls?.map(({ kots }) => kots.length)).toEqual([1, 2]);
    expect(tab.loyalty.map(({ credits }) => credits)).toEqual([10, 10]);
  });

  test('comes back when the plate is taken back, gives way to another, or is never paid', async () => {
    const court = await creditCourt();
    const ana = await memberOf(court);
    const both = [dishOf(court, 0, 'tea'), dishOf(court, 1, 'rice')];
    const first = await plateOf(court, ana);
    await buys(ana, first._id, both);
    const second = await plateOf(court, ana);
    expect(await creditsOf(court, ana)).toBe(35);
    await buys(ana, second._id, both);
    expect((await ana.call('POST', `/orders/${second._id}/cancel`, {})).status).toBe(200);
    expect(await creditsOf(court, ana)).toBe(35);
    const third = await plateOf(court, ana);
    await buys(ana, third._id, both);
    expect(await creditsOf(court, ana)).toBe(5);
    app.clock.advance(31 * 60_000);
    const jobs = { db: app.app.db, announcing: app.app.kit.announcing, now: app.clock.now() };
    await Promise.all([cancelUnpaid(jobs), cancelUnpaid(jobs)]);
    expect(await creditsOf(court, ana)).toBe(35);
    app.clock.advance(-31 * 60_000);
  });

  test('comes back, with its portion, when the desk takes it off the tab; paid dishes are not turned down', async () => {
    const court = await creditCourt();
    const ana = await memberOf(court);
    await sets(court.stalls[1], 'rice', { available: true, left: 3 });
    const left = async () =>
      (await app.call('GET', `/loyalty/${court.desk.storeId}`)).json<Programme>().items[1]?.item.left;
    const group = await plateOf(court, ana);
    const rice = [dishOf(court, 1, 'rice')];
    const bought = (await buys(ana, group._id, rice)).json<Order>();
    expect([await creditsOf(court, ana), await left()]).toEqual([25, 2]);
    const cashier = await app.staff(court.desk, 'cashier');
    const line = bought.items.find(({ total }) => total === 0)?._id;
    const off = `/staff/orders/${group._id}/lines/${line}/void`;
    const gone = await cashier.call('POST', off, { reason: 'By mistake' });
    expect(gone.status, gone.text).toBe(200);
    expect([await creditsOf(court, ana), await left()]).toEqual([35, 3]);

    const again = (await buys(ana, group._id, rice)).json<Order>();
    await pays(court, ana, again);
    const ticket = (await ticketsOf(court.stalls[1])).find(
      ({ order_id }) => order_id === again.stalls?.[1]?._id,
    );
    const kitchen = await app.staff(court.stalls[1] ?? court.desk, 'kitchen');
    const turned = { action: 'reject', reason: 'No rice left' };
    expect(codeOf(await kitchen.call('POST', `/staff/tickets/${ticket?._id}/actions`, turned))).toBe(
      'state-changed',
    );
    // 35 − 10, and 15 for this plate, which go once its money has gone back; what it cost comes back at once.
    expect(await creditsOf(court, ana)).toBe(40);
    expect((await ana.call('POST', `/orders/${group._id}/cancel`, {})).status).toBe(200);
    expect(await creditsOf(court, ana)).toBe(50);
  });
});

describe('what is refused', () => {
  let court: CourtInTest;
  let ana: DinerInTest;
  let group: GroupInTest;
  beforeEach(async () => {
    court = await creditCourt();
    ana = await memberOf(court);
    group = await plateOf(court, ana);
  });
  /** Refused like that, and nothing of it happened. */
  async function refused(answer: Called, status: number, why: string): Promise<Called> {
    expect([answer.status, codeOf(answer)]).toEqual([status, why]);
    expect(await creditsOf(court, ana)).toBe(35);
    expect((await read(ana, group._id)).loyalty).toEqual([]);
    return answer;
  }

  test('a dish that no stall sells for credits, also beside one that is sold', async () => {
    for (const strange of [dishOf(court, 1, 'tea'), 'no-dish'])
      await refused(await buys(ana, group._id, [dishOf(court, 1, 'rice'), strange]), 409, 'item-not-offered');
  });

  test('every stall that cannot is named: closed, sold out, too few left', async () => {
    await sets(court.stalls[0], 'tea', { available: false });
    await sets(court.stalls[1], 'rice', { available: true, left: 1 });
    const both = [dishOf(court, 0, 'tea'), dishOf(court, 1, 'rice')];
    const answer = await refused(await buys(ana, group._id, both, 2), 409, 'stall-unavailable');
    const stalls = court.stalls.map(({ storeId }) => storeId).sort();
    expect(answer.json()).toMatchObject({
      stalls: stalls.map((store_id) => ({
        store_id,
        code: store_id === court.stalls[0]?.storeId ? 'item-unavailable' : 'not-enough-left',
      })),
    });
    const manager = await app.staff(court.stalls[0] ?? court.desk, 'manager');
    const pause = { minutes: 30 };
    const paused = await manager.call('PUT', `/staff/stores/${court.stalls[0]?.storeId}/pause`, pause);
    expect(paused.status, paused.text).toBe(200);
    const closed = await refused(
      await buys(ana, group._id, [dishOf(court, 0, 'tea')]),
      409,
      'stall-unavailable',
    );
    expect(closed.json()).toMatchObject({ stalls: [{ code: 'store-closed' }] });
  });

  test('more than there are credits, over all stalls together', async () => {
    const both = [dishOf(court, 0, 'tea'), dishOf(court, 1, 'rice')];
    await refused(await buys(ana, group._id, both, 2), 409, 'credits-short');
    await refused(await buys(ana, group._id, [dishOf(court, 0, 'soup')]), 409, 'credits-short');
  });

  test('a tab that is being paid, is paid, is cancelled, or of somebody else', async () => {
    const ben = await app.diner('Ben');
    for (const id of [group._id, group.orders[0]?._id ?? ''])
      expect((await buys(ben, id, [dishOf(court, 1, 'rice')])).status).toBe(404);
    const payment = await paying({ diner: ana, order: group.order });
    await refused(await buys(ana, group._id, [dishOf(court, 1, 'rice')]), 409, 'bill-closing');
    app.bank.capture(app.bank.orderOf(payment._id).id);
    await tells(court.desk, payment);
    await app.app.drained();
    expect(codeOf(await buys(ana, group._id, [dishOf(court, 1, 'rice')]))).toBe('order-closed');
    const other = await plateOf(court, ana);
    await ana.call('POST', `/orders/${other._id}/cancel`, {});
    expect(codeOf(await buys(ana, other._id, [dishOf(court, 1, 'rice')]))).toBe('order-closed');
  });
});

/** Two calls come to a tab while it is held: the second when the first already stands in line. Then both are let on. */
async function inLine<A, B>(
  tabId: string,
  first: () => Promise<A>,
  second: () => Promise<B>,
): Promise<[A, B]> {
  const holder = new pg.Client({ connectionString: app.databaseUrl });
  await holder.connect();
  await holder.query('begin');
  await holder.query('select from customer_order where tab_id = $1 for update', [tabId]);
  const waiting = async () =>
    (
      await holder.query(
        `select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
      )
    ).rowCount;
  const one = first();
  await expect.poll(waiting).toBe(1);
  const other = second();
  await expect.poll(waiting).toBe(2);
  await holder.end();
  return Promise.all([one, other]);
}

describe('at the same moment', () => {
  test('eight taps over both stalls and credits for one: one gets it, the others are told', async () => {
    const court = await creditCourt();
    const ana = await memberOf(court);
    const group = await plateOf(court, ana);
    const both = [dishOf(court, 0, 'tea'), dishOf(court, 1, 'rice')];
    const answers = await Promise.all(
      Array.from({ length: 8 }, (_, nth) => buys(ana, group._id, nth % 2 === 0 ? both : [...both].reverse())),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([200, ...Array(7).fill(409)]);
    expect(await creditsOf(court, ana)).toBe(5);
    expect((await read(ana, group._id)).stalls?.map(({ kots }) => kots.length)).toEqual([2, 1]);
  });

  type Race = (
    group: GroupInTest,
    buy: () => Promise<Called>,
    pay: () => Promise<Payment>,
  ) => Promise<[Called, Payment]>;
  const asTheyCome: Race = (_, buy, pay) => Promise.all([buy(), pay()]);
  const boughtFirst: Race = ({ _id }, buy, pay) => inLine(_id, buy, pay);
  const paidFirst: Race = async ({ _id }, buy, pay) => {
    const [payment, bought] = await inLine(_id, pay, buy);
    return [bought, payment];
  };

  /** A plate is paid while a dish for credits is bought for it; whether the dish was in time. */
  async function inTime(court: CourtInTest, ana: DinerInTest, race: Race): Promise<boolean> {
    const had = await creditsOf(court, ana);
    const group = await plateOf(court, ana);
    const [bought, payment] = await race(
      group,
      () => buys(ana, group._id, [dishOf(court, 1, 'rice')]),
      () => paying({ diner: ana, order: group.order }),
    );
    expect(payment.amount).toBe(group.order.bill.total_amount);
    app.bank.capture(app.bank.orderOf(payment._id).id);
    await tells(court.desk, payment);
    await app.app.drained();
    const won = bought.status === 200;
    if (!won) expect(codeOf(bought)).toBe('bill-closing');
    const { items } = await read(ana, group._id);
    expect(items.map(({ status }) => status)).toEqual(Array(won ? 2 : 1).fill('placed'));
    expect(await creditsOf(court, ana)).toBe(had + 15 - (won ? 10 : 0));
    return won;
  }

  test('the payment: what was bought is cooked, what was refused cost nothing', async () => {
    const court = await creditCourt();
    const ana = await memberOf(court);
    expect(await inTime(court, ana, boughtFirst)).toBe(true);
    expect(await inTime(court, ana, paidFirst)).toBe(false);
    for (let round = 0; round < 3; round += 1) await inTime(court, ana, asTheyCome);
  });
});
