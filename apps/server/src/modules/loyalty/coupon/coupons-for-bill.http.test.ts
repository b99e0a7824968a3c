import type { Reward, Voucher } from '@tableside/contract/loyalty.schema';
import type { Order } from '@tableside/contract/ordering.schema';
import { describe, expect, it } from 'vitest';
import { startTestApp } from '../../../../testing/app.ts';
import { coupon, offersOf } from '../../../../testing/offers.ts';

const test = await startTestApp();
/** An afternoon in Kolkata, on the last day of some. */
const AFTERNOON = '2026-11-21T10:00:00Z';
const LAST_DAY = { valid_until: '2026-11-21' };
const EVENINGS = [{ days: [6], from: 22 * 60, to: 2 * 60 }];

/** Ana with an order at a house, who claims its vouchers. */
async function guest() {
  test.clock.set(AFTERNOON);
  const house = await test.house();
  const offers = await offersOf(test, house);
  const ana = await test.diner('Ana');
  const order = (await ana.places(house, '1', ['soup'])).json<Order>();
  const claims = async (title: string, rule: Record<string, unknown> = {}) => {
    const made = await offers.publish(coupon({ kind: 'voucher', listed: false, title: { en: title } }, rule));
    const { _id } = (await offers.claim(ana, made.code)).json<Voucher>();
    test.clock.advance(1000);
    return { voucher: _id, campaign: made._id };
  };
  const list = async (query = '') =>
    (await ana.call('GET', `/orders/${order._id}/vouchers${query}`)).json<{
      rewards: Reward[];
      vouchers: Voucher[];
    }>();
  const offered = async (query = '') =>
    (await list(query)).vouchers.map(({ title, usable }) => [title['en'], usable] as const);
  return { offers, claims, list, offered };
}
/** As many as a list has room for, of orders long ago. */
const earnedBefore = (like: string, lastDay: string) =>
  test.app.db.rows<[string, string], object>(
    {
      name: 'test.earned-before',
      text: `insert into voucher (id, campaign_id, store_id, user_id, order_id, valid_until, at)
        select v.id || '-' || n, v.campaign_id, v.store_id, v.user_id, v.id || '-' || n, $2::date, v.at from voucher v, generate_series(1, 100) n where v.id = $1`,
    },
    like,
    lastDay,
  );

describe('what a guest holds for a bill', () => {
  it('is offered through its last day, also after midnight where its evening goes on', async () => {
    const { claims, offered } = await guest();
    await claims('Always');
    await claims('Today', LAST_DAY);
    await claims('Tonight', { ...LAST_DAY, hours: EVENINGS });
    test.clock.set('2026-11-21T18:00:00Z'); // 23:30
    expect(await offered()).toEqual([
      ['Today', true],
      ['Tonight', true],
      ['Always', true],
    ]);
    test.clock.set('2026-11-21T19:00:00Z'); // 00:30
    expect(await offered()).toEqual([
      ['Tonight', true],
      ['Always', true],
    ]);
    test.clock.set('2026-11-21T21:00:00Z'); // 02:30
    expect(await offered()).toEqual([['Always', true]]);
  });

  it('is not offered once its campaign has ended; one on hold says that it cannot be used now', async () => {
    const { offers, claims, offered } = await guest();
    const [over, held] = [await claims('Over'), await claims('Held')];
    await offers.move(over.campaign, 'end');
    await offers.move(held.campaign, 'pause');
    expect(await offered()).toEqual([['Held', false]]);
  });

  it('leaves out what is over of the coupons for everybody, but for one that is asked for by its code', async () => {
    const { offers, offered } = await guest();
    await offers.publish(coupon({ title: { en: 'Last week' }, code: 'LATE' }, { valid_until: '2026-11-14' }));
    await offers.publish(coupon({ title: { en: 'Next week' } }, { valid_from: '2026-11-28' }));
    expect(await offered()).toEqual([['Next week', false]]);
    expect(await offered('?code=late')).toEqual([
      ['Last week', false],
      ['Next week', false],
    ]);
  });

  it('is found behind however many that are over', async () => {
    const { claims, list } = await guest();
    const { voucher } = await claims('Always');
    await earnedBefore(voucher, '2026-11-01');
    const { rewards, vouchers } = await list();
    expect([rewards.length, vouchers.length]).toEqual([0, 1]);
  });
});
