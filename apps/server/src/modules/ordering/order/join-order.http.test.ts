import type { Order } from '@tableside/contract/ordering.schema';
import { CODE_ALPHABET } from '@tableside/contract/vocabulary';
import { describe, expect, test } from 'vitest';
import { type DinerInTest, type House, startTestApp } from '../../../../testing/app.ts';
import { codeOf } from '../../../../testing/call.ts';

const app = await startTestApp();
const MINUTE = 60_000;

async function joins(
  diner: DinerInTest,
  at: House,
  table: string,
  enigma: string,
  more: { key?: string } = {},
) {
  const scan = await diner.scans(at, table);
  return diner.call('POST', '/orders/user', { store_id: at.storeId, table_id: scan.table_id, enigma }, more);
}
/** A code that is surely wrong. */
const wrong = (enigma: string, nth = 0): string => {
  const first = CODE_ALPHABET[(CODE_ALPHABET.indexOf(enigma.charAt(0)) + 1 + nth) % CODE_ALPHABET.length];
  return `${first}${enigma.slice(1)}`;
};
async function partyOf(host: string) {
  const at = await app.house();
  const ana = await app.diner(host);
  const order = (await ana.places(at, '1', ['soup'])).json<Order>();
  return { at, ana, order, enigma: order.enigma ?? '' };
}
const seen = async (diner: DinerInTest, orderId: string) =>
  (await diner.call('GET', `/orders/${orderId}`)).json<Order>();

describe('joining by the social code', () => {
  test('makes a member, in small letters too, and tells everybody', async () => {
    const { at, ana, order, enigma } = await partyOf('Ana');
    const ben = await app.diner('Ben');
    const answer = await joins(ben, at, '1', enigma.toLowerCase());
    expect(answer.status).toBe(200);
    expect(answer.json<Order>()).toMatchObject({
      _id: order._id,
      version: order.version + 1,
      enigma,
      members: [
        { name: 'Ana', you: false, host: true },
        { name: 'Ben', you: true, host: false },
      ],
    });
    expect((await ben.call('GET', '/users')).json()).toMatchObject({ current_order: order._id });
    expect((await seen(ana, order._id)).members).toHaveLength(2);
  });

  test('lets the friend order, and everybody sees who ordered what', async () => {
    const { at, ana, order, enigma } = await partyOf('Ana');
    const ben = await app.diner('Ben');
    await joins(ben, at, '1', enigma);
    const round = await ben.places(at, '1', ['tea']);
    expect(round.status).toBe(200);
    expect((await seen(ana, order._id)).items.map((line) => [line.name['en'], line.added_by.name])).toEqual([
      ['Soup', 'Ana'],
      ['Tea', 'Ben'],
    ]);
  });

  test('does nothing the second time, and needs no code from a member', async () => {
    const { at, order, enigma } = await partyOf('Ana');
    const ben = await app.diner('Ben');
    await joins(ben, at, '1', enigma);
    const again = await joins(ben, at, '1', wrong(enigma));
    expect(again.json<Order>()).toMatchObject({ _id: order._id, version: order.version + 1 });
  });

  test('is not for strangers: they see nothing of the order', async () => {
    const { order } = await partyOf('Ana');
    const eve = await app.diner('Eve');
    expect((await eve.call('GET', `/orders/${order._id}`)).status).toBe(404);
    const round = await eve.call('PUT', `/orders/${order._id}`, { items: [{ item_id: 'x', qty: 1 }] });
    expect([round.status, codeOf(round)]).toEqual([404, 'not-found']);
    expect((await eve.call('POST', `/orders/${order._id}/cancel`)).status).toBe(404);
  });
});

