import type { Order } from '@tableside/contract/ordering.schema';
import type { Report } from '@tableside/contract/staff-reports.schema';
import type { StoreSettings } from '@tableside/contract/staff-settings.schema';
import { describe, expect, it } from 'vitest';
import { type House, startTestApp } from '../../../../testing/app.ts';
import { smallStore } from '../../../../testing/small-house.ts';

const test = await startTestApp();
const week = (from: string, to: string) => [0, 1, 2, 3, 4, 5, 6].map((day) => ({ day, from, to }));
/** From 11 to 2 at night in India: its days change at 4, which is 22:30 UTC. */
const late = { hours: week('11:00', '02:00') };
const early = { hours: week('11:00', '20:00') };

/** The report of a day with one bill, paid at half past two in the night after it. */
async function paidAtNight() {
  test.clock.set('2026-11-21T19:30:00Z');
  const house = await test.house({ store: late });
  const order = (await (await test.diner('Ana')).places(house, '1', ['tea'])).json<Order>();
  test.clock.set('2026-11-21T21:00:00Z');
  const cashier = await test.staff(house, 'cashier');
  await cashier.call('POST', `/staff/orders/${order._id}/payments`, { payment_mode: 'cash' });
  test.clock.set('2026-11-24T12:00:00Z');
  const report = async (query = 'from=2026-11-20&to=2026-11-22'): Promise<Report> =>
    (
      await (await test.staff(house, 'manager')).call('GET', `/staff/stores/${house.storeId}/report?${query}`)
    ).json();
  return { house, report };
}
const saves = async (house: House): Promise<void> => {
  const manager = await test.staff(house, 'manager');
  const path = `/staff/stores/${house.storeId}/settings`;
  const settings = (await manager.call('GET', path)).json<StoreSettings>();
  expect((await manager.call('PUT', path, { ...settings, ...early })).status).toBe(200);
};
const imports = async ({ slug }: House): Promise<void> => {
  await test.app.importers.store({ ...smallStore(slug), ...early });
};

describe('a report of days before the hours were changed', () => {
  it.each([
    ['in the settings', saves],
    ['by a file', imports],
  ])('stays as it was, changed %s', async (_, change) => {
    const { house, report } = await paidAtNight();
    const before = await report();
    expect(before.days.map(({ count }) => count)).toEqual([0, 1, 0]);
    await change(house);
    const { days, begins_at, ends_at } = await report();
    expect({ days, begins_at, ends_at }).toEqual({
      days: before.days,
      begins_at: before.begins_at,
      ends_at: before.ends_at,
    });
    const today = await report('');
    expect([today.today, today.begins_at, today.ends_at]).toEqual([
      '2026-11-24',
      '2026-11-23T22:30:00.000Z',
      '2026-11-24T18:30:00.000Z',
    ]);
  });

  it('stays as it was when they are changed in the night that still belongs to it', async () => {
    const { house, report } = await paidAtNight();
    test.clock.set('2026-11-21T21:30:00Z');
    await saves(house);
    test.clock.set('2026-11-24T12:00:00Z');
    const { days, ends_at } = await report('from=2026-11-21&to=2026-11-22');
    expect(days.map(({ count }) => count)).toEqual([1, 0]);
    expect(ends_at).toBe('2026-11-22T18:30:00.000Z');
    expect((await report('from=2026-11-21&to=2026-11-21')).ends_at).toBe('2026-11-21T22:30:00.000Z');
  });

  it('stays as it was when the house moves far to the west and changes its hours on the same day', async () => {
    const { house, report } = await paidAtNight();
    test.clock.set('2026-11-24T04:30:00Z');
    const before = await report();
    const moved = { ...smallStore(house.slug), timezone: 'America/Los_Angeles' };
    await test.app.importers.store({ ...moved, ...late });
    await test.app.importers.store({ ...moved, ...early });
    const { days, hours, begins_at, ends_at } = await report();
    expect({ days, hours, begins_at, ends_at }).toEqual({
      days: before.days,
      hours: before.hours,
      begins_at: before.begins_at,
      ends_at: before.ends_at,
    });
    expect(hours.map(({ hour }) => hour)).toEqual([2]);
    const today = await report('');
    expect([today.today, today.begins_at, today.ends_at]).toEqual([
      '2026-11-24',
      '2026-11-23T22:30:00.000Z',
      '2026-11-25T08:00:00.000Z',
    ]);
  });
});
