import { expect, test } from 'vitest';
import { startTestApp } from '../../../../testing/app.ts';
import { type CourtPlate, courtHouse, orderedGroup } from '../../../../testing/court-house.ts';
import { statementsIn } from '../../../../testing/statements-of.ts';
import { readGroup, readOrder, readOrders } from './read-order.ts';

const app = await startTestApp();
const { db } = app.app;
const plate: CourtPlate = [
  [2, 'tea'],
  [0, 'soup'],
  [1, 'rice'],
];

test('a plate over three stalls is read in as many statements as over one, each stall as it is read alone', async () => {
  const court = await courtHouse(app, 3);
  const counts: (readonly [group: number, stalls: number])[] = [];
  for (const dishes of [plate.slice(0, 1), plate]) {
    const diner = await app.diner('Fay');
    const viewer = { kind: 'diner', userId: diner.userId } as const;
    const group = await orderedGroup(diner, court, dishes);
    const ids = group.orders.map(({ _id }) => _id);
    await app.app.drained();
    counts.push([
      await statementsIn(app, () => readGroup(db, group._id, viewer)),
      await statementsIn(app, () => readOrders(db, ids, viewer)),
    ]);

    const { order, orders } = await readGroup(db, group._id, viewer);
    expect(order).toEqual(await readOrder(db, group._id, viewer));
    expect(orders.map(({ _id }) => _id)).toEqual(order.stalls?.map(({ _id }) => _id));
    expect(orders.map(({ store_id }) => store_id.name)).toEqual(
      dishes.map(([stall]) => `Stall ${stall + 1}`).toSorted(),
    );
    const alone = await Promise.all(ids.map((id) => readOrder(db, id, viewer)));
    expect(orders).toEqual(alone);
    const beside = await readOrders(db, ids, viewer);
    expect(beside).toHaveLength(alone.length);
    expect(beside).toEqual(expect.arrayContaining(alone));
  }
  expect(counts).toEqual([
    [2, 2],
    [2, 2],
  ]);
});
