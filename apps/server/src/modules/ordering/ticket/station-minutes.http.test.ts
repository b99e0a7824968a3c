import type { Order } from '@tableside/contract/ordering.schema';
import type { Ticket } from '@tableside/contract/staff.schema';
import type { Report } from '@tableside/contract/staff-reports.schema';
import type { StoreSettings } from '@tableside/contract/staff-settings.schema';
import { expect, test } from 'vitest';
import { startTestApp } from '../../../../testing/app.ts';
import { stationMenu } from '../../../../testing/small-house.ts';

const app = await startTestApp();
app.clock.set('2026-11-21T12:00:00Z');
const house = await app.house({ menu: stationMenu() });
const manager = await app.staff(house, 'manager');
const cook = await app.staff(house, 'kitchen');
const path = `/staff/stores/${house.storeId}/settings`;

/** What is read afterwards is read once the house has heard of it. */
async function save(stations: unknown) {
  const settings = (await manager.call('GET', path)).json<StoreSettings>();
  const answer = await manager.call('PUT', path, { ...settings, station_minutes: stations });
  await app.app.drained();
  return answer;
}

const soup = { item_id: house.items['soup']?._id, qty: 1 };
const board = async () => (await cook.call('GET', `/staff/stores/${house.storeId}/tickets`)).json<Ticket[]>();
/** Targets of the day's stations, in seconds. */
async function reported() {
  const day = await manager.call(
    'GET',
    `/staff/stores/${house.storeId}/report?from=2026-11-21&to=2026-11-21`,
  );
  return Object.fromEntries(day.json<Report>().stations.map(({ station, target }) => [station, target]));
}

test('given what the owner says of stations, then their tickets and the report go by one figure', async () => {
  const ana = await app.diner('Ana');
  const order = (await ana.places(house, '1', ['tea'])).json<Order>();
  await ana.call('PUT', `/orders/${order._id}`, { items: [soup] });
  const tickets = await board();
  for (const { _id, lines } of tickets)
    await cook.call('POST', `/staff/tickets/${_id}/actions`, {
      action: 'bump',
      station: lines[0]?.stations[0],
    });
  const ticket = async (id: string) => (await cook.call('GET', `/staff/tickets/${id}`)).json<Ticket>();
  const told = async () => {
    const shown = await Promise.all(tickets.map(({ _id }) => ticket(_id)));
    return Object.fromEntries(shown.flatMap(({ set_minutes }) => Object.entries(set_minutes)));
  };
  // By their names: a bar and a hot station.
  expect([await told(), await reported()]).toEqual([
    { Bar: 4, Hot: 12 },
    { Bar: 240, Hot: 720 },
  ]);
  const said = [
    { station: 'Bar', kind: 'dessert', minutes: null },
    { station: 'Hot', kind: null, minutes: 15 },
  ];
  const saved = (await save(said)).json<StoreSettings>().station_minutes;
  expect(saved).toEqual(expect.arrayContaining(said));
  expect([await told(), await reported()]).toEqual([
    { Bar: 8, Hot: 15 },
    { Bar: 480, Hot: 900 },
  ]);
  // Left to its own past, of which there is none yet: by its dishes.
  await save([{ station: 'Bar', kind: 'none', minutes: null }]);
  expect([await told(), await reported()]).toEqual([{ Hot: 12 }, { Bar: 600, Hot: 720 }]);
});

test('given an older console that knows no kinds, then its minutes hold', async () => {
  expect((await save([{ station: 'Bar', minutes: 4 }])).json<StoreSettings>().station_minutes).toEqual([
    { station: 'Bar', kind: null, minutes: 4 },
  ]);
});

test.each([
  ['no minutes', [{ station: 'Bar', minutes: 0 }]],
  ['more than four hours', [{ station: 'Bar', minutes: 241 }]],
  ['parts of a minute', [{ station: 'Bar', minutes: 1.5 }]],
  ['a kind that there is none of', [{ station: 'Bar', kind: 'tepid', minutes: null }]],
  ['a station without a name', [{ station: ' ', minutes: 4 }]],
  [
    'one station twice',
    [
      { station: 'Bar', minutes: 4 },
      { station: 'Bar', minutes: 5 },
    ],
  ],
])('given %s, then it is refused and nothing changes', async (_, stations) => {
  const before = (await manager.call('GET', path)).json<StoreSettings>();
  expect((await save(stations)).status).toBe(400);
  expect((await manager.call('GET', path)).json()).toEqual(before);
});
