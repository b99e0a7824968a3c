import type { Order } from '@tableside/contract/ordering.schema';
import { expect, test } from 'vitest';
import { startTestApp } from '../../../testing/app.ts';
import { courtHouse, orderedGroup } from '../../../testing/court-house.ts';

const app = await startTestApp();
/** How often a channel was told of an order so far. */
const told = async (channel: string, id: string): Promise<number> => {
  await app.app.drained();
  const [row] = await app.app.db.rows<[string, string], { said: number }>(
    {
      name: 'test.count-said',
      text: `select count(*)::int as said from channel_log where channel = $1 and message ->> 'id' = $2`,
    },
    channel,
    id,
  );
  return row?.said ?? 0;
};

test('whoever looks at a whole tab hears of what happens to the tab itself', async () => {
  const court = await courtHouse(app);
  const diner = await app.diner('Ana');
  const { _id } = await orderedGroup(diner, court, [
    [0, 'soup'],
    [1, 'rice'],
  ]);
  const before = await told(`group:${_id}`, _id);
  expect((await diner.call('PUT', `/orders/${_id}`, { tip: 500 })).status).toBe(200);
  expect(await told(`group:${_id}`, _id)).toBe(before + 1);
});

test('an order without stalls has no such channel', async () => {
  const house = await app.house();
  const diner = await app.diner('Ben');
  const order = (await diner.places(house, '1', ['soup'])).json<Order>();
  expect((await diner.call('PUT', `/orders/${order._id}`, { tip: 500 })).status).toBe(200);
  expect(await told(`order:${order._id}`, order._id)).toBe(2);
  expect(await told(`group:${order._id}`, order._id)).toBe(0);
});
