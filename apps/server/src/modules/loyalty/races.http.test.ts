import { setTimeout as sleep } from 'node:timers/promises';
import type { Order } from '@tableside/contract/ordering.schema';
import type { Campaign } from '@tableside/contract/staff-offers.schema';
import pg from 'pg';
import { describe, expect, it } from 'vitest';
import { type DinerInTest, startTestApp, type TestApp } from '../../../testing/app.ts';
import { type Called, untilAnswered } from '../../../testing/call.ts';
import { cloneDatabase } from '../../../testing/database.ts';
import { atDepth } from '../../../testing/depth.ts';
import { coupon, type Offers, offersOf } from '../../../testing/offers.ts';
import { type Wear, worn } from '../../../testing/worn.ts';
import type { Database, Tx } from '../../platform/db/database.ts';
import type { Statement } from '../../platform/db/statement.ts';
import { Refused } from '../../platform/http/refused.ts';
import { newId } from '../../platform/ids.ts';
import { claimCoupon } from './coupon/claim-coupon.ts';
import { findCoupon } from './coupon/find-coupon.ts';
import { spendOnLines } from './credit/redeem.ts';
import { brokenOffers } from './testing/broken-offers.ts';

const ROUNDS = atDepth(20, 200);
const GUESTS = 64;

const one = await startTestApp();
/** A second node over the same database. */
const two = await startTestApp({ databaseUrl: one.databaseUrl });
const tables = Array.from({ length: GUESTS }, (_, nth) => ({ name: `T${nth}`, area: 'Hall', seats: 2 }));

interface Guest {
  readonly diner: DinerInTest;
  readonly order: Order;
  /** The node this guest talks to. */
  readonly node: TestApp;
}
const times = <T>(count: number, make: (nth: number) => Promise<T>): Promise<T[]> =>
  Promise.all(Array.from({ length: count }, (_, nth) => make(nth)));
const nodeOf = (nth: number): TestApp => (nth % 2 === 0 ? one : two);
/** With a key, so that who is asked to come again because the machine is busy can. */
function call({ node, diner }: Guest, method: string, path: string, body?: unknown): Promise<Called> {
  const sent = { token: diner.token, key: newId(), ...(body !== undefined && { body }) };
  return untilAnswered(() => node.call(method, path, sent));
}
/** Counts answers by status and, where refused, code. */
function tally(answers: readonly Called[]): Record<string, number> {
  const counts: Record<string, number> = {};
  for (const answer of answers) {
    const { code = '' } = answer.json<{ code?: string }>();
    const name = `${answer.status} ${answer.status < 300 ? '' : code}`.trim();
    counts[name] = (counts[name] ?? 0) + 1;
  }
  return counts;
}

const house = await one.house({ store: { tables } });
const offers: Offers = await offersOf(one, house);
const guests: Guest[] = [];
for (let nth = 0; nth < GUESTS; nth += 8)
  guests.push(
    ...(await times(8, async (more) => {
      const diner = await one.diner(`Guest ${nth + more}`);
      const order = (await diner.places(house, `T${nth + more}`, ['tea'])).json<Order>();
      return { diner, order, node: nodeOf(nth + more) };
    })),
  );

/** Everybody puts the coupon on their own bill and starts to pay at the same moment. */
async function payAllAtOnce(ref_id: string): Promise<Called[]> {
  const discount = { ref_id, discount_type: 'voucher' };
  await Promise.all(guests.map((guest) => call(guest, 'PUT', `/orders/${guest.order._id}`, { discount })));
  return Promise.all(
    guests.map((guest) => call(guest, 'POST', `/orders/${guest.order._id}/pay`, { payment_mode: 'cash' })),
  );
}
/** Those who pay give it up again. */
const giveUp = (answers: readonly Called[]): Promise<unknown> =>
  Promise.all(
    answers.map(async (answer, nth) => {
      const guest = guests[nth];
      const payment = answer.json<{ payment?: { _id: string } }>().payment?._id;
      if (guest && payment) await call(guest, 'DELETE', `/orders/${guest.order._id}/payments/${payment}`);
    }),
  );

