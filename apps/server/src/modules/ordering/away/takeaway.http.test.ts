import type { Order, Slots } from '@tableside/contract/ordering.schema';
import type { Ticket } from '@tableside/contract/staff.schema';
import { describe, expect, test } from 'vitest';
import { type DinerInTest, type House, startTestApp, type TestApp } from '../../../../testing/app.ts';
import { inMinutes, orderedAway, sendsAway, takeawayHouse } from '../../../../testing/away-house.ts';
import { codeOf } from '../../../../testing/call.ts';
import { startMutant, withoutLocks } from '../../../../testing/mutant.ts';
import { onlineTable } from '../../../../testing/online-house.ts';
import { listMessages } from '../../../platform/messages/message-repository.ts';
import { cancelUnpaid, releaseDue } from './keep-time.ts';

const app = await startTestApp();
const { paying, tells } = onlineTable(app);
const read = async (diner: DinerInTest, { _id }: Order): Promise<Order> =>
  (await diner.call('GET', `/orders/${_id}`)).json();
const slots = async (house: House, day?: string): Promise<Slots> =>
  (
    await app.call('GET', `/stores/${house.storeId}/slots?order_type=takeaway${day ? `&day=${day}` : ''}`)
  ).json();
const tickets = async (house: House): Promise<Ticket[]> => {
  const kitchen = await app.staff(house, 'kitchen');
  return (await kitchen.call('GET', `/staff/stores/${house.storeId}/tickets`)).json();
};
const statuses = (order: Order) => order.items.map(({ status }) => status);
const jobs = () => ({ db: app.app.db, announcing: app.app.kit.announcing, now: app.clock.now() });

/** Pays online, the bank saying yes at once. */
async function pays(house: House, diner: DinerInTest, order: Order): Promise<Order> {
  const payment = await paying({ diner, order });
  app.bank.capture(app.bank.orderOf(payment._id).id);
  await tells(house, payment);
  return read(diner, order);
}
const move = async (house: House, ticket: Ticket | undefined, action: string) =>
  (await app.staff(house, 'kitchen')).call('POST', `/staff/tickets/${ticket?._id}/actions`, { action });

describe('choosing a time', () => {
  test('offers the soonest one and every quarter of an hour of the store’s day; a day not offered has none', async () => {
    const house = await takeawayHouse(app);
    const today = await slots(house);
    // 17:30 in Mumbai.
    expect(today).toMatchObject({
      day: '2026-11-21',
      days: ['2026-11-21', '2026-11-22', '2026-11-23'],
      asap: { at: '2026-11-21T12:15:00.000Z' },
    });
    expect(today.slots[0]).toEqual({ at: '2026-11-21T12:15:00.000Z' });
    expect(today.slots.at(-1)).toEqual({ at: '2026-11-21T18:15:00.000Z' });
    expect((await slots(house, '2026-11-23')).slots).toHaveLength(96);
    expect((await slots(house, '2026-11-24')).slots).toEqual([]);
    expect((await slots(house, '2026-11-20')).slots).toEqual([]);
  });

  test('a store that serves no takeaway has no times, an unknown one does not exist', async () => {
    const house = await app.house();
    expect(await slots(house)).toMatchObject({ days: [], asap: null, slots: [] });
    const answer = await app.call('GET', '/stores/no-such-store/slots?order_type=takeaway');
    expect(answer.status).toBe(404);
  });

  test('while the store is closed there is no soonest time, but later ones', async () => {
    const hours = [0, 1, 2, 3, 4, 5, 6].map((day) => ({ day, from: '19:00', to: '20:00' }));
    const house = await takeawayHouse(app, {}, { hours });
    const today = await slots(house);
    expect(today.asap).toBeNull();
    expect(today.slots.map(({ at }) => at)).toEqual([
      '2026-11-21T13:45:00.000Z',
      '2026-11-21T14:00:00.000Z',
      '2026-11-21T14:15:00.000Z',
    ]);
    const diner = await app.diner('Early');
    expect(codeOf(await sendsAway(diner, house, ['tea'], null))).toBe('store-closed');
    const later = await orderedAway(diner, house, ['tea'], '2026-11-21T14:00:00.000Z');
    expect(later.scheduled_delivery_time).toBe('2026-11-21T14:00:00.000Z');
  });

  test.each([
    {
      // 1:00, 2:00, 2:00 again, 3:00 in Berlin.
      night: 'back',
      now: '2026-10-24T12:00:00Z',
      day: '2026-10-25',
      times: ['2026-10-24T23:00', '2026-10-25T00:00', '2026-10-25T01:00', '2026-10-25T02:00'],
    },
    {
      // 1:00 and 3:00: there is no 2:00.
      night: 'forward',
      now: '2027-03-27T12:00:00Z',
      day: '2027-03-28',
      times: ['2027-03-28T00:00', '2027-03-28T01:00'],
    },
  ])('over the night in which clocks go $night each time is the store’s, and said once', async (given) => {
    const hours = [0, 1, 2, 3, 4, 5, 6].map((day) => ({ day, from: '01:00', to: '04:00' }));
    const place = { timezone: 'Europe/Berlin', hours };
    const house = await takeawayHouse(app, { lead_minutes: 0, slot_minutes: 60 }, place);
    app.clock.set(given.now);
    const { slots: offered } = await slots(house, given.day);
    app.clock.set('2026-11-21T12:00:00Z');
    expect(offered.map(({ at }) => at)).toEqual(given.times.map((time) => `${time}:00.000Z`));
  });
});