describe('what is refused', () => {
  test('a wrong code, five times; then not even the right one for a quarter of an hour', async () => {
    const { at, order, ana, enigma } = await partyOf('Ana');
    const eve = await app.diner('Eve');
    for (let nth = 0; nth < 5; nth += 1) {
      const answer = await joins(eve, at, '1', wrong(enigma, nth));
      expect([answer.status, codeOf(answer)]).toEqual([409, 'code-wrong']);
      app.clock.advance(MINUTE);
    }
    const right = await joins(eve, at, '1', enigma);
    expect([right.status, codeOf(right)]).toEqual([429, 'too-many-tries']);
    // The first wrong try was five minutes ago.
    expect(Number(right.headers.get('retry-after'))).toBe(600);
    expect(await seen(ana, order._id)).toEqual(order);
    app.clock.advance(10 * MINUTE);
    expect((await joins(eve, at, '1', enigma)).status).toBe(200);
    app.clock.advance(-15 * MINUTE);
  });

  test('five wrong tries count wherever they were made', async () => {
    const { at, enigma } = await partyOf('Ana');
    const far = await partyOf('Zoe');
    const eve = await app.diner('Eve');
    for (let nth = 0; nth < 5; nth += 1) await joins(eve, at, '1', wrong(enigma, nth));
    expect(codeOf(await joins(eve, far.at, '1', far.enigma))).toBe('too-many-tries');
  });

  test('a repeated call with the same key counts once', async () => {
    const { at, enigma } = await partyOf('Ana');
    const eve = await app.diner('Eve');
    const scan = await eve.scans(at, '1');
    const body = { store_id: at.storeId, table_id: scan.table_id, enigma: wrong(enigma) };
    for (let nth = 0; nth < 7; nth += 1) {
      const answer = await eve.call('POST', '/orders/user', body, { key: 'one-and-the-same-key' });
      expect(codeOf(answer)).toBe('code-wrong');
      expect(answer.headers.get('idempotent-replayed')).toBe(nth === 0 ? null : 'true');
    }
    expect((await joins(eve, at, '1', enigma)).status).toBe(200);
  });

  test('the twentieth wrong code at a table costs it its code, and the members see the new one', async () => {
    const { at, ana, order, enigma } = await partyOf('Ana');
    app.clock.advance(1000);
    for (let person = 0; person < 4; person += 1) {
      const eve = await app.diner(`Eve ${person}`);
      for (let nth = 0; nth < 5; nth += 1) {
        expect((await seen(ana, order._id)).enigma).toBe(enigma);
        expect(codeOf(await joins(eve, at, '1', wrong(enigma, nth)))).toBe('code-wrong');
      }
    }
    app.clock.advance(1000);
    const now = await seen(ana, order._id);
    expect(now.enigma).not.toBe(enigma);
    expect(now.version).toBe(order.version + 1);
    const ben = await app.diner('Ben');
    expect(codeOf(await joins(ben, at, '1', enigma))).toBe('code-wrong');
    expect((await joins(ben, at, '1', now.enigma ?? '')).status).toBe(200);
  });

  test('a free table, and one whose party has left', async () => {
    const { at, ana, order } = await partyOf('Ana');
    const ben = await app.diner('Ben');
    const free = await joins(ben, at, '2', '23456');
    expect([free.status, codeOf(free)]).toEqual([409, 'table-free']);
    await ana.call('POST', `/orders/${order._id}/cancel`);
    await app.app.drained();
    expect(codeOf(await joins(ben, at, '1', order.enigma ?? ''))).toBe('table-free');
  });

  test('a code of the party before', async () => {
    const { at, ana, order, enigma } = await partyOf('Ana');
    await ana.call('POST', `/orders/${order._id}/cancel`);
    const zoe = await app.diner('Zoe');
    await zoe.places(at, '1', ['tea']);
    const ben = await app.diner('Ben');
    expect(codeOf(await joins(ben, at, '1', enigma))).toBe('code-wrong');
  });

  test('a party that is paid and still waits for its food', async () => {
    const { at, ana, order, enigma } = await partyOf('Ana');
    const cashier = await app.staff(at, 'cashier');
    const paid = await cashier.call('POST', `/staff/orders/${order._id}/payments`, { payment_mode: 'cash' });
    expect(paid.status).toBe(200);
    await app.app.drained();
    const ben = await app.diner('Ben');
    const answer = await joins(ben, at, '1', enigma);
    expect([answer.status, codeOf(answer)]).toEqual([409, 'joining-closed']);
    // Its member still sits there, and may order again.
    expect((await ana.places(at, '1', ['tea'])).status).toBe(201);
  });

  test('an order that runs at another table', async () => {
    const { at, enigma } = await partyOf('Ana');
    const ben = await app.diner('Ben');
    const own = (await ben.places(at, '2', ['tea'])).json<Order>();
    const answer = await joins(ben, at, '1', enigma);
    expect(answer.json()).toMatchObject({ code: 'order-open-elsewhere', order_id: own._id });
  });

  test('a handle that is none, or of another store', async () => {
    const { at, enigma } = await partyOf('Ana');
    const ben = await app.diner('Ben');
    const body = { store_id: at.storeId, table_id: 'nonsense', enigma };
    const none = await ben.call('POST', '/orders/user', body);
    expect([none.status, codeOf(none)]).toEqual([404, 'table-unknown']);
    const scan = await ben.scans(at, '1');
    const other = await ben.call('POST', '/orders/user', {
      ...body,
      table_id: scan.table_id,
      store_id: 'other',
    });
    expect(codeOf(other)).toBe('table-unknown');
  });

  test.each(['1234', 'ABCDEF', 'AB DE'])('a code that is none: %s', async (enigma) => {
    const ben = await app.diner('Ben');
    const answer = await ben.call('POST', '/orders/user', { store_id: 's', table_id: 't', enigma });
    expect([answer.status, codeOf(answer)]).toEqual([400, 'malformed']);
  });

  test('nobody in particular', async () => {
    expect((await app.call('POST', '/orders/user', { body: {} })).status).toBe(401);
  });
});
