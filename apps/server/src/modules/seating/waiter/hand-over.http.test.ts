import type { Call, Colleague, FloorTable } from '@tableside/contract/staff.schema';
import type { AuditEntry } from '@tableside/contract/staff-billing.schema';
import type { StaffRole } from '@tableside/contract/vocabulary';
import { describe, expect, test } from 'vitest';
import { type House, type StaffInTest, startTestApp, type TestApp } from '../../../../testing/app.ts';
import { type Called, codeOf } from '../../../../testing/call.ts';
import { gatedAt } from '../../../../testing/gate.ts';
import { WITHOUT_LOCKS } from '../../../../testing/mutant.ts';

/** Makes the locks of parties worth nothing: those on their tables, and those on the rows that are read. */
const UNGUARDED = `${WITHOUT_LOCKS}
  create view mutant.seating as with s as materialized (select * from public.seating) select * from s;
  create function mutant.write_seating() returns trigger language plpgsql as $$ begin
    if tg_op = 'INSERT' then
      insert into public.seating (id, store_id, table_id, state, enigma, started_by_staff, covers, opened_at, active_at, enigma_at)
      values (new.id, new.store_id, new.table_id, new.state, new.enigma, new.started_by_staff, new.covers, new.opened_at, new.active_at, new.enigma_at);
    else
      update public.seating set served_by = new.served_by, served_by_name = new.served_by_name where id = old.id;
    end if;
    return new; end $$;
  create trigger write_seating instead of insert or update on mutant.seating for each row execute function mutant.write_seating();`;

const app = await startTestApp();
const HOUR = 3_600_000;

const me = async (staff: StaffInTest): Promise<Colleague> => {
  const { _id, name } = (await staff.call('GET', '/staff/session')).json<Colleague>();
  return { _id, name };
};
async function house(within: TestApp = app) {
  const at = await within.house();
  const on = async (role: StaffRole) => {
    const staff = await within.staff(at, role);
    return { ...staff, me: await me(staff) };
  };
  const [tom, mona] = [await on('waiter'), await on('manager')];
  const table = async (name: string): Promise<FloorTable> => {
    const all = (await mona.call('GET', `/staff/stores/${at.storeId}/floor`)).json<FloorTable[]>();
    return all.find((one) => one.name === name) ?? expect.fail(`no table ${name}`);
  };
  const waiterAt = async (name: string) => (await table(name)).seating?.waiter ?? null;
  const seatingAt = async (name: string) => (await table(name)).seating?._id ?? '';
  const opens = async (staff: StaffInTest, name: string): Promise<string> =>
    (
      await staff.call('POST', `/staff/stores/${at.storeId}/seatings`, { table_id: (await table(name))._id })
    ).json<{ seating_id: string }>().seating_id;
  const hands = (staff: StaffInTest, seatingId: string, to: string, from: string | null) =>
    staff.call('PUT', `/staff/seatings/${seatingId}/waiter`, { to, from });
  return { at, on, tom, mona, table, waiterAt, seatingAt, opens, hands };
}
/** How many messages a channel has had. */
const told = async (channel: string): Promise<number> => {
  const text = 'select count(*)::int as told from channel_log where channel = $1';
  const rows = await app.app.db.rows<[string], { told: number }>({ name: 'test.count-told', text }, channel);
  return rows[0]?.told ?? 0;
};
/** Somebody at a table asks for a thing; answers the call. */
async function callFrom(at: House, tom: StaffInTest, table: string): Promise<Call> {
  const store = (await app.call('GET', `/stores/${at.storeId}`)).json<{
    preferences: { services: { _id: string }[] };
  }>();
  const { table_id } = (await app.call('GET', `/scan/${at.codes[table]}`)).json<{ table_id: string }>();
  await app.call('POST', `/services/${at.storeId}/send`, {
    body: { services: [store.preferences.services[0]?._id], table_id },
  });
  const calls = (await tom.call('GET', `/staff/stores/${at.storeId}/calls`)).json<Call[]>();
  return calls.find((call) => call.table.name === table) ?? expect.fail('nobody called');
}

