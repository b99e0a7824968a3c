import type { Order } from '@tableside/contract/ordering.schema';
import { beforeAll, describe, expect, test } from 'vitest';
import { type DinerInTest, type House, startTestApp } from '../../../../testing/app.ts';
import { codeOf } from '../../../../testing/call.ts';

const app = await startTestApp();
let house: House;
beforeAll(async () => {
  house = await app.house();
});

const freshHouse = (store: Record<string, unknown> = {}) => app.house({ store });
const itemId = (at: House, dish: string): string => at.items[dish]?._id ?? '';
const placesLines = (diner: DinerInTest, at: House, table: string, items: unknown[]) =>
  diner.places(at, table, [], { items });
/** The large size and some extras of the noodles. */
function size(at: House, ...extras: string[]) {
  const [sizes, extra] = at.items['noodles']?.addons ?? [];
  const idOf = (name: string) => extra?.addon_items.find((addon) => addon.name['en'] === name)?._id ?? name;
  return [
    { addon_id: sizes?._id, addon_item_ids: [sizes?.addon_items[1]?._id] },
    { addon_id: extra?._id, addon_item_ids: extras.map(idOf) },
  ];
}

describe('what placing an order refuses', () => {
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
    expect(codeOf(away)).toBe('mode-off');
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
