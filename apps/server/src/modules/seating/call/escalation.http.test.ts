import type { ServiceRequest } from '@tableside/contract/seating.schema';
import type { Call } from '@tableside/contract/staff.schema';
import type { StoreSettings } from '@tableside/contract/staff-settings.schema';
import pg from 'pg';
import { describe, expect, test } from 'vitest';
import { type House, type StaffInTest, startTestApp, type TestApp } from '../../../../testing/app.ts';
import { cloneDatabase } from '../../../../testing/database.ts';
import { createAnnouncing } from '../../../platform/outbox/announcing.ts';
import { escalateCalls } from './escalate-calls.ts';

const app = await startTestApp();
const MINUTE = 60_000;

/** The same program over a database that forgets which calls it has handed on. */
async function forgetful(): Promise<TestApp> {
  const databaseUrl = await cloneDatabase();
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  await client.query(`create function forget() returns trigger language plpgsql as $$ begin new.escalated_at = null; return new; end $$;
    create trigger forget before update on service_call for each row execute function forget();`);
  await client.end();
  return startTestApp({ databaseUrl });
}

/** What a node does every few seconds. */
const looks = (on: TestApp, at: Date): Promise<void> =>
  createAnnouncing(on.app.db, on.clock, () => undefined)((tx, announce) => escalateCalls(tx, at, announce));

async function calling(on: TestApp, tables: readonly string[], services = 1) {
  const at = await on.house();
  const { preferences } = (await on.call('GET', `/stores/${at.storeId}`)).json<{
    preferences: { services: { _id: string }[] };
  }>();
  const handles: string[] = [];
  for (const table of tables) {
    const { table_id } = (await on.call('GET', `/scan/${at.codes[table]}`)).json<{ table_id: string }>();
    handles.push(table_id);
    const body = { services: preferences.services.slice(0, services).map(({ _id }) => _id), table_id };
    expect((await on.call('POST', `/services/${at.storeId}/send`, { body })).status).toBe(201);
  }
  return { at, handle: handles[0] ?? '', waiter: await on.staff(at, 'waiter') };
}
const callsOf = async (staff: StaffInTest, at: House): Promise<Call[]> =>
  (await staff.call('GET', `/staff/stores/${at.storeId}/calls?state=open`)).json();
const atTheTable = async (handle: string) =>
  (await app.call('GET', `/tables/${handle}/requests`)).json<{ requests: ServiceRequest[] }>().requests;

/** How often each of a store's calls was told to its staff. */
async function told(on: TestApp, at: House): Promise<number[]> {
  await on.app.drained();
  const rows = await on.app.db.rows<[string], { times: number }>(
    {
      name: 'test.count-told',
      text: `select count(*)::int as times from channel_log where channel = 'store:' || $1 || ':calls' group by message ->> 'id'`,
    },
    at.storeId,
  );
  return rows.map(({ times }) => times);
}

describe('a call that nobody takes', () => {
  test('is the manager’s after the store’s time, not before; the table reads so', async () => {
    const { at, handle, waiter } = await calling(app, ['1']);
    app.clock.advance(4 * MINUTE - 1);
    await looks(app, app.clock.now());
    expect(await callsOf(waiter, at)).toMatchObject([{ state: 'sent', escalated_at: null }]);
    expect(await atTheTable(handle)).toMatchObject([{ state: 'sent', escalated: false }]);
    app.clock.advance(1);
    await looks(app, app.clock.now());
    const [call] = await callsOf(waiter, at);
    expect(call).toMatchObject({ state: 'sent', escalated_at: '2026-11-21T12:04:00.000Z' });
    expect(await atTheTable(handle)).toMatchObject([{ state: 'sent', escalated: true }]);
    const taken = await waiter.call('POST', `/staff/calls/${call?._id}/take`);
    expect(taken.json()).toMatchObject({ state: 'seen', escalated_at: '2026-11-21T12:04:00.000Z' });
    expect(await atTheTable(handle)).toMatchObject([{ state: 'seen', by: 'Tom', escalated: true }]);
    app.clock.advance(-4 * MINUTE);
  });

  test('given somebody took it in time, or it is done, then it never is', async () => {
    const { at, waiter } = await calling(app, ['1', '2']);
    const [first, second] = await callsOf(waiter, at);
    await waiter.call('POST', `/staff/calls/${first?._id}/take`);
    await waiter.call('POST', `/staff/calls/${second?._id}/done`);
    app.clock.advance(30 * MINUTE);
    await looks(app, app.clock.now());
    expect(await callsOf(waiter, at)).toMatchObject([{ state: 'seen', escalated_at: null }]);
    expect(await told(app, at)).toEqual([2, 2]);
    app.clock.advance(-30 * MINUTE);
  });

  test('waits as long as the owner says, from the next look on', async () => {
    const { at, waiter } = await calling(app, ['1']);
    const manager = await app.staff(at, 'manager');
    const path = `/staff/stores/${at.storeId}/settings`;
    const settings = (await manager.call('GET', path)).json<StoreSettings>();
    expect(settings.call_minutes).toBe(4);
    expect((await manager.call('PUT', path, { ...settings, call_minutes: 10 })).status).toBe(200);
    app.clock.advance(9 * MINUTE);
    await looks(app, app.clock.now());
    expect(await callsOf(waiter, at)).toMatchObject([{ escalated_at: null }]);
    app.clock.advance(MINUTE);
    await looks(app, app.clock.now());
    expect(await callsOf(waiter, at)).toMatchObject([{ escalated_at: '2026-11-21T12:10:00.000Z' }]);
    app.clock.advance(-10 * MINUTE);
    for (const wrong of [0, 61, 1.5]) {
      const now = (await manager.call('GET', path)).json<StoreSettings>();
      expect((await manager.call('PUT', path, { ...now, call_minutes: wrong })).status).toBe(400);
    }
  });
});

describe('two nodes and a restart', () => {
  const TABLES = ['1', '2', '5'];
  /** Both nodes look at the same moment, again and again; then one that has just started. */
  async function evening(on: TestApp) {
    const other = await startTestApp({ databaseUrl: on.databaseUrl });
    const { at } = await calling(on, TABLES, 2);
    const later = new Date(on.clock.now().getTime() + 5 * MINUTE);
    for (let round = 0; round < 5; round += 1)
      await Promise.all([on, other, on, other].map((node) => looks(node, later)));
    await looks(await startTestApp({ databaseUrl: on.databaseUrl }), later);
    return told(on, at);
  }

  test('tell each call once', async () => {
    expect(await evening(app)).toEqual(Array.from({ length: 6 }, () => 2));
  });

  test('a program that forgets what it handed on is caught', async () => {
    expect(Math.max(...(await evening(await forgetful())))).toBeGreaterThan(2);
  });
});
