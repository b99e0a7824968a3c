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

async function save(stations: unknown) {
  const settings = (await manager.call('GET', path)).json<StoreSettings>();
  return manager.call('PUT', path, { ...settings, station_minutes: stations });
}

test('given the owner times the bar, then its tickets say so, those of others do not, and the report judges it by that', async () => {
  const ana = await app.diner('Ana');
  expect((await save([{ station: 'Bar', minutes: 4 }])).json<StoreSettings>().station_minutes).toEqual([
    { station: 'Bar', minutes: 4 },
  ]);
  const order = (await ana.places(house, '1', ['tea'])).json<Order>();
  await ana.call('PUT', `/orders/${order._id}`, { items: [{ item_id: house.items['soup']?._id, qty: 1 }] });
  const tickets = (await cook.call('GET', `/staff/stores/${house.storeId}/tickets`)).json<Ticket[]>();
  expect(tickets.map(({ set_minutes }) => set_minutes)).toEqual([{ Bar: 4 }, {}]);
  await cook.call('POST', `/staff/tickets/${tickets[0]?._id}/actions`, { action: 'bump', station: 'Bar' });
  const day = (
    await manager.call('GET', `/staff/stores/${house.storeId}/report?from=2026-11-21&to=2026-11-21`)
  ).json<Report>();
  expect(day.stations).toMatchObject([{ station: 'Bar', target: 240 }]);
});

test.each([
  ['no minutes', [{ station: 'Bar', minutes: 0 }]],
  ['more than four hours', [{ station: 'Bar', minutes: 241 }]],
  ['parts of a minute', [{ station: 'Bar', minutes: 1.5 }]],
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
