import type { Parsed } from '@tableside/contract/endpoint';
import { orderingRoutes } from '@tableside/contract/ordering.routes';
import { type Order, orderingShapes } from '@tableside/contract/ordering.schema';
import fc from 'fast-check';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type DinerInTest, type House, startTestApp } from '../../../../testing/app.ts';
import { type Meter, openDatabase } from '../../../platform/db/database.ts';
import { runCommand } from '../../../platform/http/run-command.ts';
import { findStore } from '../../venues/index.ts';
import { openOrderOfUser } from './order-repository.ts';
import { placeOrder } from './place-order.ts';

const app = await startTestApp();
const database = new pg.Client({ connectionString: app.databaseUrl });
const sql = (text: string, values: unknown[]) =>
  database.query<{ channel: string; kind: string }>(text, values);
beforeAll(() => database.connect());
afterAll(() => database.end());

/** A table of its own for each test, so that none meets the party of another. */
const freshHouse = (store: Record<string, unknown> = {}) => app.house({ store });
const itemId = (at: House, dish: string): string => at.items[dish]?._id ?? '';
const size = (at: House, ...extras: string[]) => {
  const [sizes, extra] = at.items['noodles']?.addons ?? [];
  const idOf = (name: string) => extra?.addon_items.find((addon) => addon.name['en'] === name)?._id ?? name;
  return [
    { addon_id: sizes?._id, addon_item_ids: [sizes?.addon_items[1]?._id] },
    { addon_id: extra?._id, addon_item_ids: extras.map(idOf) },
  ];
};

async function placesLines(diner: DinerInTest, at: House, table: string, items: unknown[], more = {}) {
  return diner.places(at, table, [], { items, ...more });
}