describe('an order to be fetched', () => {
  test('waits for its payment, then goes to the kitchen with its time, and ends when it is handed over', async () => {
    const house = await takeawayHouse(app);
    const diner = await app.diner('Ana');
    // Four minutes before the next quarter: its time is farther ahead than cooking takes.
    app.clock.advance(11 * 60_000);
    const order = await orderedAway(diner, house, ['soup', 'rice'], null);
    expect(order).toMatchObject({
      __type: 'takeaway',
      table_id: null,
      scheduled_delivery_time: null,
      promised_at: '2026-11-21T12:30:00.000Z',
      curr_state: 'in-progress',
    });
    expect(statuses(order)).toEqual(['held', 'held']);
    expect(order.bill.charges).toEqual([{ name: 'Packing', amount: 2000 }]);
    // 350.00 and 20.00 for packing, 5 % tax.
    expect(order.bill.total_amount).toBe(37_000 + 1850);
    expect(order.allowedActions).toEqual(['tip', 'pay', 'cancel']);
    expect(await tickets(house)).toEqual([]);

    const paid = await pays(house, diner, order);
    expect(paid).toMatchObject({ paid: true, curr_state: 'payment-captured' });
    expect(statuses(paid)).toEqual(['placed', 'placed']);
    expect(paid.allowedActions).toEqual(['cancel']);
    const [ticket] = await tickets(house);
    expect(ticket).toMatchObject({
      __type: 'takeaway',
      table: null,
      guest: 'Ana',
      promised_at: '2026-11-21T12:30:00.000Z',
    });
    const active = await diner.call('GET', `/orders/user/${diner.userId}?state=active`);
    expect(active.json<{ data: unknown[] }>().data).toEqual([
      expect.objectContaining({ _id: order._id, status: 'placed' }),
    ]);

    for (const action of ['start', 'ready', 'recall', 'ready']) await move(house, ticket, action);
    await app.app.drained();
    const mine = await diner.call('GET', '/users');
    const words = await listMessages(app.app.db, mine.json<{ phone: string }>().phone);
    expect(words.filter(({ kind }) => kind === 'order')).toMatchObject([
      { text: expect.stringContaining(`your order ${order.number} is ready`) as string },
    ]);
    await move(house, ticket, 'serve');
    await app.app.drained();
    expect((await read(diner, order)).curr_state).toBe('settled');
    const past = await diner.call('GET', `/orders/user/${diner.userId}?state=past`);
    expect(past.json<{ data: unknown[] }>().data).toEqual([
      expect.objectContaining({ _id: order._id, status: 'served' }),
    ]);
    app.clock.advance(-11 * 60_000);
  });

  test('is not taxed as what is eaten there', async () => {
    const gst = { key: 'gst', name: 'GST', rate_bp: 500, inclusive: false, order_types: ['dinein'] };
    const house = await takeawayHouse(app, {}, { taxes: [gst], charges: [] });
    const diner = await app.diner('Ana');
    const along = await orderedAway(diner, house, ['rice'], null);
    expect(along.bill).toMatchObject({ taxes: [], total_amount: 20_000 });
    const here = (await diner.places(house, '1', ['rice'])).json<Order>();
    expect(here.bill).toMatchObject({ taxes: [{ name: 'GST', amount: 1000 }], total_amount: 21_000 });
  });

  test('for later waits with the kitchen’s start, when its time comes it is on the board', async () => {
    const house = await takeawayHouse(app);
    const diner = await app.diner('Ben');
    const order = await orderedAway(diner, house, ['tea'], inMinutes(app, 120));
    const paid = await pays(house, diner, order);
    expect(statuses(paid)).toEqual(['held']);
    expect(paid.paid).toBe(true);
    await releaseDue(jobs());
    expect(await tickets(house)).toEqual([]);
    app.clock.advance(105 * 60_000);
    await releaseDue(jobs());
    expect(await tickets(house)).toMatchObject([{ order_id: order._id, status: 'placed' }]);
    app.clock.advance(-105 * 60_000);
  });

  test('is paid in cash only where the store cooks before it has the money, and cooked at the ask then', async () => {
    const strict = await takeawayHouse(app);
    const ana = await app.diner('Ana');
    const held = await orderedAway(ana, strict, ['tea'], null);
    const refused = await ana.call('POST', `/orders/${held._id}/pay`, { payment_mode: 'cash' });
    expect(codeOf(refused)).toBe('mode-not-offered');
    expect(await tickets(strict)).toEqual([]);

    const trusting = await takeawayHouse(app, { pay_on_handover: true });
    const order = await orderedAway(ana, trusting, ['tea'], null);
    const asked = await ana.call('POST', `/orders/${order._id}/pay`, { payment_mode: 'cash' });
    expect(asked.status, asked.text).toBe(200);
    const { payment } = asked.json<{ payment: { _id: string; amount: number } }>();
    const [ticket] = await tickets(trusting);
    expect(ticket).toMatchObject({ order_id: order._id, status: 'placed' });
    const cashier = await app.staff(trusting, 'cashier');
    await cashier.call('POST', `/staff/payments/${payment._id}/confirm`, { received: payment.amount });
    await move(trusting, ticket, 'ready');
    await move(trusting, ticket, 'serve');
    await app.app.drained();
    expect((await read(ana, order)).curr_state).toBe('settled');
  });

  test('takes the place of an unpaid one of the same diner', async () => {
    const house = await takeawayHouse(app, { per_slot: 1 });
    const diner = await app.diner('Ana');
    const at = inMinutes(app, 60);
    const first = await orderedAway(diner, house, ['tea'], at);
    const second = await orderedAway(diner, house, ['soup'], at);
    expect((await read(diner, first)).curr_state).toBe('cancelled');
    expect((await read(diner, second)).curr_state).toBe('in-progress');
    const paid = await pays(house, diner, second);
    const third = await sendsAway(diner, house, ['rice'], at);
    expect(codeOf(third)).toBe('slot-full');
    expect((await read(diner, paid)).curr_state).toBe('payment-captured');
  });

  test('that nobody pays loses its place after half an hour; one that is being paid keeps it', async () => {
    const house = await takeawayHouse(app, { per_slot: 2 });
    const [ana, ben] = [await app.diner('Ana'), await app.diner('Ben')];
    const at = inMinutes(app, 120);
    const [left, kept] = [
      await orderedAway(ana, house, ['tea'], at),
      await orderedAway(ben, house, ['tea'], at),
    ];
    await paying({ diner: ben, order: kept });
    expect((await slots(house)).slots).not.toContainEqual({ at });
    app.clock.advance(31 * 60_000);
    await cancelUnpaid(jobs());
    expect((await read(ana, left)).curr_state).toBe('cancelled');
    expect((await read(ben, kept)).curr_state).toBe('payment-initalized');
    expect((await slots(house)).slots).toContainEqual({ at });
    app.clock.advance(-31 * 60_000);
  });
});

