import type { User } from '@tableside/contract/accounts.schema';
import type { Order } from '@tableside/contract/ordering.schema';
import type { PurchaseOrder } from '@tableside/contract/purchase.schema';
import type { Ticket } from '@tableside/contract/staff.schema';
import type { PreparedOrder } from '@tableside/contract/staff-purchase.schema';
import { describe, expect, test } from 'vitest';
import { type DinerInTest, type House, startTestApp, type TestApp } from '../../../../testing/app.ts';
import {
  addressOf,
  deliveryHouse,
  inMinutes,
  menuToGo,
  takeawayHouse,
} from '../../../../testing/away-house.ts';
import { type Called, codeOf } from '../../../../testing/call.ts';
import { startMutant, withoutLocks } from '../../../../testing/mutant.ts';
import { statementsOf } from '../../../../testing/statements-of.ts';
import { cancelUnpaid } from '../away/keep-time.ts';

const app = await startTestApp();
const phoneOf = async (diner: DinerInTest): Promise<string> =>
  (await diner.call('GET', '/users')).json<User>().phone;

interface Prepared {
  readonly diner: DinerInTest;
  readonly house: House;
  readonly made: PreparedOrder;
}
/** Staff prepare two teas and a soup for somebody who called. */
async function prepares(on: TestApp, house: House, more: Record<string, unknown> = {}): Promise<Prepared> {
  const diner = await on.diner('Pia');
  const waiter = await on.staff(house, 'waiter');
  const answer = await waiter.call('POST', `/staff/stores/${house.storeId}/purchase_orders`, {
    mode: 'takeaway',
    name: 'Pia Party',
    phone: await phoneOf(diner),
    items: [
      { item_id: house.items['tea']?._id, qty: 2 },
      { item_id: house.items['soup']?._id, qty: 1, note: 'no onions' },
    ],
    note: 'For six',
    ...more,
  });
  if (answer.status !== 201) throw new Error(answer.text);
  return { diner, house, made: answer.json() };
}
const read = async ({ diner, made }: Prepared): Promise<PurchaseOrder> => {
  const answer = await diner.call('GET', `/purchase_order/${made._id}`);
  expect(answer.status, answer.text).toBe(200);
  return answer.json();
};
/** Every line as it stands, unless told otherwise by its place. */
const named = ({ items }: Pick<PurchaseOrder, 'items'>, qty: readonly number[] = []) =>
  items.map((line, place) => ({ line_id: line.line_id, qty: qty[place] ?? line.qty }));
const confirms = (
  { diner, made }: Prepared,
  seen: Pick<PurchaseOrder, 'items'>,
  more: Record<string, unknown> = {},
): Promise<Called> =>
  diner.call('PUT', `/purchase_order/${made._id}`, { items: named(seen), confirm: true, ...more });
const changes = async (
  { house, made }: Prepared,
  items: readonly Record<string, unknown>[],
  more: Record<string, unknown> = {},
): Promise<Called> => {
  const waiter = await app.staff(house, 'waiter');
  return waiter.call('PUT', `/staff/purchase_orders/${made._id}`, { version: made.version, items, ...more });
};
const ordersOf = async (diner: DinerInTest): Promise<readonly { _id: string }[]> =>
  (await diner.call('GET', `/orders/user/${diner.userId}`)).json<{ data: { _id: string }[] }>().data;
const jobs = () => ({ db: app.app.db, announcing: app.app.kit.announcing, now: app.clock.now() });