describe('one coupon, 64 people with 64 bills, two nodes (R4)', () => {
  it(
    'given one use, then one wins and 63 are told, every time',
    async () => {
      for (let round = 0; round < ROUNDS; round += 1) {
        const { _id } = await offers.publish(coupon({}, { total_limit: 1 }));
        const answers = await payAllAtOnce(_id);
        expect(tally(answers)).toEqual({ 200: 1, '409 coupon-exhausted': GUESTS - 1 });
        expect(await brokenOffers(one.app.db)).toEqual([]);
        await giveUp(answers);
      }
      expect(await brokenOffers(one.app.db)).toEqual([]);
    },
    ROUNDS * 20_000,
  );

  it('given ten uses, then ten win', async () => {
    const { _id } = await offers.publish(coupon({}, { total_limit: 10 }));
    const answers = await payAllAtOnce(_id);
    expect(tally(answers)).toEqual({ 200: 10, '409 coupon-exhausted': GUESTS - 10 });
    await giveUp(answers);
    expect(await brokenOffers(one.app.db)).toEqual([]);
    const listed = (await offers.manager.call('GET', `${offers.base}/campaigns`)).json<Campaign[]>();
    expect(listed.find((campaign) => campaign._id === _id)?.used).toBe(0);
  });

  it('given a printed code, then one person has it; given ten, then ten have one; each has one at most', async () => {
    const claim = (guest: Guest, { campaign, code }: { campaign: string; code: string }) =>
      call(guest, 'POST', `/vouchers/qr/${campaign}/${code}`, {});
    const printed = { kind: 'voucher', listed: false };
    const single = await offers.publish(coupon({ ...printed, single_use: true }));
    const [code] = await offers.codes(single._id, 1);
    const once = await offers.scan(code?.code);
    expect(tally(await Promise.all(guests.map((guest) => claim(guest, once))))).toEqual({
      201: 1,
      '409 voucher-claimed': GUESTS - 1,
    });
    const ten = await offers.scan((await offers.publish(coupon({ ...printed, stock: 10 }))).code);
    expect(tally(await Promise.all(guests.map((guest) => claim(guest, ten))))).toEqual({
      201: 10,
      '409 voucher-exhausted': GUESTS - 10,
    });
    const all = await offers.scan((await offers.publish(coupon(printed))).code);
    const [ana] = guests;
    const taps = await times(20, (nth) => claim({ ...(ana ?? guests[0]), node: nodeOf(nth) } as Guest, all));
    expect(tally(taps)).toEqual({ 201: 1, '409 voucher-claimed': 19 });
    expect(await brokenOffers(one.app.db)).toEqual([]);
  });
});

/** Where claims and spendings run: on two nodes in turn, each in a transaction of its own. */
interface Ring {
  readonly nodes: readonly Pick<Database, 'transaction'>[];
  /** What a transaction becomes before it is used. */
  readonly tx: (tx: Tx) => Tx;
}
const guarded: Ring = { nodes: [one.app.db, two.app.db], tx: (tx) => tx };

/** `count` pieces of work at once; resolves to what each came to, `won` or the code of a refusal, faults as they are. */
const race = ({ nodes, tx: made }: Ring, count: number, work: (tx: Tx, nth: number) => Promise<string>) =>
  times(count, async (nth) => {
    const node = nodes[nth % nodes.length];
    try {
      return (await node?.transaction((tx) => work(made(tx), nth))) ?? 'nobody';
    } catch (error) {
      return error instanceof Refused ? error.code : `fault ${String(error)}`;
    }
  });
function counted(outcomes: readonly string[]): Record<string, number> {
  const counts: Record<string, number> = {};
  for (const outcome of outcomes) counts[outcome] = (counts[outcome] ?? 0) + 1;
  return counts;
}

/** Bills that start to pay with one coupon at once; the person differs from bill to bill unless one is named. */
const claimAtOnce = (ring: Ring, storeId: string, ref_id: string, count: number, userId?: string) =>
  race(ring, count, async (tx, nth) => {
    const ref = { ref_id, discount_type: 'voucher' } as const;
    const found = await findCoupon(tx, ref);
    if (!found) return 'unknown';
    const refusal = await claimCoupon(
      tx,
      { ref, rule: found.rule, amount: 600 },
      {
        tabId: newId(),
        storeId,
        timezone: 'Asia/Kolkata',
        userId: userId ?? `somebody ${nth}`,
        mode: 'dinein',
        lines: [{ line_id: 'l', item_id: 'tea', category_id: 'drinks', unit_price: 6000, gross: 6000 }],
        paidOrdersBefore: 0,
        at: one.clock.now(),
      },
    );
    return refusal?.code ?? 'won';
  });
/** Claims that no payment holds are what these races leave behind. */
const broken = async (db: Database): Promise<string[]> =>
  (await brokenOffers(db)).filter((rule) => rule !== 'a claim that nobody pays for');

/** Spends 30 credits on one line each of fifty orders at once. */
const spendAtOnce = (ring: Ring, storeId: string, userId: string) =>
  race(ring, 50, async (tx, nth) => {
    const at = {
      orderId: `order ${nth} ${newId()}`,
      storeId,
      timezone: 'Asia/Kolkata',
      now: one.clock.now(),
    };
    await spendOnLines(tx, userId, [{ lineId: newId(), credits: 30 }], at, () => undefined);
    return 'won';
  });
