import type { Parsed } from '@tableside/contract/endpoint';
import { orderingRoutes } from '@tableside/contract/ordering.routes';
import { type Order, orderingShapes } from '@tableside/contract/ordering.schema';
import fc from 'fast-check';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type DinerInTest, type House, startTestApp } from '../../../../testing/app.ts';
import { type Meter, openDatabase } from '../../../platform/db/database.ts';
import { runCommand } from '../../../platform/http/run-command.ts';
import { placeOrder } from './place-order.ts';

const app = await startTestApp();
const database = new pg.Client({ connectionString: app.databaseUrl });
const sql = (text: string, values: unknown[]) =>
  database.query<{ channel: string; kind: string }>(text, values);
let house: House;
beforeAll(async () => {
  await database.connect();
  house = await app.house();
});
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
const codeOf = (answer: { json: <T>() => T }) => answer.json<{ code: string }>().code;

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

describe('what is refused', () => {
  test('a table where others sit, with 422', async () => {
    const at = await freshHouse();
    const [ana, ben] = [await app.diner('Ana'), await app.diner('Ben')];
    await ana.places(at, '1', ['soup']);
    const answer = await ben.places(at, '1', ['tea']);
    expect([answer.status, codeOf(answer)]).toEqual([422, 'table-occupied']);
  });

  test('a diner whose order runs at another table is led back', async () => {
    const at = await freshHouse();
    const ana = await app.diner('Ana');
    const { _id } = (await ana.places(at, '1', ['soup'])).json<Order>();
    const answer = await ana.places(at, '2', ['tea']);
    expect(answer.status).toBe(409);
    expect(answer.json()).toMatchObject({ code: 'order-open-elsewhere', order_id: _id });
  });

  test('a handle that is none, is of another store or whose card was replaced', async () => {
    const at = await freshHouse();
    const ana = await app.diner('Ana');
    const scan = await ana.scans(at, '1');
    const items = [{ item_id: itemId(at, 'soup'), qty: 1 }];
    const body = { __type: 'dinein', store_id: at.storeId, items };
    const forged = await ana.call('POST', '/orders', { ...body, table_id: 'nonsense.handle' });
    expect([forged.status, codeOf(forged)]).toEqual([404, 'table-unknown']);
    const raw = (await ana.places(at, '1', ['soup'])).json<Order>().table_id?._id;
    const guessed = await (await app.diner('Guess')).call('POST', '/orders', { ...body, table_id: raw });
    expect(codeOf(guessed)).toBe('table-unknown');
    const elsewhere = await ana.call('POST', '/orders', {
      ...body,
      store_id: house.storeId,
      table_id: scan.table_id,
    });
    expect(codeOf(elsewhere)).toBe('table-unknown');
    const manager = await app.staff(at, 'manager');
    const codes = (await manager.call('GET', `/staff/stores/${at.storeId}/codes`)).json<
      { _id: string; table: { name: string } | null }[]
    >();
    const card = codes.find(({ table }) => table?.name === '1')?._id;
    await manager.call('POST', `/staff/codes/${card}/rotate`, {});
    const old = await ana.call('POST', '/orders', { ...body, table_id: scan.table_id });
    expect(codeOf(old)).toBe('table-unknown');
  });

  test('a handle older than twelve hours', async () => {
    const at = await freshHouse();
    const ana = await app.diner('Ana');
    const scan = await ana.scans(at, '1');
    app.clock.advance(12 * 3_600_000 + 1000);
    const items = [{ item_id: itemId(at, 'soup'), qty: 1 }];
    const answer = await ana.call('POST', '/orders', {
      __type: 'dinein',
      store_id: at.storeId,
      items,
      table_id: scan.table_id,
    });
    app.clock.advance(-12 * 3_600_000 - 1000);
    expect(codeOf(answer)).toBe('table-unknown');
  });

  test('a closed store, and a store without this mode', async () => {
    const ana = await app.diner('Ana');
    // 12:00 in UTC is 17:30 in Kolkata.
    const hours = [0, 1, 2, 3, 4, 5, 6].map((day) => ({ day, from: '09:00', to: '17:00' }));
    const closed = await ana.places(await freshHouse({ hours }), '1', ['soup']);
    expect([closed.status, codeOf(closed)]).toEqual([409, 'store-closed']);
    const away = await ana.places(await freshHouse({ order_types: ['takeaway'] }), '1', ['soup']);
    expect(codeOf(away)).toBe('store-closed');
  });

  test('a free table that staff open', async () => {
    const ana = await app.diner('Ana');
    const answer = await ana.places(await freshHouse({ seating: 'staff-opens' }), '1', ['soup']);
    expect([answer.status, codeOf(answer)]).toEqual([409, 'table-not-open']);
  });

  test('a bill that is being paid', async () => {
    const at = await freshHouse();
    const ana = await app.diner('Ana');
    const { _id } = (await ana.places(at, '1', ['soup'])).json<Order>();
    await ana.call('POST', `/orders/${_id}/pay`, { payment_mode: 'cash' });
    const answer = await ana.places(at, '1', ['tea']);
    expect([answer.status, codeOf(answer)]).toEqual([409, 'bill-closing']);
  });

  test.each([
    ['item-not-offered', () => ({ item_id: 'unknown', qty: 1 })],
    ['item-not-offered', () => ({ item_id: '__proto__', qty: 1 })],
    ['option-invalid', (at: House) => ({ item_id: itemId(at, 'noodles'), qty: 1 })],
    [
      'option-invalid',
      (at: House) => ({ item_id: itemId(at, 'noodles'), qty: 1, addons: size(at, 'Egg', 'Egg', 'Tofu') }),
    ],
    ['quantity-limit', (at: House) => ({ item_id: itemId(at, 'soup'), qty: 9990 })],
  ])('%s, with its item', async (code, line) => {
    const ana = await app.diner('Ana');
    const asked = line(house);
    const answer = await placesLines(ana, house, '5', [asked]);
    expect(answer.status).toBe(409);
    expect(answer.json()).toMatchObject({ code, item_id: asked.item_id });
  });

  test('a dish of another store, one of another mode, and one that is sold out', async () => {
    const at = await freshHouse();
    const ana = await app.diner('Ana');
    const foreign = await placesLines(ana, at, '1', [{ item_id: itemId(house, 'soup'), qty: 1 }]);
    expect(codeOf(foreign)).toBe('item-not-offered');
    const waiter = await app.staff(at, 'waiter');
    await waiter.call('PUT', `/staff/stores/${at.storeId}/availability`, {
      id: itemId(at, 'soup'),
      available: false,
      until: new Date(app.clock.now().getTime() + 3_600_000).toISOString(),
    });
    const gone = await ana.places(at, '1', ['tea', 'soup']);
    expect(gone.json()).toMatchObject({ code: 'item-unavailable', item_id: itemId(at, 'soup') });
    app.clock.advance(3_600_000);
    expect((await ana.places(at, '1', ['soup'])).status).toBe(201);
    app.clock.advance(-3_600_000);
  });

  test('more than fifty lines', async () => {
    const ana = await app.diner('Ana');
    const dishes = ['soup', 'rice', 'tea'];
    const items = Array.from({ length: 51 }, (_, place) => ({
      item_id: itemId(house, dishes[place % 3] ?? ''),
      qty: 1,
      note: `guest ${place}`,
    }));
    const answer = await placesLines(ana, house, '5', items);
    expect([answer.status, codeOf(answer)]).toEqual([409, 'too-many-lines']);
    expect((await placesLines(ana, house, '5', items.slice(0, 50))).status).toBe(201);
  });

  test('a total above what was shown, and nothing else because of it', async () => {
    const at = await freshHouse();
    const ana = await app.diner('Ana');
    const dearer = await ana.places(at, '1', ['soup'], { expected_item_total: 14_000 });
    expect(dearer.status).toBe(409);
    expect(dearer.json()).toMatchObject({
      code: 'price-changed',
      lines: [{ item_id: itemId(at, 'soup'), old: 14_000, new: 15_000 }],
    });
    const cheaper = await ana.places(at, '1', ['soup'], { expected_item_total: 99_999 });
    expect(cheaper.json<Order>().bill.item_total).toBe(15_000);
  });

  test('a card number in a note or in the name', async () => {
    const ana = await app.diner('Ana');
    const at = await freshHouse();
    const note = [{ item_id: itemId(at, 'soup'), qty: 1, note: 'card 4111 1111 1111 1111' }];
    const noted = await placesLines(ana, at, '1', note);
    expect([noted.status, codeOf(noted)]).toEqual([400, 'card-number-refused']);
    const named = await ana.places(at, '1', ['soup'], { user_name: '4111111111111111' });
    expect(codeOf(named)).toBe('card-number-refused');
  });

  test.each([
    ['no items', { items: [] }],
    ['no pieces', { items: [{ item_id: 'x', qty: 0 }] }],
    ['half a piece', { items: [{ item_id: 'x', qty: 1.5 }] }],
    ['another mode', { __type: 'delivery' }],
    ['a note of 501 characters', { items: [{ item_id: 'x', qty: 1, note: 'x'.repeat(501) }] }],
    ['control characters', { items: [{ item_id: 'x', qty: 1, note: 'a\u0000b' }] }],
  ])('%s as malformed', async (_, more) => {
    const ana = await app.diner('Ana');
    const answer = await ana.places(house, '5', ['soup'], more);
    expect([answer.status, codeOf(answer)]).toEqual([400, 'malformed']);
  });

  test('nobody in particular', async () => {
    const answer = await app.call('POST', '/orders', { body: {} });
    expect([answer.status, codeOf(answer)]).toEqual([401, 'session-ended']);
  });

  test('leaves nothing behind', async () => {
    const at = await freshHouse();
    const [ana, ben] = [await app.diner('Ana'), await app.diner('Ben')];
    const first = (await ana.places(at, '1', ['soup'])).json<Order>();
    await ben.places(at, '1', ['tea']);
    await ana.places(at, '1', ['tea'], { expected_item_total: 1 });
    const now = (await ana.call('GET', `/orders/${first._id}`)).json<Order>();
    expect(now).toEqual(first);
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
    body: Parsed<(typeof orderingShapes)['placeOrder']>['body'],
  ) {
    const meter: Meter = { statements: 0, flights: 0 };
    const db = openDatabase({ url: app.databaseUrl, connections: 1, meter });
    const now = app.clock.now();
    const result = await runCommand({
      db,
      route: orderingRoutes.placeOrder,
      now,
      key: { principal: `diner:${diner.userId}`, key, body },
      committed: () => undefined,
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
    return { status: result.answer.status, ...meter };
  }

  test('is two waits and at most ten statements beside the key (2) and the outbox (1)', async () => {
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
      const counted = await cost(ana, key, body);
      expect(counted).toMatchObject({ status, flights: 2 });
      expect(counted.statements - 3).toBeLessThanOrEqual(10);
    }
  });
});
