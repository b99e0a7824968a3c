import { setTimeout as sleep } from 'node:timers/promises';
import type { Order } from '@tableside/contract/ordering.schema';
import type { ServiceRequest } from '@tableside/contract/seating.schema';
import type { Call, FloorTable, Ticket } from '@tableside/contract/staff.schema';
import { describe, expect, test } from 'vitest';
import {
  type DinerInTest,
  type House,
  type StaffInTest,
  startTestApp,
  type TestApp,
} from '../../../../testing/app.ts';
import { codeOf } from '../../../../testing/call.ts';
import { gatedAt } from '../../../../testing/gate.ts';
import { WITHOUT_LOCKS } from '../../../../testing/mutant.ts';
import { brokenRules } from '../testing/broken-rules.ts';

const UNGUARDED = `${WITHOUT_LOCKS}
  drop index seating_one_open_per_table; drop index customer_order_one_open_per_seating;`;

const app = await startTestApp();
const tableOf = async (staff: StaffInTest, at: House, name: string): Promise<FloorTable | undefined> =>
  (await staff.call('GET', `/staff/stores/${at.storeId}/floor`))
    .json<FloorTable[]>()
    .find((table) => table.name === name);
const moves = (staff: StaffInTest, seatingId: string | undefined, tableId: string | undefined) =>
  staff.call('POST', `/staff/seatings/${seatingId}/move`, { table_id: tableId });
const seen = async (diner: DinerInTest, orderId: string) =>
  (await diner.call('GET', `/orders/${orderId}`)).json<Order>();

async function seated(on: TestApp = app) {
  const at = await on.house();
  const [waiter, ana] = [await on.staff(at, 'waiter'), await on.diner('Ana')];
  const held = (await ana.scans(at, '1')).table_id ?? '';
  const order = (await ana.places(at, '1', ['soup'])).json<Order>();
  const seatingId = (await tableOf(waiter, at, '1'))?.seating?._id;
  const target = (await tableOf(waiter, at, '2'))?._id;
  return { at, waiter, ana, held, order, seatingId, target };
}

