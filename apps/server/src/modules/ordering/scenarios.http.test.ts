import type { Order } from '@tableside/contract/ordering.schema';
import type { FloorTable, Ticket } from '@tableside/contract/staff.schema';
import { describe, expect, test } from 'vitest';
import { type DinerInTest, type House, startTestApp } from '../../../testing/app.ts';
import { codeOf } from '../../../testing/call.ts';

/** Acceptance scenarios of sending, sharing, cancelling and kitchen sync, by their numbers. */
const app = await startTestApp();
const itemsOf = (order: Order) => order.items.map(({ name }) => name['en']);
const seen = async (diner: DinerInTest, order: Order) =>
  (await diner.call('GET', `/orders/${order._id}`)).json<Order>();
const currentOrder = async (diner: DinerInTest) =>
  (await diner.call('GET', '/users')).json<{ current_order: string | null }>().current_order;
async function joins(diner: DinerInTest, at: House, table: string, enigma: string | null) {
  const scan = await diner.scans(at, table);
  return diner.call('POST', '/orders/user', { store_id: at.storeId, table_id: scan.table_id, enigma });
}
async function paysAtTheDesk(at: House, order: Order) {
  const cashier = await app.staff(at, 'cashier');
  await cashier.call('POST', `/staff/orders/${order._id}/payments`, { payment_mode: 'cash' });
  await app.app.drained();
}
async function servesAll(at: House) {
  const cook = await app.staff(at, 'kitchen');
  const tickets = (await cook.call('GET', `/staff/stores/${at.storeId}/tickets`)).json<Ticket[]>();
  for (const { _id } of tickets)
    for (const action of ['bump', 'serve'])
      await cook.call('POST', `/staff/tickets/${_id}/actions`, { action });
  await app.app.drained();
  await app.app.drained();
}

