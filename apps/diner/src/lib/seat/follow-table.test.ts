// @vitest-environment happy-dom
import { beforeEach, expect, it, onTestFinished, vi } from 'vitest';
import { openHouse, sitDown } from '../../../testing/house.ts';
import { orderOf } from '../../../testing/order-fixture.ts';
import { settle, startAfresh } from '../../../testing/stage.tsx';
import { runningOrder } from '../order/running-order.ts';
import { takeUpKept, useRoot } from '../store.ts';
import { followTable, heldElsewhere } from './follow-table.ts';

const WHERE = 'GET /orders/*/table';
beforeEach(() => {
  startAfresh();
  takeUpKept();
});
/** Ana at table 5 with an order; the server says where her party is now. */
function seated(table: { table_id: string; table_name: string } | null) {
  const house = openHouse();
  sitDown(house, { name: 'Ana' });
  house.server.reply(WHERE, () => ({ body: { table } }));
  const store_id = {
    _id: house.id,
    name: 'Jade',
    default_currency: { code: 'INR', symbol: '₹', exponent: 2 },
  };
  const ordered = (name: string, version = 1) =>
    useRoot.setState({ order: orderOf({ store_id, version, table_id: { _id: name, name } }) });
  ordered('5');
  const followed = vi.fn();
  onTestFinished(followTable(followed));
  return { house, ordered, followed };
}

it('given staff moved the party, then what is sent next goes to the new table', async () => {
  const { house, ordered, followed } = seated({ table_id: 'fresh', table_name: '7' });
  await settle(20);
  expect(house.server.calls(WHERE)).toHaveLength(0);
  ordered('7', 2);
  await settle(20);
  expect(followed.mock.calls).toEqual([['7']]);
  expect(house.server.calls(WHERE)[0]?.query.get('held')).toBe('handle');
  const { scan, order } = useRoot.getState();
  expect([scan?.table_id, scan?.table_name]).toEqual(['fresh', '7']);
  expect(runningOrder(order, scan)).not.toBeNull();
});

it('given another table was merely scanned, then the phone stays there and asks once', async () => {
  const { house, ordered, followed } = seated(null);
  ordered('7', 2);
  ordered('7', 3);
  await settle(20);
  expect(house.server.calls(WHERE)).toHaveLength(1);
  expect(followed).not.toHaveBeenCalled();
  expect(useRoot.getState().scan?.table_name).toBe('5');
});

it('given no answer, then it asks again with the next news', async () => {
  const { house, ordered, followed } = seated({ table_id: 'fresh', table_name: '7' });
  house.server.reply(WHERE, () => 'away');
  ordered('7', 2);
  await settle(20);
  house.server.reply(WHERE, () => ({ body: { table: { table_id: 'fresh', table_name: '7' } } }));
  ordered('7', 3);
  await settle(20);
  expect(followed).toHaveBeenCalledTimes(1);
});

it('is of no concern elsewhere: another store, no table, no order', () => {
  seated(null);
  const { scan, order } = useRoot.getState();
  expect(heldElsewhere(order, scan)).toBeNull();
  expect(heldElsewhere(null, scan)).toBeNull();
  expect(heldElsewhere(order && { ...order, table_id: null }, scan)).toBeNull();
  expect(heldElsewhere(order, scan && { ...scan, store_id: 'other', table_name: '9' })).toBeNull();
  expect(heldElsewhere(order, scan && { ...scan, table_name: '9' })).toBe('handle');
});
