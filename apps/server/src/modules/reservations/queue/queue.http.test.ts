import type { Order } from '@tableside/contract/ordering.schema';
import type { QueueCount, QueueEntry, QueueSight } from '@tableside/contract/reservations.schema';
import type { FloorTable } from '@tableside/contract/staff.schema';
import type { StaffQueue, StaffQueueEntry } from '@tableside/contract/staff-reservations.schema';
import { describe, expect, test } from 'vitest';
import { type House, startTestApp } from '../../../../testing/app.ts';
import { listMessages } from '../../../platform/messages/message-repository.ts';

const app = await startTestApp();
const MINUTE = 60_000;
let numbers = 0;
const newPhone = (): string => {
  numbers += 1;
  return `+9197${String(20_000_000 + numbers)}`;
};

const joins = (at: House, name: string, more: Record<string, unknown> = {}) =>
  app.call('POST', `/waiting_queue/${at.storeId}/add`, { body: { name, guests: 2, ...more } });
const joined = async (at: House, name: string, more: Record<string, unknown> = {}) =>
  (await joins(at, name, more)).json<QueueEntry>();
const countOf = async (at: House, id: string) =>
  (await app.call('GET', `/waiting_queue/${at.storeId}/${id}/count`)).json<QueueCount>();
async function opened() {
  const at = await app.house();
  const host = await app.staff(at, 'host');
  const floor = async () =>
    (await host.call('GET', `/staff/stores/${at.storeId}/floor`)).json<FloorTable[]>();
  return {
    at,
    host,
    floor,
    tableId: async (name: string) => (await floor()).find((one) => one.name === name)?._id ?? '',
    board: async () => (await host.call('GET', `/staff/stores/${at.storeId}/queue`)).json<StaffQueue>(),
    acts: (id: string, action: string) => host.call('POST', `/staff/queue/${id}/actions`, { action }),
    seats: (id: string, table_id: string) => host.call('POST', `/staff/queue/${id}/seat`, { table_id }),
  };
}

describe('waiting', () => {
  test('parties stand in the order they came, 1 to n, and move up when one leaves', async () => {
    const { at } = await opened();
    const ids: string[] = [];
    for (const name of ['Ana', 'Ben', 'Cho']) ids.push((await joined(at, name))._id);
    const positions = async () => Promise.all(ids.map(async (id) => (await countOf(at, id)).position));
    expect(await positions()).toEqual([1, 2, 3]);
    expect(await countOf(at, ids[2] ?? '')).toMatchObject({
      ahead: 2,
      waiting: 3,
      state: 'waiting',
      table: null,
    });
    await app.call('DELETE', `/waiting_queue/${at.storeId}/${ids[0]}`);
    expect(await positions()).toEqual([0, 1, 2]);
  });

  test.each([0, -1, 2.5, 31, 500])(
    'a party of %s is refused, by itself and by the host, and nobody waits',
    async (guests) => {
      const { at, host, board } = await opened();
      const walkIn = host.call('POST', `/staff/stores/${at.storeId}/queue`, { name: 'Ana', guests });
      const answers = await Promise.all([joins(at, 'Ana', { guests }), walkIn]);
      expect(answers.map(({ status }) => status)).toEqual([400, 400]);
      expect((await board()).entries).toEqual([]);
    },
  );

  test('numbers begin anew with the store’s own day, at midnight where it never closes', async () => {
    const { at } = await opened();
    app.clock.set('2026-11-21T18:29:00Z'); // 23:59 in Kolkata
    expect([(await joined(at, 'Ana')).token_number, (await joined(at, 'Ben')).token_number]).toEqual([1, 2]);
    app.clock.set('2026-11-21T18:31:00Z');
    expect((await joined(at, 'Cho')).token_number).toBe(1);
    app.clock.set('2026-11-21T12:00:00Z');
  });

  test('numbers and figures of an evening go on over midnight, until it has closed', async () => {
    const hours = [{ day: 6, from: '18:00', to: '02:00' }];
    const at = await app.house({ store: { hours } });
    const host = await app.staff(at, 'host');
    const board = async () =>
      (await host.call('GET', `/staff/stores/${at.storeId}/queue`)).json<StaffQueue>();
    app.clock.set('2026-11-21T18:29:00Z'); // 23:59 of Saturday in Kolkata
    const ana = await joined(at, 'Ana');
    await app.call('DELETE', `/waiting_queue/${at.storeId}/${ana._id}`);
    app.clock.set('2026-11-21T18:31:00Z');
    expect((await joined(at, 'Ben')).token_number).toBe(2);
    expect((await board()).today.left).toBe(1);
    app.clock.set('2026-11-21T23:00:00Z');
    expect((await board()).today.left).toBe(0);
    app.clock.set('2026-11-21T12:00:00Z');
  });

  test('a signed-in diner waits once, however often the form is sent', async () => {
    const { at, board } = await opened();
    const ana = await app.diner('Ana');
    const add = () => ana.call('POST', `/waiting_queue/${at.storeId}/add`, { name: 'Ana', guests: 3 });
    const answers = await Promise.all([add(), add(), add()]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 200, 201]);
    expect(new Set(answers.map((answer) => answer.json<QueueEntry>()._id)).size).toBe(1);
    expect((await board()).entries).toHaveLength(1);
  });

  test('an id of another store opens nothing', async () => {
    const [one, other] = [await opened(), await opened()];
    const { _id } = await joined(one.at, 'Ana');
    expect((await app.call('GET', `/waiting_queue/${other.at.storeId}/${_id}/count`)).status).toBe(404);
    expect((await app.call('DELETE', `/waiting_queue/${other.at.storeId}/${_id}`)).status).toBe(404);
    expect((await other.acts(_id, 'call')).status).toBe(404);
  });

  test.each([0, 31, 500, -1, 2.5])('a party of %s is no party', async (guests) => {
    const { at } = await opened();
    const answer = await joins(at, 'Ana', { guests });
    expect([answer.status, answer.json<{ code: string }>().code]).toEqual([400, 'malformed']);
  });

  test('a closed store takes nobody, and says so beforehand', async () => {
    const at = await app.house({ store: { hours: [{ day: 1, from: '09:00', to: '10:00' }] } });
    const sight = (await app.call('GET', `/waiting_queue/${at.storeId}`)).json<QueueSight>();
    expect(sight).toEqual({ open: false, waiting: 0, estimate: null });
    expect((await joins(at, 'Ana')).json<{ code: string }>().code).toBe('queue-closed');
  });
});

