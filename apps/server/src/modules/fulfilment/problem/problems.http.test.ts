import type { Tracking } from '@tableside/contract/fulfilment.schema';
import type { Deliveries, Delivery, DeliveryProblem } from '@tableside/contract/staff-fulfilment.schema';
import { describe, expect, test } from 'vitest';
import { startTestApp } from '../../../../testing/app.ts';
import { bringing, broughtHome, menuToGo } from '../../../../testing/away-house.ts';
import { statement } from '../../../platform/db/statement.ts';

const app = await startTestApp();
/** Dishes as a house would have them that speaks Chinese and Japanese. */
const renameDishes = statement<[string]>(
  'test.rename-dishes',
  `update tracking_problem set dishes = '[{"id": "soup", "qty": 1, "name": {"ja": "餃子", "zh": "饺子"}}]' where order_id = $1`,
);
const renameLines = statement<[string]>(
  'test.rename-lines',
  `update order_line set name = '{"ja": "餃子", "zh": "饺子"}' where order_id = $1`,
);

/** A delivery on its way, its runner and its cook. */
async function underWay(steps = ['runner-accepted', 'dispatched'], store: object = {}) {
  const house = await app.house({ menu: menuToGo(), store: { ...bringing, ...store } });
  const { diner, order } = await broughtHome(app, house);
  const runner = await app.staff(house, 'runner');
  const kitchen = await app.staff(house, 'kitchen');
  const path = `/staff/deliveries/${order._id}`;
  for (const step of steps) await runner.call('POST', `${path}/steps`, { step });
  const say = (kind: string, more: object = {}) => runner.call('POST', `${path}/problems`, { kind, ...more });
  const heard = async () =>
    (await kitchen.call('GET', `/staff/stores/${house.storeId}/delivery_problems`)).json<DeliveryProblem[]>();
  const told = async (): Promise<Tracking['problems']> =>
    (await diner.call('GET', `/orders/${order._id}/tracking`)).json<Tracking>().problems;
  return { house, diner, order, runner, kitchen, path, say, heard, told };
}

describe('what goes wrong with an order on its way', () => {
  test('is heard at the pass and by the diner, once, until somebody has put it right', async () => {
    const { order, diner, kitchen, say, heard, told } = await underWay();
    const soup = order.items[0];
    const said = await say('item-missing', { lines: [soup?._id] });
    await say('item-missing', { lines: [soup?._id] });
    const items = [{ name: soup?.name, qty: soup?.qty }];
    const [problem, ...others] = await heard();
    expect(others).toEqual([]);
    expect(problem).toMatchObject({ order_id: order._id, number: order.number, kind: 'item-missing', items });
    expect(said.json<Delivery>().problems).toEqual([problem]);
    expect(await told()).toEqual([
      { kind: 'item-missing', items, at: problem?.reported.at, solved_at: null },
    ]);
    const solve = () => kitchen.call('POST', `/staff/delivery_problems/${problem?._id}/solve`);
    const solved = (await solve()).json<DeliveryProblem>();
    expect(solved.solved?.by).toMatch(/\w/);
    app.clock.advance(1000);
    expect((await solve()).json()).toEqual(solved);
    expect(await heard()).toEqual([]);
    expect(await told()).toMatchObject([{ kind: 'item-missing', solved_at: solved.solved?.at }]);
    // The order's own picture tells the same, and once solved it may happen again.
    const picture = (await diner.call('GET', `/orders/${order._id}`)).json<{ tracking: Tracking }>();
    expect(picture.tracking.problems).toEqual(await told());
    await say('item-missing', { lines: [soup?._id] });
    expect(await heard()).toHaveLength(1);
  });

  test('is named in the language of a house without English first', async () => {
    const { house, diner, order, runner, say, heard, told } = await underWay(undefined, {
      opted_languages: ['zh', 'ja'],
    });
    await say('item-missing', { lines: [order.items[0]?._id] });
    await app.app.db.rows(renameDishes, order._id);
    await app.app.db.rows(renameLines, order._id);
    const picture = (await diner.call('GET', `/orders/${order._id}`)).json<{ tracking: Tracking }>();
    const said = [await heard(), await told(), picture.tracking.problems].flat();
    expect(said.flatMap(({ items }) => items.map(({ name }) => Object.keys(name)[0]))).toEqual([
      'zh',
      'zh',
      'zh',
    ]);
    const board = `/staff/stores/${house.storeId}/deliveries`;
    const { deliveries } = (await runner.call('GET', board)).json<Deliveries>();
    const lines = deliveries.flatMap((delivery) => delivery.lines);
    expect(new Set(lines.map(({ name }) => Object.keys(name)[0]))).toEqual(new Set(['zh']));
  });

  test('told late it has its own time, and the order is a newer one', async () => {
    const { diner, order, say, told } = await underWay();
    const version = async () =>
      (await diner.call('GET', `/orders/${order._id}`)).json<{ version: number }>().version;
    const before = await version();
    app.clock.advance(10 * 60_000);
    const at = new Date(app.clock.now().getTime() - 4 * 60_000).toISOString();
    await say('no-guest', { at });
    expect(await told()).toMatchObject([{ kind: 'no-guest', items: [], at }]);
    expect(await version()).toBeGreaterThan(before);
    app.clock.advance(-10 * 60_000);
  });

  test('names dishes of this order, and only where dishes are missing', async () => {
    const { say, heard } = await underWay();
    const other = await underWay();
    expect((await say('item-missing', { lines: [other.order.items[0]?._id] })).status).toBe(404);
    expect((await say('item-missing')).status).toBe(400);
    expect((await say('spilled', { lines: [other.order.items[0]?._id] })).status).toBe(400);
    expect(await heard()).toEqual([]);
  });

  test('is nobody else’s: not another runner’s, not another store’s', async () => {
    const { house, path, say, heard } = await underWay();
    const other = await underWay();
    await other.say('spilled');
    const [theirs] = await other.heard();
    await say('spilled');
    const [ours] = await heard();
    expect((await other.kitchen.call('POST', `/staff/delivery_problems/${ours?._id}/solve`)).status).toBe(
      404,
    );
    expect((await other.runner.call('POST', `${path}/problems`, { kind: 'no-guest' })).status).toBe(404);
    const list = await other.kitchen.call('GET', `/staff/stores/${house.storeId}/delivery_problems`);
    expect(list.status).toBe(404);
    expect(await heard()).toEqual([ours]);
    expect(await other.heard()).toEqual([theirs]);
  });

  test('two who say it at once say it once', async () => {
    const { house, path, say, heard } = await underWay();
    const manager = await app.staff(house, 'manager');
    const answers = await Promise.all([
      say('spilled'),
      manager.call('POST', `${path}/problems`, { kind: 'spilled' }),
    ]);
    expect(answers.map(({ status }) => status)).toEqual([200, 200]);
    expect(await heard()).toHaveLength(1);
  });
});