describe('the first send at a free table', () => {
  test('is a new order with a number, a ticket, a code and its sender as host', async () => {
    const at = await freshHouse();
    const ana = await app.diner('Ana');
    const answer = await placesLines(ana, at, '1', [
      { item_id: itemId(at, 'noodles'), qty: 2, addons: size(at, 'Egg', 'Tofu'), note: '  no salt ' },
      { item_id: itemId(at, 'tea'), qty: 1 },
    ]);
    expect(answer.status).toBe(201);
    const order = answer.json<Order>();
    expect(order).toMatchObject({
      number: 1,
      __type: 'dinein',
      order_type: 'dinein',
      platform: 'bolt',
      user_name: 'Ana',
      curr_state: 'in-progress',
      started_by_staff: false,
      version: 1,
      members: [{ _id: ana.userId, name: 'Ana', you: true, host: true }],
      table_id: { name: '1' },
    });
    expect(order.enigma).toMatch(/^[2-9A-HJKMNP-Z]{5}$/);
    const [noodles, tea] = order.items;
    // 250.00 + large 50.00 + tofu 40.00, the cheaper extra is free
    expect(noodles).toMatchObject({
      unit_price: 25_000,
      qty: 2,
      total: 68_000,
      note: 'no salt',
      status: 'placed',
    });
    expect(noodles?.addons.map(({ name, price }) => [name['en'], price])).toEqual([
      ['Large', 5000],
      ['Egg', 0],
      ['Tofu', 4000],
    ]);
    expect(tea).toMatchObject({ unit_price: 6000, total: 6000, added_by: { _id: ana.userId, name: 'Ana' } });
    expect(order.bill).toMatchObject({
      item_total: 74_000,
      kots: [{ number: 1, round: 1, status: 'placed' }],
    });
    const user = await ana.call('GET', '/users');
    expect(user.json<{ current_order: string }>().current_order).toBe(order._id);
  });

  test('takes the name of the profile when none is said, and keeps where it came from', async () => {
    const at = await freshHouse();
    const ana = await app.diner('Ana');
    const answer = await ana.places(at, '1', ['soup'], {
      user_name: undefined,
      platform: 'tingo',
      order_type: 'qms',
    });
    expect(answer.json<Order>()).toMatchObject({ user_name: 'Ana', platform: 'tingo', order_type: 'qms' });
  });

  test('numbers orders and tickets by the store’s own day', async () => {
    const at = await freshHouse();
    const numbers: unknown[] = [];
    for (const table of ['1', '2']) {
      const diner = await app.diner(`At ${table}`);
      const { number, bill } = (await diner.places(at, table, ['soup'])).json<Order>();
      const more = await diner.call(
        'PUT',
        `/orders/${(await diner.call('GET', '/users')).json<{ current_order: string }>().current_order}`,
        {
          items: [{ item_id: itemId(at, 'tea'), qty: 1 }],
        },
      );
      numbers.push([number, bill.kots[0]?.number, more.json<Order>().bill.kots[1]?.number]);
    }
    expect(numbers).toEqual([
      [1, 1, 2],
      [2, 3, 4],
    ]);
    app.clock.advance(7 * 3_600_000); // past midnight in Kolkata
    const late = await app.diner('Late');
    const { number, bill } = (await late.places(at, '5', ['soup'])).json<Order>();
    expect([number, bill.kots[0]?.number]).toEqual([1, 1]);
    app.clock.advance(-7 * 3_600_000);
  });

  test('goes on numbering over midnight while the evening lasts, and begins anew with the next one', async () => {
    const everyDay = [0, 1, 2, 3, 4, 5, 6].map((day) => ({ day, from: '15:00', to: '03:00' }));
    const at = await freshHouse({ hours: everyDay });
    const numbers: unknown[] = [];
    const places = async (table: string) => {
      const diner = await app.diner(`At ${table}`);
      const { number, bill } = (await diner.places(at, table, ['soup'])).json<Order>();
      numbers.push([number, bill.kots[0]?.number]);
    };
    await places('1');
    app.clock.advance(7 * 3_600_000); // past midnight in Kolkata
    await places('2');
    app.clock.advance(17 * 3_600_000);
    await places('5');
    app.clock.advance(-24 * 3_600_000);
    expect(numbers).toEqual([
      [1, 1],
      [2, 2],
      [1, 1],
    ]);
  });

  test('is told to the member, the floor, the bills, the kitchen and the table', async () => {
    const at = await freshHouse();
    const ana = await app.diner('Ana');
    const order = (await ana.places(at, '1', ['soup'])).json<Order>();
    await app.app.drained();
    const { rows } = await sql(
      `select channel, message ->> 'kind' as kind, message ->> 'id' as id from channel_log where message::text like '%' || $1 || '%' or channel like 'table:' || $2 or channel like $3`,
      [order._id, order.table_id?._id, `store:${at.storeId}:kitchen`],
    );
    const told = new Set(rows.map(({ channel, kind }) => `${channel} ${kind}`));
    expect(told).toEqual(
      new Set([
        `order:${order._id} order`,
        `user-orders:${ana.userId} order`,
        `user:${ana.userId} user`,
        `store:${at.storeId}:floor order`,
        `store:${at.storeId}:bills order`,
        `store:${at.storeId}:kitchen ticket`,
        `table:${order.table_id?._id} seating`,
      ]),
    );
  });

  test('merges equal lines and keeps different ones apart', async () => {
    const at = await freshHouse();
    const ana = await app.diner('Ana');
    const noodles = { item_id: itemId(at, 'noodles'), qty: 1 };
    const answer = await placesLines(ana, at, '1', [
      { ...noodles, addons: size(at, 'Egg', 'Tofu') },
      { ...noodles, addons: size(at, 'Tofu', 'Egg') },
      { ...noodles, addons: size(at, 'Egg') },
      { ...noodles, addons: size(at, 'Egg'), note: 'hot' },
    ]);
    expect(answer.json<Order>().items.map(({ qty }) => qty)).toEqual([2, 1, 1]);
  });
});

describe('a member who sends again', () => {
  test('gets another round of the same order, with 200', async () => {
    const at = await freshHouse();
    const ana = await app.diner('Ana');
    const first = (await ana.places(at, '1', ['soup'])).json<Order>();
    const again = await ana.places(at, '1', ['tea']);
    expect(again.status).toBe(200);
    const order = again.json<Order>();
    expect(order).toMatchObject({ _id: first._id, number: first.number, version: 2 });
    expect(order.items.map(({ name }) => name['en'])).toEqual(['Soup', 'Tea']);
    expect(order.bill.kots.map(({ round }) => round)).toEqual([1, 2]);
  });
});

