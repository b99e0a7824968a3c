import type { Reward } from '@tableside/contract/loyalty.schema';
import type { Order } from '@tableside/contract/ordering.schema';
import { describe, expect, it } from 'vitest';
import { startTestApp } from '../../../testing/app.ts';
import { codeOf } from '../../../testing/call.ts';
import { coupon, offersOf } from '../../../testing/offers.ts';
import { listMessages } from '../../platform/messages/message-repository.ts';

const test = await startTestApp();
const house = await test.house();

async function paying(name: string, table: string) {
  const diner = await test.diner(name);
  const order = (await diner.places(house, table, ['soup'])).json<Order>();
  return { diner, order };
}

describe('POST /orders/{id}/rating', () => {
  it('opens with the ask to pay, is taken once, and shows as the diner’s own', async () => {
    const { diner, order } = await paying('Rita', '1');
    const rating = {
      level: 4,
      items: [{ line_id: order.items[0]?._id, level: 3 }],
      chips: ['Friendly'],
      comment: 'Lovely 🍜',
    };
    expect(codeOf(await diner.call('POST', `/orders/${order._id}/rating`, rating))).toBe('rating-not-open');
    await diner.call('POST', `/orders/${order._id}/pay`, { payment_mode: 'cash' });
    const rated = await diner.call('POST', `/orders/${order._id}/rating`, rating);
    expect(rated.status).toBe(200);
    expect(rated.json<Order>()).toMatchObject({ rating: { level: 4 } });
    expect(codeOf(await diner.call('POST', `/orders/${order._id}/rating`, rating))).toBe('rating-not-open');
  });

  it('refuses strangers, foreign lines, levels out of bounds, long comments and card numbers', async () => {
    const { diner, order } = await paying('Sam', '2');
    await diner.call('POST', `/orders/${order._id}/pay`, { payment_mode: 'card' });
    const stranger = await test.diner('Stranger');
    expect((await stranger.call('POST', `/orders/${order._id}/rating`, { level: 1 })).status).toBe(404);
    expect((await diner.call('POST', `/orders/${order._id}/rating`, { level: 5 })).status).toBe(400);
    expect(
      (
        await diner.call('POST', `/orders/${order._id}/rating`, {
          level: 2,
          items: [{ line_id: 'not-mine', level: 2 }],
        })
      ).status,
    ).toBe(400);
    expect(
      (await diner.call('POST', `/orders/${order._id}/rating`, { level: 2, comment: 'x'.repeat(501) }))
        .status,
    ).toBe(400);
    expect(
      codeOf(
        await diner.call('POST', `/orders/${order._id}/rating`, {
          level: 2,
          comment: 'card 4111 1111 1111 1111',
        }),
      ),
    ).toBe('card-number-refused');
    expect((await diner.call('GET', `/orders/${order._id}`)).json<Order>().rating).toBeNull();
  });
});

describe('a reward for a rating', () => {
  const reward = (more: Record<string, unknown> = {}) =>
    coupon({ kind: 'reward', listed: false, trigger: { on: 'rating' }, valid_days: 14, ...more });

  it('comes with it, sealed and once, and never for one that was refused', async () => {
    const there = await test.house();
    const offers = await offersOf(test, there);
    const words = { message: 'reward', language: 'de', text: 'Danke fürs Bewerten! {link}' };
    expect((await offers.manager.call('PUT', `${offers.base}/message_texts`, words)).status).toBe(200);
    const campaign = await offers.publish(reward());
    await offers.publish(
      reward({ title: { en: 'Over' }, rule: { ...reward().rule, valid_until: '2026-01-01' } }),
    );
    const diner = await test.diner('Uma');
    const order = (await diner.places(there, '1', ['soup'])).json<Order>();
    const headers = { 'accept-language': 'de' };
    const rate = () => diner.call('POST', `/orders/${order._id}/rating`, { level: 1 }, { headers });
    const earned = async () => (await diner.call('GET', `/rewards/user/order/${order._id}`)).json<Reward[]>();
    expect(codeOf(await rate())).toBe('rating-not-open');
    expect(await earned()).toEqual([]);
    await diner.call('POST', `/orders/${order._id}/pay`, { payment_mode: 'cash' });
    const answers = await Promise.all([rate(), rate(), rate()]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409]);
    await test.app.drained();
    expect(await earned()).toMatchObject([
      { state: 'new', order_id: order._id, voucher: { title: { en: 'Ten off' }, usable: true } },
    ]);
    const { phone } = (await diner.call('GET', '/users')).json<{ phone: string }>();
    expect((await listMessages(test.app.db, phone)).map(({ text }) => text)).toContainEqual(
      expect.stringMatching(/^Danke fürs Bewerten! \S+\/profile\/rewards$/),
    );
    const listed = await offers.manager.call('GET', `${offers.base}/campaigns`);
    const shown = listed.json<{ _id: string; taken: number }[]>();
    expect(shown.find(({ _id }) => _id === campaign._id)?.taken).toBe(1);
  });
});
