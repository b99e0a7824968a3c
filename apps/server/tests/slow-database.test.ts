import { randomBytes } from 'node:crypto';
import { setTimeout as sleep, setImmediate as turn } from 'node:timers/promises';
import { afterAll, describe, expect, it } from 'vitest';
import { DatabaseBusy, openDatabase } from '../src/platform/db/database.ts';
import { statement } from '../src/platform/db/statement.ts';
import { usualWaits } from '../src/platform/db/waiting.ts';
import { type DinerInTest, type House, startTestApp, type TestApp } from '../testing/app.ts';
import type { Called } from '../testing/call.ts';
import { cloneDatabase } from '../testing/database.ts';
import { atDepth } from '../testing/depth.ts';
import { heapInUse } from '../testing/heap.ts';
import { openSlowLine } from '../testing/slow-line.ts';
import { lockTable } from '../testing/table-lock.ts';
import { findFaults, type Intent, seatDiners } from './evening-load.ts';

const DINERS = 8;
/** Longer than the facts of a store are told without being read anew. */
const LOCKED_MS = atDepth(8000, 20_000);
/** Writes are to be refused within 5 s; PostgreSQL would give up a statement after 8. */
const REFUSED_WITHIN_MS = 7000;
/** A menu that waits for the database waits as long as the writes do, some 5 s; one that does not may be slow on a busy machine. */
const MENU_WITHIN_MS = 3000;
/** Normal again: 5 s, and as much again twice for a busy machine. */
const HEALTHY_WITHIN_MS = 15_000;
/** No request stays open for longer than 10 s, on a machine that has nothing else to do. */
const ANSWERED_WITHIN_MS = 15_000;
const QUEUE = 100;
/** Whoever waits or was refused keeps less than this alive, in bytes. */
const HEAP_GROWTH = 100_000_000;

const app = await startTestApp({ waits: usualWaits });
const line = await openSlowLine(await cloneDatabase());
afterAll(line.close);
const far = await startTestApp({ waits: usualWaits, databaseUrl: line.url });
const unlimited = await startTestApp({
  waits: usualWaits,
  databaseUrl: `${await cloneDatabase()}?lock_timeout=0`,
});

interface Timed {
  readonly answer: Called;
  readonly ms: number;
}
const timed = async (ask: () => Promise<Called>): Promise<Timed> => {
  const began = performance.now();
  const answer = await ask();
  return { answer, ms: performance.now() - began };
};
const slowest = (answers: readonly Timed[]): number => Math.max(...answers.map(({ ms }) => ms));
const statuses = (answers: readonly Timed[]): number[] => [
  ...new Set(answers.map(({ answer }) => answer.status)),
];

interface Guest {
  readonly index: number;
  readonly diner: DinerInTest;
  readonly orderId: string;
}
interface Evening {
  readonly house: House;
  readonly guests: readonly Guest[];
  readonly menu: string;
  readonly journal: Intent[];
}

const readMenu = (of: TestApp, { house }: Pick<Evening, 'house'>): Promise<Called> =>
  of.call('GET', `/stores/${house.storeId}/items`);

/** A house whose guests have all read the menu and ordered, and what the menu says. */
async function openEvening(of: TestApp, count: number): Promise<Evening> {
  const { house, diners } = await seatDiners(of, count);
  const guests: Guest[] = [];
  for (const [index, diner] of diners.entries()) {
    const placed = await diner.places(house, String(index + 1), ['soup']);
    expect(placed.status, placed.text).toBe(201);
    guests.push({ index, diner, orderId: placed.json<{ _id: string }>()._id });
  }
  const { text } = await readMenu(of, { house });
  return { house, guests, menu: text, journal: [] };
}

/** Sends what an intent says; the same one again is the same round. */
async function sendRound({ house, journal }: Evening, guest: Guest, again?: Intent): Promise<Timed> {
  const intent = again ?? {
    diner: guest.index,
    key: randomBytes(12).toString('hex'),
    note: randomBytes(6).toString('hex'),
    status: 0,
    orderId: guest.orderId,
  };
  if (!again) journal.push(intent);
  const items = [{ item_id: house.items['rice']?._id, qty: 1, note: intent.note }];
  const sent = await timed(() =>
    guest.diner.call('PUT', `/orders/${guest.orderId}`, { items }, { key: intent.key }),
  );
  intent.status = sent.answer.status;
  return sent;
}

