import { setTimeout as sleep } from 'node:timers/promises';
import type { Credits, Reward } from '@tableside/contract/loyalty.schema';
import type { Order } from '@tableside/contract/ordering.schema';
import { afterEach, expect, test } from 'vitest';
import { startTestApp } from '../../../../testing/app.ts';
import { orderedAway, takeawayHouse } from '../../../../testing/away-house.ts';
import { coupon, offersOf } from '../../../../testing/offers.ts';
import type { Tx } from '../../../platform/db/database.ts';
import { brokenOffers } from '../testing/broken-offers.ts';
import { reverseRefunded, rewardPaid } from './earn.ts';

const app = await startTestApp();
const { kit, db } = app.app;
const context = { now: app.clock.now(), announce: () => undefined };

afterEach(async () => {
  expect(await brokenOffers(db)).toEqual([]);
});

/** Ana at a house that rewards every second visit and gives a credit for each 10.00. */
async function guest() {
  const house = await takeawayHouse(app);
  const { manager, base, publish } = await offersOf(app, house);
  await manager.call('PUT', `${base}/programme`, {
    live: true,
    earn: { per: 1000, credits: 1 },
    expires_days: null,
    items: [],
  });
  await publish(
    coupon({ kind: 'reward', listed: false, trigger: { on: 'visits', visits: 2, min_amount: 0 } }),
  );
  return { house, ana: await app.diner('Ana') };
}
type Guest = Awaited<ReturnType<typeof guest>>;

const atTable = async ({ house, ana }: Guest) => (await ana.places(house, '1', ['soup'])).json<Order>();
const toGo = ({ house, ana }: Guest) => orderedAway(ana, house, ['soup'], null);
/** The word that an order is paid. */
const paid = ({ house, ana }: Guest, { _id }: Order, earnBase: number) => ({
  v: 1 as const,
  storeId: house.storeId,
  tabId: _id,
  orderId: _id,
  userId: ana.userId,
  language: 'en',
  earnBase,
  at: app.clock.now().toISOString(),
});
const rewardsOf = async ({ ana }: Guest) =>
  (await ana.call('GET', '/rewards/user')).json<{ data: Reward[] }>().data;
const ledgerOf = async ({ ana, house }: Guest) =>
  (await ana.call('GET', `/crm/${house.storeId}/loyalty`))
    .json<Credits>()
    .ledger.map(({ kind, credits }) => `${kind} ${credits}`)
    .toReversed();

test('given two visits that two nodes write down at once, then they are the first and the second', async () => {
  const at = await guest();
  // Too little for credits: nothing else keeps one waiting for the other.
  const [one, other] = [paid(at, await atTable(at), 500), paid(at, await toGo(at), 500)];
  let second = Promise.resolve();
  await db.transaction(async (tx: Tx) => {
    await rewardPaid(tx, one, context);
    second = db.transaction((another) => rewardPaid(another, other, context));
    await Promise.race([second, sleep(200)]);
  });
  await second;
  expect(await rewardsOf(at)).toHaveLength(1);
});

test('given a refund that is told before the payment, then it waits for it and takes the credits', async () => {
  const at = await guest();
  const told = paid(at, await atTable(at), 15_000);
  const refunded = { tabId: told.tabId, amount: 7500, total: 15_000 };
  const refunds = () =>
    kit.announcing((tx, announce) => reverseRefunded(tx, refunded, { ...context, announce }));
  await expect(refunds()).rejects.toThrow('not written down yet');
  await kit.announcing((tx, announce) => rewardPaid(tx, told, { ...context, announce }));
  await refunds();
  expect(await ledgerOf(at)).toEqual(['earn 15', 'reverse -8']);
});

test('given a refund of a bill that was paid yesterday and is nobody’s visit, as somebody joined it since, then it waits for nothing', async () => {
  const { house } = await guest();
  const waiter = await app.staff(house, 'manager');
  const ben = await app.diner('Ben');
  const { _id } = (await ben.places(house, '1', ['soup'])).json<Order>();
  await waiter.call('POST', `/staff/orders/${_id}/payments`, { payment_mode: 'cash' });
  await app.app.drained();
  await db.rows<[string], never>(
    { name: 'test.was-nobodys', text: 'delete from loyalty_visit where tab_id = $1' },
    _id,
  );
  const refunded = { tabId: _id, amount: 1, total: 2 };
  const refund = (hours: number) =>
    db.transaction((tx) =>
      reverseRefunded(tx, refunded, { ...context, now: new Date(context.now.getTime() + hours * 3_600_000) }),
    );
  await expect(refund(1)).rejects.toThrow('not written down yet');
  await refund(25);
});

test('given a refund of an order that nobody opened, then it waits for nothing', async () => {
  const refunded = { tabId: 'of a table that staff paid for', amount: 1, total: 2 };
  await db.transaction((tx) => reverseRefunded(tx, refunded, context));
});