describe('the waiter of a party', () => {
  test('is nobody while only guests and a manager have acted, then whoever serves it first', async () => {
    const { at, tom, mona, waiterAt, opens } = await house();
    const seatingId = await opens(mona, '1');
    expect(await waiterAt('1')).toBeNull();
    const items = [{ item_id: at.items['tea']?._id, qty: 1 }];
    await mona.call('POST', `/staff/seatings/${seatingId}/rounds`, { items });
    expect(await waiterAt('1')).toBeNull();
    expect((await tom.call('POST', `/staff/seatings/${seatingId}/rounds`, { items })).status).toBe(200);
    expect(await waiterAt('1')).toEqual(tom.me);
  });

  test('is who seats it or who takes its call', async () => {
    const { at, tom, waiterAt, opens } = await house();
    await opens(tom, '1');
    expect(await waiterAt('1')).toEqual(tom.me);
    const ana = await app.diner('Ana');
    await ana.places(at, '2', ['tea']);
    expect(await waiterAt('2')).toBeNull();
    const call = await callFrom(at, tom, '2');
    await tom.call('POST', `/staff/calls/${call._id}/take`);
    expect(await waiterAt('2')).toEqual(tom.me);
  });

  test('is who leads it to its table from the line or from the bookings; a manager is not', async () => {
    const { at, tom, mona, table, waiterAt } = await house();
    const path = `/staff/stores/${at.storeId}`;
    const party = { name: 'Ana', guests: 2 };
    const idOf = (answer: Called) => answer.json<{ _id: string }>()._id;
    const seats = async (who: StaffInTest, what: string, name: string) => {
      const table_id = (await table(name))._id;
      const seated = await who.call('POST', `/staff/${what}/seat`, { table_id });
      expect(seated.status, seated.text).toBe(201);
    };
    const waits = async () => `queue/${idOf(await tom.call('POST', `${path}/queue`, party))}`;
    const booked = { ...party, at: app.clock.now().toISOString() };
    const books = async () => `bookings/${idOf(await tom.call('POST', `${path}/bookings`, booked))}`;
    await seats(tom, await waits(), '1');
    await seats(tom, await books(), '2');
    expect([await waiterAt('1'), await waiterAt('2')]).toEqual([tom.me, tom.me]);
    await seats(mona, await waits(), '5');
    expect(await waiterAt('5')).toBeNull();
  });

  test('stays who it is when a colleague helps out', async () => {
    const { at, tom, mona, waiterAt, seatingAt, opens, hands } = await house();
    await opens(tom, '1');
    await hands(mona, await seatingAt('1'), mona.me._id, tom.me._id);
    const call = await callFrom(at, tom, '1');
    expect((await tom.call('POST', `/staff/calls/${call._id}/done`)).status).toBe(200);
    expect(await waiterAt('1')).toEqual(mona.me);
  });

  test('goes along to another table, and into a party that nobody serves', async () => {
    const { tom, mona, table, waiterAt, seatingAt, opens } = await house();
    const first = await opens(tom, '1');
    await tom.call('POST', `/staff/seatings/${first}/move`, { table_id: (await table('5'))._id });
    expect(await waiterAt('5')).toEqual(tom.me);
    await opens(mona, '2');
    await tom.call('POST', `/staff/seatings/${first}/merge`, { into: await seatingAt('2') });
    expect(await waiterAt('2')).toEqual(tom.me);
  });
});

describe('handing a party over', () => {
  test('names somebody else, tells the floor and is written down', async () => {
    const { at, tom, mona, waiterAt, opens, hands } = await house();
    const seatingId = await opens(tom, '1');
    await app.app.drained();
    const before = await told(`store:${at.storeId}:floor`);
    const answer = await hands(tom, seatingId, mona.me._id, tom.me._id);
    expect([answer.status, answer.json()]).toEqual([200, { seating_id: seatingId, waiter: mona.me }]);
    expect(await waiterAt('1')).toEqual(mona.me);
    await app.app.drained();
    expect(await told(`store:${at.storeId}:floor`)).toBe(before + 1);
    const log = (await mona.call('GET', `/staff/stores/${at.storeId}/audit`)).json<{ data: AuditEntry[] }>();
    expect(log.data).toContainEqual(
      expect.objectContaining({
        action: 'table.hand-over',
        name: tom.me.name,
        target: seatingId,
        details: { name: `1 → ${mona.me.name}`, from: tom.me._id, to: mona.me._id },
      }),
    );
  });

  test('of two who take a party at once, one gets it and the other is told', async () => {
    const { tom, mona, waiterAt, opens, hands } = await house();
    const seatingId = await opens(mona, '1');
    const answers = await Promise.all([
      hands(tom, seatingId, tom.me._id, null),
      hands(mona, seatingId, mona.me._id, null),
    ]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    const winner = answers.find(({ status }) => status === 200)?.json<{ waiter: Colleague }>().waiter;
    expect(await waiterAt('1')).toEqual(winner);
  });

  test('is for colleagues on duty who serve tables, in one’s own house, while the party is there', async () => {
    const { at, on, tom, mona, opens, hands } = await house();
    const [cook, host] = [await on('kitchen'), await on('host')];
    const seatingId = await opens(tom, '1');
    const listed = async () =>
      (await tom.call('GET', `/staff/stores/${at.storeId}/waiters`))
        .json<Colleague[]>()
        .map(({ _id }) => _id);
    expect(await listed()).toEqual([mona.me._id]);
    for (const other of [cook, host])
      expect(codeOf(await hands(tom, seatingId, other.me._id, tom.me._id))).toBe('state-changed');
    expect(codeOf(await hands(host, seatingId, host.me._id, tom.me._id))).toBe('state-changed');
    expect((await hands(host, seatingId, mona.me._id, tom.me._id)).status).toBe(200);
    const stranger = await app.staff(await app.house(), 'waiter');
    expect((await hands(stranger, seatingId, tom.me._id, mona.me._id)).status).toBe(404);
    expect((await stranger.call('GET', `/staff/stores/${at.storeId}/waiters`)).status).toBe(404);
    await tom.call('POST', `/staff/seatings/${seatingId}/release`);
    expect(codeOf(await hands(tom, seatingId, tom.me._id, mona.me._id))).toBe('state-changed');
    app.clock.advance(HOUR + 1);
    expect(await listed()).toEqual([]);
  });
});

describe('while a party is handed over', () => {
  /** Tom's wish stands half way when Mona has the same one. */
  async function halfWay(mutant?: string) {
    const { on, stopped, heldOrDone, open } = await gatedAt('seating', 'served_by', mutant);
    const { tom, mona, waiterAt, opens, hands } = await house(on);
    const seatingId = await opens(mona, '1');
    const first = hands(tom, seatingId, tom.me._id, null);
    await stopped();
    const second = hands(mona, seatingId, mona.me._id, null);
    await heldOrDone(second);
    await open();
    const statuses = (await Promise.all([first, second])).map(({ status }) => status);
    return { statuses, toTom: (await waiterAt('1'))?._id === tom.me._id };
  }

  test('somebody else who wants it is told that it is taken', async () => {
    expect(await halfWay()).toEqual({ statuses: [200, 409], toTom: true });
  });

  test('without the locks both are told that it is theirs', async () => {
    expect(await halfWay(UNGUARDED)).toEqual({ statuses: [200, 200], toTom: false });
  });
});
