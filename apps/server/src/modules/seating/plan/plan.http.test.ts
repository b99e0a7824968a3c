import type { FloorTable, TableCode } from '@tableside/contract/staff.schema';
import type { TablePlan } from '@tableside/contract/staff-tables.schema';
import { describe, expect, test } from 'vitest';
import { type House, type StaffInTest, startTestApp, type TestApp } from '../../../../testing/app.ts';
import { codeOf } from '../../../../testing/call.ts';
import { gatedAt } from '../../../../testing/gate.ts';
import { WITHOUT_LOCKS } from '../../../../testing/mutant.ts';

const app = await startTestApp();
const NEW = { _id: null, name: '21', area: 'Roof', seats: 6, shape: 'round', place: { x: 10, y: 8 } };

async function opened(on: TestApp = app) {
  const at = await on.house();
  const manager = await on.staff(at, 'manager');
  const base = `/staff/stores/${at.storeId}`;
  const plan = async () => (await manager.call('GET', `${base}/tables`)).json<TablePlan>();
  const change = async (some: object, version?: number) =>
    manager.call('PUT', `${base}/tables`, {
      version: version ?? (await plan()).version,
      tables: [],
      retired: [],
      ...some,
    });
  const floor = async () => (await manager.call('GET', `${base}/floor`)).json<FloorTable[]>();
  const codes = async () => (await manager.call('GET', `${base}/codes`)).json<TableCode[]>();
  const named = async (name: string) => (await plan()).tables.find((table) => table.name === name);
  return { at, manager, base, plan, change, floor, codes, named };
}
const seats = (by: StaffInTest, at: House, tableId: string | undefined) =>
  by.call('POST', `/staff/stores/${at.storeId}/seatings`, { table_id: tableId });

describe('a new table', () => {
  test('stands on the floor where it was put, and its code leads a guest there', async () => {
    const { at, change, floor, codes } = await opened();
    const saved = await change({ tables: [NEW] });
    expect(saved.status).toBe(200);
    const { name, area, seats: places, shape, place } = NEW;
    expect((await floor()).at(-1)).toMatchObject({ name, area, seats: places, shape, place, state: 'free' });
    const code = (await codes()).find(({ table }) => table?.name === '21')?.code ?? '';
    const ana = await app.diner('Ana');
    const order = await ana.places({ ...at, codes: { '21': code } }, '21', ['tea']);
    expect([order.status, order.json<{ table_id: unknown }>().table_id]).toMatchObject([201, { name: '21' }]);
  });
});

describe('a table that stands there', () => {
  test('keeps its code, its party and its bill under a new name and in a new place', async () => {
    const { at, change, floor, codes, named } = await opened();
    const ana = await app.diner('Ana');
    const { _id: id } = (await ana.places(at, '1', ['soup'])).json<{ _id: string }>();
    const one = await named('1');
    const look = { seats: 2, shape: 'oval', turn: 135, place: { x: 0, y: 71 } };
    await change({ tables: [{ ...one, name: 'Window', ...look }] });
    const [seen] = (await floor()).filter(({ name }) => name === 'Window');
    expect(seen).toMatchObject({
      ...look,
      seating: { order: { _id: id } },
    });
    expect((await codes()).find(({ table }) => table?.name === 'Window')?.code).toBe(at.codes['1']);
    await app.app.drained();
    expect((await ana.call('GET', `/orders/${id}`)).json()).toMatchObject({ table_id: { name: 'Window' } });
  });

  test('may swap its name with another', async () => {
    const { change, named } = await opened();
    const [one, two] = [await named('1'), await named('2')];
    expect(
      (
        await change({
          tables: [
            { ...one, name: '2' },
            { ...two, name: '1' },
          ],
        })
      ).status,
    ).toBe(200);
    expect([(await named('2'))?._id, (await named('1'))?._id]).toEqual([one?._id, two?._id]);
  });
});

