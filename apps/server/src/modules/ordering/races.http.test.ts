import type { Order } from '@tableside/contract/ordering.schema';
import type { Ticket } from '@tableside/contract/staff.schema';
import pg from 'pg';
import { describe, expect, test } from 'vitest';
import { type DinerInTest, type House, startTestApp, type TestApp } from '../../../testing/app.ts';
import { type Called, codeOf, untilAnswered } from '../../../testing/call.ts';
import { startMutant, withoutLocks } from '../../../testing/mutant.ts';
import { brokenRules } from './testing/broken-rules.ts';

const withoutIndexes =
  'drop index seating_one_open_per_table; drop index customer_order_one_open_per_seating;';
const withoutKeys = 'alter table idempotency drop constraint idempotency_pkey;';

/** Whoever calls reaches two nodes in turn (R12). */
const twoNodes = { nodes: 2 };
const app = await startTestApp(twoNodes);
const unguarded = await startMutant((database) => withoutLocks(database) + withoutIndexes, twoNodes);
const unlocked = await startMutant(withoutLocks, twoNodes);
const keyless = await startMutant(() => withoutKeys, twoNodes);

const times = <T>(count: number, make: (nth: number) => Promise<T>): Promise<T[]> =>
  Promise.all(Array.from({ length: count }, (_, nth) => make(nth)));
function tally(answers: readonly Called[]): Record<string, number> {
  const counts: Record<string, number> = {};
  for (const { status } of answers) counts[status] = (counts[status] ?? 0) + 1;
  return counts;
}
const line = (at: House, dish: string, qty = 1) => ({ item_id: at.items[dish]?._id, qty });
const adds = (diner: DinerInTest, orderId: string, items: unknown[], key?: string) =>
  diner.call('PUT', `/orders/${orderId}`, { items }, key ? { key } : {});
const seen = async (diner: DinerInTest, orderId: string) =>
  (await diner.call('GET', `/orders/${orderId}`)).json<Order>();

async function joins(on: TestApp, diner: DinerInTest, at: House, table: string, enigma: string | null) {
  const scan = await diner.scans(at, table);
  return on.call('POST', '/orders/user', {
    token: diner.token,
    body: { store_id: at.storeId, table_id: scan.table_id, enigma },
  });
}
/** Twenty strangers who scan the same free table and send at the same moment. */
async function firstScans(on: TestApp) {
  const at = await on.house();
  const diners = await times(20, (nth) => on.diner(`Diner ${nth}`));
  const scans = await Promise.all(diners.map((diner) => diner.scans(at, '1')));
  const answers = await Promise.all(
    diners.map((diner, nth) =>
      diner.call('POST', '/orders', {
        __type: 'dinein',
        store_id: at.storeId,
        table_id: scans[nth]?.table_id,
        user_name: diner.name,
        items: [line(at, 'soup')],
      }),
    ),
  );
  return { at, diners, answers };
}
/** One diner who sends at three tables at the same moment. */
async function manyTables(on: TestApp) {
  const at = await on.house();
  const ana = await on.diner('Ana');
  return Promise.all(['1', '2', '5'].map((table) => ana.places(at, table, ['soup'])));
}
/** One send, thirty-two times with one key. */
async function sameKey(on: TestApp) {
  const at = await on.house();
  const ana = await on.diner('Ana');
  const scan = await ana.scans(at, '1');
  const body = {
    __type: 'dinein',
    store_id: at.storeId,
    table_id: scan.table_id,
    user_name: 'Ana',
    items: [line(at, 'soup')],
  };
  const answers = await times(32, () =>
    untilAnswered(() => ana.call('POST', '/orders', body, { key: 'the-one-key-of-this-send' })),
  );
  return { at, ana, body, answers };
}
/** What is wrong with the answers to one intent: more than one effect, or different stories about it. */
function doubled(answers: readonly Called[]): string[] {
  const definite = answers.filter((answer) => codeOf(answer) !== 'still-running');
  const orders = definite.map((answer) => answer.json<Order>());
  const stories = new Set(definite.map(({ status }, nth) => `${status} ${orders[nth]?._id}`));
  const lines = new Set(orders.flatMap((order) => order.items.map(({ _id }) => _id)));
  return [
    ...(stories.size === 1 ? [] : ['different answers']),
    ...(lines.size === 1 ? [] : ['more than one line']),
  ];
}