/** Every guest sends `each` rounds at once. */
const everybodySends = (evening: Evening, each: number): Promise<Timed[]> =>
  Promise.all(
    evening.guests.flatMap((guest) => Array.from({ length: each }, () => sendRound(evening, guest))),
  );

/** The menu, over and over while something lasts. */
async function readMenus(of: TestApp, evening: Evening, during: Promise<unknown>): Promise<Timed[]> {
  let over = false;
  const ended = during.finally(() => {
    over = true;
  });
  ended.catch(() => undefined); // whoever began it sees the failure
  const read: Timed[] = [];
  while (!over) {
    read.push(await timed(() => readMenu(of, evening)));
    await sleep(20);
  }
  return read;
}

/** Every refused round is sent again with its key until it is there. */
async function catchUp(evening: Evening): Promise<void> {
  const guests = new Map(evening.guests.map((guest) => [guest.index, guest]));
  for (const intent of evening.journal) {
    const guest = guests.get(intent.diner);
    while (guest && intent.status !== 200) await sendRound(evening, guest, intent);
  }
}

const refusedInTime = (answers: readonly Timed[]): void => {
  expect(statuses(answers)).toEqual([503]);
  for (const { answer } of answers) expect(Number(answer.headers.get('retry-after'))).toBeGreaterThan(0);
  expect(slowest(answers)).toBeLessThan(REFUSED_WITHIN_MS);
};

const shownAtOnce = (menus: readonly Timed[], { menu }: Evening): void => {
  expect(statuses(menus)).toEqual([200]);
  expect(menus.filter(({ answer }) => answer.text !== menu)).toEqual([]);
  expect(slowest(menus)).toBeLessThan(MENU_WITHIN_MS);
};

describe('a table that somebody keeps', () => {
  it('refuses writes in time, shows menus, and is forgotten when it is over', async () => {
    const evening = await openEvening(app, DINERS);
    const lock = await lockTable(app.databaseUrl, 'customer_order');
    const end = performance.now() + LOCKED_MS;
    const waves = (async () => {
      const answers: Timed[] = [];
      while (performance.now() < end) answers.push(...(await everybodySends(evening, 4)));
      return answers;
    })();
    const menus = await readMenus(app, evening, waves);
    refusedInTime(await waves);
    shownAtOnce(menus, evening);
    await lock.release();
    const released = performance.now();
    await catchUp(evening);
    expect(performance.now() - released).toBeLessThan(HEALTHY_WITHIN_MS);
    await app.app.drained();
    expect(await findFaults(app.databaseUrl, evening.house.storeId, evening.journal)).toEqual([]);
  });

  it('lets no more callers wait than the queue holds, and takes everybody in time even then', async () => {
    const evening = await openEvening(app, DINERS);
    const lock = await lockTable(app.databaseUrl, 'customer_order');
    const before = heapInUse();
    const rush = everybodySends(evening, 20);
    let waiting = 0;
    let grown = 0;
    const looking = readMenus(app, evening, rush);
    while (!(await Promise.race([rush, sleep(5)]))) {
      const now = app.app.db.load().waiting;
      if (now === QUEUE && waiting < QUEUE) grown = heapInUse() - before;
      waiting = Math.max(waiting, now);
    }
    refusedInTime(await rush);
    shownAtOnce(await looking, evening);
    expect(waiting).toBe(QUEUE);
    expect(grown).toBeGreaterThan(0);
    expect(Math.max(grown, heapInUse() - before)).toBeLessThan(HEAP_GROWTH);
    await lock.release();
    await catchUp(evening);
    expect(await findFaults(app.databaseUrl, evening.house.storeId, evening.journal)).toEqual([]);
  });

  it('is seen to fill the heap where callers leave something behind', () => {
    const before = heapInUse();
    const left = Array.from({ length: 40 * DINERS }, () =>
      Array.from({ length: 50_000 }, () => Math.random()),
    );
    expect(heapInUse() - before).toBeGreaterThan(HEAP_GROWTH);
    expect(left).toHaveLength(40 * DINERS);
  });

  it('is seen to be waited for too long where nothing limits the waiting for locks', async () => {
    const evening = await openEvening(unlimited, 1);
    const lock = await lockTable(unlimited.databaseUrl, 'customer_order');
    const [sent] = await everybodySends(evening, 1);
    expect(sent?.ms).toBeGreaterThan(REFUSED_WITHIN_MS);
    await lock.release();
  });
});

