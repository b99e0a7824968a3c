import type { ServiceRequest } from '@tableside/contract/seating.schema';
import type { Call, FloorTable } from '@tableside/contract/staff.schema';
import { expect, test } from 'vitest';
import { startTestApp } from '../../../../testing/app.ts';

const app = await startTestApp();

async function house() {
  const at = await app.house();
  const [tom, ana] = [await app.staff(at, 'waiter'), await app.diner('Ana')];
  const base = `/staff/stores/${at.storeId}`;
  const store = (await app.call('GET', `/stores/${at.storeId}`)).json<{
    preferences: { services: { _id: string }[] };
  }>();
  const [water, bell] = store.preferences.services.map(({ _id }) => _id);
  const table = async (name: string): Promise<FloorTable> => {
    const all = (await tom.call('GET', `${base}/floor`)).json<FloorTable[]>();
    return all.find((one) => one.name === name) ?? expect.fail(`no table ${name}`);
  };
  const later = () => app.clock.advance(1000);
  const handleOf = async (name: string) => (await ana.scans(at, name)).table_id ?? '';
  const ask = async (name: string, service: string | undefined) => {
    const body = { services: [service], table_id: await handleOf(name) };
    return (await app.call('POST', `/services/${at.storeId}/send`, { body })).status;
  };
  return {
    water,
    bell,
    ask,
    /** Somebody sits down, without an order. */
    opens: async (name: string) => {
      await tom.call('POST', `${base}/seatings`, { table_id: (await table(name))._id });
      later();
    },
    releases: async (name: string) => {
      const answer = await tom.call('POST', `/staff/seatings/${(await table(name)).seating?._id}/release`);
      expect(answer.status).toBe(200);
      later();
    },
    moves: async (from: string, to: string) => {
      const path = `/staff/seatings/${(await table(from)).seating?._id}/move`;
      expect((await tom.call('POST', path, { table_id: (await table(to))._id })).status).toBe(200);
      later();
    },
    finishes: async () => {
      for (const { _id } of (await tom.call('GET', `${base}/calls`)).json<Call[]>())
        await tom.call('POST', `/staff/calls/${_id}/done`);
      later();
    },
    /** What whoever scans a table reads there. */
    shownAt: async (name: string) => {
      const answer = await app.call('GET', `/tables/${await handleOf(name)}/requests`);
      return answer.json<{ requests: ServiceRequest[] }>().requests.map(({ state }) => state);
    },
  };
}

test('given what a party had asked for is done, when it moves, then that goes with it, and its wait too', async () => {
  const at = await house();
  await at.opens('1');
  expect(await at.ask('1', at.water)).toBe(201);
  await at.finishes();
  await at.moves('1', '2');
  expect([await at.shownAt('1'), await at.shownAt('2')]).toEqual([[], ['done']]);
  expect([await at.ask('1', at.bell), await at.ask('2', at.bell)]).toEqual([201, 429]);
});

test('given the party that sat there left after the call, when it is done, then the party that moved there sees that', async () => {
  const at = await house();
  await at.opens('1');
  await at.opens('2');
  await at.ask('1', at.water);
  app.clock.advance(1000);
  await at.releases('2');
  await at.moves('1', '2');
  expect(await at.shownAt('2')).toEqual(['sent']);
  await at.finishes();
  expect(await at.shownAt('2')).toEqual(['done']);
  expect(await at.ask('2', at.bell)).toBe(429);
  await at.releases('2');
  expect(await at.shownAt('2')).toEqual([]);
});

test('what the party before had asked for stays behind', async () => {
  const at = await house();
  await at.opens('1');
  await at.ask('1', at.water);
  await at.finishes();
  await at.releases('1');
  await at.opens('1');
  await at.moves('1', '2');
  expect([await at.shownAt('1'), await at.shownAt('2')]).toEqual([[], []]);
  expect(await at.ask('2', at.bell)).toBe(201);
});
