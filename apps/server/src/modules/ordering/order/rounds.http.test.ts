import type { Order } from '@tableside/contract/ordering.schema';
import type { Ticket } from '@tableside/contract/staff.schema';
import { describe, expect, test } from 'vitest';
import { type DinerInTest, type House, startTestApp } from '../../../../testing/app.ts';
import { codeOf } from '../../../../testing/call.ts';

const app = await startTestApp();

const line = (at: House, dish: string, more: Record<string, unknown> = {}) => ({
  item_id: at.items[dish]?._id,
  qty: 1,
  ...more,
});
const adds = (diner: DinerInTest, order: Order, items: unknown[], more: Record<string, unknown> = {}) =>
  diner.call('PUT', `/orders/${order._id}`, { items, ...more });

async function seated(store: Record<string, unknown> = {}) {
  const at = await app.house({ store });
  const ana = await app.diner('Ana');
  const answer = await ana.places(at, '1', ['soup']);
  return { at, ana, order: answer.json<Order>() };
}
const ticketsOf = async (at: House): Promise<Ticket[]> =>
  (await (await app.staff(at, 'kitchen')).call('GET', `/staff/stores/${at.storeId}/tickets`)).json();

describe('another round', () => {
  test('is a new ticket of the same order; what was sent stays as it was', async () => {
    const { at, ana, order } = await seated();
    const answer = await adds(ana, order, [line(at, 'rice', { qty: 2 })]);
    expect(answer.status).toBe(200);
    const now = answer.json<Order>();
    expect(now.items[0]).toEqual(order.items[0]);
    expect(now.bill).toMatchObject({ item_total: 55_000, kots: [{ round: 1 }, { round: 2, number: 2 }] });
    expect(now.bill.kots[1]?.lines).toEqual([now.items[1]?._id]);
    expect(now.version).toBe(order.version + 1);
  });

  test('prints only what is new', async () => {
    const { at, ana, order } = await seated();
    await adds(ana, order, [line(at, 'soup')]);
    const tickets = await ticketsOf(at);
    expect(tickets.map(({ round, lines }) => [round, lines.map(({ qty }) => qty)])).toEqual([
      [1, [1]],
      [2, [1]],
    ]);
  });

  test('keeps its price when the menu changes later', async () => {
    const { at, ana, order } = await seated();
    const { smallMenu } = await import('../../../../testing/small-house.ts');
    const dearer = smallMenu();
    for (const category of dearer.categories) for (const dish of category.items) dish.base_price += 1000;
    await app.app.importers.menu(at.storeId, dearer);
    const now = (await adds(ana, order, [line(at, 'soup')])).json<Order>();
    expect(now.items.map(({ unit_price }) => unit_price)).toEqual([15_000, 16_000]);
  });

  test('is held above the limit of the store until a waiter accepts the table', async () => {
    const { at, ana, order } = await seated({ round_limit: 50_000 });
    const big = (await adds(ana, order, [line(at, 'chicken', { qty: 2 })])).json<Order>();
    expect(big.items.map(({ status }) => status)).toEqual(['placed', 'held']);
    const waiter = await app.staff(at, 'waiter');
    const floor = (await waiter.call('GET', `/staff/stores/${at.storeId}/floor`)).json<
      { name: string; seating: { _id: string } | null }[]
    >();
    const seating = floor.find(({ name }) => name === '1')?.seating?._id;
    expect((await waiter.call('POST', `/staff/seatings/${seating}/accept`)).status).toBe(200);
    const now = (await ana.call('GET', `/orders/${order._id}`)).json<Order>();
    expect(now.items.map(({ status }) => status)).toEqual(['placed', 'placed']);
  });

  test('is held where many small ones would get round the limit, until what the kitchen has is served', async () => {
    const { at, ana, order } = await seated({ round_limit: 50_000 });
    const statuses = async () =>
      (await ana.call('GET', `/orders/${order._id}`)).json<Order>().items.map(({ status }) => status);
    await adds(ana, order, [line(at, 'soup', { qty: 2 })]);
    await adds(ana, order, [line(at, 'soup')]);
    expect(await statuses()).toEqual(['placed', 'placed', 'held']);
    await ana.places(at, '1', ['soup']);
    expect(await statuses()).toEqual(['placed', 'placed', 'held', 'held']);
    const cook = await app.staff(at, 'owner');
    for (const { _id, round } of await ticketsOf(at))
      for (const action of round < 3 ? ['accept', 'start', 'ready', 'serve'] : [])
        expect((await cook.call('POST', `/staff/tickets/${_id}/actions`, { action })).status).toBe(200);
    await adds(ana, order, [line(at, 'soup')]);
    expect(await statuses()).toEqual(['served', 'served', 'held', 'held', 'placed']);
  });

  test('of two at the same instant that are too much together, one is held', async () => {
    const { at, ana, order } = await seated({ round_limit: 50_000 });
    const pair = await Promise.all([1, 2].map(() => adds(ana, order, [line(at, 'soup', { qty: 2 })])));
    expect(pair.map(({ status }) => status)).toEqual([200, 200]);
    const now = (await ana.call('GET', `/orders/${order._id}`)).json<Order>();
    expect(now.items.map(({ status }) => status)).toEqual(['placed', 'placed', 'held']);
  });

  test('is not held for what a waiter entered', async () => {
    const { at, ana, order } = await seated({ round_limit: 50_000 });
    const waiter = await app.staff(at, 'waiter');
    const floor = (await waiter.call('GET', `/staff/stores/${at.storeId}/floor`)).json<
      { name: string; seating: { _id: string } | null }[]
    >();
    const seating = floor.find(({ name }) => name === '1')?.seating?._id;
    const items = [line(at, 'soup', { qty: 10 })];
    expect((await waiter.call('POST', `/staff/seatings/${seating}/rounds`, { items })).status).toBe(200);
    const now = (await adds(ana, order, [line(at, 'soup')])).json<Order>();
    expect(now.items.map(({ status }) => status)).toEqual(['placed', 'placed', 'placed']);
  });

  test.each([
    ['item-not-offered', { item_id: 'unknown', qty: 1 }],
    ['quantity-limit', { item_id: 'soup', qty: 21 }],
  ])('refuses %s', async (code, asked) => {
    const { at, ana, order } = await seated();
    const item_id = at.items[asked.item_id]?._id ?? asked.item_id;
    const answer = await adds(ana, order, [{ ...asked, item_id }]);
    expect(answer.json()).toMatchObject({ code, item_id });
  });

  test('refuses like a first one: options, sold out, price, lines, card numbers', async () => {
    const { at, ana, order } = await seated();
    expect(codeOf(await adds(ana, order, [line(at, 'noodles')]))).toBe('option-invalid');
    expect(codeOf(await adds(ana, order, [line(at, 'soup')], { expected_item_total: 1 }))).toBe(
      'price-changed',
    );
    const many = Array.from({ length: 51 }, (_, place) =>
      line(at, ['soup', 'rice', 'tea'][place % 3] ?? '', { note: `${place}` }),
    );
    expect(codeOf(await adds(ana, order, many))).toBe('too-many-lines');
    const card = await adds(ana, order, [line(at, 'soup', { note: '4111111111111111' })]);
    expect([card.status, codeOf(card)]).toEqual([400, 'card-number-refused']);
    const kitchen = await app.staff(at, 'kitchen');
    const soup = at.items['soup']?._id;
    await kitchen.call('PUT', `/staff/stores/${at.storeId}/availability`, { id: soup, available: false });
    expect(codeOf(await adds(ana, order, [line(at, 'soup')]))).toBe('item-unavailable');
  });

  test('is refused when the store has closed meanwhile', async () => {
    const hours = [0, 1, 2, 3, 4, 5, 6].map((day) => ({ day, from: '09:00', to: '18:00' }));
    const { at, ana, order } = await seated({ hours });
    app.clock.advance(3_600_000);
    expect(codeOf(await adds(ana, order, [line(at, 'tea')]))).toBe('store-closed');
    app.clock.advance(-3_600_000);
  });

  test('is refused while somebody pays, and works again when that is given up', async () => {
    const { at, ana, order } = await seated();
    const paying = await ana.call('POST', `/orders/${order._id}/pay`, { payment_mode: 'cash' });
    const { payment } = paying.json<{ payment: { _id: string } }>();
    expect(codeOf(await adds(ana, order, [line(at, 'tea')]))).toBe('bill-closing');
    await ana.call('DELETE', `/orders/${order._id}/payments/${payment._id}`);
    expect((await adds(ana, order, [line(at, 'tea')])).status).toBe(200);
  });

  test('is refused when the order is over', async () => {
    const { at, ana, order } = await seated();
    await ana.call('POST', `/orders/${order._id}/cancel`);
    const answer = await adds(ana, order, [line(at, 'tea')]);
    expect([answer.status, codeOf(answer)]).toEqual([409, 'order-closed']);
  });

  test('is not for strangers, and an unknown order is none', async () => {
    const { at, order } = await seated();
    const eve = await app.diner('Eve');
    for (const answer of [
      await adds(eve, order, [line(at, 'tea')]),
      await adds(eve, { ...order, _id: 'unknown' }, [line(at, 'tea')]),
    ])
      expect([answer.status, codeOf(answer)]).toEqual([404, 'not-found']);
    expect((await app.call('PUT', `/orders/${order._id}`, { body: { items: [] } })).status).toBe(401);
  });
});

