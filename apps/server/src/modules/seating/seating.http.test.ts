import type { CallFigures } from '@tableside/contract/call-figures.schema';
import type { ServiceRequest } from '@tableside/contract/seating.schema';
import type { Call, FloorTable } from '@tableside/contract/staff.schema';
import { describe, expect, test } from 'vitest';
import { type House, type StaffInTest, startTestApp } from '../../../testing/app.ts';
import { type Called, codeOf } from '../../../testing/call.ts';

const app = await startTestApp();
const MINUTE = 60_000;

const requestsIn = (answer: Called) => answer.json<{ requests: ServiceRequest[] }>().requests;
const handleOf = async (at: House, table: string): Promise<string> =>
  (await app.call('GET', `/scan/${at.codes[table]}`)).json<{ table_id: string }>().table_id;
const send = (at: House, table_id: string, services: readonly string[], more: Record<string, unknown> = {}) =>
  app.call('POST', `/services/${at.storeId}/send`, { body: { services, table_id, ...more } });
const asked = async (handle: string) => requestsIn(await app.call('GET', `/tables/${handle}/requests`));
const callsOf = async (staff: StaffInTest, at: House, state = 'open'): Promise<Call[]> =>
  (await staff.call('GET', `/staff/stores/${at.storeId}/calls?state=${state}`)).json();
const works = (staff: StaffInTest, call: Call | undefined, action: string) =>
  staff.call('POST', `/staff/calls/${call?._id}/${action}`);

async function tableWithServices() {
  const at = await app.house();
  const store = (await app.call('GET', `/stores/${at.storeId}`)).json<{
    preferences: { services: { _id: string }[] };
  }>();
  const [waiter = '', bill = ''] = store.preferences.services.map(({ _id }) => _id);
  return { at, handle: await handleOf(at, '1'), waiter, bill };
}

describe('asking for something', () => {
  test('needs no sign-in and no seat; everybody at the table sees it', async () => {
    const { at, handle, waiter, bill } = await tableWithServices();
    const answer = await send(at, handle, [waiter, bill, waiter]);
    expect(answer.status).toBe(201);
    expect(requestsIn(answer)).toMatchObject([
      { service_id: waiter, state: 'sent', by: null, at: '2026-11-21T12:00:00.000Z' },
      { service_id: bill, state: 'sent' },
    ]);
    const rescanned = await handleOf(at, '1');
    expect((await asked(rescanned)).map(({ service_id }) => service_id).sort()).toEqual(
      [waiter, bill].sort(),
    );
    expect(await asked(await handleOf(at, '2'))).toEqual([]);
  });

  test('again for the same doubles nothing; for something new it is once a minute', async () => {
    const { at, handle, waiter, bill } = await tableWithServices();
    const [first] = requestsIn(await send(at, handle, [waiter]));
    expect(requestsIn(await send(at, handle, [waiter]))).toEqual([first]);
    app.clock.advance(20_000);
    const soon = await send(at, handle, [bill]);
    expect([soon.status, codeOf(soon), soon.headers.get('retry-after')]).toEqual([429, 'too-many', '40']);
    app.clock.advance(40_000);
    expect((await send(at, handle, [bill])).status).toBe(201);
    expect(await asked(handle)).toHaveLength(2);
    app.clock.advance(-MINUTE);
  });

  test('ten times within an hour, however fast it is done', async () => {
    const { at, handle, waiter } = await tableWithServices();
    const tom = await app.staff(at, 'waiter');
    const asksAndGets = async () => {
      const answer = await send(at, handle, [waiter]);
      const [call] = await callsOf(tom, at);
      if (call) await works(tom, call, 'done');
      app.clock.advance(MINUTE);
      return answer;
    };
    for (let sent = 0; sent < 10; sent += 1) expect((await asksAndGets()).status).toBe(201);
    const eleventh = await asksAndGets();
    expect([eleventh.status, codeOf(eleventh), eleventh.headers.get('retry-after')]).toEqual([
      429,
      'too-many',
      String(50 * 60),
    ]);
    expect((await send(at, await handleOf(at, '2'), [waiter])).status).toBe(201);
    app.clock.advance(-11 * MINUTE);
  });

  test('two phones at once make one request', async () => {
    const { at, handle, waiter } = await tableWithServices();
    const answers = await Promise.all(Array.from({ length: 12 }, () => send(at, handle, [waiter])));
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([201]));
    expect(new Set(answers.flatMap(requestsIn).map(({ _id }) => _id)).size).toBe(1);
  });

  test('a reminder after two minutes raises it', async () => {
    const { at, handle, waiter } = await tableWithServices();
    const tom = await app.staff(at, 'waiter');
    const reminders = async () => (await callsOf(tom, at)).map((call) => call.reminders);
    const raisedAt = async (remind: boolean) =>
      requestsIn(await send(at, handle, [waiter], { remind })).map(({ reminded_at }) => reminded_at);
    expect(await raisedAt(false)).toEqual([null]);
    expect(await raisedAt(true)).toEqual([null]);
    expect(await reminders()).toEqual([0]);
    app.clock.advance(2 * MINUTE);
    const raised = await raisedAt(true);
    expect(raised).toEqual([expect.any(String)]);
    expect(await raisedAt(true)).toEqual(raised);
    expect(await reminders()).toEqual([1]);
    expect((await asked(handle)).map(({ reminded_at }) => reminded_at)).toEqual(raised);
    app.clock.advance(-2 * MINUTE);
  });

  test('is refused without a table, at another store, or for what the store does not do', async () => {
    const { at, handle, waiter } = await tableWithServices();
    const none = await send(at, 'nonsense', [waiter]);
    expect([none.status, codeOf(none)]).toEqual([404, 'table-unknown']);
    const foreign = await send(await app.house(), handle, [waiter]);
    expect(codeOf(foreign)).toBe('table-unknown');
    const unknown = await send(at, handle, ['massage']);
    expect([unknown.status, codeOf(unknown)]).toEqual([404, 'not-found']);
    expect((await send(at, handle, [])).status).toBe(400);
    const list = await app.call('GET', '/tables/nonsense/requests');
    expect([list.status, codeOf(list)]).toEqual([404, 'table-unknown']);
  });
});

