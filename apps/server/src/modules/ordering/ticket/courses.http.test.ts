import type { Order } from '@tableside/contract/ordering.schema';
import type { FloorTable, Ticket } from '@tableside/contract/staff.schema';
import pg from 'pg';
import { describe, expect, test } from 'vitest';
import {
  type DinerInTest,
  type House,
  type StaffInTest,
  startTestApp,
  type TestApp,
} from '../../../../testing/app.ts';
import { codeOf } from '../../../../testing/call.ts';
import { cloneDatabase } from '../../../../testing/database.ts';
import { brokenRules } from '../testing/broken-rules.ts';

/** The same program over a database in which a trigger does harm. */
async function mutant(change: string): Promise<TestApp> {
  const databaseUrl = await cloneDatabase();
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  await client.query(change);
  await client.end();
  return startTestApp({ databaseUrl });
}
const forgetsFiring = `
  create function forget() returns trigger language plpgsql as $$ begin new.fired_at := null; return new; end $$;
  create trigger forget before update on ticket for each row execute function forget();`;
const revives = `
  create function revive() returns trigger language plpgsql as $$ begin new.status := 'placed'; return new; end $$;
  create trigger revive before update on order_line for each row when (new.status = 'rejected') execute function revive();`;

const app = await startTestApp();
const seen = async (diner: DinerInTest, { _id }: Order) =>
  (await diner.call('GET', `/orders/${_id}`)).json<Order>();
const listed = async (staff: StaffInTest, at: House) =>
  (await staff.call('GET', `/staff/stores/${at.storeId}/tickets`)).json<Ticket[]>();
const fires = (diner: DinerInTest, { _id }: Order, course = 'main') =>
  diner.call('POST', `/orders/${_id}/fire`, { course });
const acts = (staff: StaffInTest, ticket: Ticket | undefined, action: string) =>
  staff.call('POST', `/staff/tickets/${ticket?._id}/actions`, { action, reason: 'Sold out' });

/** Soup now, chicken and rice when Ana says, tea at once. */
async function meal(on: TestApp = app, store: Record<string, unknown> = {}) {
  const at = await on.house({ store });
  const ana = await on.diner('Ana');
  const line = (dish: string, course: string | null) => ({ item_id: at.items[dish]?._id, qty: 1, course });
  const items = [line('soup', null), line('chicken', 'main'), line('tea', 'drink'), line('rice', 'main')];
  const answer = await ana.places(at, '1', [], { items, hold: ['main', 'dessert'] });
  const cook = await on.staff(at, 'kitchen');
  return { at, ana, cook, order: answer.json<Order>(), tickets: await listed(cook, at) };
}

