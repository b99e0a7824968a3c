import type { Order } from '@tableside/contract/ordering.schema';
import type { FloorTable, Ticket } from '@tableside/contract/staff.schema';
import { describe, expect, test } from 'vitest';
import { type House, type StaffInTest, startTestApp } from '../../../../testing/app.ts';
import { codeOf } from '../../../../testing/call.ts';
import { brokenRules } from '../testing/broken-rules.ts';

const app = await startTestApp();
const tableOf = async (staff: StaffInTest, at: House, name: string): Promise<FloorTable | undefined> =>
  (await staff.call('GET', `/staff/stores/${at.storeId}/floor`))
    .json<FloorTable[]>()
    .find((table) => table.name === name);
const line = (at: House, dish: string, more: object = {}) => ({
  item_id: at.items[dish]?._id,
  qty: 1,
  ...more,
});

/** A table that a waiter has opened for two. */
async function opened(store: Record<string, unknown> = {}) {
  const at = await app.house({ store });
  const [waiter, ana] = [await app.staff(at, 'waiter'), await app.diner('Ana')];
  const table = await tableOf(waiter, at, '1');
  const answer = await waiter.call('POST', `/staff/stores/${at.storeId}/seatings`, {
    table_id: table?._id,
    covers: 2,
  });
  const { seating_id, enigma } = answer.json<{ seating_id: string; enigma: string }>();
  const orders = (items: readonly unknown[], key?: string, hold?: readonly string[]) =>
    waiter.call('POST', `/staff/seatings/${seating_id}/rounds`, { items, hold }, key ? { key } : {});
  return { at, waiter, ana, enigma, seatingId: seating_id, orders };
}

