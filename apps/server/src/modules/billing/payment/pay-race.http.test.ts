import type { Order } from '@tableside/contract/ordering.schema';
import { describe, expect, it } from 'vitest';
import { type House, type StaffInTest, startTestApp, type TestApp } from '../../../../testing/app.ts';
import type { Called } from '../../../../testing/call.ts';
import { courtHouse, orderedGroup } from '../../../../testing/court-house.ts';
import { atDepth } from '../../../../testing/depth.ts';
import { onlineHouse, type Paid, WEBHOOK_SECRET } from '../../../../testing/online-house.ts';
import { meeting, withoutTouch, worn } from '../../../../testing/worn.ts';
import type { Tx } from '../../../platform/db/database.ts';
import { Refused } from '../../../platform/http/refused.ts';
import { newId } from '../../../platform/ids.ts';
import { movePayment } from '../bill/settle.ts';
import { lockTab } from '../bill/tab.ts';
import { brokenMoney } from '../testing/broken-money.ts';
import { askPayment } from './ask-payment.ts';
import { notOnline } from './online-method.ts';

const ROUNDS = atDepth(50, 500);
/** Shares of one bill that are fought over, one after the other. */
const SHARES = 25;

const one = await startTestApp();
const { bank } = one;
/** A second node over the same database and the same bank. */
const two = await startTestApp({ databaseUrl: one.databaseUrl, bank });
const tables = Array.from({ length: ROUNDS / SHARES + 1 }, (_, nth) => ({
  name: `T${nth}`,
  area: 'Hall',
  seats: 4,
}));
const house = await onlineHouse(one, { store: { tables } });
const cashier = await one.staff(house, 'cashier');
/** Two cashiers, one at each node. */
const tills: readonly StaffInTest[] = [cashier, await two.staff(house, 'cashier')];

interface Guest {
  readonly token: string;
  readonly order: Order;
}
const guestCall = (node: TestApp, { token }: Guest, method: string, path: string, body?: unknown) =>
  node.call(method, path, { token, ...(body !== undefined && { body }) });
async function sitDown(at: House, table: string): Promise<Guest> {
  const diner = await one.diner('Ana');
  const order = (await diner.places(at, table, ['chicken', 'rice', 'soup'])).json<Order>();
  return { token: diner.token, order };
}
const took = (answer: Called): boolean => answer.status === 200;
const tell = async (node: TestApp, orderId: string): Promise<void> => {
  const { headers, body } = bank.event(orderId, { secret: WEBHOOK_SECRET, now: one.clock.now() });
  await node.call('POST', `/webhooks/bank/${house.storeId}`, { body, headers });
};

/**
 * Everybody wants to settle one share at once: two phones and, but in every third round, two tills; then whoever knows
 * of the online money. Where the phones were alone, the bank takes it twice.
 */
async function fight(
  guest: Guest,
  nth: number,
): Promise<{ readonly cash: boolean; readonly doubled: boolean }> {
  const path = `/orders/${guest.order._id}`;
  const split = await guestCall(one, guest, 'POST', `${path}/parts`, { kind: 'amount', amount: 1000 });
  const part_id = split.json<Order>().bill.parts.find(({ state }) => state === 'open')?._id;
  const online = { payment_mode: 'online', online_mode: 'card', part_id };
  const takeCash = (till: StaffInTest) =>
    till.call('POST', `/staff${path}/payments`, { payment_mode: 'cash', part_id });
  const doubled = nth % 3 === 0;
  const phones = [one, two].map((node) => guestCall(node, guest, 'POST', `${path}/pay`, online));
  const desk = doubled ? [] : tills.map(takeCash);
  const [asked, cash] = await Promise.all([Promise.all(phones), Promise.all(desk)]);
  expect([...asked, ...cash].filter(took)).toHaveLength(1);
  const winner = asked.find(took)?.json<Paid>().payment;
  if (!winner) return { cash: true, doubled: false };
  const { id } = bank.orderOf(winner._id);
  bank.capture(id);
  if (doubled) bank.capture(id);
  await Promise.all([
    tell(one, id),
    tell(two, id),
    one.app.reconcile(),
    two.app.reconcile(),
    ...(nth % 5 === 0 ? [guestCall(two, guest, 'DELETE', `${path}/payments/${winner._id}`)] : []),
    ...tills.map((till) => till.call('POST', `/staff/payments/${winner._id}/check`)),
    ...tills.map(takeCash),
  ]);
  return { cash: false, doubled };
}