describe('a turn that no table can have', () => {
  test('is refused; without one a table stands straight', async () => {
    const { change, plan } = await opened();
    expect((await change({ tables: [{ ...NEW, turn: 30 }] })).status).toBe(400);
    expect((await change({ tables: [NEW] })).status).toBe(200);
    expect((await plan()).tables.at(-1)?.turn).toBe(0);
  });
});

describe('walls', () => {
  const WALL = { area: 'Roof', x: 4, y: 0, length: 60, turn: 90 };
  test('stand where they were drawn until they are drawn anew, and everybody on the floor sees them', async () => {
    const { at, base, change, plan } = await opened();
    expect((await plan()).walls).toEqual([]);
    const drawn = [WALL, { ...WALL, x: 0, length: 120, turn: 0 }];
    expect((await change({ walls: drawn })).json<TablePlan>().walls).toEqual(drawn);
    await change({ tables: [NEW] });
    const waiter = await app.staff(at, 'waiter');
    expect((await waiter.call('GET', `${base}/walls`)).json()).toEqual(drawn);
    await change({ walls: [WALL] });
    expect((await plan()).walls).toEqual([WALL]);
    await change({ walls: [] });
    expect((await waiter.call('GET', `${base}/walls`)).json()).toEqual([]);
    const stranger = await app.staff(await app.house(), 'owner');
    expect((await stranger.call('GET', `${base}/walls`)).status).toBe(404);
  });

  test('are refused outside the plan, without a length, aslant, and when there are too many', async () => {
    const { change, plan } = await opened();
    const wrong = [
      { ...WALL, y: 13 },
      { ...WALL, x: 61, turn: 0 },
      { ...WALL, x: -1 },
      { ...WALL, length: 1 },
      { ...WALL, length: 1e9 },
      { ...WALL, length: 4.5 },
      { ...WALL, turn: 45 },
      { ...WALL, area: 'x'.repeat(41) },
    ];
    for (const wall of wrong) expect((await change({ walls: [wall] })).status).toBe(400);
    expect((await change({ walls: Array.from({ length: 101 }, () => WALL) })).status).toBe(400);
    expect((await plan()).walls).toEqual([]);
  });
});

describe('a table that is taken away', () => {
  test('is nowhere any more, its card says so, and its name is free; the old order still names it', async () => {
    const { at, manager, base, change, floor, codes, named } = await opened();
    const ana = await app.diner('Ana');
    const { _id: id } = (await ana.places(at, '1', ['water'])).json<{ _id: string }>();
    const old = await named('1');
    const seating = (await floor()).find(({ name }) => name === '1')?.seating?._id;
    await manager.call('POST', `/staff/seatings/${seating}/release`);
    const { table_id: handle } = await ana.scans(at, '1');
    const bell = (await app.call('GET', `/stores/${at.storeId}`)).json<{
      preferences: { services: { _id: string }[] };
    }>().preferences.services[0]?._id;
    await app.call('POST', `/services/${at.storeId}/send`, { body: { services: [bell], table_id: handle } });
    expect((await change({ retired: [old?._id] })).status).toBe(200);
    expect((await floor()).map(({ name }) => name)).not.toContain('1');
    expect((await codes()).map(({ table }) => table?.name)).not.toContain('1');
    expect((await manager.call('GET', `${base}/calls`)).json()).toEqual([]);
    expect(codeOf(await app.call('GET', `/scan/${at.codes['1']}`))).toBe('code-replaced');
    expect((await seats(manager, at, old?._id)).status).toBe(409);
    expect((await manager.call('GET', `/staff/orders/${id}`)).json()).toMatchObject({
      table_id: { name: '1' },
    });
    expect((await change({ tables: [{ ...NEW, name: '1' }] })).status).toBe(200);
    expect((await named('1'))?._id).not.toBe(old?._id);
  });

  test('is refused while somebody sits there, and while it is booked', async () => {
    const { at, change, named } = await opened();
    await (await app.diner('Ana')).places(at, '1', ['tea']);
    const taken = await change({ retired: [(await named('1'))?._id] });
    expect([taken.status, codeOf(taken)]).toEqual([409, 'table-in-use']);
    const two = (await named('2'))?._id ?? '';
    await app.app.db.rows<[string, string, Date], never>(
      {
        name: 'test.book-table',
        text: `insert into booking (id, store_id, code, name, phone, guests, at, until, note, state, language, table_ids, created_at)
          values ('b-' || $2, $1, 'ABCDEF', 'Eve', null, 2, $3::timestamptz + interval '1 hour', $3::timestamptz + interval '2 hours', '', 'confirmed', 'en', array[$2], $3)`,
      },
      at.storeId,
      two,
      app.clock.now(),
    );
    expect(codeOf(await change({ retired: [two] }))).toBe('table-in-use');
  });
});

