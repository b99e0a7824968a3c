import type { FloorTable } from '@tableside/contract/staff.schema';
import { expect, test } from 'vitest';
import { startTestApp } from '../../../testing/app.ts';

const app = await startTestApp();
const HOUR = 3_600_000;

async function house() {
  const at = await app.house({ store: { hours: [{ day: 0, from: '12:00', to: '23:00' }] } });
  const mona = await app.staff(at, 'manager');
  const table = async (name: string): Promise<FloorTable> => {
    const all = (await mona.call('GET', `/staff/stores/${at.storeId}/floor`)).json<FloorTable[]>();
    return all.find((one) => one.name === name) ?? expect.fail(`no table ${name}`);
  };
  const opens = async (name: string): Promise<string> =>
    (
      await mona.call('POST', `/staff/stores/${at.storeId}/seatings`, { table_id: (await table(name))._id })
    ).json<{ seating_id: string }>().seating_id;
  const releases = async (seatingId: string) => mona.call('POST', `/staff/seatings/${seatingId}/release`);
  const cleans = async (name: string) => mona.call('POST', `/staff/tables/${(await table(name))._id}/clean`);
  const states = async (...names: string[]) =>
    Promise.all(names.map(async (name) => (await table(name)).state));
  return { at, mona, table, opens, releases, cleans, states };
}
/** How many messages the floor of a store has had. */
const told = async (storeId: string): Promise<number> => {
  await app.app.drained();
  const text = 'select count(*)::int as told from channel_log where channel = $1';
  const query = { name: 'test.count-told-floor', text };
  return (await app.app.db.rows<[string], { told: number }>(query, `store:${storeId}:floor`))[0]?.told ?? 0;
};

test('a table that its party has left needs cleaning until somebody says that it is clean', async () => {
  const { at, table, opens, releases, cleans } = await house();
  expect(await table('1')).toMatchObject({ state: 'free', uncleaned_since: null, allowedActions: ['open'] });
  await releases(await opens('1'));
  expect(await table('1')).toMatchObject({
    state: 'needs-cleaning',
    uncleaned_since: app.clock.now().toISOString(),
    allowedActions: ['open', 'clean'],
  });
  const before = await told(at.storeId);
  expect((await cleans('1')).status).toBe(200);
  expect(await table('1')).toMatchObject({ state: 'free', uncleaned_since: null, allowedActions: ['open'] });
  expect(await told(at.storeId)).toBe(before + 1);
  expect((await cleans('1')).status).toBe(200);
});

test('whoever sits down at it all the same has it clean; and so it is on the next day', async () => {
  const { at, opens, releases, cleans, states } = await house();
  await releases(await opens('1'));
  const again = await opens('1');
  expect(await states('1')).toEqual(['seated']);
  expect((await cleans('1')).status).toBe(200);
  expect(await states('1')).toEqual(['seated']);
  await releases(again);
  expect(await states('1')).toEqual(['needs-cleaning']);
  app.clock.advance(24 * HOUR);
  const next = await app.staff(at, 'manager');
  const floor = (await next.call('GET', `/staff/stores/${at.storeId}/floor`)).json<FloorTable[]>();
  expect(floor.map(({ state, uncleaned_since: since }) => [state, since])).toContainEqual(['free', null]);
  expect(floor.map(({ state }) => state)).not.toContain('needs-cleaning');
});

test('a party that moves leaves one to clean; of joined tables both are to be cleaned in the end', async () => {
  const { mona, table, opens, releases, states } = await house();
  const moving = await opens('1');
  await releases(await opens('5'));
  await mona.call('POST', `/staff/seatings/${moving}/move`, { table_id: (await table('5'))._id });
  expect(await states('1', '5')).toEqual(['needs-cleaning', 'seated']);
  const into = await opens('2');
  await mona.call('POST', `/staff/seatings/${moving}/merge`, { into });
  expect(await states('2', '5')).toEqual(['seated', 'joined']);
  await releases(into);
  expect(await states('2', '5')).toEqual(['needs-cleaning', 'needs-cleaning']);
});

test('another house’s table is not there, and cooks clean nothing', async () => {
  const { at, table } = await house();
  const { _id } = await table('1');
  const stranger = await app.staff(await app.house(), 'manager');
  expect((await stranger.call('POST', `/staff/tables/${_id}/clean`)).status).toBe(404);
  expect((await (await app.staff(at, 'kitchen')).call('POST', `/staff/tables/${_id}/clean`)).status).toBe(
    403,
  );
});

test('a table tells of its next booking until that party sits, is away or its time is over', async () => {
  const { at, mona, table } = await house();
  const soon = new Date(app.clock.now().getTime() + HOUR).toISOString();
  const before = await told(at.storeId);
  const booked = await mona.call('POST', `/staff/stores/${at.storeId}/bookings`, {
    name: 'Ida',
    guests: 2,
    at: soon,
    duration: 60,
  });
  expect(booked.status).toBe(201);
  expect(await told(at.storeId)).toBe(before + 1);
  const { _id, table_ids: kept } = booked.json<{ _id: string; table_ids: string[] }>();
  const all = (await mona.call('GET', `/staff/stores/${at.storeId}/floor`)).json<FloorTable[]>();
  const booking = { _id, at: soon, guests: 2 };
  expect(all.filter((one) => one.booking !== null).map((one) => [one._id, one.booking])).toEqual([
    [kept[0], booking],
  ]);
  const name = all.find((one) => one._id === kept[0])?.name ?? '';
  await mona.call('POST', `/staff/bookings/${_id}/actions`, { action: 'arrive' });
  expect((await table(name)).booking).toEqual(booking);
  await mona.call('POST', `/staff/bookings/${_id}/seat`, {});
  expect((await table(name)).booking).toBeNull();
});
