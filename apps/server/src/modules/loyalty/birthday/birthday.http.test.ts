import type { Reward } from '@tableside/contract/loyalty.schema';
import type { Order } from '@tableside/contract/ordering.schema';
import type { Campaign } from '@tableside/contract/staff-offers.schema';
import { afterEach, describe, expect, it } from 'vitest';
import { type DinerInTest, type House, startTestApp, type TestApp } from '../../../../testing/app.ts';
import { coupon, type Offers, offersOf } from '../../../../testing/offers.ts';
import { whileHeld } from '../../../../testing/while-held.ts';
import { listMessages } from '../../../platform/messages/message-repository.ts';
import { brokenOffers } from '../testing/broken-offers.ts';
import { grantBirthdays } from './grant-birthdays.ts';

const test = await startTestApp();
/** A second node over the same database. */
const other = await startTestApp({ databaseUrl: test.databaseUrl });
const DAY = 86_400_000;
/** Half past nine in the morning in India, on a birthday. */
const MORNING = '2026-11-21T04:00:00.000Z';

afterEach(async () => {
  await test.app.drained();
  expect(await brokenOffers(test.app.db)).toEqual([]);
});

interface Place {
  readonly house: House;
  readonly offers: Offers;
  readonly campaign: Campaign;
}
async function place(more: Record<string, unknown> = {}): Promise<Place> {
  test.clock.set(MORNING);
  const house = await test.house();
  const offers = await offersOf(test, house);
  const draft = coupon({
    kind: 'reward',
    listed: false,
    trigger: { on: 'birthday' },
    valid_days: 14,
    ...more,
  });
  return { house, offers, campaign: await offers.publish(draft) };
}
const bornOn = (diner: DinerInTest, date_of_birth: string | null) =>
  diner.call('PUT', '/users', { date_of_birth });
/** Somebody born on this day who has paid at the house, and ordered in this language. */
async function guest({ house }: Place, date_of_birth: string, language = 'en'): Promise<DinerInTest> {
  const diner = await test.diner('Ana');
  await bornOn(diner, date_of_birth);
  const round = {
    platform: 'bolt',
    __type: 'dinein',
    store_id: house.storeId,
    table_id: (await diner.scans(house, '1')).table_id,
    user_name: 'Ana',
    items: [{ item_id: house.items['tea']?._id, qty: 1 }],
  };
  const headers = { 'accept-language': language };
  const order = (await diner.call('POST', '/orders', round, { headers })).json<Order>();
  const cashier = await test.staff(house, 'cashier');
  const paid = await cashier.call('POST', `/staff/orders/${order._id}/payments`, { payment_mode: 'card' });
  expect(paid.status).toBe(200);
  const kitchen = await test.staff(house, 'kitchen');
  for (const { _id } of order.bill.kots)
    for (const action of ['bump', 'serve'])
      await kitchen.call('POST', `/staff/tickets/${_id}/actions`, { action });
  await test.app.drained();
  return diner;
}
const run = async ({ app }: TestApp = test) =>
  grantBirthdays({ db: app.db, announcing: app.kit.announcing, now: test.clock.now() });
const rewardsOf = async (diner: DinerInTest) =>
  (await diner.call('GET', '/rewards/user')).json<{ data: Reward[] }>().data;
/** How many a campaign has given; nobody stays signed in for years. */
const given = async ({ campaign }: Pick<Place, 'campaign'>) =>
  (
    await test.app.db.row<[string], { taken: number }>(
      { name: 'test.taken', text: 'select taken from campaign where id = $1' },
      campaign._id,
    )
  )?.taken;

