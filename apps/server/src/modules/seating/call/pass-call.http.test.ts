import type { ServiceRequest } from '@tableside/contract/seating.schema';
import type { Call, Colleague } from '@tableside/contract/staff.schema';
import { describe, expect, test } from 'vitest';
import { startTestApp } from '../../../../testing/app.ts';

const app = await startTestApp();
const HOUR = 3_600_000;

async function calling() {
  const at = await app.house();
  const { preferences } = (await app.call('GET', `/stores/${at.storeId}`)).json<{
    preferences: { services: { _id: string }[] };
  }>();
  const { table_id } = (await app.call('GET', `/scan/${at.codes['1']}`)).json<{ table_id: string }>();
  const services = preferences.services.slice(0, 1).map(({ _id }) => _id);
  await app.call('POST', `/services/${at.storeId}/send`, { body: { services, table_id } });
  const waiter = await app.staff(at, 'waiter');
  const [call] = (await waiter.call('GET', `/staff/stores/${at.storeId}/calls`)).json<Call[]>();
  if (!call) throw new Error('nobody called');
  const takers = async () =>
    (await waiter.call('GET', `/staff/stores/${at.storeId}/takers`)).json<Colleague[]>();
  const passes = (to: string | undefined, from?: string | null) =>
    waiter.call('POST', `/staff/calls/${call._id}/pass`, { to, from });
  const atTable = async () =>
    (await app.call('GET', `/tables/${table_id}/requests`)).json<{ requests: ServiceRequest[] }>().requests;
  return { at, waiter, call, takers, passes, atTable };
}

describe('a call that is passed on', () => {
  test('goes to somebody who is on duty and may take calls; the table sees the new name', async () => {
    const { at, waiter, call, takers, passes, atTable } = await calling();
    await app.staff(at, 'kitchen');
    const host = await app.staff(at, 'host');
    const [taker, ...others] = await takers();
    expect(others).toEqual([]);
    await waiter.call('POST', `/staff/calls/${call._id}/take`);
    expect((await atTable()).map(({ by }) => by)).toEqual(['Tom']);
    const passed = (await passes(taker?._id)).json<Call>();
    expect(passed).toMatchObject({
      state: 'seen',
      by: taker?.name,
      taken_by: taker?._id,
      passed_by: 'Tom',
    });
    expect((await atTable()).map(({ by }) => by)).toEqual([taker?.name.split(' ')[0]]);
    expect((await host.call('POST', `/staff/calls/${call._id}/done`)).status).toBe(200);
    expect((await passes(taker?._id)).json<{ code: string }>().code).toBe('state-changed');
  });

  test('stays with whom a colleague gave it a moment before, and whoever is late hears of it', async () => {
    const { at, takers, passes, atTable } = await calling();
    await app.staff(at, 'host');
    await app.staff(at, 'manager');
    const [first, second] = await takers();
    expect((await passes(first?._id, null)).status).toBe(200);
    const late = await passes(second?._id, null);
    expect([late.status, late.json<{ code: string }>().code]).toEqual([409, 'state-changed']);
    expect((await atTable()).map(({ by }) => by)).toEqual([first?.name.split(' ')[0]]);
    expect((await passes(second?._id, first?._id)).json<Call>().taken_by).toBe(second?._id);
  });

  test('may be passed before anybody took it: it counts as seen from then on', async () => {
    const { at, takers, passes } = await calling();
    await app.staff(at, 'host');
    app.clock.advance(60_000);
    const passed = (await passes((await takers())[0]?._id)).json<Call>();
    expect(passed).toMatchObject({ state: 'seen', seen_at: app.clock.now().toISOString() });
  });

  test('is not for who has gone home, does other work, or works elsewhere', async () => {
    const { at, takers, passes, call } = await calling();
    const cook = (await (await app.staff(at, 'kitchen')).call('GET', '/staff/session')).json<{
      _id: string;
    }>();
    await app.staff(at, 'host');
    const [taker] = await takers();
    expect((await passes(cook._id)).status).toBe(409);
    expect((await passes('nobody')).json<{ code: string }>().code).toBe('state-changed');
    const stranger = await app.staff(await app.house(), 'waiter');
    const stolen = await stranger.call('POST', `/staff/calls/${call._id}/pass`, { to: taker?._id });
    expect(stolen.status).toBe(404);
    expect((await stranger.call('GET', `/staff/stores/${at.storeId}/takers`)).status).toBe(404);
    app.clock.advance(HOUR + 1);
    expect((await passes(taker?._id)).status).toBe(409);
    expect(await takers()).toEqual([]);
  });
});
