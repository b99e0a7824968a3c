import type { Order } from '@tableside/contract/ordering.schema';
import type { Ticket } from '@tableside/contract/staff.schema';
import { describe, expect, test } from 'vitest';
import { type House, type StaffInTest, startTestApp } from '../../../../testing/app.ts';
import { stationMenu } from '../../../../testing/small-house.ts';

const app = await startTestApp();

const listed = async (staff: StaffInTest, at: House, query = '') =>
  (await staff.call('GET', `/staff/stores/${at.storeId}/tickets${query}`)).json<Ticket[]>();
const bumps = (staff: StaffInTest, ticket: Ticket, station?: string) =>
  staff.call('POST', `/staff/tickets/${ticket._id}/actions`, { action: 'bump', station });

async function kitchenOf(dishes: readonly string[]) {
  const at = await app.house({ menu: stationMenu() });
  const ana = await app.diner('Ana');
  const order = (await ana.places(at, '1', dishes)).json<Order>();
  const cook = await app.staff(at, 'kitchen');
  const [ticket] = await listed(cook, at);
  if (!ticket) throw new Error('no ticket');
  const statuses = async () =>
    (await ana.call('GET', `/orders/${order._id}`)).json<Order>().items.map(({ status }) => status);
  return { at, cook, ticket, statuses };
}

describe('the stations of a house', () => {
  test('are those of its menu, in its order, and the nameless one for what belongs to none', async () => {
    const { at, cook } = await kitchenOf(['soup']);
    const answer = await cook.call('GET', `/staff/stores/${at.storeId}/stations`);
    expect(answer.json()).toEqual(['Hot', 'Cold', 'Bar', '']);
  });
  test('are not told to another house', async () => {
    const { at } = await kitchenOf(['soup']);
    const stranger = await app.staff(await app.house(), 'owner');
    expect((await stranger.call('GET', `/staff/stores/${at.storeId}/stations`)).status).toBe(404);
  });
});

describe('a ticket over several stations', () => {
  test('is listed at each station that has a share of it', async () => {
    const { at, cook, ticket } = await kitchenOf(['chicken', 'tea']);
    expect(ticket.lines.map(({ stations }) => stations)).toEqual([['Hot', 'Cold'], ['Bar']]);
    for (const [station, count] of [
      ['Hot', 1],
      ['Cold', 1],
      ['Bar', 1],
      ['', 0],
      ['Fryer', 0],
    ] as const)
      expect(await listed(cook, at, `?station=${station}`), station).toHaveLength(count);
  });

  test('is ready for the guest with the last station, and off the board with the last bump', async () => {
    const { cook, ticket, statuses } = await kitchenOf(['chicken', 'tea']);
    const hot = (await bumps(cook, ticket, 'Hot')).json<Ticket>();
    expect(hot).toMatchObject({
      status: 'placed',
      bumped: null,
      station_bumps: { Hot: { by: 'The kitchen' } },
    });
    expect(hot.lines).toMatchObject([{ status: 'preparing', stations_done: ['Hot'] }, { status: 'placed' }]);
    await bumps(cook, ticket, 'Bar');
    expect(await statuses()).toEqual(['preparing', 'ready']);
    const cold = (await bumps(cook, ticket, 'Cold')).json<Ticket>();
    expect(cold).toMatchObject({ status: 'ready', bumped: { by: 'The kitchen' } });
    expect(await statuses()).toEqual(['ready', 'ready']);
  });

  test('two cooks of a station who bump at once do it once; the other station is not in their way', async () => {
    const { cook, ticket } = await kitchenOf(['chicken']);
    const answers = await Promise.all([
      bumps(cook, ticket, 'Hot'),
      bumps(cook, ticket, 'Hot'),
      bumps(cook, ticket, 'Cold'),
    ]);
    expect(answers.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([
      200, 200, 409,
    ]);
    const now = (await cook.call('GET', `/staff/tickets/${ticket._id}`)).json<Ticket>();
    expect(now).toMatchObject({ status: 'ready', bumped: { by: 'The kitchen' } });
  });

  test('given a station without a share, or one unknown, then nothing is bumped', async () => {
    const { cook, ticket } = await kitchenOf(['soup']);
    for (const station of ['Bar', '', 'constructor', 'no\u0000where'])
      expect((await bumps(cook, ticket, station)).status, station).toBeGreaterThanOrEqual(400);
    expect((await bumps(cook, ticket, 'x'.repeat(61))).status).toBe(400);
    const now = (await cook.call('GET', `/staff/tickets/${ticket._id}`)).json<Ticket>();
    expect(now).toMatchObject({ status: 'placed', station_bumps: {}, version: ticket.version });
  });

  test('one line is done and taken back at one station', async () => {
    const { cook, ticket, statuses } = await kitchenOf(['chicken']);
    const path = `/staff/tickets/${ticket._id}/lines/${ticket.lines[0]?._id}/actions`;
    await cook.call('POST', path, { action: 'ready', station: 'Cold' });
    await cook.call('POST', path, { action: 'ready', station: 'Hot' });
    expect(await statuses()).toEqual(['ready']);
    const back = await cook.call('POST', path, { action: 'recall', station: 'Hot' });
    expect(back.json<Ticket>().lines).toMatchObject([{ status: 'preparing', stations_done: ['Cold'] }]);
  });

  test('counts for each of its stations in the day’s report, by when that one was done', async () => {
    const { at, cook, ticket } = await kitchenOf(['chicken']);
    app.clock.advance(120_000);
    await bumps(cook, ticket, 'Hot');
    app.clock.advance(180_000);
    await bumps(cook, ticket, 'Cold');
    const owner = await app.staff(at, 'owner');
    const report = await owner.call(
      'GET',
      `/staff/stores/${at.storeId}/report?from=2026-11-21&to=2026-11-21`,
    );
    app.clock.advance(-300_000);
    expect(report.json<{ stations: unknown[] }>().stations).toMatchObject([
      { station: 'Cold', count: 1, median: 300 },
      { station: 'Hot', count: 1, median: 120 },
    ]);
  });
});