describe('everybody pays the same at once, on two nodes (R8, R12)', () => {
  it(`settles each of ${ROUNDS} shares once, and gives every second capture back`, async () => {
    let [cash, doubled] = [0, 0];
    for (let bill = 0; bill < ROUNDS / SHARES; bill += 1) {
      const guest = await sitDown(house, `T${bill}`);
      for (let nth = 0; nth < SHARES; nth += 1) {
        const round = await fight(guest, bill * SHARES + nth);
        cash += round.cash ? 1 : 0;
        doubled += round.doubled ? 1 : 0;
      }
      await one.app.drained();
      await two.app.drained();
      const order = (await guestCall(two, guest, 'GET', `/orders/${guest.order._id}`)).json<Order>();
      expect(order.bill.parts.filter(({ state }) => state === 'paid')).toHaveLength(SHARES);
      expect(order.bill.paid_amount).toBe(SHARES * 1000);
    }
    one.clock.advance(30_000);
    await one.app.reconcile();
    await two.app.reconcile();
    // What the bank has kept is what the online payments that count came to: all else is back within the minute. Given
    // up in the middle, an online share may still have been paid in cash.
    const kept = [...bank.orders.values()].reduce(
      (sum, { request }) => sum + bank.balance(request.payment_id),
      0,
    );
    const counted = await one.app.db.rows<[], { amount: number }>({
      name: 'test.online-money',
      text: `select coalesce(sum(amount), 0)::bigint as amount from payment where mode = 'online' and state = 'captured'`,
    });
    expect(counted).toEqual([{ amount: kept }]);
    expect(doubled).toBe(Math.ceil(ROUNDS / 3));
    expect(bank.calls.refund).toBeGreaterThanOrEqual(doubled);
    expect(await brokenMoney(one.app.db)).toEqual([]);
    console.info(
      `${ROUNDS} rounds: ${cash} in cash, ${ROUNDS - cash} online, ${doubled} of them captured twice`,
    );
  }, 600_000);
});

/** Reads where the product locks, and writes when both have read. */
const withoutLock =
  (met: () => Promise<void>) =>
  (tx: Tx): Tx =>
    worn(tx, { text: withoutTouch, readBy: ['billing.find-payments'], met });

