import type { Order } from '@tableside/contract/ordering.schema';
import { describe, expect, test } from 'vitest';
import { type House, startTestApp } from '../../../../testing/app.ts';
import { codeOf } from '../../../../testing/call.ts';
import { courtHouse, orderedGroup, sendsGroup } from '../../../../testing/court-house.ts';
import { offersOf } from '../../../../testing/offers.ts';
import type { Paid } from '../../../../testing/online-house.ts';
import { smallStore } from '../../../../testing/small-house.ts';

const app = await startTestApp();
const pauses = async (house: House, minutes: number): Promise<void> => {
  const manager = await app.staff(house, 'manager');
  await manager.call('PUT', `/staff/stores/${house.storeId}/pause`, { minutes });
};

/** A guest's unpaid plate over two stalls, the first of which may close. */
async function plate() {
  const court = await courtHouse(app);
  const [first = court.desk] = court.stalls;
  const diner = await app.diner('Fay');
  const { order } = await orderedGroup(diner, court, [
    [0, 'soup'],
    [1, 'rice'],
  ]);
  const cashier = await app.staff(court.desk, 'cashier');
  return {
    court,
    first,
    diner,
    order,
    asks: () => diner.call('POST', `/orders/${order._id}/pay`, { payment_mode: 'cash' }),
    confirms: (paymentId: string) => cashier.call('POST', `/staff/payments/${paymentId}/confirm`, {}),
    /** Half of it is paid. */
    halfPaid: async () => {
      const split = await diner.call('POST', `/orders/${order._id}/parts`, { kind: 'equal', people: 2 });
      const part_id = split.json<Order>().bill.parts[0]?._id;
      const asked = { payment_mode: 'cash', part_id };
      const paid = await cashier.call('POST', `/staff/orders/${order._id}/payments`, asked);
      if (paid.status !== 200) throw new Error(paid.text);
    },
    /** The desk takes all of it off the bill. */
    isOnTheHouse: () =>
      cashier.call('PUT', `/staff/orders/${order._id}/manual_discount`, {
        kind: 'percent',
        value: 10_000,
        reason: 'Long wait',
        pin: '7001',
      }),
    takes: () => cashier.call('POST', `/staff/orders/${order._id}/payments`, { payment_mode: 'cash' }),
    sendsToTerminal: () => cashier.call('POST', `/staff/orders/${order._id}/terminal`, {}),
    state: async () => (await diner.call('GET', `/orders/${order._id}`)).json<Order>().curr_state,
  };
}

describe('a stall that takes no more orders', () => {
  test('is paid for by nobody, until it is open again', async () => {
    const { first, asks, confirms, state } = await plate();
    await pauses(first, 30);
    const refused = await asks();
    expect(refused.json()).toMatchObject({ stalls: [{ store_id: first.storeId, code: 'store-closed' }] });
    await pauses(first, 0);
    const { payment } = (await asks()).json<Paid>();
    await pauses(first, 30);
    expect([codeOf(await confirms(payment._id)), await state()]).toEqual([
      'stall-unavailable',
      'payment-initalized',
    ]);
    await pauses(first, 0);
    expect([(await confirms(payment._id)).status, await state()]).toEqual([200, 'payment-captured']);
  });

  test('does not keep a card from being confirmed that is at the terminal already', async () => {
    const { first, confirms, sendsToTerminal } = await plate();
    const { payment } = (await sendsToTerminal()).json<Paid>();
    await pauses(first, 30);
    expect((await confirms(payment._id)).status).toBe(200);
  });

  test('is not sent what comes to nothing either', async () => {
    const { first, isOnTheHouse, asks, takes, state } = await plate();
    const free = await isOnTheHouse();
    expect(free.json<Order>().bill.total_amount, free.text).toBe(0);
    await pauses(first, 30);
    expect([codeOf(await asks()), codeOf(await takes())]).toEqual(['stall-unavailable', 'stall-unavailable']);
    await pauses(first, 0);
    expect([(await asks()).status, await state()]).toEqual([200, 'payment-captured']);
  });

  test('does not keep the rest from being paid of what is paid in part', async () => {
    const { first, halfPaid, asks, confirms, state } = await plate();
    await halfPaid();
    await pauses(first, 30);
    const asked = await asks();
    expect(asked.status, asked.text).toBe(200);
    expect((await confirms(asked.json<Paid>().payment._id)).status).toBe(200);
    expect(await state()).toBe('payment-captured');
  });
});

describe('a court whose desk', () => {
  test('takes no more orders has none placed over its stalls, nor bought with its credits', async () => {
    const { court, first, diner, order } = await plate();
    const tea = first.items['tea']?._id;
    const { manager, base } = await offersOf(app, court.desk);
    await manager.call('PUT', `${base}/programme`, {
      live: true,
      earn: { per: 1000, credits: 1 },
      expires_days: null,
      items: [{ item_id: tea, credits: 1 }],
    });
    await pauses(court.desk, 30);
    expect(codeOf(await sendsGroup(diner, court, [[0, 'soup']]))).toBe('store-closed');
    const redeems = await diner.call('POST', `/orders/${order._id}/loyalty`, {
      items: [{ item_id: tea, qty: 1 }],
    });
    expect(codeOf(redeems)).toBe('store-closed');
  });

  test('has switched the food court off has none placed either', async () => {
    const court = await courtHouse(app);
    const desk = { ...smallStore(court.desk.slug), order_types: ['dinein'], tables: [] };
    await app.app.importers.store(desk);
    expect(codeOf(await sendsGroup(await app.diner('Fay'), court, [[0, 'soup']]))).toBe('mode-off');
  });
});