describe('answering a call', () => {
  test('all staff devices see it, it survives a reload, one takes it, the diner sees who', async () => {
    const { at, handle, waiter } = await tableWithServices();
    await send(at, handle, [waiter]);
    const [tom, host] = [await app.staff(at, 'waiter'), await app.staff(at, 'host')];
    const [call] = await callsOf(tom, at);
    expect(call).toMatchObject({
      table: { name: '1', area: 'Hall' },
      service: { _id: waiter, name: { en: 'Call waiter' }, icon: 'bell' },
      state: 'sent',
      reminders: 0,
      by: null,
      seen_at: null,
    });
    expect(await callsOf(host, at)).toEqual([call]);
    expect(await callsOf(tom, at)).toEqual([call]);
    const [one, other] = await Promise.all([works(tom, call, 'take'), works(host, call, 'take')]);
    expect([one.status, other.status].sort()).toEqual([200, 409]);
    const taken = (one.status === 200 ? one : other).json<Call>();
    expect(taken).toMatchObject({ _id: call?._id, state: 'seen', seen_at: '2026-11-21T12:00:00.000Z' });
    expect(await asked(handle)).toMatchObject([{ state: 'seen', by: taken.by?.split(' ')[0] }]);
  });

  test('is told to the table and to the staff', async () => {
    const { at, handle, waiter } = await tableWithServices();
    await send(at, handle, [waiter]);
    const tom = await app.staff(at, 'waiter');
    const [call] = await callsOf(tom, at);
    await works(tom, call, 'take');
    await app.app.drained();
    const rows = await app.app.db.rows<[string], { channel: string; version: number }>(
      {
        name: 'test.read-calls-log',
        text: `select channel, max((message ->> 'version')::int) as version from channel_log where message ->> 'id' = $1 group by channel order by channel`,
      },
      call?._id ?? '',
    );
    expect(rows.map(({ channel, version }) => [channel.replace(/:[^:]+/, ''), version])).toEqual([
      ['store:calls', 2],
      ['store:floor', 2],
      ['table', 2],
    ]);
  });

  test('done, it stays in sight for ten minutes, and its service may be asked for again', async () => {
    const { at, handle, waiter } = await tableWithServices();
    await send(at, handle, [waiter]);
    const tom = await app.staff(at, 'waiter');
    const [call] = await callsOf(tom, at);
    await works(tom, call, 'take');
    expect((await works(tom, call, 'done')).json()).toMatchObject({ state: 'done', by: 'Tom' });
    expect(await callsOf(tom, at)).toEqual([]);
    expect((await callsOf(tom, at, 'done')).map(({ _id }) => _id)).toEqual([call?._id]);
    expect(await asked(handle)).toMatchObject([{ state: 'done', by: 'Tom' }]);
    app.clock.advance(10 * MINUTE);
    expect(await asked(handle)).toEqual([]);
    expect((await send(at, handle, [waiter])).status).toBe(201);
    app.clock.advance(-10 * MINUTE);
  });

  test('may be finished without having been taken; twice it is not', async () => {
    const { at, handle, waiter } = await tableWithServices();
    await send(at, handle, [waiter]);
    const host = await app.staff(at, 'host');
    const [call] = await callsOf(host, at);
    expect((await works(host, call, 'done')).json()).toMatchObject({ state: 'done', by: 'The host' });
    for (const action of ['done', 'take']) {
      const again = await works(host, call, action);
      expect([again.status, codeOf(again)]).toEqual([409, 'state-changed']);
    }
  });

  test('what a party asked for is none of the next one’s business, which need not wait either', async () => {
    const { at, handle, waiter, bill } = await tableWithServices();
    const host = await app.staff(at, 'host');
    const floor = (await host.call('GET', `/staff/stores/${at.storeId}/floor`)).json<FloorTable[]>();
    const table_id = floor.find(({ name }) => name === '1')?._id;
    const opened = await host.call('POST', `/staff/stores/${at.storeId}/seatings`, { table_id });
    await send(at, handle, [waiter]);
    app.clock.advance(1000);
    await host.call(
      'POST',
      `/staff/seatings/${opened.json<{ seating_id: string }>().seating_id}/release`,
      {},
    );
    expect(await callsOf(host, at)).toEqual([]);
    expect(await asked(handle)).toEqual([]);
    expect((await send(at, handle, [bill])).status).toBe(201);
    app.clock.advance(-1000);
  });

  test('is not for the kitchen, another store, or nobody', async () => {
    const { at, handle, waiter } = await tableWithServices();
    await send(at, handle, [waiter]);
    const [call] = await callsOf(await app.staff(at, 'host'), at);
    const cook = await app.staff(at, 'kitchen');
    expect((await works(cook, call, 'take')).status).toBe(403);
    expect((await cook.call('GET', `/staff/stores/${at.storeId}/calls`)).status).toBe(403);
    const stranger = await app.staff(await app.house(), 'owner');
    expect((await stranger.call('GET', `/staff/stores/${at.storeId}/calls`)).status).toBe(404);
    for (const action of ['take', 'done']) {
      const foreign = await works(stranger, call, action);
      expect([foreign.status, codeOf(foreign)]).toEqual([404, 'not-found']);
      expect((await app.call('POST', `/staff/calls/${call?._id}/${action}`)).status).toBe(401);
    }
    expect((await app.call('GET', `/staff/stores/${at.storeId}/calls`)).status).toBe(401);
  });
});