describe('twenty first scans of a free table', () => {
  test('make one order; the others are told that somebody sits there', async () => {
    const { answers } = await firstScans(app);
    expect(tally(answers)).toEqual({ 201: 1, 422: 19 });
    expect(
      answers.filter(({ status }) => status === 422).every((answer) => codeOf(answer) === 'table-occupied'),
    ).toBe(true);
    expect(await brokenRules(app.app.db)).toEqual([]);
  });

  test('without the table’s lock the indexes still keep it one', async () => {
    const { answers } = await firstScans(unlocked);
    expect(tally(answers)[201]).toBe(1);
    expect(await brokenRules(unlocked.app.db)).not.toContain('two parties at a table');
  });

  test('without either the check says so', async () => {
    await firstScans(unguarded);
    expect(await brokenRules(unguarded.app.db)).toEqual(
      expect.arrayContaining(['two parties at a table', 'two running orders at a table']),
    );
  });
});

describe('one diner at three tables', () => {
  test('gets one order and the way back to it', async () => {
    const answers = await manyTables(app);
    expect(tally(answers)).toEqual({ 201: 1, 409: 2 });
    const order = answers.find(({ status }) => status === 201)?.json<Order>();
    for (const answer of answers.filter(({ status }) => status === 409))
      expect(answer.json()).toMatchObject({ code: 'order-open-elsewhere', order_id: order?._id });
    expect(await brokenRules(app.app.db)).toEqual([]);
  });

  test('without the diner’s lock the check says so', async () => {
    for (let attempt = 0; attempt < 5; attempt += 1) await manyTables(unlocked);
    expect(await brokenRules(unlocked.app.db)).toContain('a diner with two running orders');
  });
});

describe('thirty-two rounds at once on one order', () => {
  test('are thirty-two lines, their sum, and as many numbers', async () => {
    const at = await app.house();
    const ana = await app.diner('Ana');
    const order = (await ana.places(at, '1', ['soup'])).json<Order>();
    const friends = await times(3, (nth) => app.diner(`Friend ${nth}`));
    for (const friend of friends) await joins(app, friend, at, '1', order.enigma);
    const party = [ana, ...friends];
    const answers = await times(32, (nth) =>
      untilAnswered(() =>
        adds(
          party[nth % 4] ?? ana,
          order._id,
          [line(at, 'tea', 1 + (nth % 3))],
          `round-${nth}-of-thirty-two`,
        ),
      ),
    );
    expect(tally(answers)).toEqual({ 200: 32 });
    const now = await seen(ana, order._id);
    expect(now.items).toHaveLength(33);
    const sum = now.items.reduce((total, each) => total + each.total, 0);
    expect(now.bill.item_total).toBe(sum);
    expect(now.version).toBe(order.version + 3 + 32);
    expect(await brokenRules(app.app.db)).toEqual([]);
  });

  test('a program that reads the total and writes it back is caught', async () => {
    const at = await unguarded.house();
    const ana = await unguarded.diner('Ana');
    const order = (await ana.places(at, '2', ['soup'])).json<Order>();
    const clients = await times(8, async () => {
      const client = new pg.Client({ connectionString: unguarded.databaseUrl });
      await client.connect();
      return client;
    });
    const totals = await Promise.all(
      clients.map((client) =>
        client.query('select item_total from customer_order where id = $1', [order._id]),
      ),
    );
    await Promise.all(
      clients.map(async (client, nth) => {
        const { item_total } = totals[nth]?.rows[0] ?? {};
        await client.query(
          `insert into order_line select $2, order_id, ticket_id, store_id, item_id, name, veg, qty, unit_price, addons, addons_price, tax_ids, allergens, note, course,
             added_by, added_by_name, status, void_reason, position + $3, at from order_line where order_id = $1 limit 1`,
          [order._id, `copy-${nth}`, nth + 1],
        );
        await client.query('update customer_order set item_total = $2 where id = $1', [
          order._id,
          item_total + 15_000,
        ]);
        await client.end();
      }),
    );
    expect(await brokenRules(unguarded.app.db)).toContain('a total that is not the sum of the lines');
  });
});

describe('one key', () => {
  test('thirty-two times is one order with the same status and ids for all', async () => {
    const { ana, answers } = await sameKey(app);
    expect(doubled(answers)).toEqual([]);
    for (const answer of answers.filter(({ status }) => status === 409))
      expect(answer.headers.get('retry-after')).toBe('1');
    const fresh = answers.filter(
      (answer) => answer.status === 201 && !answer.headers.get('idempotent-replayed'),
    );
    expect(fresh).toHaveLength(1);
    const [first] = fresh;
    expect((await seen(ana, first?.json<Order>()._id ?? '')).items).toHaveLength(1);
  });

  test('with another body is refused; of another diner, or for another route, it is another key', async () => {
    const { at, ana, body, answers } = await sameKey(app);
    const key = 'the-one-key-of-this-send';
    const other = await ana.call('POST', '/orders', { ...body, items: [line(at, 'tea')] }, { key });
    expect([other.status, codeOf(other)]).toEqual([409, 'idempotency-key-reused']);
    const ben = await app.diner('Ben');
    const scan = await ben.scans(at, '2');
    expect((await ben.call('POST', '/orders', { ...body, table_id: scan.table_id }, { key })).status).toBe(
      201,
    );
    const orderId = answers.find(({ status }) => status === 201)?.json<Order>()._id ?? '';
    expect((await adds(ana, orderId, [line(at, 'tea')], key)).status).toBe(200);
    expect(await seen(ana, orderId)).toMatchObject({ items: [{ qty: 1 }, { qty: 1 }] });
  });

  test('thirty-two times on a further round is one round', async () => {
    const at = await app.house();
    const ana = await app.diner('Ana');
    const order = (await ana.places(at, '1', ['soup'])).json<Order>();
    await times(32, () => adds(ana, order._id, [line(at, 'tea')], 'the-key-of-a-further-round'));
    expect((await seen(ana, order._id)).items).toHaveLength(2);
  });

  test('without its claim the check says so', async () => {
    const { answers } = await sameKey(keyless);
    expect(doubled(answers)).toEqual(['different answers', 'more than one line']);
  });
});