describe('taking a paid order back', () => {
  test('gives the money back and frees the place, until the kitchen accepts', async () => {
    const house = await takeawayHouse(app, { per_slot: 1 });
    const diner = await app.diner('Ana');
    const at = inMinutes(app, 30);
    const order = await orderedAway(diner, house, ['soup'], at);
    await pays(house, diner, order);
    const answer = await diner.call('POST', `/orders/${order._id}/cancel`);
    expect(answer.status, answer.text).toBe(200);
    await app.app.drained();
    await app.app.reconcile();
    await app.app.drained();
    const gone = await read(diner, order);
    expect(gone).toMatchObject({ curr_state: 'cancelled', paid: false, bill: { state: 'void' } });
    expect(gone.bill.refunds).toMatchObject([{ amount: 17_000 + 850, state: 'done', reason: 'asked' }]);
    expect(await tickets(house)).toEqual([]);
    expect((await slots(house)).slots).toContainEqual({ at });

    const next = await orderedAway(diner, house, ['soup'], null);
    await pays(house, diner, next);
    const [ticket] = await tickets(house);
    await move(house, ticket, 'accept');
    expect(codeOf(await diner.call('POST', `/orders/${next._id}/cancel`))).toBe('cancel-too-late');
  });

  test('is not the guest’s to do while the counter holds their money, only once that is handed back', async () => {
    const house = await takeawayHouse(app);
    const diner = await app.diner('Ana');
    const order = await orderedAway(diner, house, ['soup'], inMinutes(app, 60));
    const manager = await app.staff(house, 'manager');
    const taken = await manager.call('POST', `/staff/orders/${order._id}/payments`, { payment_mode: 'cash' });
    expect(taken.status, taken.text).toBe(200);
    const paid = await read(diner, order);
    expect([paid.paid, paid.allowedActions]).toEqual([true, []]);
    expect(codeOf(await diner.call('POST', `/orders/${order._id}/cancel`))).toBe('cancel-too-late');

    const payment = paid.bill.parts[0]?.payment_id;
    await manager.call('POST', `/staff/payments/${payment}/refunds`, { reason: 'They called' });
    expect((await read(diner, order)).allowedActions).toEqual(['cancel']);
    const answer = await diner.call('POST', `/orders/${order._id}/cancel`);
    expect(answer.json<Order>().curr_state).toBe('cancelled');
  });

  test('nobody else can', async () => {
    const house = await takeawayHouse(app);
    const order = await orderedAway(await app.diner('Ana'), house, ['soup'], null);
    const stranger = await app.diner('Eve');
    expect((await stranger.call('POST', `/orders/${order._id}/cancel`)).status).toBe(404);
    expect((await stranger.call('GET', `/orders/${order._id}`)).status).toBe(404);
  });
});

