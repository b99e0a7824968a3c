import type { Order } from '@tableside/contract/ordering.schema';
import type { Ticket } from '@tableside/contract/staff.schema';
import pg from 'pg';
import { describe, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '../../../../testing/app.ts';
import { cloneDatabase } from '../../../../testing/database.ts';
import { startMutant, withoutLocks } from '../../../../testing/mutant.ts';
import { persistentCaller } from '../../../../testing/persistent-caller.ts';
import { addAgent, addPrinter, agentCalls } from '../../../../testing/printing.ts';
import { freePort, startServerProcess } from '../../../../testing/server-process.ts';
import { stationMenu } from '../../../../testing/small-house.ts';

const PARTIES = 8;
const TABLES = Array.from({ length: PARTIES }, (_, nth) => String(nth + 1));
const store = { tables: TABLES.map((name) => ({ name, area: 'Hall', seats: 4 })) };

/** How often each dish of the store was given to paper, and each slip to an agent. */
async function given({ databaseUrl }: Pick<TestApp, 'databaseUrl'>, storeId: string): Promise<number[]> {
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  const { rows } = await client.query<{ times: string }>(
    `select (select count(*) from print_job j where j.kind = 'ticket' and l.id = any(j.line_ids)) as times from order_line l where l.store_id = $1`,
    [storeId],
  );
  await client.end();
  return rows.map(({ times }) => Number(times));
}

/** Two nodes over one database: all parties order at the same moment and the kitchen works at once. */
async function evening(first: TestApp, second: TestApp) {
  const at = await first.house({ store });
  const manager = await first.staff(at, 'manager');
  await addPrinter(manager, at);
  const agent = await addAgent(first, manager, at);
  const diners = await Promise.all(TABLES.map((table) => first.diner(`Diner ${table}`)));
  await Promise.all(
    diners.map(async (diner, nth) => {
      const order = (await diner.places(at, TABLES[nth] ?? '', ['soup', 'rice'])).json<Order>();
      await diner.call('PUT', `/orders/${order._id}`, { items: [{ item_id: at.items['tea']?._id, qty: 1 }] });
    }),
  );
  const cooks = await Promise.all([first, second].map((node) => node.staff(at, 'kitchen')));
  const tickets =
    (await cooks[0]?.call('GET', `/staff/stores/${at.storeId}/tickets`))?.json<Ticket[]>() ?? [];
  await Promise.all(
    tickets.flatMap(({ _id }) =>
      cooks.map((cook, nth) =>
        cook.call('POST', `/staff/tickets/${_id}/actions`, { action: nth === 0 ? 'accept' : 'start' }),
      ),
    ),
  );
  await Promise.all([first.app.drained(), second.app.drained()]);
  return { at, agent, tickets };
}

describe('two nodes', () => {
  test('given they hear of the same tickets, then every dish is on exactly one slip, and every slip goes to one agent', async () => {
    const first = await startTestApp();
    const second = await startTestApp({ databaseUrl: first.databaseUrl });
    const { at, agent, tickets } = await evening(first, second);
    expect(await given(first, at.storeId)).toEqual(Array.from({ length: PARTIES * 3 }, () => 1));
    const takers = [agent, agentCalls(second, agent.token)];
    const taken: string[] = [];
    const work = async ({ take, tells }: (typeof takers)[number]) => {
      while (taken.length < tickets.length) {
        const job = await take();
        if (!job) continue;
        taken.push(job._id);
        await tells(job);
      }
    };
    await Promise.all([...takers, ...takers].map(work));
    expect(new Set(taken).size).toBe(tickets.length);
    expect(await agent.take()).toBeNull();
  });

  test('a database that does not keep what was given is caught', async () => {
    const databaseUrl = await cloneDatabase();
    const client = new pg.Client({ connectionString: databaseUrl });
    await client.connect();
    await client.query('alter table print_line drop constraint print_line_pkey');
    await client.end();
    const first = await startTestApp({ databaseUrl });
    const second = await startTestApp({ databaseUrl });
    const { at } = await evening(first, second);
    expect(Math.max(...(await given(first, at.storeId)))).toBeGreaterThan(1);
  });
});

const AT_ONCE = 4;

/** Slips of the pass that several colleagues ask for at the same moment, party by party: how many of each came out unmarked. */
async function sentOut(on: TestApp): Promise<number[]> {
  const at = await on.house({ store });
  await addPrinter(await on.staff(at, 'manager'), at);
  const cook = await on.staff(at, 'kitchen');
  const client = new pg.Client({ connectionString: on.databaseUrl });
  await client.connect();
  const unmarked: number[] = [];
  for (const table of TABLES) {
    const order = (await (await on.diner(`Diner ${table}`)).places(at, table, ['soup'])).json<Order>();
    const [ticket] = (await cook.call('GET', `/staff/stores/${at.storeId}/tickets`))
      .json<Ticket[]>()
      .filter(({ order_id }) => order_id === order._id);
    await cook.call('POST', `/staff/tickets/${ticket?._id}/actions`, { action: 'ready' });
    const path = `/staff/orders/${order._id}/pass-slip`;
    await Promise.all(Array.from({ length: AT_ONCE }, () => cook.call('POST', path)));
    const { rows } = await client.query<{ count: string }>(
      `select count(*) from print_job where ticket_id = $1 and kind = 'pass' and not again`,
      [ticket?._id],
    );
    unmarked.push(Number(rows[0]?.count));
  }
  await client.end();
  return unmarked;
}

describe('the slip of the pass', () => {
  test('asked for by several at once comes out once unmarked', async () => {
    expect(await sentOut(await startTestApp())).toEqual(TABLES.map(() => 1));
  });

  test('without the lock more than one would', async () => {
    expect(Math.max(...(await sentOut(await startMutant(withoutLocks))))).toBeGreaterThan(1);
  });
});

/** Giving a dish to paper takes its time. */
const SLOW_PAPER = `create function slow_paper() returns trigger language plpgsql as $$ begin perform pg_sleep(4); return new; end $$;
  create trigger slow_paper before insert on print_line for each row when (new.kind = 'ticket') execute function slow_paper();`;

/** One node prints a tea that is held meanwhile on a ticket of its own, of which the other node hears: the kinds of its slips. */
async function heldWhilePrinted(change: (database: string) => string): Promise<string[]> {
  const first = await startMutant(change);
  const second = await startTestApp({ databaseUrl: first.databaseUrl });
  const at = await first.house({ store, menu: stationMenu() });
  await addPrinter(await first.staff(at, 'manager'), at, { stations: ['Bar'] });
  const cook = await first.staff(at, 'kitchen');
  const client = new pg.Client({ connectionString: first.databaseUrl });
  await client.connect();
  const order = (await (await first.diner('Ana')).places(at, '1', ['soup', 'tea'])).json<Order>();
  const tea = order.items.find(({ name }) => name['en'] === 'Tea')?._id;
  const isPrinting = `select 1 from pg_stat_activity where datname = current_database() and wait_event = 'PgSleep'`;
  await expect.poll(async () => (await client.query(isPrinting)).rowCount).toBe(1);
  const path = `/staff/tickets/${order.bill.kots[0]?._id}/hold`;
  expect((await cook.call('PUT', path, { course: 'main', lines: [tea] })).status).toBe(200);
  await Promise.all([first.app.drained(), second.app.drained()]);
  const slips = 'select kind from print_job where $1 = any(line_ids) order by nr';
  const { rows } = await client.query<{ kind: string }>(slips, [tea]);
  await client.end();
  return rows.map(({ kind }) => kind);
}

describe('a dish that is held while it is printed', () => {
  test('is told to wait', async () => {
    expect(await heldWhilePrinted(() => SLOW_PAPER)).toEqual(['ticket', 'void']);
  });

  test('without the lock it would be cooked', async () => {
    expect(await heldWhilePrinted((database) => withoutLocks(database) + SLOW_PAPER)).toEqual(['ticket']);
  });
});

const KILLS = 3;

describe('a kill', () => {
  test('given the program dies while it is ordered, then what was acknowledged is on paper exactly once', async () => {
    const seed = await startTestApp();
    seed.clock.goWithMachine();
    const at = await seed.house({ store });
    const manager = await seed.staff(at, 'manager');
    await addPrinter(manager, at);
    const diners = await Promise.all(TABLES.map((table) => seed.diner(`Diner ${table}`)));
    await Promise.all(diners.map((diner, nth) => diner.places(at, TABLES[nth] ?? '', ['soup'])));
    const orders = await Promise.all(
      diners.map(async (diner) => (await diner.call('GET', '/users')).json<{ current_order: string }>()),
    );
    const port = await freePort();
    const start = () => startServerProcess({ databaseUrl: seed.databaseUrl, port });
    let server = await start();
    const ask = persistentCaller(server.url);
    for (let kill = 0; kill < KILLS; kill += 1) {
      const answers = diners.map(({ token }, nth) =>
        ask('PUT', `/orders/${orders[nth]?.current_order}`, {
          token,
          key: `rice-${kill}-of-diner-${nth}-000`,
          body: { items: [{ item_id: at.items['rice']?._id, qty: 1 }] },
        }),
      );
      // The others are on their way, and ask whoever comes after for what they had no answer to.
      await Promise.race(answers);
      await server.kill('SIGKILL');
      server = await start();
      expect((await Promise.all(answers)).map(({ status }) => status)).toEqual(TABLES.map(() => 200));
    }
    await server.kill('SIGKILL');
    await seed.app.drained();
    expect(await given(seed, at.storeId)).toEqual(Array.from({ length: PARTIES * (1 + KILLS) }, () => 1));
  }, 600_000);
});