describe('a meal in courses', () => {
  test('given the mains are held, then they have a ticket of their own that both sides see waiting', async () => {
    const { order, tickets } = await meal();
    expect(order.bill.kots).toMatchObject([
      { round: 1, number: 1, course: null, paced: false, status: 'placed' },
      { round: 1, number: 2, course: 'main', paced: true, status: 'held' },
    ]);
    expect(order.items.map(({ name, status }) => [name['en'], status])).toEqual([
      ['Soup', 'placed'],
      ['Tea', 'placed'],
      ['Chicken', 'held'],
      ['Rice', 'held'],
    ]);
    expect(order.bill.item_total).toBe(15_000 + 6000 + 32_000 + 20_000);
    expect(order.allowedActions).toEqual(expect.arrayContaining(['fire', 'add-round', 'cancel']));
    expect(tickets).toMatchObject([
      { course: null, paced: false, status: 'placed', lines: [{}, {}] },
      { course: 'main', paced: true, status: 'held', allowedActions: ['fire', 'reject'] },
    ]);
    expect(await brokenRules(app.app.db)).toEqual([]);
  });

  test('when a member fires the mains, then the kitchen gets them as new, once however often it is said', async () => {
    const { at, ana, cook, order } = await meal();
    app.clock.advance(20 * 60_000);
    const fired = await fires(ana, order);
    expect(fired.json<Order>().bill.kots[1]).toMatchObject({
      course: 'main',
      paced: false,
      status: 'placed',
    });
    expect(fired.json<Order>().allowedActions).not.toContain('fire');
    app.clock.advance(60_000);
    const again = await fires(ana, order);
    expect(again.status).toBe(200);
    const [, mains] = await listed(cook, at);
    expect(mains).toMatchObject({ placed_at: '2026-11-21T12:20:00.000Z', version: 2, status: 'placed' });
    app.clock.advance(-21 * 60_000);
  });

  test('when staff fire a ticket, then the diner sees it; a second time it is elsewhere by now', async () => {
    const { at, ana, order, tickets } = await meal();
    const waiter = await app.staff(at, 'waiter');
    expect((await acts(waiter, tickets[1], 'fire')).json()).toMatchObject({ paced: false, status: 'placed' });
    expect((await seen(ana, order)).items.map(({ status }) => status)).toEqual(Array(4).fill('placed'));
    const again = await acts(waiter, tickets[1], 'fire');
    expect([again.status, codeOf(again)]).toEqual([409, 'state-changed']);
    expect(codeOf(await acts(waiter, tickets[0], 'fire'))).toBe('state-changed');
    expect((await acts(await app.staff(at, 'cashier'), tickets[1], 'fire')).status).toBe(403);
  });

  test('given the starters are ready, then the held mains keep neither them from serving nor the table from owing', async () => {
    const { at, ana, cook, order, tickets } = await meal();
    await acts(cook, tickets[0], 'bump');
    await acts(cook, tickets[0], 'serve');
    expect((await seen(ana, order)).bill.kots.map(({ status }) => status)).toEqual(['served', 'held']);
    expect((await ana.call('POST', `/orders/${order._id}/cancel`)).status).toBe(409);
    const floor = await (await app.staff(at, 'waiter')).call('GET', `/staff/stores/${at.storeId}/floor`);
    const [one] = floor.json<{ seating: { _id: string; allowedActions: string[] } }[]>();
    for (const action of ['accept', 'release']) expect(one?.seating.allowedActions).not.toContain(action);
  });

  test('given the mains are held, then a table waits since its starters were sent, for nothing once they are out, and anew from when the mains are fired', async () => {
    const { at, ana, cook, order, tickets } = await meal();
    const waiter = await app.staff(at, 'waiter');
    const waits = async () => {
      const floor = await waiter.call('GET', `/staff/stores/${at.storeId}/floor`);
      return floor.json<FloorTable[]>()[0]?.seating?.order?.waits_since;
    };
    const sent = order.bill.kots[0]?.placed_at;
    app.clock.advance(30 * 60_000);
    expect(await waits()).toBe(sent);
    await acts(cook, tickets[0], 'bump');
    expect(await waits()).toBeNull();
    await fires(ana, order);
    expect(await waits()).toBe(app.clock.now().toISOString());
    app.clock.advance(-30 * 60_000);
  });

  test('given the kitchen cannot make them, then they come off the bill and cannot be fired', async () => {
    const { ana, cook, order, tickets } = await meal();
    await acts(cook, tickets[1], 'reject');
    const answer = await fires(ana, order);
    expect([answer.status, codeOf(answer)]).toEqual([409, 'state-changed']);
    expect((await seen(ana, order)).bill.item_total).toBe(21_000);
    expect(codeOf(await fires(ana, order, 'dessert'))).toBe('state-changed');
    expect(await brokenRules(app.app.db)).toEqual([]);
  });

  test('given nobody else’s order, then a stranger fires nothing', async () => {
    const { order } = await meal();
    expect((await fires(await app.diner('Zoe'), order)).status).toBe(404);
  });

  test('without a table nothing can be held', async () => {
    const at = await app.house();
    const ana = await app.diner('Ana');
    const items = [{ item_id: at.items['soup']?._id, qty: 1 }];
    const away = { __type: 'takeaway', platform: 'bolt', store_id: at.storeId, items, hold: ['main'] };
    const answer = await ana.call('POST', '/orders', away);
    expect([answer.status, codeOf(answer)]).toEqual([400, 'malformed']);
  });
});

