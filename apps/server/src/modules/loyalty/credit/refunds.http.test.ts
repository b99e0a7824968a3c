import type { Credits } from '@tableside/contract/loyalty.schema';
import type { Order } from '@tableside/contract/ordering.schema';
import { afterEach, describe, expect, it } from 'vitest';
import { startTestApp } from '../../../../testing/app.ts';
import { offersOf } from '../../../../testing/offers.ts';
import { brokenOffers } from '../testing/broken-offers.ts';

const test = await startTestApp();
afterEach(async () => {
  expect(await brokenOffers(test.app.db)).toEqual([]);
});

/** Ana has soup (150.00) and rice (200.00), 385.88 in all, where each 10.00 earns a credit. Some of it is paid by card. */
async function somePaid(amount: number) {
  const house = await test.house();
  const { manager, base } = await offersOf(test, house);
  await manager.call('PUT', `${base}/programme`, {
    live: true,
    earn: { per: 1000, credits: 1 },
    expires_days: null,
    items: [],
  });
  const ana = await test.diner('Ana');
  const order = (await ana.places(house, '1', ['soup', 'rice'])).json<Order>();
  const path = `/staff/orders/${order._id}`;
  const pays = async (more: object = {}) => {
    const answer = await manager.call('POST', `${path}/payments`, { payment_mode: 'card', ...more });
    return answer.json<{ order: Order }>().order.bill.parts;
  };
  const split = await manager.call('POST', `${path}/parts`, { kind: 'amount', amount });
  const [share] = await pays({ part_id: split.json<Order>().bill.parts[0]?._id });
  return {
    pays,
    rice: order.items[1]?._id,
    takesOff: (line: string | undefined) =>
      manager.call('POST', `${path}/lines/${line}/void`, { reason: 'Sold out' }),
    givesBack: async (sum: number) => {
      const body = { reason: 'The soup was cold', amount: sum };
      expect((await manager.call('POST', `/staff/payments/${share?.payment_id}/refunds`, body)).status).toBe(
        200,
      );
    },
    earned: async () => {
      await test.app.drained();
      const { ledger } = (await ana.call('GET', `/crm/${house.storeId}/loyalty`)).json<Credits>();
      return ledger.map(({ kind, credits }) => `${kind} ${credits}`).toReversed();
    },
  };
}

describe('credits of a bill of which money went back', () => {
  it('given some went back before it was paid, then they are earned without it', async () => {
    const at = await somePaid(20_000);
    await at.givesBack(10_000);
    await at.pays();
    expect(await at.earned()).toEqual(['earn 36', 'reverse -9']); // 10,000 of 38,588
    await at.givesBack(9294);
    expect(await at.earned()).toEqual(['earn 36', 'reverse -9', 'reverse -9']); // a half in all
  });

  it('given what was too much goes back, then they all stay, and go with what is given back of the bill itself', async () => {
    const at = await somePaid(25_000);
    expect((await at.takesOff(at.rice)).status).toBe(200);
    expect(await at.earned()).toEqual(['earn 15']); // on 150.00 and 7.50 service: 165.38 are kept of it
    await at.givesBack(25_000 - 16_538);
    expect(await at.earned()).toEqual(['earn 15']);
    await at.givesBack(8269);
    expect(await at.earned()).toEqual(['earn 15', 'reverse -8']);
  });

  it('given what was too much was handed back before the bill came to less, then they all stay', async () => {
    const at = await somePaid(25_000);
    await at.givesBack(25_000 - 16_538);
    await at.takesOff(at.rice);
    expect(await at.earned()).toEqual(['earn 15']);
  });
});