describe('a table under siege', () => {
  test('twelve guesses at once are five tries', async () => {
    const at = await app.house();
    const ana = await app.diner('Ana');
    await ana.places(at, '1', ['soup']);
    const eve = await app.diner('Eve');
    const answers = await times(12, () => joins(app, eve, at, '1', '22222'));
    expect(tally(answers)).toEqual({ 409: 5, 429: 7 });
  });

  test('twenty friends who join at once are twenty members', async () => {
    const at = await app.house();
    const ana = await app.diner('Ana');
    const order = (await ana.places(at, '1', ['soup'])).json<Order>();
    const friends = await times(20, (nth) => app.diner(`Friend ${nth}`));
    const answers = await Promise.all(friends.map((friend) => joins(app, friend, at, '1', order.enigma)));
    expect(tally(answers)).toEqual({ 200: 20 });
    expect(await seen(ana, order._id)).toMatchObject({
      version: order.version + 20,
      members: { length: 21 },
    });
    expect(await brokenRules(app.app.db)).toEqual([]);
  });
});

describe('whoever is first', () => {
  test('takes the order back, or cooks it: never both', async () => {
    const at = await app.house();
    const cook = await app.staff(at, 'kitchen');
    const outcomes = new Set<string>();
    for (let round = 0; round < 8; round += 1) {
      const ana = await app.diner('Ana');
      const order = (await ana.places(at, '1', ['soup'])).json<Order>();
      const open = (await cook.call('GET', `/staff/stores/${at.storeId}/tickets`)).json<Ticket[]>();
      const ticket = open.find(({ order_id }) => order_id === order._id);
      const cancel = () => ana.call('POST', `/orders/${order._id}/cancel`);
      const accept = () => cook.call('POST', `/staff/tickets/${ticket?._id}/actions`, { action: 'bump' });
      const [back, cooked] =
        round % 2
          ? await Promise.all([cancel(), accept()])
          : (await Promise.all([accept(), cancel()])).reverse();
      outcomes.add(`${back?.status} ${cooked?.status}`);
      if (back?.status === 409) {
        const cashier = await app.staff(at, 'cashier');
        await cook.call('POST', `/staff/tickets/${ticket?._id}/actions`, { action: 'serve' });
        await cashier.call('POST', `/staff/orders/${order._id}/payments`, { payment_mode: 'cash' });
      }
      await app.app.drained();
    }
    for (const outcome of outcomes) expect(['200 409', '409 200']).toContain(outcome);
    expect(await brokenRules(app.app.db)).toEqual([]);
  });

  test('pays what was ordered by then, or orders more: never a round that is not in the sum', async () => {
    const at = await app.house();
    for (let round = 0; round < 6; round += 1) {
      const ana = await app.diner('Ana');
      const order = (await ana.places(at, '1', ['soup'])).json<Order>();
      const [paid] = await Promise.all([
        ana.call('POST', `/orders/${order._id}/pay`, { payment_mode: 'cash' }),
        adds(ana, order._id, [line(at, 'tea')]),
      ]);
      const now = await seen(ana, order._id);
      const { payment } = paid.json<{ payment: { _id: string; amount: number } }>();
      expect(payment.amount).toBe(now.bill.total_amount);
      const cashier = await app.staff(at, 'cashier');
      await cashier.call('POST', `/staff/payments/${payment._id}/confirm`, {});
      const waiter = await app.staff(at, 'waiter');
      const floor = (await waiter.call('GET', `/staff/stores/${at.storeId}/floor`)).json<
        { name: string; seating: { _id: string } | null }[]
      >();
      const seating = floor.find(({ name }) => name === '1')?.seating?._id;
      await waiter.call('POST', `/staff/seatings/${seating}/release`, {});
      await app.app.drained();
    }
    expect(await brokenRules(app.app.db)).toEqual([]);
  });
});
