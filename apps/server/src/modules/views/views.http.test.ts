import type { Order, OrderSummary } from '@tableside/contract/ordering.schema';
import type { FloorTable } from '@tableside/contract/staff.schema';
import type { BillRow } from '@tableside/contract/staff-bills.schema';
import { describe, expect, it } from 'vitest';
import { startTestApp } from '../../../testing/app.ts';
import { inMinutes, orderedAway, takeawayHouse } from '../../../testing/away-house.ts';
import { statementsOf } from '../../../testing/statements-of.ts';
import { findUsers } from '../accounts/index.ts';

const test = await startTestApp();
const house = await test.house();
const waiter = await test.staff(house, 'waiter');
const alice = await test.diner('Alice');
const bob = await test.diner('Bob');
const order = (await alice.places(house, '1', ['soup', 'tea'])).json<Order>();

describe('GET /orders/{id}', () => {
  it('shows a member the whole order and says when nothing is newer', async () => {
    const shown = (await alice.call('GET', `/orders/${order._id}`)).json<Order>();
    expect(shown).toMatchObject({
      _id: order._id,
      enigma: expect.stringMatching(/^[2-9A-HJKMNP-Z]{5}$/) as string,
      members: [{ name: 'Alice', you: true, host: true }],
      table_id: { name: '1' },
    });
    expect((await alice.call('GET', `/orders/${order._id}?since=${shown.version}`)).json()).toEqual({
      unchanged: true,
    });
    await alice.call('PUT', `/orders/${order._id}`, { tip: 100 });
    expect(
      (await alice.call('GET', `/orders/${order._id}?since=${shown.version}`)).json<Order>().bill.tip,
    ).toBe(100);
  });
  it('does not exist for anybody else, nor without a sign-in', async () => {
    expect((await bob.call('GET', `/orders/${order._id}`)).status).toBe(404);
    expect((await test.call('GET', `/orders/${order._id}`)).status).toBe(401);
    expect((await alice.call('GET', '/orders/unknown')).status).toBe(404);
    expect((await alice.call('GET', `/orders/${order._id}?since=-1`)).status).toBe(400);
  });
  it('reads in two statements at most, and in one while nothing changed', async () => {
    const look = () => alice.call('GET', `/orders/${order._id}`);
    await look();
    expect(await statementsOf(test, look)).toBeLessThanOrEqual(1);
  });
});

describe('GET /orders/user/{id}', () => {
  it('pages a person’s own orders with a relative next', async () => {
    const carol = await test.diner('Carol');
    for (let n = 0; n < 3; n += 1) {
      const made = (await carol.places(house, '5', ['tea'])).json<Order>();
      expect((await carol.call('POST', `/orders/${made._id}/cancel`)).status).toBe(200);
    }
    const first = (await carol.call('GET', `/orders/user/${carol.userId}?limit=2`)).json<{
      data: OrderSummary[];
      paging: { total: number; next: string | null };
    }>();
    expect(first.data).toHaveLength(2);
    expect(first.paging).toMatchObject({ total: 3, next: `/api/orders/user/${carol.userId}?page=2&limit=2` });
    const second = await fetch(`${test.url}${first.paging.next}`, {
      headers: { authorization: `Bearer ${carol.token}`, 'x-forwarded-host': 'evil.example' },
    });
    expect(((await second.json()) as typeof first).paging.next).toBeNull();
    expect(
      (await carol.call('GET', `/orders/user/${carol.userId}?state=active`)).json<typeof first>().data,
    ).toEqual([]);
    expect((await carol.call('GET', `/orders/user/${carol.userId}?limit=51`)).status).toBe(400);
    expect((await bob.call('GET', `/orders/user/${carol.userId}`)).status).toBe(404);
  });
});

it('GET /orders/user/{id} tells a time that was chosen from the soonest there was', async () => {
  const away = await takeawayHouse(test);
  const diner = await test.diner('Tara');
  const at = inMinutes(test, 120);
  for (const chosen of [at, null]) {
    await orderedAway(diner, away, ['tea'], chosen);
    const { data } = (await diner.call('GET', `/orders/user/${diner.userId}`)).json<{
      data: OrderSummary[];
    }>();
    expect(data.map((one) => one.scheduled_delivery_time)).toContain(chosen);
  }
});

describe('GET /orders/user/{id}/prev_items', () => {
  it('lists what one had, last first, in one’s language; nobody else’s', async () => {
    const items = (
      await alice.call(
        'GET',
        `/orders/user/${alice.userId}/prev_items?store_id=${house.storeId}&order_type=dinein`,
        undefined,
        { headers: { 'accept-language': 'de' } },
      )
    ).json<{ name: Record<string, string> }[]>();
    expect(items.map((item) => item.name)).toContainEqual({ de: 'Suppe', en: 'Soup' });
    expect((await bob.call('GET', `/orders/user/${alice.userId}/prev_items`)).status).toBe(404);
    expect((await bob.call('GET', `/orders/user/${bob.userId}/prev_items`)).json()).toEqual([]);
  });
});