describe('a waiter orders for a party', () => {
  test('begins its order, with choices and a note, and the kitchen has it', async () => {
    const { at, waiter, orders } = await opened();
    const size = at.items['noodles']?.addons.find(({ name }) => name['en'] === 'Size');
    const large = size?.addon_items.find(({ name }) => name['en'] === 'Large');
    const answer = await orders([
      line(at, 'noodles', {
        qty: 2,
        note: 'no egg',
        addons: [{ addon_id: size?._id, addon_item_ids: [large?._id] }],
      }),
      line(at, 'tea'),
    ]);
    expect(answer.status).toBe(200);
    const order = answer.json<Order>();
    expect(order).toMatchObject({
      started_by_staff: true,
      table_id: { name: '1' },
      members: [],
      items: [
        { qty: 2, total: 60_000, note: 'no egg', added_by: { name: 'Tom' }, status: 'placed' },
        { qty: 1, total: 6000, added_by: { name: 'Tom' } },
      ],
    });
    const tickets = (await waiter.call('GET', `/staff/stores/${at.storeId}/tickets`)).json<Ticket[]>();
    expect(tickets).toMatchObject([{ table: '1', round: 1, guest: 'Tom', lines: [{ qty: 2 }, { qty: 1 }] }]);
    expect(await tableOf(waiter, at, '1')).toMatchObject({
      state: 'ordered',
      seating: { order: { _id: order._id } },
    });
    expect(await brokenRules(app.app.db)).toEqual([]);
  });

  test('a guest who orders then is the host of that same order, which says who started it', async () => {
    const { at, waiter, ana, orders } = await opened();
    const { _id } = (await orders([line(at, 'soup')])).json<Order>();
    const mine = await ana.places(at, '1', ['tea']);
    expect([mine.status, mine.json<Order>()]).toMatchObject([
      200,
      {
        _id,
        started_by_staff: true,
        members: [{ name: 'Ana', host: true, you: true }],
        items: [{ added_by: { name: 'Tom' } }, { added_by: { name: 'Ana' } }],
      },
    ]);
    expect((await ana.call('GET', '/users')).json()).toMatchObject({ current_order: _id });
    const ben = await app.diner('Ben');
    expect((await ben.places(at, '1', ['tea'])).status).toBe(422);
    const cashier = await app.staff(at, 'cashier');
    await cashier.call('POST', `/staff/orders/${_id}/payments`, { payment_mode: 'cash' });
    const orderOf = (await ana.call('GET', `/orders/${_id}`)).json<Order>();
    expect(orderOf.paid).toBe(true);
    expect(
      (await waiter.call('POST', `/staff/orders/${_id}/payments`, { payment_mode: 'cash' })).status,
    ).toBe(409);
    await app.app.drained();
    expect(await brokenRules(app.app.db)).toEqual([]);
  });

  test('a guest may also join it by the code the waiter tells, as its host', async () => {
    const { at, ana, enigma, orders } = await opened();
    const { _id } = (await orders([line(at, 'soup')])).json<Order>();
    const join = async (code: string) => {
      const scan = await ana.scans(at, '1');
      return ana.call('POST', '/orders/user', {
        store_id: at.storeId,
        table_id: scan.table_id,
        enigma: code,
      });
    };
    expect(codeOf(await join('22222'))).toBe('code-wrong');
    expect((await join(enigma)).json<Order>()).toMatchObject({
      _id,
      members: [{ name: 'Ana', host: true, you: true }],
    });
    expect(await brokenRules(app.app.db)).toEqual([]);
  });

  test('adds a round to what guests run, above the limit of their phones and of a round', async () => {
    const { at, waiter, ana, seatingId, orders } = await opened();
    const order = (await ana.places(at, '1', ['soup'])).json<Order>();
    await ana.call('PUT', `/orders/${order._id}/joining`, { open: true, spend_limit: 20_000 });
    const answer = await orders([line(at, 'chicken', { qty: 3 })]);
    expect(answer.json<Order>()).toMatchObject({
      _id: order._id,
      items: [{ added_by: { name: 'Ana' } }, { added_by: { name: 'Tom' }, status: 'placed' }],
      bill: { kots: [{ round: 1 }, { round: 2 }] },
    });
    const now = (await ana.call('GET', `/orders/${order._id}`)).json<Order>();
    expect(now.items).toHaveLength(2);
    expect((await tableOf(waiter, at, '1'))?.seating).toMatchObject({ _id: seatingId });
  });

  test('the same tap twice is one round', async () => {
    const { at, orders } = await opened();
    const first = await orders([line(at, 'tea')], 'the-key-of-one-tap-of-a-waiter');
    const again = await orders([line(at, 'tea')], 'the-key-of-one-tap-of-a-waiter');
    expect(again.json<Order>()._id).toBe(first.json<Order>()._id);
    expect(again.json<Order>().items).toHaveLength(1);
  });

  test('sends it course by course as guests do: what is held waits, once, until a colleague or a guest fires it', async () => {
    const { at, waiter, ana, orders } = await opened();
    const cook = await app.staff(at, 'kitchen');
    const tickets = async () =>
      (await cook.call('GET', `/staff/stores/${at.storeId}/tickets`)).json<Ticket[]>();
    const meal = [
      line(at, 'soup'),
      line(at, 'chicken', { course: 'main' }),
      line(at, 'rice', { course: 'dessert' }),
    ];
    const [first, again] = [
      await orders(meal, 'the-key-of-one-tap-of-a-waiter-with-courses', ['main', 'dessert']),
      await orders(meal, 'the-key-of-one-tap-of-a-waiter-with-courses', ['main', 'dessert']),
    ];
    expect([first.status, again.json<Order>().bill.kots]).toEqual([200, first.json<Order>().bill.kots]);
    expect(first.json<Order>().bill.kots).toMatchObject([
      { round: 1, course: null, paced: false, status: 'placed' },
      { round: 1, course: 'main', paced: true, status: 'held' },
      { round: 1, course: 'dessert', paced: true, status: 'held' },
    ]);
    const [, mains] = await tickets();
    expect(mains).toMatchObject({ course: 'main', guest: 'Tom', allowedActions: ['fire', 'reject'] });
    const fired = await waiter.call('POST', `/staff/tickets/${mains?._id}/actions`, { action: 'fire' });
    expect(fired.json()).toMatchObject({ paced: false, status: 'placed' });
    const { _id } = (await ana.places(at, '1', ['tea'])).json<Order>();
    const desserts = await ana.call('POST', `/orders/${_id}/fire`, { course: 'dessert' });
    expect(desserts.json<Order>().items.map(({ status }) => status)).toEqual(Array(4).fill('placed'));
    expect(
      (await orders([line(at, 'chicken', { course: 'main' })], undefined, ['main'])).json<Order>(),
    ).toMatchObject({
      bill: { kots: [{ round: 1 }, { round: 1 }, { round: 1 }, { round: 2 }, { round: 3, status: 'held' }] },
    });
    expect(await brokenRules(app.app.db)).toEqual([]);
  });

  test('holds nothing but courses there are, and nothing of what is refused', async () => {
    const { at, waiter, orders, seatingId } = await opened();
    const main = [line(at, 'chicken', { course: 'main' })];
    for (const hold of [['breakfast'], ['main', 'main', 'main', 'main', 'main'], 'main'] as const) {
      const body = { items: main, hold };
      const answer = await waiter.call('POST', `/staff/seatings/${seatingId}/rounds`, body);
      expect([hold, answer.status]).toEqual([hold, 400]);
    }
    expect(
      codeOf(await orders([line(at, 'chicken', { course: 'main', qty: 21 })], undefined, ['main'])),
    ).toBe('quantity-limit');
    const kitchen = await waiter.call('GET', `/staff/stores/${at.storeId}/tickets`);
    expect(kitchen.json()).toEqual([]);
    await waiter.call('POST', `/staff/seatings/${seatingId}/release`);
    expect(codeOf(await orders(main, undefined, ['main']))).toBe('state-changed');
  });

  test('waits for nobody, but a party that is not accepted yet cannot order through a colleague', async () => {
    const at = await app.house({ store: { seating: 'staff-accepts' } });
    const waiter = await app.staff(at, 'waiter');
    await (await app.diner('Ana')).places(at, '1', ['soup']);
    const seating = (await tableOf(waiter, at, '1'))?.seating;
    expect(seating?.allowedActions).not.toContain('order');
    const send = () =>
      waiter.call('POST', `/staff/seatings/${seating?._id}/rounds`, { items: [line(at, 'tea')] });
    const early = await send();
    expect([early.status, codeOf(early)]).toEqual([409, 'state-changed']);
    await waiter.call('POST', `/staff/seatings/${seating?._id}/accept`);
    expect((await send()).json<Order>().items.map(({ status }) => status)).toEqual(['placed', 'placed']);
  });

  test('is for waiters and cashiers of the store', async () => {
    const { at, seatingId } = await opened();
    const body = { items: [line(at, 'tea')] };
    for (const role of ['kitchen', 'host', 'runner'] as const)
      expect(
        (await (await app.staff(at, role)).call('POST', `/staff/seatings/${seatingId}/rounds`, body)).status,
      ).toBe(403);
    const foreign = await app.staff(await app.house(), 'waiter');
    expect((await foreign.call('POST', `/staff/seatings/${seatingId}/rounds`, body)).status).toBe(404);
  });
});