describe('a reward for a birthday', () => {
  it('comes sealed on the day by the store’s clock, once, and is told', async () => {
    const at = await place();
    const ana = await guest(at, '1990-11-21', 'de');
    const phone = (await ana.call('GET', '/users')).json<{ phone: string }>().phone;
    test.clock.advance(-31 * 60_000);
    await run();
    expect(await rewardsOf(ana)).toEqual([]);
    test.clock.set(MORNING);
    await run();
    await run();
    const [reward, ...more] = await rewardsOf(ana);
    expect(more).toEqual([]);
    expect(reward).toMatchObject({
      state: 'new',
      order_id: null,
      voucher: { title: { en: 'Ten off' }, valid_until: '2026-12-05', usable: true },
    });
    await test.app.drained();
    expect((await listMessages(test.app.db, phone)).find(({ kind }) => kind === 'order')).toMatchObject({
      text: expect.stringMatching(/: Du hast eine Prämie bekommen\. .+\/profile\/rewards$/) as string,
      link: expect.stringContaining('/profile/rewards') as string,
    });
    const opened = await ana.call('POST', `/rewards/${reward?._id}/reveal`);
    expect(opened.json<Reward>().state).toBe('revealed');
  });

  it('comes again each year, also to those born on a 29th of February, but not for a new date in the profile', async () => {
    const at = await place({ valid_days: null });
    const ana = await guest(at, '1992-02-29');
    for (const [day, count] of [
      ['2027-02-27', 0],
      ['2027-02-28', 1],
      ['2027-03-01', 1],
      ['2028-02-28', 1],
      ['2028-02-29', 2],
    ] as const) {
      test.clock.set(`${day}T06:00:00.000Z`);
      await run();
      expect(await given(at), day).toBe(count);
    }
    await bornOn(ana, '1992-06-01');
    test.clock.set('2028-06-01T06:00:00.000Z');
    await run();
    expect(await given(at)).toBe(2);
  });

  it('is made up for within a week in which no server ran, and not later', async () => {
    const at = await place();
    const [ana, ben] = [await guest(at, '1990-11-21'), await guest(at, '1990-11-20')];
    test.clock.advance(6 * DAY);
    await run();
    expect(await rewardsOf(ana)).toHaveLength(1);
    expect(await rewardsOf(ben)).toEqual([]);
  });

  it('is nobody’s who has not paid there, or has no date; nor given on hold', async () => {
    const at = await place();
    const ana = await guest(at, '1990-11-21');
    const [stranger, ageless] = [await test.diner('Ben'), await guest(at, '1990-11-21')];
    await bornOn(stranger, '1990-11-21');
    await bornOn(ageless, null);
    await at.offers.move(at.campaign._id, 'pause');
    await run();
    expect(await rewardsOf(ana)).toEqual([]);
    await at.offers.move(at.campaign._id, 'publish');
    await run();
    expect(await Promise.all([ana, stranger, ageless].map(rewardsOf))).toMatchObject([[{}], [], []]);
  });

  it('comes where it can, though the one of another house is held', async () => {
    const [held, free] = [await place(), await place()];
    const [ana, ben] = [await guest(held, '1990-11-21'), await guest(free, '1990-11-21')];
    const row = 'select from campaign where id = $1 for update';
    await whileHeld(test, row, held.campaign._id, () => expect(run()).rejects.toBeInstanceOf(AggregateError));
    expect(await Promise.all([ana, ben].map(rewardsOf))).toMatchObject([[], [{}]]);
    await run();
    expect(await rewardsOf(ana)).toHaveLength(1);
  });

  it('is one where two nodes give it at once', async () => {
    const at = await place();
    const guests: DinerInTest[] = [];
    for (let n = 0; n < 4; n += 1) guests.push(await guest(at, `199${n}-11-21`));
    await Promise.all(Array.from({ length: 8 }, (_, nth) => run(nth % 2 === 0 ? test : other)));
    for (const one of guests) expect(await rewardsOf(one)).toHaveLength(1);
    const [campaign] = (await at.offers.manager.call('GET', `${at.offers.base}/campaigns`)).json<
      Campaign[]
    >();
    expect(campaign?.taken).toBe(4);
  });
});
