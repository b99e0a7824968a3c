import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { afterAll, afterEach, describe, expect, it } from 'vitest';
import { type DinerInTest, type House, startTestApp } from '../testing/app.ts';
import { type Called, caller } from '../testing/call.ts';
import { freePort, type ServerProcess, startServerProcess } from '../testing/server-process.ts';
import { seatDiners, wrongIn } from './evening-load.ts';

/** PostgreSQL ends a transaction of which it hears nothing for 15 s; as much again for a busy machine. */
const FREED_WITHIN_MS = 30_000;
/** Writes are refused within 5 s where somebody stands in the way, and answered sooner where nobody does. */
const ANSWERED_WITHIN_MS = 7000;

const seed = await startTestApp();
const client = new pg.Client({ connectionString: seed.databaseUrl });
await client.connect();
afterAll(() => client.end());

const running = new Set<ServerProcess>();
afterEach(async () => {
  await Promise.all([...running].map((node) => node.kill('SIGKILL')));
  running.clear();
});
async function start(failpoints: readonly string[] = []): Promise<ServerProcess> {
  const node = await startServerProcess({
    databaseUrl: seed.databaseUrl,
    port: await freePort(),
    failpoints,
  });
  running.add(node);
  return node;
}

/** Asks again and again until it is so. */
async function until(so: () => Promise<boolean>, withinMs: number, what: string): Promise<void> {
  for (const end = Date.now() + withinMs; Date.now() < end; await sleep(50)) if (await so()) return;
  throw new Error(`${what} in ${withinMs} ms`);
}
const isThere = async (sql: string, ...values: readonly unknown[]): Promise<boolean> =>
  ((await client.query(sql, [...values])).rowCount ?? 0) > 0;
/** A transaction in which nothing has happened for a while: somebody stands at a failpoint. */
const isStalled = () =>
  isThere(`select from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()
    and state = 'idle in transaction' and state_change < clock_timestamp() - interval '400 ms'`);

/** A first round of rice from a table; the same again is the same order. */
async function roundFrom(house: House, diner: DinerInTest, table: string) {
  const scan = await diner.scans(house, table);
  const items = [{ item_id: house.items['rice']?._id, qty: 1 }];
  const { table_id } = scan;
  const body = { platform: 'bolt', __type: 'dinein', store_id: house.storeId, table_id, items };
  const sent = { token: diner.token, key: `table-${table}-of-${house.storeId}`, body };
  return ({ url }: ServerProcess): Promise<Called> => caller(url)('POST', '/orders', sent);
}

describe('a node that stands still', () => {
  // With the first it holds its table, and the numbers of all orders of its store; with the second those of all channels.
  it.each(['command.before-commit', 'stamper.before-commit'])(
    'at %s holds the others up for as long as PostgreSQL waits for it, and goes on after that',
    async (point) => {
      const { house, diners } = await seatDiners(seed, 2);
      const [mine, others] = await Promise.all(
        diners.map((diner, nth) => roundFrom(house, diner, String(nth + 1))),
      );
      if (!mine || !others) throw new Error('nobody sits there');
      const [frozen, awake] = [await start([`${point}:stall`]), await start()];
      const held = mine(frozen);
      await until(isStalled, 10_000, 'nobody stood still');
      process.kill(frozen.pid, 'SIGSTOP');

      const began = performance.now();
      expect(wrongIn(await others(awake))).toEqual([]);
      expect(performance.now() - began).toBeLessThan(ANSWERED_WITHIN_MS);
      for (const round of [others, mine])
        await until(async () => (await round(awake)).status === 201, FREED_WITHIN_MS, 'no order');
      const told = `select o.id from customer_order o where store_id = $1 and exists (select from channel_log l where l.channel = 'order:' || o.id)`;
      const ordered = async () => (await client.query(told, [house.storeId])).rowCount;
      await until(async () => (await ordered()) === 2, FREED_WITHIN_MS, 'nobody was told');

      process.kill(frozen.pid, 'SIGCONT');
      expect(wrongIn(await held)).toEqual([]);
      expect((await mine(frozen)).status).toBe(201);
      expect(await ordered()).toBe(2);
    },
  );
});