describe('a table that waits for a waiter', () => {
  test('given it is accepted, then the held mains still wait for their word', async () => {
    const { at, ana, order } = await meal(app, { seating: 'staff-accepts' });
    expect(order.items.every(({ status }) => status === 'held')).toBe(true);
    const waiter = await app.staff(at, 'waiter');
    const floor = await waiter.call('GET', `/staff/stores/${at.storeId}/floor`);
    const party = floor.json<{ seating: { _id: string } | null }[]>().find(({ seating }) => seating)?.seating;
    expect((await waiter.call('POST', `/staff/seatings/${party?._id}/accept`)).status).toBe(200);
    expect((await seen(ana, order)).bill.kots.map(({ status, paced }) => [status, paced])).toEqual([
      ['placed', false],
      ['held', true],
    ]);
    expect(codeOf(await waiter.call('POST', `/staff/seatings/${party?._id}/accept`))).toBe('state-changed');
    expect(await brokenRules(app.app.db)).toEqual([]);
  });

  test('given the mains were fired before, then they go with the rest', async () => {
    const { at, ana, order } = await meal(app, { seating: 'staff-accepts' });
    expect((await fires(ana, order)).json<Order>().bill.kots[1]).toMatchObject({
      status: 'held',
      paced: false,
    });
    const waiter = await app.staff(at, 'waiter');
    const floor = await waiter.call('GET', `/staff/stores/${at.storeId}/floor`);
    const party = floor.json<{ seating: { _id: string } | null }[]>().find(({ seating }) => seating)?.seating;
    await waiter.call('POST', `/staff/seatings/${party?._id}/accept`);
    expect((await seen(ana, order)).items.map(({ status }) => status)).toEqual(Array(4).fill('placed'));
  });
});

/** Everybody at the table and a waiter say "now" at once. Returns the version of the mains' ticket. */
async function manyFire(on: TestApp): Promise<number | undefined> {
  const { at, ana, cook, order, tickets } = await meal(on);
  const answers = await Promise.all([
    ...Array.from({ length: 8 }, () => fires(ana, order)),
    acts(cook, tickets[1], 'fire'),
  ]);
  expect(answers.every(({ status }) => status === 200 || status === 409)).toBe(true);
  return (await listed(cook, at)).find(({ course }) => course === 'main')?.version;
}
/** A diner fires the mains while the kitchen turns them down. */
async function firedAndRejected(on: TestApp): Promise<void> {
  const { ana, cook, order, tickets } = await meal(on);
  await Promise.all([fires(ana, order), acts(cook, tickets[1], 'reject'), fires(ana, order)]);
}

describe('at the same moment', () => {
  test('nine who fire one course fire it once', async () => {
    expect(await manyFire(app)).toBe(2);
    expect(await brokenRules(app.app.db)).toEqual([]);
  });
  test('where the firing is forgotten the check says so', async () => {
    const on = await mutant(forgetsFiring);
    await manyFire(on);
    expect(await brokenRules(on.app.db)).toContain('a line at work that should wait');
  });

  test('fired and rejected come to one story, and the bill to its sum', async () => {
    for (let round = 0; round < 4; round += 1) await firedAndRejected(app);
    expect(await brokenRules(app.app.db)).toEqual([]);
  });
  test('where what was rejected is cooked all the same the check says so', async () => {
    const on = await mutant(revives);
    await firedAndRejected(on);
    expect(await brokenRules(on.app.db)).toContain('a total that is not the sum of the lines');
  });
});