describe('sending, one order or many, cancelling', () => {
  test('25 the order is confirmed and stays mine while it is unpaid', async () => {
    const at = await app.house();
    const ana = await app.diner('Ana');
    const order = (await ana.places(at, '1', ['soup'])).json<Order>();
    expect(await currentOrder(ana)).toBe(order._id);
    expect(order).toMatchObject({ curr_state: 'in-progress', paid: false });
    expect(order.allowedActions).toEqual(expect.arrayContaining(['add-round', 'pay', 'cancel']));
  });

  test('26 cancelled by the diner: a new order is possible, the old one is history', async () => {
    const at = await app.house();
    const ana = await app.diner('Ana');
    const order = (await ana.places(at, '1', ['soup'])).json<Order>();
    await ana.call('POST', `/orders/${order._id}/cancel`);
    expect(await currentOrder(ana)).toBeNull();
    const next = (await ana.places(at, '1', ['tea'])).json<Order>();
    const history = (await ana.call('GET', `/orders/user/${ana.userId}`)).json<{ data: { _id: string }[] }>();
    expect(history.data.map(({ _id }) => _id).sort()).toEqual([order._id, next._id].sort());
  });

  test('32 two phones at one table share one order, lose no line, and the floor shows one bill', async () => {
    const at = await app.house();
    const [ana, ben] = [await app.diner('Ana'), await app.diner('Ben')];
    const order = (await ana.places(at, '1', ['soup'])).json<Order>();
    await joins(ben, at, '1', order.enigma);
    await Promise.all([ana.places(at, '1', ['rice']), ben.places(at, '1', ['tea'])]);
    for (const diner of [ana, ben])
      expect(itemsOf(await seen(diner, order)).sort()).toEqual(['Rice', 'Soup', 'Tea']);
    const host = await app.staff(at, 'host');
    const floor = (await host.call('GET', `/staff/stores/${at.storeId}/floor`)).json<FloorTable[]>();
    const shown = floor.filter(({ seating }) => seating?.order);
    expect(shown).toMatchObject([{ name: '1', seating: { order: { _id: order._id, item_total: 41_000 } } }]);
  });

  test('34 four orders in a row from one phone have four increasing numbers', async () => {
    const at = await app.house();
    const ana = await app.diner('Ana');
    const numbers: number[] = [];
    for (let nth = 0; nth < 4; nth += 1) {
      const order = (await ana.places(at, '1', ['soup'])).json<Order>();
      numbers.push(order.number);
      await servesAll(at);
      await paysAtTheDesk(at, order);
    }
    expect(numbers).toEqual([1, 2, 3, 4]);
  });

  test('38 ended by the staff on the other side: the phone sees it gone and may order again', async () => {
    const at = await app.house({ store: { seating: 'staff-accepts' } });
    const ana = await app.diner('Ana');
    const order = (await ana.places(at, '1', ['soup'])).json<Order>();
    const waiter = await app.staff(at, 'waiter');
    const floor = (await waiter.call('GET', `/staff/stores/${at.storeId}/floor`)).json<FloorTable[]>();
    const seating = floor.find(({ name }) => name === '1')?.seating?._id;
    await waiter.call('POST', `/staff/seatings/${seating}/release`, {});
    expect(await seen(ana, order)).toMatchObject({ curr_state: 'cancelled' });
    expect(await currentOrder(ana)).toBeNull();
    expect((await ana.places(at, '1', ['tea'])).status).toBe(201);
  });

  test('40 asking with the last version: nothing new is told so, changed comes whole, nobody gets nothing', async () => {
    const at = await app.house();
    const ana = await app.diner('Ana');
    const order = (await ana.places(at, '1', ['soup'])).json<Order>();
    const since = (version: number) => ana.call('GET', `/orders/${order._id}?since=${version}`);
    expect((await since(order.version)).json()).toEqual({ unchanged: true });
    await ana.places(at, '1', ['tea']);
    expect(itemsOf((await since(order.version)).json<Order>())).toEqual(['Soup', 'Tea']);
    expect((await app.call('GET', `/orders/${order._id}`)).status).toBe(401);
  });

  test('41 a paid order is not taken back, and a foreign one never', async () => {
    const at = await app.house();
    const [ana, eve] = [await app.diner('Ana'), await app.diner('Eve')];
    const order = (await ana.places(at, '1', ['soup'])).json<Order>();
    expect((await eve.call('POST', `/orders/${order._id}/cancel`)).status).toBe(404);
    await paysAtTheDesk(at, order);
    const late = await ana.call('POST', `/orders/${order._id}/cancel`);
    expect([late.status, codeOf(late)]).toEqual([409, 'order-closed']);
    expect((await seen(ana, order)).paid).toBe(true);
  });

  test('43 the phone opened again finds its running order', async () => {
    const at = await app.house();
    const ana = await app.diner('Ana');
    const order = (await ana.places(at, '1', ['soup'])).json<Order>();
    expect(await currentOrder(ana)).toBe(order._id);
    await ana.scans(at, '1');
    expect(await seen(ana, order)).toEqual(order);
  });

  test('44 after the payment the next party sees no old lines and no old history', async () => {
    const at = await app.house();
    const [ana, ben] = [await app.diner('Ana'), await app.diner('Ben')];
    const order = (await ana.places(at, '1', ['soup'])).json<Order>();
    await servesAll(at);
    await paysAtTheDesk(at, order);
    const next = await ben.places(at, '1', ['tea']);
    expect(next.status).toBe(201);
    expect(itemsOf(next.json<Order>())).toEqual(['Tea']);
    expect((await ben.call('GET', `/orders/${order._id}`)).status).toBe(404);
    const history = (await ben.call('GET', `/orders/user/${ben.userId}`)).json<{ data: unknown[] }>();
    expect(history.data).toHaveLength(1);
    await app.app.drained();
    expect(await seen(ben, next.json<Order>())).toMatchObject({ curr_state: 'in-progress' });
  });

  test('44 the moment after: ordering does not wait for the old party to be closed', async () => {
    const at = await app.house();
    const [ana, ben] = [await app.diner('Ana'), await app.diner('Ben')];
    const order = (await ana.places(at, '1', ['soup'])).json<Order>();
    await servesAll(at);
    const cashier = await app.staff(at, 'cashier');
    const [, next] = await Promise.all([
      cashier.call('POST', `/staff/orders/${order._id}/payments`, { payment_mode: 'cash' }),
      app.call('GET', `/stores/${at.storeId}`).then(() => ben.places(at, '1', ['tea'])),
    ]);
    const answer = next.status === 422 ? await ben.places(at, '1', ['tea']) : next;
    expect(answer.status).toBe(201);
    expect(answer.json<Order>().enigma).not.toBe(order.enigma);
  });

  test('47 a wrong code three times: a clear word each time, and the right one still works', async () => {
    const at = await app.house();
    const [ana, ben] = [await app.diner('Ana'), await app.diner('Ben')];
    const order = (await ana.places(at, '1', ['soup'])).json<Order>();
    const wrong = order.enigma === '22222' ? '33333' : '22222';
    for (let nth = 0; nth < 3; nth += 1) {
      const answer = await joins(ben, at, '1', wrong);
      expect(answer.json()).toMatchObject({ code: 'code-wrong', message: expect.stringMatching(/\w/) });
    }
    expect((await joins(ben, at, '1', order.enigma)).status).toBe(200);
  });
});