describe('notes in ten languages, with pictures, of five hundred characters', () => {
  test('arrive whole', async () => {
    const at = await freshHouse();
    const ana = await app.diner('Ana');
    const note =
      'ohne Zwiebeln · sin cebolla · sibulata · タマネギ抜き · tanpa bawang · без лука · ไม่ใส่หัวหอม · 不要洋葱 · 🌶️👩‍🍳 ';
    const whole = note.repeat(5).slice(0, 499).trim();
    const answer = await placesLines(ana, at, '1', [{ item_id: itemId(at, 'soup'), qty: 1, note: whole }]);
    expect(answer.json<Order>().items[0]?.note).toBe(whole.normalize('NFC'));
  });
});

test('forged prices, names, totals and taxes on whole cart lines change no stored amount', async () => {
  const at = await freshHouse();
  const ana = await app.diner('Ana');
  const lies = fc.record({
    base_price: fc.integer(),
    unit_price: fc.integer(),
    total: fc.integer(),
    price: fc.integer(),
    name: fc.string(),
    tax_ids: fc.array(fc.string(), { maxLength: 2 }),
    discount: fc.integer(),
    default_discount: fc.boolean(),
    status: fc.constant('served'),
    added_by: fc.string(),
  });
  let sent = 0;
  await fc.assert(
    fc.asyncProperty(lies, fc.integer({ min: 1, max: 3 }), async (lie, qty) => {
      const honest = [{ item_id: itemId(at, 'rice'), qty }];
      const answer = await placesLines(
        ana,
        at,
        '1',
        honest.map((line) => ({ ...lie, ...line })),
        {
          item_total: 1,
          amount_payable: 0,
          discount: 99,
          paid: true,
        },
      );
      sent += qty;
      const { bill, items, paid } = answer.json<Order>();
      expect(items.at(-1)).toMatchObject({
        name: { en: 'Rice' },
        unit_price: 20_000,
        total: 20_000 * qty,
        status: 'placed',
      });
      expect([bill.item_total, paid]).toEqual([20_000 * sent, false]);
    }),
    { numRuns: 12 },
  );
});

describe('the cost of a send', () => {
  /** The command alone, on connections of its own: nothing else is counted. */
  async function cost(
    diner: DinerInTest,
    key: string,
    body: Parsed<(typeof orderingShapes)['placeOrder']>['body'] & { readonly __type: 'dinein' },
  ) {
    const meter: Meter = { statements: 0, flights: 0 };
    const db = openDatabase({ url: app.databaseUrl, connections: 1, meter });
    const now = app.clock.now();
    // Known as to whoever serves an evening: nobody is still to be told of the store, however slowly this test is run.
    await app.app.drained();
    await findStore(app.app.db, body.store_id);
    const result = await runCommand({
      db,
      route: orderingRoutes.placeOrder,
      now,
      key: { principal: `diner:${diner.userId}`, key, body },
      committed: () => undefined,
      // What the answer shows is read in the same trip as the commit.
      present: (_, reader) => openOrderOfUser(reader, diner.userId),
      work: (tx, announce) =>
        placeOrder(body, {
          principal: { kind: 'diner', userId: diner.userId, sessionId: '' },
          language: 'en',
          address: '127.0.0.1',
          now,
          db,
          headers: {},
          setHeader: () => undefined,
          tx,
          announce,
        }),
    });
    await db.close();
    expect(result.body).toBe(Reflect.get(result.answer.ref ?? {}, 'orderId'));
    return { status: result.answer.status, ...meter };
  }

  test('is two waits and at most ten statements beside the key (2), the outbox (1) and the answer (1)', async () => {
    const at = await freshHouse();
    const ana = await app.diner('Ana');
    const scan = await ana.scans(at, '1');
    // The handle was used before.
    await ana.places(at, '1', [], { items: [{ item_id: 'unknown', qty: 1 }], table_id: scan.table_id });
    const body = orderingShapes.placeOrder.body.parse({
      __type: 'dinein',
      store_id: at.storeId,
      table_id: scan.table_id,
      user_name: 'Ana',
      items: ['soup', 'rice', 'tea'].map((dish) => ({ item_id: itemId(at, dish), qty: 1 })),
    });
    for (const [key, status] of [
      ['first-round-000001', 201],
      ['second-round-00001', 200],
    ] as const) {
      const counted = await cost(ana, key, { ...body, __type: 'dinein' });
      expect(counted).toMatchObject({ status, flights: 2 });
      expect(counted.statements - 4).toBeLessThanOrEqual(10);
    }
  });
});
