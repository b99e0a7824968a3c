import type { Programme } from '@tableside/contract/loyalty.schema';
import { readConfig } from '@tableside/server/config';
import { startTestApp } from '@tableside/server/testing/app';
import { testDataDir } from '@tableside/server/testing/data-folder';
import { expect, it } from 'vitest';
import { JADE_GARDEN, readCourt, readPlaces } from '../places.ts';
import { seedDemo } from './seed-demo.ts';

const ORDERS = 6;
const test = await startTestApp({ clock: { now: () => new Date() } });
const { db } = test.app;

/** Where messages would go if the past were told to anybody: nobody listens there. */
const reachesPhones = {
  SMS_GATEWAY_URL: 'http://127.0.0.1:9/',
  ...{ TWILIO_ACCOUNT_SID: 'AC', TWILIO_AUTH_TOKEN: 'token', TWILIO_FROM: '+15005550006' },
};

/** Stops the seeding after so many steps, as a killed process would. */
const patience = (steps: number) => {
  let left = steps;
  return {
    throwIfAborted: () => {
      left -= 1;
      if (left < 0) throw new Error('stopped');
    },
  };
};

const seed = (steps: number) =>
  seedDemo(db, {
    config: readConfig({ LOG_LEVEL: 'silent', ...reachesPhones }),
    directUrl: test.databaseUrl,
    origin: 'http://127.0.0.1',
    dataDir: testDataDir,
    signal: patience(steps),
    tell: () => undefined,
    orders: ORDERS,
  });

const count = async (what: string): Promise<number> => {
  const found = await db.row<[], { count: number }>({
    name: `test.${what}`,
    text: `select count(*) as count from ${what}`,
  });
  return found?.count ?? 0;
};

it('lives the past weeks once, however often it is broken off', async () => {
  await expect(seed(9)).rejects.toThrow('stopped');
  await expect(seed(15)).rejects.toThrow('stopped');
  await seed(10_000);
  const orders = {
    orders: await count('customer_order'),
    settled: await count('bill where settled_at is not null'),
    paid: await count(`payment where state = 'captured'`),
    open: await count(`seating where state <> 'closed'`),
    future: await count('customer_order where done_at > now()'),
    undelivered: await count('message'),
    booked: (await count('booking where at > now()')) > 10,
  };
  expect(orders).toEqual({
    orders: ORDERS,
    settled: ORDERS,
    paid: ORDERS,
    open: 0,
    future: 0,
    undelivered: 0,
    booked: true,
  });
});

it('counts orders and bills in the order in which they happened', async () => {
  const text = `select count(*) as count from (select bill_no < lag(bill_no) over (order by issued_at) as wrong from bill) as numbered where wrong`;
  expect(await db.row<[], { count: number }>({ name: 'test.bill-order', text })).toEqual({ count: 0 });
});

async function storeOf(slug: string): Promise<string> {
  const text = 'select id from store where slug = $1';
  const store = await db.row<[string], { id: string }>({ name: 'test.store-by-slug', text }, slug);
  return store?.id ?? '';
}

it('leaves a seeded database alone, and shows what was liked most', async () => {
  await seed(0);
  expect(await count('store')).toBe(readPlaces().length);
  const most = await test.call('GET', `/stores/${await storeOf(JADE_GARDEN)}/category/item/most`);
  expect(most.json<{ top5Ordered: unknown[] }>().top5Ordered).toHaveLength(5);
});

it('sells dishes for credits: a restaurant its own, and the desk of the food court those of its stalls', async () => {
  const { desk, stalls } = readCourt();
  const sellers = async (slug: string): Promise<Set<string>> => {
    const shown = await test.call('GET', `/loyalty/${await storeOf(slug)}`);
    return new Set(shown.json<Programme>().items.map(({ item }) => item.store_id));
  };
  expect(await sellers(JADE_GARDEN)).toEqual(new Set([await storeOf(JADE_GARDEN)]));
  expect(await sellers(desk)).toEqual(new Set(await Promise.all(stalls.map(storeOf))));
});