describe('payment', () => {
  test('70 what was served and not paid stays among the open bills; paid, it has ended by itself', async () => {
    const at = await app.house();
    const ana = await app.diner('Ana');
    const order = (await ana.places(at, '1', ['soup'])).json<Order>();
    const cashier = await app.staff(at, 'cashier');
    const open = async () =>
      (await cashier.call('GET', `/staff/stores/${at.storeId}/bills?state=open`))
        .json<{ order_id: string }[]>()
        .map(({ order_id }) => order_id);
    await servesAll(at);
    expect(await seen(ana, order)).toMatchObject({ curr_state: 'in-progress', paid: false });
    expect(await open()).toEqual([order._id]);
    await paysAtTheDesk(at, order);
    expect((await seen(ana, order)).curr_state).toBe('settled');
    expect(await open()).toEqual([]);
  });
});

describe('kitchen and staff sync', () => {
  test('71 sending nothing new prints nothing; one more prints the one', async () => {
    const at = await app.house();
    const ana = await app.diner('Ana');
    const order = (await ana.places(at, '1', ['soup', 'rice'])).json<Order>();
    const empty = await ana.call('PUT', `/orders/${order._id}`, { items: [] });
    expect(empty.status).toBe(400);
    await ana.call('PUT', `/orders/${order._id}`, { items: [{ item_id: at.items['soup']?._id, qty: 1 }] });
    const cook = await app.staff(at, 'kitchen');
    const tickets = (await cook.call('GET', `/staff/stores/${at.storeId}/tickets`)).json<Ticket[]>();
    expect(tickets.map(({ lines }) => lines.map(({ name }) => name['en']))).toEqual([
      ['Soup', 'Rice'],
      ['Soup'],
    ]);
  });

  test('82 another store’s order is not read, moved, cancelled, released or paid', async () => {
    const [at, far] = [await app.house(), await app.house()];
    const ana = await app.diner('Ana');
    const order = (await ana.places(at, '1', ['soup'])).json<Order>();
    const [ticket] = order.bill.kots;
    const owner = await app.staff(far, 'owner');
    for (const answer of [
      await owner.call('GET', `/staff/orders/${order._id}`),
      await owner.call('GET', `/staff/stores/${at.storeId}/tickets`),
      await owner.call('GET', `/staff/tickets/${ticket?._id}`),
      await owner.call('POST', `/staff/tickets/${ticket?._id}/actions`, {
        action: 'reject',
        reason: 'Sold out',
      }),
      await owner.call('POST', `/staff/orders/${order._id}/payments`, { payment_mode: 'cash' }),
    ])
      expect(answer.status).toBe(404);
    expect(await seen(ana, order)).toEqual(order);
  });
});