/** Somebody with 100 credits, who spent none of them. */
async function rich(on: TestApp, storeId: string): Promise<string> {
  const { userId } = await on.diner('Rich');
  const run = <P extends readonly unknown[]>(text: string, ...values: P) =>
    on.app.db.rows({ name: `test.${newId()}`, text } as Statement<P, object>, ...values);
  await run('insert into credit_account (store_id, user_id, credits) values ($1, $2, 100)', storeId, userId);
  await run(
    `insert into credit_lot (id, store_id, user_id, order_id, remaining, at) values ($1, $2, $3, $1, 100, $4)`,
    newId(),
    storeId,
    userId,
    one.clock.now(),
  );
  await run(
    `insert into credit_ledger (id, store_id, user_id, kind, credits, balance, order_id, lots, at) values ($1, $2, $3, 'earn', 100, 100, $1, '[]', $4)`,
    newId(),
    storeId,
    userId,
    one.clock.now(),
  );
  return userId;
}

describe('many at once, past the bills (R4, R5)', () => {
  it('given ten uses and 200 claims, then ten win', async () => {
    const { _id } = await offers.publish(coupon({}, { total_limit: 10 }));
    const outcomes = await claimAtOnce(guarded, house.storeId, _id, 200);
    expect(counted(outcomes)).toEqual({ won: 10, 'coupon-exhausted': 190 });
    expect(await broken(one.app.db)).toEqual([]);
  });

  it('given one use per person and 20 bills of one person, then one wins', async () => {
    const { _id } = await offers.publish(coupon({}, { per_user_limit: 1 }));
    const outcomes = await claimAtOnce(guarded, house.storeId, _id, 20, 'ana');
    expect(counted(outcomes)).toEqual({ won: 1, 'coupon-used': 19 });
    expect(await broken(one.app.db)).toEqual([]);
  });

  it('given 100 credits and 50 spendings of 30, then three win and 10 are left (R5)', async () => {
    const userId = await rich(one, house.storeId);
    const outcomes = await spendAtOnce(guarded, house.storeId, userId);
    expect(counted(outcomes)).toEqual({ won: 3, 'credits-short': 47 });
    const [row] = await one.app.db.rows<[string], { credits: number }>(
      { name: 'test.credits', text: 'select credits from credit_account where user_id = $1' },
      userId,
    );
    expect(row?.credits).toBe(10);
  });
});

/** Statements without their lock; the account is only looked at. */
const unlocked: Wear['text'] = ({ name, text }) =>
  name === 'loyalty.lock-account'
    ? 'select credits from credit_account where store_id = $1 and user_id = $2'
    : text.replace(/ for no key update( of \w+)?/, '');
/** What is counted or read before the write: here everybody pauses, so that it is old by then if nothing is held. */
const COUNTED = ['loyalty.count-uses', 'loyalty.find-lots'];
const withoutLocks = (tx: Tx): Tx => worn(tx, { text: unlocked, readBy: COUNTED, met: () => sleep(40) });

describe('the same without the locks: reading, then writing', async () => {
  const databaseUrl = await cloneDatabase();
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  const { rows } = await client.query<{ name: string }>(
    `select conname as name from pg_constraint where conrelid = 'campaign'::regclass and contype = 'c' and pg_get_constraintdef(oid) like '%used%'`,
  );
  for (const { name } of rows) await client.query(`alter table campaign drop constraint "${name}"`);
  await client.end();
  const weak = await startTestApp({ databaseUrl });
  const place = await weak.house();
  const there = await offersOf(weak, place);
  const careless: Ring = { nodes: [weak.app.db], tx: withoutLocks };

  it('lets more than one take one use, and is caught', async () => {
    const { _id } = await there.publish(coupon({}, { total_limit: 1 }));
    const outcomes = await claimAtOnce(careless, place.storeId, _id, 64);
    expect(counted(outcomes)['won']).toBeGreaterThan(1);
    expect(await broken(weak.app.db)).toContain('more uses than the limit (P20)');
  });

  it('lets one person use one use twice, and is caught', async () => {
    const { _id } = await there.publish(coupon({}, { per_user_limit: 1 }));
    const outcomes = await claimAtOnce(careless, place.storeId, _id, 20, 'ana');
    expect(counted(outcomes)['won']).toBeGreaterThan(1);
    expect(await broken(weak.app.db)).toContain('more uses by one person than the limit (P21)');
  });

  it('spends credits that are gone, and is caught', async () => {
    const outcomes = await spendAtOnce(careless, place.storeId, await rich(weak, place.storeId));
    expect(counted(outcomes)['won']).toBeGreaterThan(3);
    expect(await broken(weak.app.db)).toEqual(
      expect.arrayContaining(['a balance that is not the sum of its ledger (P25)']),
    );
  });
});