describe('a bad order to be fetched', () => {
  test.each([
    ['in the past', -60],
    ['sooner than the kitchen can', 0],
    ['between two times', 37],
    ['farther ahead than offered', 4 * 24 * 60],
  ])('%s changes nothing', async (_why, minutes) => {
    const house = await takeawayHouse(app);
    const diner = await app.diner('Ana');
    expect(codeOf(await sendsAway(diner, house, ['tea'], inMinutes(app, minutes)))).toBe('time-not-offered');
    const mine = await diner.call('GET', `/orders/user/${diner.userId}`);
    expect(mine.json<{ data: unknown[] }>().data).toEqual([]);
  });

  test('wants no table, and a table wants no time', async () => {
    const house = await takeawayHouse(app);
    const diner = await app.diner('Ana');
    const scan = await diner.scans(house, '1');
    const { table_id } = scan;
    expect((await sendsAway(diner, house, ['tea'], null, { table_id })).status).toBe(400);
    const timed = await diner.places(house, '1', ['tea'], { scheduled_delivery_time: inMinutes(app, 30) });
    expect(timed.status).toBe(400);
    const nowhere = await diner.places(house, '1', ['tea'], { table_id: null });
    expect(nowhere.status).toBe(400);
  });

  test('a store without takeaway takes none', async () => {
    const house = await app.house();
    const diner = await app.diner('Ana');
    expect(codeOf(await sendsAway(diner, house, ['tea'], null))).toBe('mode-off');
  });
});

describe('the last place of a time', () => {
  /** Ten strangers who want the last place at the same instant. */
  async function rush(on: TestApp): Promise<number> {
    const house = await takeawayHouse(on, { per_slot: 1 });
    const diners = await Promise.all(Array.from({ length: 10 }, (_, nth) => on.diner(`Diner ${nth}`)));
    const at = inMinutes(on, 60);
    const answers = await Promise.all(diners.map((diner) => sendsAway(diner, house, ['tea'], at)));
    const refused = answers.filter(({ status }) => status === 409);
    expect(refused.every((answer) => codeOf(answer) === 'slot-full')).toBe(true);
    return answers.length - refused.length;
  }

  test('goes to one of ten', async () => {
    for (let round = 0; round < 5; round += 1) expect(await rush(app)).toBe(1);
  });

  test('goes to several without the lock: the test would see it', async () => {
    const unlocked = await startMutant(withoutLocks);
    let most = 0;
    for (let round = 0; round < 5 && most < 2; round += 1) most = Math.max(most, await rush(unlocked));
    expect(most).toBeGreaterThan(1);
  });

  test('a soonest order goes to the next time with room', async () => {
    const house = await takeawayHouse(app, { per_slot: 1 });
    const promised: (string | null)[] = [];
    for (const name of ['Ana', 'Ben', 'Cleo'])
      promised.push((await orderedAway(await app.diner(name), house, ['tea'], null)).promised_at);
    expect(promised).toEqual([
      '2026-11-21T12:15:00.000Z',
      '2026-11-21T12:30:00.000Z',
      '2026-11-21T12:45:00.000Z',
    ]);
  });
});
