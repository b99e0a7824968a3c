import type { Order, Slots } from '@tableside/contract/ordering.schema';
import type { Ticket } from '@tableside/contract/staff.schema';
import { afterEach, describe, expect, test } from 'vitest';
import { startTestApp } from '../../../../testing/app.ts';
import { inMinutes, orderedAway, takeawayHouse } from '../../../../testing/away-house.ts';
import { brokenRules } from '../testing/broken-rules.ts';
import { releaseDue } from './keep-time.ts';

const app = await startTestApp();
afterEach(async () => {
  expect(await brokenRules(app.app.db)).toEqual([]);
});

/** Soup and rice to be fetched in an hour, when there is one place; the kitchen has them, and nobody pays any more. */
async function unpaid() {
  const house = await takeawayHouse(app, { per_slot: 1, pay_on_handover: true });
  const diner = await app.diner('Ana');
  const at = inMinutes(app, 60);
  const placed = await orderedAway(diner, house, ['soup', 'rice'], at);
  const asked = await diner.call('POST', `/orders/${placed._id}/pay`, { payment_mode: 'cash' });
  const { payment } = asked.json<{ payment: { _id: string } }>();
  const [cook, cashier] = [await app.staff(house, 'kitchen'), await app.staff(house, 'cashier')];
  await cashier.call('POST', `/staff/payments/${payment._id}/decline`);
  app.clock.advance(50 * 60_000);
  await releaseDue({ db: app.app.db, announcing: app.app.kit.announcing, now: app.clock.now() });
  app.clock.advance(-50 * 60_000);
  const [ticket] = (await cook.call('GET', `/staff/stores/${house.storeId}/tickets`)).json<Ticket[]>();
  const lines = ticket?.lines.map(({ _id }) => _id) ?? [];
  const read = async (): Promise<Order> => (await diner.call('GET', `/orders/${placed._id}`)).json();
  const takesOff = {
    reject: (line: string) =>
      cook.call('POST', `/staff/tickets/${ticket?._id}/lines/${line}/actions`, {
        action: 'reject',
        reason: 'Sold out',
      }),
    void: (line: string) =>
      cashier.call('POST', `/staff/orders/${placed._id}/lines/${line}/void`, { reason: 'Sold out' }),
  };
  const offered = async () =>
    (await app.call('GET', `/stores/${house.storeId}/slots?order_type=takeaway`))
      .json<Slots>()
      .slots.some((slot) => slot.at === at);
  return { diner, read, lines, takesOff, offered };
}

describe('an order without a table', () => {
  test.each(['reject', 'void'] as const)(
    'of which nothing is left ends with the last dish (%s)',
    async (how) => {
      const { diner, read, lines, takesOff, offered } = await unpaid();
      const [first = '', last = ''] = lines;
      expect((await takesOff[how](first)).status).toBe(200);
      expect(await read()).toMatchObject({ curr_state: 'in-progress', bill: { state: 'open' } });
      expect(await offered()).toBe(false);
      const answer = await takesOff[how](last);
      expect(answer.status, answer.text).toBe(200);
      await app.app.drained();
      expect(await read()).toMatchObject({ curr_state: 'cancelled', bill: { state: 'void', item_total: 0 } });
      expect(await offered()).toBe(true);
      const active = await diner.call('GET', `/orders/user/${diner.userId}?state=active`);
      expect(active.json<{ data: unknown[] }>().data).toEqual([]);
    },
  );

  test('can be taken back by its guest although a dish of it was turned down', async () => {
    const { diner, read, lines, takesOff } = await unpaid();
    await takesOff.reject(lines[0] ?? '');
    const order = await read();
    expect(order.allowedActions).toContain('cancel');
    expect((await diner.call('POST', `/orders/${order._id}/cancel`)).status).toBe(200);
  });
});