describe('the same without the lock of the tab', async () => {
  const weak = await startTestApp();
  const at = await weak.house({ store: { tables } });
  const exec = (text: string) => weak.app.db.rows<[], never>({ name: text.slice(0, 60), text });
  await exec('drop index payment_one_pending_per_part');
  const ask = { mode: 'cash', tip: undefined, partId: undefined, by: null, linkId: null } as const;

  /** Two colleagues take all of a bill at once, each by an id of its own; how many got through. */
  async function takeTwice(ids: readonly string[], wear: (tx: Tx) => Tx): Promise<number> {
    const now = weak.clock.now();
    const take = (id: string) =>
      weak.app.db.transaction(async (tx) => {
        const mine = wear(tx);
        const tab = await lockTab(mine, id, now);
        const payment = await askPayment(mine, tab, { ...ask, online: notOnline }, now);
        const end = { state: 'captured', by: null, received: null, failure: null } as const;
        const paying = { ...tab, payments: [...tab.payments, payment] };
        await movePayment(mine, paying, payment, end, now, () => undefined);
        return 1;
      });
    const taken = await Promise.all(
      ids.map((id) =>
        take(id).catch((error: unknown) => {
          if (error instanceof Refused) return 0;
          throw error;
        }),
      ),
    );
    return taken.reduce((sum, each) => sum + each, 0);
  }
  const tooMuch = 'more under way and taken than the bill (P16)';
  const atTable = async (table: string): Promise<string[]> => {
    const diner = await weak.diner('Ana');
    const { _id } = (await diner.places(at, table, ['rice'])).json<Order>();
    return [_id, _id];
  };
  /** What two stalls of one tab call it. */
  const inCourt = async (): Promise<string[]> => {
    const { orders } = await orderedGroup(await weak.diner('Fay'), await courtHouse(weak), [
      [0, 'soup'],
      [1, 'rice'],
    ]);
    return orders.map(({ _id }) => _id);
  };

  const tabOf = async (orderIds: readonly string[]): Promise<string> => {
    const text = 'select distinct tab_id as tab from customer_order where id = any($1::text[])';
    const tabs = await weak.app.db.rows<[readonly string[]], { tab: string }>(
      { name: 'test.tab-of', text },
      orderIds,
    );
    return tabs[0]?.tab ?? '';
  };

  /** The rules that are broken once this has been written, which is taken back. */
  async function foundAfter(...seeds: readonly string[]): Promise<readonly string[]> {
    const found: string[] = [];
    await weak.app.db
      .transaction(async (tx) => {
        for (const text of seeds) await tx.rows<[], never>({ name: `seed ${newId()}`, text });
        found.push(...(await brokenMoney(tx)));
        throw new Error('rolled back');
      })
      .catch((error: unknown) => expect(String(error)).toContain('rolled back'));
    return found;
  }

  it('given the lock, then one gets through; without it both do, and the listing says so', async () => {
    expect(await takeTwice(await atTable('T0'), (tx) => tx)).toBe(1);
    expect(await takeTwice(await inCourt(), (tx) => tx)).toBe(1);
    expect(await brokenMoney(weak.app.db)).toEqual([]);
    // More is taken as it should be only where the bill has come to less since, and says by how much.
    const takesMore = `update payment set amount = amount + 5 where state = 'captured'`;
    const saysSo = 'update bill set surplus = 5';
    const comesToLess = `update order_line set status = 'rejected'`;
    expect(await foundAfter(takesMore, saysSo)).toContain(tooMuch);
    expect(await foundAfter(takesMore, comesToLess)).toContain(tooMuch);
    expect(await foundAfter(takesMore, saysSo, comesToLess)).not.toContain(tooMuch);
    // Taxes that were changed once somebody had paid of it may have lowered it, those before have not, nor has a new logo.
    const settingsSaved = (at: string, changed = 'language, taxes') =>
      `with saved as (select ${at} as at, id, store_id from payment where state = 'captured')
         insert into audit (id, store_id, actor, actor_name, action, target, details, at) select id, store_id, 'staff:m', 'M', 'settings.save', store_id, jsonb_build_object('changed', '${changed}'), at from saved`;
    const before = settingsSaved(`asked_at - interval '1 second'`);
    expect(await foundAfter(takesMore, saysSo, before)).toContain(tooMuch);
    expect(await foundAfter(takesMore, saysSo, settingsSaved('asked_at', 'logo'))).toContain(tooMuch);
    expect(await foundAfter(takesMore, saysSo, settingsSaved('asked_at'))).not.toContain(tooMuch);
    // What came online goes back by itself: the desk is told of the counter's money only.
    const cameOnline = `update payment set mode = 'online' where state = 'captured'`;
    expect(await foundAfter(takesMore, saysSo, comesToLess, cameOnline)).toContain(tooMuch);
    // By the tab's own name: another's money is read twice, and they meet at the first reading.
    const tab = await tabOf(await inCourt());
    expect(await takeTwice([tab, tab], withoutLock(meeting()))).toBe(2);
    expect(await brokenMoney(weak.app.db)).toContain(tooMuch);
    expect(await takeTwice(await atTable('T1'), withoutLock(meeting()))).toBe(2);
  });

  it('names every other rule that is broken', async () => {
    const seeds: readonly (readonly [string, string])[] = [
      [
        'an online payment that is taken without its capture, or the other way round (P17)',
        `update payment set mode = 'online', provider = 'bank' where id = (select id from payment where state = 'captured' order by id limit 1)`,
      ],
      [
        'more given back than was taken (P18)',
        `insert into refund (id, tab_id, order_id, payment_id, store_id, amount, currency, reason, state, created_at) select 'r', tab_id, order_id, id, store_id, amount + 1, 'INR', 'asked', 'done', now() from payment where state = 'captured' order by id limit 1`,
      ],
      [
        'money that does not count and is not on its way back (P17)',
        `insert into capture select 'c', id, store_id, 'bank', 'ref', 5, 'INR', 0, false, now() from payment order by id limit 1`,
      ],
      ['money without a number', 'update bill set bill_no = null'],
      [
        'a bill that says it is paid without the money (P10)',
        'update bill set total = total + 1000000 where snapshot is not null',
      ],
      [
        'a day whose money is not what its bills came to (P7)',
        'update bill set total = total + 1000000 where snapshot is not null',
      ],
      [
        'a closing report that has changed',
        `insert into cash_shift (id, store_id, drawer, number, opening, opened_by, opened_by_name, opened_at, closed_at, counted, report) select 's', id, 'Till', 1, 0, 'x', 'X', now(), now(), 0, '{"drawer":{"cash_sales":5}}' from store limit 1`,
      ],
    ];
    for (const [rule, seed] of seeds) {
      expect(await foundAfter(seed)).toContain(rule);
    }
  });
});