describe('opening a table', () => {
  test('is for those who seat people', async () => {
    const at = await app.house();
    const cook = await app.staff(at, 'kitchen');
    const path = `/staff/stores/${at.storeId}/seatings`;
    expect((await cook.call('POST', path, { table_id: 'x' })).status).toBe(403);
    expect((await app.call('POST', path, { body: { table_id: 'x' } })).status).toBe(401);
    const host = await app.staff(at, 'host');
    expect((await host.call('POST', path, { table_id: 'x', covers: 0 })).status).toBe(400);
  });

  test('happens once, however many tap at the same time', async () => {
    const at = await app.house();
    const host = await app.staff(at, 'host');
    const floor = (await host.call('GET', `/staff/stores/${at.storeId}/floor`)).json<FloorTable[]>();
    const table_id = floor[0]?._id;
    const answers = await Promise.all(
      Array.from({ length: 10 }, () =>
        host.call('POST', `/staff/stores/${at.storeId}/seatings`, { table_id }),
      ),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([201, ...Array(9).fill(409)]);
  });
});

describe('how fast calls are answered', () => {
  const figuresOf = async (staff: StaffInTest, at: House) =>
    (await staff.call('GET', `/staff/stores/${at.storeId}/call-figures`)).json<CallFigures>();

  test('is told in medians, in all and by area; nobody is told of other houses', async () => {
    const { at, handle, waiter, bill } = await tableWithServices();
    const tom = await app.staff(at, 'waiter');
    expect(await figuresOf(tom, at)).toEqual({
      calls: 0,
      median_seen_seconds: null,
      median_done_seconds: null,
      areas: [],
    });
    await send(at, handle, [waiter, bill]);
    await send(at, await handleOf(at, '5'), [waiter]);
    for (const [seconds, call] of (await callsOf(tom, at)).entries()) {
      app.clock.advance(30_000);
      await works(tom, call, 'take');
      if (seconds < 2) await works(tom, call, 'done');
    }
    const figures = await figuresOf(tom, at);
    expect(figures).toMatchObject({ calls: 3, median_seen_seconds: 60, median_done_seconds: 45 });
    expect(figures.areas.map(({ area, calls }) => [area, calls])).toEqual([
      ['Garden', 1],
      ['Hall', 2],
    ]);
    app.clock.advance(-90_000);
    const foreign = await app.staff(await app.house(), 'waiter');
    expect((await foreign.call('GET', `/staff/stores/${at.storeId}/call-figures`)).status).toBe(404);
  });
});