describe('the estimate', () => {
  /** Twenty-five parties of two that kept a table for forty to sixty-four minutes. */
  async function pastEvenings(at: House, tableId: string) {
    const host = await app.staff(at, 'host');
    for (let party = 0; party < 25; party += 1) {
      const seating = await host.call('POST', `/staff/stores/${at.storeId}/seatings`, {
        table_id: tableId,
        covers: 2,
      });
      app.clock.advance((40 + party) * MINUTE);
      await host.call('POST', `/staff/seatings/${seating.json<{ seating_id: string }>().seating_id}/release`);
    }
  }

  test('is silent without a past, and speaks from the store’s own turns', async () => {
    const { at, tableId } = await opened();
    expect((await joined(at, 'Ana')).quoted).toBeNull();
    const table = await tableId('1');
    await pastEvenings(at, table);
    const quoted = (await joined(at, 'Ben')).quoted;
    // Three tables fit two people and are free: one party ahead does not make Ben wait.
    expect(quoted).toEqual({
      from: app.clock.now().toISOString(),
      to: new Date(app.clock.now().getTime() + 5 * MINUTE).toISOString(),
    });
    for (const name of ['Cho', 'Dee', 'Eva']) await joined(at, name);
    const last = await joined(at, 'Fay');
    const count = await countOf(at, last._id);
    expect(count.ahead).toBe(5);
    expect(Date.parse(count.estimate?.from ?? '')).toBeGreaterThan(app.clock.now().getTime() + 30 * MINUTE);
    app.clock.set('2026-11-21T12:00:00Z');
  });
});