describe('the staff’s lists', () => {
  it('show the floor with its party, its order and what may be done', async () => {
    const floor = (await waiter.call('GET', `/staff/stores/${house.storeId}/floor`)).json<FloorTable[]>();
    expect(floor.find((table) => table.name === '1')).toMatchObject({
      state: 'ordered',
      seating: {
        members: [{ name: 'Alice', host: true }],
        order: { _id: order._id },
        allowedActions: ['order', 'move', 'merge', 'transfer', 'renew-code'],
      },
      allowedActions: [],
    });
    expect(floor.find((table) => table.name === '2')).toMatchObject({
      state: 'free',
      seating: null,
      allowedActions: ['open'],
    });
  });
  it('show a free table as one that may be opened, and it is so exactly once', async () => {
    const tables = async () =>
      (await waiter.call('GET', `/staff/stores/${house.storeId}/floor`)).json<FloorTable[]>();
    const free = (await tables()).find(({ allowedActions }) => allowedActions.includes('open'));
    const open = () =>
      waiter.call('POST', `/staff/stores/${house.storeId}/seatings`, { table_id: free?._id, covers: 2 });
    expect((await open()).status).toBe(201);
    const taken = (await tables()).find(({ _id }) => _id === free?._id);
    expect(taken).toMatchObject({ state: 'seated', allowedActions: [], seating: { covers: 2 } });
    const again = await open();
    expect([again.status, again.json<{ code: string }>().code]).toEqual([409, 'state-changed']);
    await waiter.call('POST', `/staff/seatings/${taken?.seating?._id}/release`);
  });
  it('show bills open and asked for, and the order of a bill', async () => {
    await alice.call('POST', `/orders/${order._id}/pay`, { payment_mode: 'cash' });
    const asked = (await waiter.call('GET', `/staff/stores/${house.storeId}/bills?state=asked`)).json<
      { order_id: string; pending: { amount: number }[] }[]
    >();
    const [guest] = await findUsers(test.app.db, [alice.userId]);
    expect(asked).toMatchObject([
      {
        order_id: order._id,
        pending: [{ mode: 'cash', by: 'Alice' }],
        phone_ends: [guest?.phone.slice(-4)],
      },
    ]);
    expect((await waiter.call('GET', `/staff/orders/${order._id}`)).json<Order>()).toMatchObject({
      _id: order._id,
      allowedActions: ['confirm-payment', 'decline-payment', 'ask-rating'],
    });
    expect((await waiter.call('GET', `/staff/stores/${house.storeId}/bills?state=paid`)).json()).toEqual([]);
  });
  it('show all bills at once for whoever searches them, those paid in the last 24 hours among them', async () => {
    const cashier = await test.staff(house, 'cashier');
    const dora = await test.diner('Dora');
    const paid = (await dora.places(house, '2', ['tea'])).json<Order>();
    await cashier.call('POST', `/staff/orders/${paid._id}/payments`, { payment_mode: 'cash' });
    await test.app.drained();
    const listed = async (state: string, by = cashier) =>
      (await by.call('GET', `/staff/stores/${house.storeId}/bills?state=${state}`))
        .json<BillRow[]>()
        .map(({ order_id: id }) => id);
    expect(await listed('paid')).toEqual([paid._id]);
    expect(await listed('open')).toEqual([order._id]);
    expect((await listed('all')).toSorted()).toEqual([order._id, paid._id].toSorted());
    expect((await cashier.call('GET', `/staff/stores/${house.storeId}/bills?state=any`)).status).toBe(400);
    test.clock.advance(25 * 3_600_000);
    expect(await listed('all', await test.staff(house, 'cashier'))).toEqual([order._id]);
    test.clock.advance(-25 * 3_600_000);
  });
  it('are found by their number or that of their order, however old, by the last days first', async () => {
    const own = await test.house();
    const [cashier, host] = [await test.staff(own, 'cashier'), await test.staff(own, 'host')];
    const paid = async () => {
      const eve = await test.diner('Eve');
      const { _id } = (await eve.places(own, '2', ['tea'])).json<Order>();
      await cashier.call('POST', `/staff/orders/${_id}/payments`, { payment_mode: 'cash' });
      await test.app.drained();
      return (await cashier.call('GET', `/staff/orders/${_id}`)).json<Order>();
    };
    const found = async (typed: string, by = cashier) =>
      (
        await by.call('GET', `/staff/stores/${own.storeId}/bills/find?number=${encodeURIComponent(typed)}`)
      ).json<BillRow[]>();
    const first = await paid();
    test.clock.advance(40 * 24 * 3_600_000);
    const late = await test.staff(own, 'cashier');
    const ids = async (typed: string) => (await found(typed, late)).map(({ order_id: id }) => id);
    expect([first.number, first.bill.bill_no]).toEqual([1, '2026-27/000001']);
    for (const typed of ['1', '#1', '000001', '2026-27/000001', '27/1'])
      expect(await ids(typed)).toEqual([first._id]);
    for (const typed of ['2', '25/1', '2026-27/000002']) expect(await ids(typed)).toEqual([]);
    expect(await found('1', late)).toMatchObject([{ table: '2', amount_payable: 0 }]);
    for (const typed of ['', 'tea', '%', '0']) {
      const path = `/staff/stores/${own.storeId}/bills/find?number=${encodeURIComponent(typed)}`;
      expect((await late.call('GET', path)).status).toBe(400);
    }
    test.clock.advance(-40 * 24 * 3_600_000);
    const path = `/staff/stores/${own.storeId}/bills/find?number=1`;
    expect((await host.call('GET', path)).status).toBe(403);
    expect((await waiter.call('GET', path)).status).toBe(404);
  });
  it('do not exist for another store', async () => {
    const other = await test.staff(await test.house(), 'manager');
    for (const path of [
      `/staff/stores/${house.storeId}/floor`,
      `/staff/stores/${house.storeId}/bills`,
      `/staff/orders/${order._id}`,
    ])
      expect((await other.call('GET', path)).status).toBe(404);
  });
});