test('a table that somebody just books stays in the plan', async () => {
  const { on, stopped, heldOrDone, open } = await gatedAt('booking', 'table_ids');
  const { at, base, change, named } = await opened(on);
  const host = await on.staff(at, 'host');
  const [one, two] = [(await named('1'))?._id, (await named('2'))?._id];
  const party = { name: 'Eve', guests: 2, at: new Date(on.clock.now().getTime() + 3_600_000).toISOString() };
  const made = await host.call('POST', `${base}/bookings`, { ...party, table_ids: [one] });
  const { _id: id } = made.json<{ _id: string }>();
  const moved = host.call('PUT', `/staff/bookings/${id}`, { ...party, table_ids: [two] });
  await stopped();
  const taken = change({ retired: [two] });
  await heldOrDone(taken);
  await open();
  expect([(await moved).status, codeOf(await taken)]).toEqual([200, 'table-in-use']);
});

describe('a change of the tables', () => {
  test('is kept whole or not at all', async () => {
    const { at, change, plan, named } = await opened();
    await (await app.diner('Ana')).places(at, '1', ['tea']);
    const before = await plan();
    await change({ tables: [NEW], retired: [(await named('1'))?._id] });
    expect(codeOf(await change({ tables: [{ ...NEW, name: '1' }] }))).toBe('name-taken');
    const other = await opened();
    expect((await change({ retired: [(await other.named('2'))?._id] })).status).toBe(404);
    expect((await change({ tables: [{ ...NEW, _id: (await other.named('2'))?._id }] })).status).toBe(404);
    expect(await plan()).toEqual(before);
  });

  test('over a version that somebody else has changed is refused', async () => {
    const { change, plan } = await opened();
    const { version } = await plan();
    const both = await Promise.all([change({ tables: [NEW] }, version), change({ tables: [NEW] }, version)]);
    expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect((await plan()).tables.filter(({ name }) => name === NEW.name)).toHaveLength(1);
  });

  test('leaves a line in the record, among what was done with tables', async () => {
    const { manager, base, change } = await opened();
    await change({ tables: [NEW] });
    const { text } = await manager.call('GET', `${base}/audit?kind=table`);
    expect(text).toContain('tables.save');
  });
});

describe('while a table is taken away', () => {
  /** It has been found free and stands at the gate; somebody else leads a party there. */
  async function halfWay(mutant?: string) {
    const { on, stopped, heldOrDone, open } = await gatedAt('dining_table', 'retired_at', mutant);
    const { at, manager, change, named } = await opened(on);
    const five = (await named('5'))?._id;
    const goes = change({ retired: [five] });
    await stopped();
    const sat = seats(manager, at, five);
    await heldOrDone(sat);
    await open();
    const statuses = [(await goes).status, (await sat).status];
    const ghosts = await on.app.db.rows<[], { id: string }>({
      name: 'test.find-ghosts',
      text: `select s.id from seating s join dining_table d on d.id = s.table_id where s.state <> 'closed' and d.retired_at is not null`,
    });
    return { statuses, ghosts: ghosts.length };
  }

  test('nobody is led there', async () => {
    expect(await halfWay()).toEqual({ statuses: [200, 409], ghosts: 0 });
  });

  test('without the locks the check sees a party at a table that is gone', async () => {
    expect(await halfWay(WITHOUT_LOCKS)).toEqual({ statuses: [200, 201], ghosts: 1 });
  });
});