describe('the host', () => {
  test('calls a party: its table is kept for ten minutes, its phone hears of it', async () => {
    const { at, acts } = await opened();
    const phone = newPhone();
    const { _id } = await joined(at, 'Ana', { phone });
    expect((await acts(_id, 'call')).json<StaffQueueEntry>()).toMatchObject({ state: 'called', position: 1 });
    const held = new Date(app.clock.now().getTime() + 10 * MINUTE).toISOString();
    expect(await countOf(at, _id)).toMatchObject({ state: 'called', held_until: held, estimate: null });
    await app.app.drained();
    const [message] = await listMessages(app.app.db, phone);
    expect(message).toMatchObject({ kind: 'queue', link: expect.stringContaining(`entry=${_id}`) });
    expect(message?.text).toContain('10 minutes');
  });

  test('gives a late party five minutes more, once', async () => {
    const { at, acts } = await opened();
    const { _id } = await joined(at, 'Ana');
    await acts(_id, 'call');
    const late = await app.call('POST', `/waiting_queue/${at.storeId}/${_id}/late`);
    const held = new Date(app.clock.now().getTime() + 15 * MINUTE).toISOString();
    expect(late.json<QueueCount>()).toMatchObject({ late: true, held_until: held });
    expect((await acts(_id, 'late')).json<{ code: string }>().code).toBe('state-changed');
  });

  test('seats a party: the seating opens, the diner gets the table and sends the first round', async () => {
    const { at, floor, tableId, seats, board } = await opened();
    const ana = await app.diner('Ana');
    const entry = (
      await ana.call('POST', `/waiting_queue/${at.storeId}/add`, { name: 'Ana', guests: 2 })
    ).json<QueueEntry>();
    const seated = await seats(entry._id, await tableId('2'));
    expect(seated.status).toBe(201);
    expect((await floor()).find(({ name }) => name === '2')?.seating?._id).toBe(
      seated.json<{ seating_id: string }>().seating_id,
    );
    const count = await countOf(at, entry._id);
    expect(count).toMatchObject({ state: 'seated', position: 0, table: { name: '2' } });
    const order = await ana.call('POST', '/orders', {
      __type: 'dinein',
      order_type: 'qms',
      store_id: at.storeId,
      table_id: count.table?.table_id,
      items: [{ item_id: at.items['soup']?._id, qty: 1 }],
    });
    expect(order.status).toBe(201);
    expect(order.json<Order>()).toMatchObject({ order_type: 'qms', table_id: { name: '2' } });
    expect((await board()).today.seated).toBe(1);
  });

  test('finds a party that missed its call at the end of the line again', async () => {
    const { at, acts, board } = await opened();
    const first = await joined(at, 'Ana');
    const second = await joined(at, 'Ben');
    await acts(first._id, 'call');
    await acts(first._id, 'no-show');
    expect((await board()).missed.map(({ name }) => name)).toEqual(['Ana']);
    const back = await app.call('POST', `/waiting_queue/${at.storeId}/${first._id}/rejoin`);
    expect(back.json<QueueCount>()).toMatchObject({ state: 'waiting', position: 2, held_until: null });
    expect((await countOf(at, second._id)).position).toBe(1);
  });

  /** A party that missed its call; it may try to come back. */
  async function missed() {
    const { at, acts } = await opened();
    const { _id } = await joined(at, 'Ana');
    await acts(_id, 'no-show');
    const path = `/waiting_queue/${at.storeId}/${_id}/rejoin`;
    const state = async () => (await countOf(at, _id)).state;
    const comesBack = async () => {
      const answer = await app.call('POST', path);
      return answer.status === 200 ? await state() : answer.json<{ code: string }>().code;
    };
    return { at, state, comesBack };
  }

  test('finds nobody there whose call was two hours ago: it has left the line, and may join anew', async () => {
    const { at, state, comesBack } = await missed();
    app.clock.advance(120 * MINUTE - 1000);
    expect(await state()).toBe('no-show');
    app.clock.advance(1000);
    expect(await state()).toBe('left');
    expect(await comesBack()).toBe('state-changed');
    expect((await joins(at, 'Ana')).status).toBe(201);
    app.clock.set('2026-11-21T12:00:00Z');
  });

  test('has nobody come back to a line that is closed', async () => {
    const { at, state, comesBack } = await missed();
    const manager = await app.staff(at, 'manager');
    const pauses = (minutes: number) => manager.call('PUT', `/staff/stores/${at.storeId}/pause`, { minutes });
    expect((await pauses(30)).status).toBe(200);
    expect([await comesBack(), await state()]).toEqual(['queue-closed', 'no-show']);
    await pauses(0);
    expect(await comesBack()).toBe('waiting');
  });

  test('adds a walk-in with a promise of its own and reorders the line', async () => {
    const { at, host, acts, board } = await opened();
    const first = await joined(at, 'Ana');
    const walkIn = await host.call('POST', `/staff/stores/${at.storeId}/queue`, {
      name: 'Walter',
      guests: 5,
      quote_minutes: 25,
    });
    const at25 = new Date(app.clock.now().getTime() + 25 * MINUTE).toISOString();
    expect(walkIn.json<StaffQueueEntry>()).toMatchObject({
      source: 'host',
      position: 2,
      quoted: { from: at25, to: at25 },
    });
    const id = walkIn.json<StaffQueueEntry>()._id;
    expect((await acts(id, 'up')).json<StaffQueueEntry>().position).toBe(1);
    expect((await board()).entries.map(({ name }) => name)).toEqual(['Walter', 'Ana']);
    expect((await acts(id, 'up')).json<{ code: string }>().code).toBe('state-changed');
    await acts(first._id, 'up');
    expect((await board()).entries.map(({ name, position }) => [name, position])).toEqual([
      ['Ana', 1],
      ['Walter', 2],
    ]);
  });
});
