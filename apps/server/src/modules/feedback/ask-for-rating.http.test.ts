import type { Order } from '@tableside/contract/ordering.schema';
import type { FloorTable, Ticket } from '@tableside/contract/staff.schema';
import { describe, expect, it } from 'vitest';
import { startTestApp } from '../../../testing/app.ts';
import { codeOf } from '../../../testing/call.ts';

const test = await startTestApp();
const MINUTE = 60_000;

/** A party of one whose soup has been served unless told otherwise, and a waiter who can ask it. */
async function party({ served = true } = {}) {
  const house = await test.house();
  const diner = await test.diner('Rita');
  const order = (await diner.places(house, '1', ['soup'])).json<Order>();
  const waiter = await test.staff(house, 'waiter');
  const base = `/staff/stores/${house.storeId}`;
  const manager = await test.staff(house, 'manager');
  if (served) {
    const [ticket] = (await manager.call('GET', `${base}/tickets`)).json<Ticket[]>();
    for (const action of ['ready', 'serve'])
      expect((await manager.call('POST', `/staff/tickets/${ticket?._id}/actions`, { action })).status).toBe(
        200,
      );
  }
  const asks = (by = waiter) => by.call('POST', `/staff/orders/${order._id}/rating-ask`);
  const sees = async () => (await diner.call('GET', `/orders/${order._id}`)).json<Order>();
  const rates = () => diner.call('POST', `/orders/${order._id}/rating`, { level: 4 });
  const seating = async () =>
    (await waiter.call('GET', `${base}/floor`)).json<FloorTable[]>().find(({ name }) => name === '1')
      ?.seating;
  return { house, diner, order, waiter, manager, asks, sees, rates, seating };
}

describe('POST /staff/orders/{id}/rating-ask', () => {
  it('opens rating before the bill, shows on the guest’s order and on the floor, until it is rated', async () => {
    const { asks, sees, rates, seating } = await party();
    expect(codeOf(await rates())).toBe('rating-not-open');
    expect((await seating())?.allowedActions).toContain('ask-rating');
    const before = await sees();
    expect(before.rating_asked).toBeUndefined();
    const asked = { at: test.clock.now().toISOString(), by: expect.any(String) };
    const answer = await asks();
    expect(answer.status).toBe(200);
    expect(answer.json<Order>().rating_asked).toEqual(asked);
    const after = await sees();
    expect(after).toMatchObject({ rating_asked: asked, curr_state: 'in-progress' });
    expect(after.allowedActions).toContain('rate');
    expect(after.version).toBeGreaterThan(before.version);
    expect((await seating())?.order?.rating_asked).toEqual(asked);
    expect((await rates()).status).toBe(200);
    expect((await sees()).rating_asked).toBeUndefined();
    expect((await seating())?.allowedActions).not.toContain('ask-rating');
  });

  it('asked again within ten minutes, by whomever, changes nothing; later it is a new ask', async () => {
    const { asks, sees, manager } = await party();
    const first = (await asks()).json<Order>();
    test.clock.advance(9 * MINUTE);
    const again = await asks(manager);
    expect(again.status).toBe(200);
    expect(again.json<Order>()).toMatchObject({ rating_asked: first.rating_asked, version: first.version });
    test.clock.advance(2 * MINUTE);
    await asks(manager);
    const { rating_asked, version } = await sees();
    expect(rating_asked?.at).toBe(test.clock.now().toISOString());
    expect(version).toBeGreaterThan(first.version);
  });

  it('two colleagues at the same moment ask once', async () => {
    const { asks, manager } = await party();
    const both = await Promise.all([asks(), asks(manager)]);
    const asked = both.map((answer) => answer.json<Order>().rating_asked?.by);
    expect(both.map(({ status }) => status)).toEqual([200, 200]);
    expect(asked[0]).toBe(asked[1]);
  });

  it('refuses while nothing is served and when all have rated, and is closed to others', async () => {
    const waiting = await party({ served: false });
    expect(codeOf(await waiting.asks())).toBe('nothing-to-rate');
    expect((await waiting.seating())?.allowedActions).not.toContain('ask-rating');
    const rated = await party();
    await rated.diner.call('POST', `/orders/${rated.order._id}/pay`, { payment_mode: 'cash' });
    expect((await rated.rates()).status).toBe(200);
    expect(codeOf(await rated.asks())).toBe('all-rated');
    const stranger = await test.staff(await test.house(), 'manager');
    expect((await rated.asks(stranger)).status).toBe(404);
    expect((await rated.asks(await test.staff(rated.house, 'kitchen'))).status).toBe(403);
  });
});