describe('moving a party', () => {
  test('takes its order, its tickets, its code and its bill to the free table; the old one is to be cleaned', async () => {
    const { at, waiter, ana, order, seatingId, target } = await seated();
    const before = (await waiter.call('GET', `/staff/stores/${at.storeId}/tickets`)).json<Ticket[]>();
    const answer = await moves(waiter, seatingId, target);
    expect(answer.json()).toEqual({ seating_id: seatingId, enigma: order.enigma });
    expect(await tableOf(waiter, at, '1')).toMatchObject({ state: 'needs-cleaning', seating: null });
    expect(await tableOf(waiter, at, '2')).toMatchObject({
      state: 'ordered',
      seating: { _id: seatingId, order: { _id: order._id }, members: [{ name: 'Ana', host: true }] },
    });
    const now = await seen(ana, order._id);
    expect(now).toMatchObject({ table_id: { name: '2' }, enigma: order.enigma, items: order.items });
    expect(now.version).toBeGreaterThan(order.version);
    expect(now.bill.total_amount).toBe(order.bill.total_amount);
    const after = (await waiter.call('GET', `/staff/stores/${at.storeId}/tickets`)).json<Ticket[]>();
    expect(after).toMatchObject([{ _id: before[0]?._id, table: '2' }]);
    expect(after[0]?.version).toBeGreaterThan(before[0]?.version ?? 0);
    expect(await brokenRules(app.app.db)).toEqual([]);
  });

  test('tells phones and staff screens, and leaves a line in the record', async () => {
    const { at, waiter, ana, order, seatingId, target } = await seated();
    await app.app.drained();
    const logged = async () =>
      new Map(
        (
          await app.app.db.rows<[], { channel: string; told: number }>({
            name: 'test.count-logged',
            text: 'select channel, count(*)::int as told from channel_log group by channel',
          })
        ).map(({ channel, told }) => [channel, told]),
      );
    const before = await logged();
    await moves(waiter, seatingId, target);
    await app.app.drained();
    const told = [...(await logged())].filter(([channel, count]) => count > (before.get(channel) ?? 0));
    expect(told.map(([channel]) => channel)).toEqual(
      expect.arrayContaining([
        `order:${order._id}`,
        `user-orders:${ana.userId}`,
        `store:${at.storeId}:floor`,
        `store:${at.storeId}:kitchen`,
        `table:${target}`,
      ]),
    );
    const owner = await app.staff(at, 'owner');
    const record = (await owner.call('GET', `/staff/stores/${at.storeId}/audit`)).json<{
      entries: { action: string; by: string }[];
    }>();
    expect(JSON.stringify(record)).toContain('table.move');
  });

  test('lets the phone follow: it gets a handle of the new table, with which it orders and calls', async () => {
    const { at, waiter, ana, held, order, seatingId, target } = await seated();
    const follow = (handle: string, who: DinerInTest = ana) =>
      who.call('GET', `/orders/${order._id}/table?held=${handle}`);
    expect((await follow(held)).json()).toEqual({ table: null });
    await moves(waiter, seatingId, target);
    const { table } = (await follow(held)).json<{ table: { table_id: string; table_name: string } }>();
    expect(table.table_name).toBe('2');
    expect((await follow(table.table_id)).json()).toEqual({ table: null });
    expect((await follow('forged')).json()).toEqual({ table: null });
    const elsewhere = (await ana.scans(at, '5')).table_id ?? '';
    expect((await follow(elsewhere)).json()).toEqual({ table: null });
    expect((await follow(held, await app.diner('Eve'))).status).toBe(404);
    const body = { platform: 'bolt', __type: 'dinein', store_id: at.storeId, table_id: table.table_id };
    const more = await ana.call('POST', '/orders', {
      ...body,
      items: [{ item_id: at.items['tea']?._id, qty: 1 }],
    });
    expect([more.status, more.json<Order>()._id]).toEqual([200, order._id]);
    const late = await ana.call('POST', '/orders', {
      ...body,
      table_id: held,
      items: [{ item_id: at.items['tea']?._id, qty: 1 }],
    });
    expect([late.status, codeOf(late)]).toEqual([409, 'order-open-elsewhere']);
  });

  test('takes open requests along, once where both tables asked for the same', async () => {
    const { at, waiter, ana, held, seatingId, target } = await seated();
    const store = (await app.call('GET', `/stores/${at.storeId}`)).json<{
      preferences: { services: { _id: string }[] };
    }>();
    const [bell, bill] = store.preferences.services.map(({ _id }) => _id);
    const there = (await ana.scans(at, '2')).table_id;
    const send = (table_id: string | null, services: unknown[]) =>
      app.call('POST', `/services/${at.storeId}/send`, { body: { services, table_id } });
    await send(held, [bell, bill]);
    await send(there, [bell]);
    await moves(waiter, seatingId, target);
    const calls = (await waiter.call('GET', `/staff/stores/${at.storeId}/calls`)).json<Call[]>();
    expect(calls.map(({ table, service }) => [table.name, service._id]).sort()).toEqual(
      [
        ['2', bell],
        ['2', bill],
      ].sort(),
    );
    const shown = (await app.call('GET', `/tables/${there}/requests`)).json<{ requests: ServiceRequest[] }>();
    expect(shown.requests.map(({ service_id }) => service_id).sort()).toEqual([bell, bill].sort());
  });

  test('works while the party pays; what was paid and served before stays where it was', async () => {
    const { at, waiter, ana, order, seatingId, target } = await seated();
    await ana.call('POST', `/orders/${order._id}/pay`, { payment_mode: 'cash' });
    expect((await moves(waiter, seatingId, target)).status).toBe(200);
    expect(await tableOf(waiter, at, '2')).toMatchObject({ state: 'bill-asked' });
    expect((await seen(ana, order._id)).curr_state).toBe('payment-initalized');
  });

  test('is refused to where it sits, to a taken table, for who has left, and over the border of the store', async () => {
    const { at, waiter, seatingId, target } = await seated();
    const here = (await tableOf(waiter, at, '1'))?._id;
    expect(codeOf(await moves(waiter, seatingId, here))).toBe('state-changed');
    await (await app.diner('Ben')).places(at, '2', ['tea']);
    const taken = await moves(waiter, seatingId, target);
    expect([taken.status, codeOf(taken)]).toEqual([409, 'state-changed']);
    const other = await seated();
    expect((await moves(waiter, seatingId, other.target)).status).toBe(404);
    expect((await moves(other.waiter, seatingId, other.target)).status).toBe(404);
    const cashier = await app.staff(at, 'cashier');
    const order = (await tableOf(waiter, at, '1'))?.seating?.order?._id;
    await cashier.call('POST', `/staff/orders/${order}/payments`, { payment_mode: 'cash' });
    await waiter.call('POST', `/staff/seatings/${seatingId}/release`);
    const gone = await moves(waiter, seatingId, (await tableOf(waiter, at, '5'))?._id);
    expect([gone.status, codeOf(gone)]).toEqual([409, 'state-changed']);
  });
});

describe('while a party is moved', () => {
  /** A move that has looked at both tables and stands at the gate, and what others send meanwhile. */
  async function halfWay(more?: string) {
    const { on, stopped, open } = await gatedAt('seating', 'table_id', more);
    const { at, waiter, ana, order, seatingId, target } = await seated(on);
    const ben = await on.diner('Ben');
    const scan = await ben.scans(at, '2');
    const items = [{ item_id: at.items['tea']?._id, qty: 1 }];
    const body = { platform: 'bolt', __type: 'dinein', store_id: at.storeId, table_id: scan.table_id, items };
    const moved = moves(waiter, seatingId, target);
    await stopped();
    return {
      on,
      open,
      moved,
      stranger: () => ben.call('POST', '/orders', body),
      round: () => ana.call('PUT', `/orders/${order._id}`, { items }),
      now: () => seen(ana, order._id),
    };
  }

  test('a round of the party lands once, and a stranger at the new table is told that it is taken', async () => {
    const { on, open, moved, stranger, round, now } = await halfWay();
    const sent = Promise.all([moved, round(), stranger()]);
    await sleep(300);
    await open();
    expect((await sent).map(({ status }) => status)).toEqual([200, 200, 422]);
    expect(await now()).toMatchObject({ table_id: { name: '2' }, items: [{ qty: 1 }, { qty: 1 }] });
    expect(await brokenRules(on.app.db)).toEqual([]);
  });

  test('without the tables’ locks and the index the check says so', async () => {
    const { on, open, moved, stranger } = await halfWay(UNGUARDED);
    expect((await stranger()).status).toBe(201);
    await open();
    await moved;
    expect(await brokenRules(on.app.db)).toContain('two parties at a table');
  });
});
