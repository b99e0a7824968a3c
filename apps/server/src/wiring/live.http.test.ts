import { afterAll, describe, expect, it } from 'vitest';
import { cloneDatabase } from '../../testing/database.ts';
import { FixedClock } from '../../testing/fixed-clock.ts';
import { openDatabase } from '../platform/db/database.ts';
import { statement } from '../platform/db/statement.ts';
import { createAnnouncing } from '../platform/outbox/announcing.ts';
import { startLive } from './live.ts';

const url = await cloneDatabase();
const db = openDatabase({ url, connections: 6 });
const clock = new FixedClock();

const listening = statement<[], { nodes: number }>(
  'test.listening',
  `select count(*)::int as nodes from pg_stat_activity where datname = current_database() and query like 'listen %' and state = 'idle'`,
);

/** A node nobody listens to; `forgotten` is what its modules were told to forget, in order. */
function startNode(node: string) {
  const forgotten: string[] = [];
  const note = (change: string) => (storeId: string) => void forgotten.push(`${change} ${storeId}`);
  const live = startLive({
    db,
    clock,
    node,
    directUrl: url,
    forgets: [{ menu: note('menu'), availability: note('availability') }, { store: note('store') }],
    reactions: [],
    failed: (error) => expect.fail(String(error)),
  });
  return { forgotten, stop: live.stop, announcing: createAnnouncing(db, clock, live.committed) };
}

const nodes = [startNode('here'), startNode('there')] as const;
afterAll(async () => {
  for (const { stop } of nodes) await stop();
  await db.close();
});

describe('two nodes to which nobody listens', () => {
  it('given a menu, what is sold out and a store change, then both forget each of them, once and in order', async () => {
    await expect.poll(async () => (await db.row(listening))?.nodes).toBe(2);
    for (const { announcing } of nodes)
      await announcing(async (_tx, announce) => {
        announce('menu.changed', { v: 1, storeId: 'jade', version: 2 });
        announce('availability.changed', { v: 1, storeId: 'jade', version: 3 });
        announce('store.changed', { v: 1, storeId: 'onyx' });
        announce('table.changed', { v: 1, storeId: 'onyx', tableId: 't' });
      });
    const round = ['menu jade', 'availability jade', 'store onyx'];
    for (const { forgotten } of nodes) await expect.poll(() => forgotten).toEqual([...round, ...round]);
  });
});