describe('taking an order back', () => {
  test('cancels every line and ticket, frees the diner and the table', async () => {
    const { at, ana, order } = await seated();
    const answer = await ana.call('POST', `/orders/${order._id}/cancel`);
    expect(answer.status).toBe(200);
    const now = answer.json<Order>();
    expect(now).toMatchObject({ curr_state: 'cancelled', allowedActions: [] });
    expect(now.items.map(({ status }) => status)).toEqual(['cancelled']);
    expect(now.bill).toMatchObject({ item_total: 0, kots: [{ status: 'cancelled' }] });
    expect((await ana.call('GET', '/users')).json()).toMatchObject({ current_order: null });
    expect(await ticketsOf(at)).toMatchObject([{ status: 'cancelled', lines: [{ unseen: [''] }] }]);
    await app.app.drained();
    const ben = await app.diner('Ben');
    expect((await ben.places(at, '1', ['tea'])).status).toBe(201);
  });

  test('leaves room for a new order at once, even before the old party is closed', async () => {
    const { at, ana, order } = await seated();
    await ana.call('POST', `/orders/${order._id}/cancel`);
    const next = await ana.places(at, '1', ['tea']);
    expect(next.status).toBe(201);
    await app.app.drained();
    const now = (await ana.call('GET', `/orders/${next.json<Order>()._id}`)).json<Order>();
    expect(now).toMatchObject({ number: 2, curr_state: 'in-progress' });
    expect(now.enigma).not.toBeNull();
    expect(now.enigma).not.toBe(order.enigma);
  });

  test('is too late once the kitchen has accepted', async () => {
    const { at, ana, order } = await seated();
    const kitchen = await app.staff(at, 'kitchen');
    const [ticket] = await ticketsOf(at);
    await kitchen.call('POST', `/staff/tickets/${ticket?._id}/actions`, { action: 'accept' });
    const answer = await ana.call('POST', `/orders/${order._id}/cancel`);
    expect([answer.status, codeOf(answer)]).toEqual([409, 'cancel-too-late']);
  });

  test('is refused while somebody pays, and when it is over', async () => {
    const { ana, order } = await seated();
    const paying = await ana.call('POST', `/orders/${order._id}/pay`, { payment_mode: 'cash' });
    const { payment } = paying.json<{ payment: { _id: string } }>();
    expect(codeOf(await ana.call('POST', `/orders/${order._id}/cancel`))).toBe('bill-closing');
    await ana.call('DELETE', `/orders/${order._id}/payments/${payment._id}`);
    await ana.call('POST', `/orders/${order._id}/cancel`);
    expect(codeOf(await ana.call('POST', `/orders/${order._id}/cancel`))).toBe('order-closed');
  });

  test('needs somebody, and an order', async () => {
    const ana = await app.diner('Ana');
    expect((await ana.call('POST', '/orders/unknown/cancel')).status).toBe(404);
    expect((await app.call('POST', '/orders/unknown/cancel')).status).toBe(401);
  });
});

describe('what is being ordered now', () => {
  test('counts pieces on running orders, without people', async () => {
    const { at, ana, order } = await seated();
    const ben = await app.diner('Ben');
    await ben.places(at, '2', [], { items: [line(at, 'soup', { qty: 3 }), line(at, 'tea')] });
    const zoe = await app.diner('Zoe');
    const gone = (await zoe.places(at, '5', ['chicken'])).json<Order>();
    await zoe.call('POST', `/orders/${gone._id}/cancel`);
    const answer = await app.call('GET', `/orders/active/${at.storeId}/items`);
    expect(answer.json()).toEqual([
      { item_id: at.items['soup']?._id, count: 4 },
      { item_id: at.items['tea']?._id, count: 1 },
    ]);
    await ana.call('POST', `/orders/${order._id}/cancel`);
    const later = await app.call('GET', `/orders/active/${at.storeId}/items`);
    expect(later.json<{ count: number }[]>()[0]?.count).toBe(3);
  });

  test('is nothing at an unknown store', async () => {
    expect((await app.call('GET', '/orders/active/unknown/items')).status).toBe(404);
  });
});