const write = statement<[], { id: string }>('test.lock-orders', 'select id from customer_order for update');

describe('the queue for a connection', () => {
  const CALLERS = 300;
  const CONNECTIONS = 2;
  /** How many of a rush are refused before anything could have been waited for. */
  async function refusedAtOnce(queue?: number): Promise<number> {
    const lock = await lockTable(app.databaseUrl, 'customer_order');
    const db = openDatabase({ url: app.databaseUrl, connections: CONNECTIONS, ...(queue && { queue }) });
    let refused = 0;
    const rush = Array.from({ length: CALLERS }, () =>
      db
        .transaction((tx) => tx.rows(write))
        .catch((error: unknown) => {
          if (!(error instanceof DatabaseBusy)) throw error;
          refused += 1;
        }),
    );
    await turn();
    const atOnce = refused;
    await lock.release();
    await Promise.all(rush);
    await db.close();
    return atOnce;
  }

  it('holds a hundred, and refuses everybody else at once', async () => {
    expect(await refusedAtOnce()).toBe(CALLERS - CONNECTIONS - QUEUE);
  });
  it('is seen to grow where nothing bounds it', async () => {
    expect(await refusedAtOnce(Number.POSITIVE_INFINITY)).toBe(0);
  });
});

describe('a database that is far away', () => {
  it('takes 200 ms longer for each query, and nothing else', async () => {
    const evening = await openEvening(far, DINERS);
    line.line.delay = 100;
    const rush = everybodySends(evening, 10);
    const menus = await readMenus(far, evening, rush);
    const answers = await rush;
    for (const status of statuses(answers)) expect([200, 503]).toContain(status);
    expect(statuses(answers)).toContain(200);
    expect(slowest(answers)).toBeLessThan(3 * 5000);
    shownAtOnce(menus, evening);
    line.line.delay = 0;
    await catchUp(evening);
    await far.app.drained();
    expect(await findFaults(line.direct, evening.house.storeId, evening.journal)).toEqual([]);
  });
});

describe('a database that lets people in slowly', () => {
  const nothing = statement<[], { id: number }>('test.read-nothing', 'select 1 as id');
  /** Three questions and answers let somebody in: a caller does not wait for that, a program that starts does. */
  const DELAY_MS = 350;

  it.each([
    ['is no trouble for whoever comes once connections were made', true, 'let in'],
    ['is seen to turn whoever comes first away where none were', false, 'turned away'],
  ])('%s', async (_, ahead, comesTo) => {
    const db = openDatabase({ url: line.url, connections: 4 });
    line.line.delay = DELAY_MS;
    if (ahead) await db.connect();
    const read = Promise.all(Array.from({ length: 4 }, () => db.row(nothing)));
    const came = await read.then(
      () => 'let in',
      (error: unknown) => (error instanceof DatabaseBusy ? 'turned away' : String(error)),
    );
    line.line.delay = 0;
    await db.close();
    expect(came).toBe(comesTo);
  });
});

describe('a line that falls silent', () => {
  it('keeps nobody for longer than 10 s, and is used again when it speaks', async () => {
    const evening = await openEvening(far, DINERS);
    let speak: () => void = () => undefined;
    line.line.silence = new Promise<void>((resolve) => {
      speak = resolve;
    });
    const answers = await everybodySends(evening, 4);
    expect(statuses(answers)).toEqual([503]);
    expect(slowest(answers)).toBeLessThan(ANSWERED_WITHIN_MS);
    line.line.silence = undefined;
    speak();
    const spoke = performance.now();
    await catchUp(evening);
    expect(performance.now() - spoke).toBeLessThan(HEALTHY_WITHIN_MS);
    await far.app.drained();
    expect(await findFaults(line.direct, evening.house.storeId, evening.journal)).toEqual([]);
  });
});