describe('an order that staff prepared', () => {
  test('is shown to the person with that number, and becomes the order it says', async () => {
    const at = inMinutes(app, 60);
    const prepared = await prepares(app, await takeawayHouse(app), { at });
    expect(prepared.made).toMatchObject({ state: 'sent', prepared_by: 'Tom', version: 1 });
    expect(prepared.made.link).toBe(`http://127.0.0.1/purchase?id=${prepared.made._id}`);
    expect(Buffer.from(prepared.made._id, 'base64url').length).toBeGreaterThanOrEqual(16);
    const seen = await read(prepared);
    expect(seen).toMatchObject({ state: 'sent', name: 'Pia Party', at, note: 'For six', order_id: null });
    expect(seen.items.map(({ qty, note, available }) => [qty, note, available])).toEqual([
      [2, '', true],
      [1, 'no onions', true],
    ]);
    expect(seen.total).toBe(seen.items.reduce((sum, { total }) => sum + total, 0));

    const answer = await confirms(prepared, seen, { items: named(seen, [3]), expected_item_total: 99_999 });
    expect(answer.status, answer.text).toBe(200);
    const confirmed = answer.json<PurchaseOrder>();
    expect(confirmed.state).toBe('confirmed');
    const order = (await prepared.diner.call('GET', `/orders/${confirmed.order_id}`)).json<Order>();
    expect(order).toMatchObject({
      __type: 'takeaway',
      user_name: 'Pia Party',
      scheduled_delivery_time: at,
      curr_state: 'in-progress',
    });
    expect(order.items.map(({ qty, note, status }) => [qty, note, status])).toEqual([
      [3, '', 'held'],
      [1, 'no onions', 'held'],
    ]);
  });

  test('is brought to an address of the person, for its fee', async () => {
    const house = await deliveryHouse(app);
    const items = [{ item_id: house.items['soup']?._id, qty: 2 }];
    const prepared = await prepares(app, house, {
      mode: 'delivery',
      items,
      address: '12 Hill Road, 3rd bell',
    });
    const seen = await read(prepared);
    expect(seen.address).toBe('12 Hill Road, 3rd bell');
    expect(codeOf(await confirms(prepared, seen))).toBe('address-without-pin');
    const answer = await confirms(prepared, seen, { user_address_id: await addressOf(prepared.diner) });
    const { order_id } = answer.json<PurchaseOrder>();
    const order = (await prepared.diner.call('GET', `/orders/${order_id}`)).json<Order>();
    expect(order).toMatchObject({ __type: 'delivery', user_address: { line1: 'Turner Road' } });
    expect(order.bill.charges).toEqual([{ name: 'Delivery', amount: 3000 }]);
  });

  test('reaches the kitchen when it is paid on handover, and is fulfilled when it is fetched', async () => {
    const house = await takeawayHouse(app, { pay_on_handover: true });
    const prepared = await prepares(app, house);
    const { order_id } = (await confirms(prepared, await read(prepared))).json<PurchaseOrder>();
    const asked = await prepared.diner.call('POST', `/orders/${order_id}/pay`, { payment_mode: 'cash' });
    const { payment } = asked.json<{ payment: { _id: string; amount: number } }>();
    const kitchen = await app.staff(house, 'kitchen');
    const tickets = (await kitchen.call('GET', `/staff/stores/${house.storeId}/tickets`)).json<Ticket[]>();
    expect(tickets).toMatchObject([{ order_id, guest: 'Pia Party' }]);
    const cashier = await app.staff(house, 'cashier');
    await cashier.call('POST', `/staff/payments/${payment._id}/confirm`, { received: payment.amount });
    for (const action of ['ready', 'serve'])
      await kitchen.call('POST', `/staff/tickets/${tickets[0]?._id}/actions`, { action });
    await app.app.drained();
    expect((await read(prepared)).state).toBe('fulfilled');
  });

  test('is nobody else’s: not by another number, not by a visitor', async () => {
    const prepared = await prepares(app, await takeawayHouse(app));
    const stranger = { ...prepared, diner: await app.diner('Eve') };
    const answer = await stranger.diner.call('GET', `/purchase_order/${prepared.made._id}`);
    expect([answer.status, codeOf(answer)]).toEqual([404, 'not-found']);
    expect((await confirms(stranger, prepared.made)).status).toBe(404);
    expect((await app.call('GET', `/purchase_order/${prepared.made._id}`)).status).toBe(401);
    expect((await read(prepared)).state).toBe('sent');
  });

  test('goes back with a message and comes again with what was changed', async () => {
    const prepared = await prepares(app, await takeawayHouse(app));
    const { house, diner, made } = prepared;
    const seen = await read(prepared);
    const asks = { items: named(seen, [5, 0]), note: 'Could we have rice instead?' };
    const asked = await diner.call('PUT', `/purchase_order/${made._id}`, asks);
    expect(asked.json<PurchaseOrder>()).toMatchObject({ state: 'change-asked', message: asks.note });
    expect(asked.json<PurchaseOrder>().items.map(({ qty, wanted }) => [qty, wanted])).toEqual([
      [2, 5],
      [1, 0],
    ]);
    const [tea, rice] = [house.items['tea']?._id, house.items['rice']?._id];
    const lines = [
      { item_id: tea, qty: 5 },
      { item_id: rice, qty: 1 },
    ];
    expect(codeOf(await changes(prepared, lines))).toBe('state-changed');
    const changed = await changes({ ...prepared, made: { ...made, version: 2 } }, lines, {
      note: 'With rice',
    });
    expect(changed.status, changed.text).toBe(200);
    expect(changed.json<PreparedOrder>()).toMatchObject({ state: 'sent', version: 3 });
    const again = await read(prepared);
    expect(again).toMatchObject({ state: 'sent', note: 'With rice', message: '' });
    expect(again.changes.map(({ kind, was, qty }) => [kind, was, qty])).toEqual([
      ['more', 2, 5],
      ['added', 0, 1],
      ['removed', 1, 0],
    ]);
    expect(again.items[0]?.line_id).toBe(seen.items[0]?.line_id);
    // What was on the screen before is not what is confirmed now.
    expect(codeOf(await confirms(prepared, seen))).toBe('purchase-changed');
    expect((await confirms(prepared, again)).json<PurchaseOrder>().state).toBe('confirmed');
    expect(codeOf(await changes({ ...prepared, made: { ...made, version: 4 } }, lines))).toBe(
      'state-changed',
    );
  });

  test('shows what cannot be had any more, and is refused with it', async () => {
    const prepared = await prepares(app, await takeawayHouse(app));
    const { house } = prepared;
    const waiter = await app.staff(house, 'waiter');
    const tea = house.items['tea']?._id;
    await waiter.call('PUT', `/staff/stores/${house.storeId}/availability`, { id: tea, available: false });
    await app.app.drained();
    const seen = await read(prepared);
    expect(seen.items.map(({ available, total }) => [available, total > 0])).toEqual([
      [false, false],
      [true, true],
    ]);
    expect(codeOf(await confirms(prepared, seen))).toBe('item-unavailable');
    const without = await confirms(prepared, seen, { items: named(seen, [0]) });
    expect(without.json<PurchaseOrder>()).toMatchObject({ state: 'confirmed', total: seen.total });
  });

  test('never costs more than was shown', async () => {
    const house = await takeawayHouse(app);
    const prepared = await prepares(app, house);
    const seen = await read(prepared);
    const dearer = menuToGo();
    for (const { items } of dearer.categories) for (const item of items) item.base_price += 100;
    await app.app.importers.menu(house.storeId, dearer);
    await app.app.drained();
    const answer = await confirms(prepared, seen, { expected_item_total: seen.total });
    expect(codeOf(answer)).toBe('price-changed');
    const now = await read(prepared);
    expect(now.total).toBe(seen.total + 300);
    expect((await confirms(prepared, now, { expected_item_total: now.total })).status).toBe(200);
  });

  test('ends with its time, after two days, or when it is taken back', async () => {
    const house = await takeawayHouse(app);
    const soon = await prepares(app, house, { at: inMinutes(app, 30) });
    const later = await prepares(app, house);
    const gone = await prepares(app, house);
    const waiter = await app.staff(house, 'waiter');
    const taken = await waiter.call('POST', `/staff/purchase_orders/${gone.made._id}/withdraw`);
    expect(taken.json<PreparedOrder>().state).toBe('withdrawn');
    expect((await read(gone)).state).toBe('expired');
    expect(codeOf(await confirms(gone, gone.made))).toBe('purchase-over');
    app.clock.advance(31 * 60_000);
    expect((await read(soon)).state).toBe('expired');
    expect(codeOf(await confirms(soon, soon.made))).toBe('purchase-over');
    expect((await read(later)).state).toBe('sent');
    app.clock.advance(48 * 3_600_000);
    expect((await read(later)).state).toBe('expired');
    app.clock.advance(-48 * 3_600_000 - 31 * 60_000);
  });

  test('whose order nobody paid can be confirmed again', async () => {
    const prepared = await prepares(app, await takeawayHouse(app));
    const seen = await read(prepared);
    const first = (await confirms(prepared, seen)).json<PurchaseOrder>();
    app.clock.advance(31 * 60_000);
    await cancelUnpaid(jobs());
    expect(await read(prepared)).toMatchObject({ state: 'sent', order_id: null });
    const second = (await confirms(prepared, seen)).json<PurchaseOrder>();
    expect(second.state).toBe('confirmed');
    expect(second.order_id).not.toBe(first.order_id);
    app.clock.advance(-31 * 60_000);
  });

  test('is listed for the staff of its store, the newest first', async () => {
    const house = await takeawayHouse(app);
    const [first, second] = [await prepares(app, house), await prepares(app, house)];
    app.clock.advance(1000);
    const third = await prepares(app, house);
    app.clock.advance(-1000);
    const cashier = await app.staff(house, 'cashier');
    const path = `/staff/stores/${house.storeId}/purchase_orders`;
    const list = (await cashier.call('GET', path)).json<PreparedOrder[]>();
    expect(list[0]).toMatchObject({ _id: third.made._id, phone: await phoneOf(third.diner) });
    expect(new Set(list.map(({ _id }) => _id))).toEqual(
      new Set([first.made._id, second.made._id, third.made._id]),
    );
    const foreign = await app.staff(await takeawayHouse(app), 'manager');
    expect((await foreign.call('GET', path)).status).toBe(404);
    expect((await foreign.call('POST', `/staff/purchase_orders/${first.made._id}/withdraw`)).status).toBe(
      404,
    );
  });

  test('is listed in as many statements as many are, ordered or not', async () => {
    const house = await takeawayHouse(app);
    const cashier = await app.staff(house, 'cashier');
    const look = () => cashier.call('GET', `/staff/stores/${house.storeId}/purchase_orders`);
    const orders: (string | null)[] = [];
    const another = async (ordered: boolean) => {
      const prepared = await prepares(app, house);
      const shown = await read(prepared);
      orders.push(ordered ? (await confirms(prepared, shown)).json<PurchaseOrder>().order_id : null);
    };
    await another(true);
    const one = await statementsOf(app, look);
    await another(false);
    await another(true);
    expect(await statementsOf(app, look)).toBe(one);
    const listed = (await look()).json<PreparedOrder[]>().map(({ order_id }) => order_id);
    expect(listed.toSorted()).toEqual(orders.toSorted());
  });
});

describe('two confirmations at once', () => {
  /** The same person taps on two devices; resolves with how many orders came of it. */
  async function race(on: TestApp) {
    const prepared = await prepares(on, await takeawayHouse(on));
    const seen = await read(prepared);
    const answers = await Promise.all(Array.from({ length: 6 }, () => confirms(prepared, seen)));
    const ids = answers.map((answer) => answer.json<PurchaseOrder>().order_id);
    const confirmed = answers.filter(({ status }) => status === 200).length;
    return { orders: (await ordersOf(prepared.diner)).length, named: new Set(ids).size, confirmed };
  }

  test('make one order, and both hear of it', async () => {
    for (let round = 0; round < 3; round += 1)
      expect(await race(app)).toEqual({ orders: 1, named: 1, confirmed: 6 });
  });

  test('make several without the lock: the test would see it', async () => {
    const unlocked = await startMutant(withoutLocks);
    let most = 0;
    for (let round = 0; round < 12 && most < 2; round += 1)
      most = Math.max(most, (await race(unlocked)).orders);
    expect(most).toBeGreaterThan(1);
  });
});
