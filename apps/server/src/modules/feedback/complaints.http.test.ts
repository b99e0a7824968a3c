import type { Complaint } from '@tableside/contract/complaint.schema';
import type { Order } from '@tableside/contract/ordering.schema';
import { expect, test } from 'vitest';
import { startTestApp } from '../../../testing/app.ts';
import { statementsOf } from '../../../testing/statements-of.ts';

const app = await startTestApp();

async function rated(rating: object) {
  const at = await app.house();
  const diner = await app.diner('Rita');
  const order = (await diner.places(at, '1', ['soup'])).json<Order>();
  await diner.call('POST', `/orders/${order._id}/pay`, { payment_mode: 'cash' });
  expect((await diner.call('POST', `/orders/${order._id}/rating`, rating)).status).toBe(200);
  const host = await app.staff(at, 'host');
  const stream = async () =>
    (await host.call('GET', `/staff/stores/${at.storeId}/complaints`)).json<Complaint[]>();
  const sees = () => host.call('POST', `/staff/orders/${order._id}/complaint-seen`);
  return { at, order, host, stream, sees };
}

test('a rating that says "needs improvement" waits for somebody, once', async () => {
  const { order, stream, sees } = await rated({ level: 1, chips: ['Cold food'], comment: 'We waited long.' });
  expect(await stream()).toEqual([
    {
      order_id: order._id,
      number: order.number,
      table: '1',
      area: expect.any(String),
      level: 1,
      service_level: null,
      chips: ['Cold food'],
      comment: 'We waited long.',
      at: app.clock.now().toISOString(),
    },
  ]);
  expect((await sees()).status).toBe(200);
  expect(await stream()).toEqual([]);
  expect((await sees()).status).toBe(200);
});

test('so does one about the service alone; a better one asks nobody', async () => {
  const service = await rated({ level: 4, service_level: 1 });
  expect((await service.stream()).map(({ level, service_level }) => [level, service_level])).toEqual([
    [4, 1],
  ]);
  const fine = await rated({ level: 2, service_level: 2 });
  expect(await fine.stream()).toEqual([]);
});

test('the guests are gone after two hours, and other houses hear nothing', async () => {
  const { at, order } = await rated({ level: 1 });
  const stranger = await app.staff(await app.house(), 'manager');
  expect((await stranger.call('GET', `/staff/stores/${at.storeId}/complaints`)).status).toBe(404);
  expect((await stranger.call('POST', `/staff/orders/${order._id}/complaint-seen`)).status).toBe(404);
  const cook = await app.staff(at, 'kitchen');
  expect((await cook.call('GET', `/staff/stores/${at.storeId}/complaints`)).status).toBe(403);
  app.clock.advance(2 * 3_600_000);
  const next = await app.staff(at, 'host');
  expect((await next.call('GET', `/staff/stores/${at.storeId}/complaints`)).json()).toEqual([]);
});

test('two are read in as many statements as one, each with its own order and table', async () => {
  const at = await app.house();
  const host = await app.staff(at, 'host');
  const look = () => host.call('GET', `/staff/stores/${at.storeId}/complaints`);
  const dissatisfied = async (table: string) => {
    const diner = await app.diner('Rita');
    const order = (await diner.places(at, table, ['soup'])).json<Order>();
    await diner.call('POST', `/orders/${order._id}/pay`, { payment_mode: 'cash' });
    await diner.call('POST', `/orders/${order._id}/rating`, { level: 1 });
    await app.app.drained();
    return { order_id: order._id, number: order.number, table };
  };
  const first = await dissatisfied('1');
  const one = await statementsOf(app, look);
  const second = await dissatisfied('2');
  expect(await statementsOf(app, look)).toBe(one);
  const shown = (await look()).json<Complaint[]>();
  expect(shown.toSorted((a, b) => a.number - b.number)).toMatchObject([first, second]);
});
