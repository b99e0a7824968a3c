import type { Order } from '@tableside/contract/ordering.schema';
import type { BillRow } from '@tableside/contract/staff-bills.schema';
import { describe, expect, it } from 'vitest';
import { startTestApp } from '../../../../testing/app.ts';
import { FakeBank } from '../../../../testing/fake-bank.ts';
import { connectBank, onlineTable } from '../../../../testing/online-house.ts';

const bank = new FakeBank();
const test = await startTestApp({ bank, providers: { bank: bank.create, stripe: bank.create } });
const { party, paying, read } = onlineTable(test);

/** What soup, with service and tax, comes to. */
const SOUP = 16_538;

/** Soup and rice at a table whose money has three decimals, paid in shares through a provider that moves tens of it. */
async function sharedInTens(code: string) {
  const house = await test.house({ store: { currency: { code, symbol: code, exponent: 3 } } });
  await connectBank(test, house, 'stripe');
  const at = await party(['soup', 'rice'], house);
  const { diner, order } = at;
  const manager = await test.staff(house, 'manager');
  const rice = order.items[1];
  return {
    ...at,
    pays: async (amount: number) => {
      const asked = await diner.call('POST', `/orders/${order._id}/parts`, { kind: 'amount', amount });
      const part = asked.json<Order>().bill.parts.find(({ state }) => state === 'open');
      const payment = await paying(at, { part_id: part?._id });
      bank.capture(bank.orderOf(payment._id).id);
      await manager.call('POST', `/staff/payments/${payment._id}/check`);
      test.clock.advance(1000);
      return payment._id;
    },
    riceIsOff: async () => {
      const path = `/staff/tickets/${rice?.kot_id}/lines/${rice?._id}/actions`;
      expect((await manager.call('POST', path, { action: 'reject', reason: 'Sold out' })).status).toBe(200);
      await test.app.drained();
    },
    trouble: async () =>
      (await manager.call('GET', `/staff/stores/${house.storeId}/bills?state=trouble`))
        .json<BillRow[]>()
        .map(({ trouble }) => trouble),
    leaves: (amount: number) =>
      manager.call('POST', `/staff/orders/${order._id}/surplus`, { amount, reason: 'As a tip' }),
  };
}

describe('what goes back by itself where a provider moves tens only', () => {
  it.each(['KWD', 'BHD', 'TND'])('is rounded down in %s, and the rest is shown to the desk', async (code) => {
    const at = await sharedInTens(code);
    const [first, second] = [await at.pays(19_000), await at.pays(19_000)];
    await at.riceIsOff();
    for (let turn = 0; turn < 3; turn += 1) await test.app.reconcile();
    const { paid, bill } = await read(at);
    expect([paid, bill.total_amount]).toEqual([true, SOUP]);
    const back = bill.refunds?.map(({ amount, reason, state }) => `${amount} ${reason} ${state}`);
    expect(back?.sort()).toEqual(['19000 over done', '2460 over done']);
    expect([bank.balance(first), bank.balance(second)]).toEqual([SOUP + 2, 0]);
    expect(await at.trouble()).toEqual(['paid-too-much']);
    expect((await at.leaves(2)).status).toBe(200);
    expect(await at.trouble()).toEqual([]);
  });

  it('is nothing where that is less than ten', async () => {
    const at = await sharedInTens('OMR');
    const payment = await at.pays(SOUP + 2);
    await at.riceIsOff();
    await test.app.reconcile();
    const { paid, bill } = await read(at);
    expect([paid, bill.refunds]).toEqual([true, undefined]);
    expect(bank.balance(payment)).toBe(SOUP + 2);
    expect(await at.trouble()).toEqual(['paid-too-much']);
  });
});
