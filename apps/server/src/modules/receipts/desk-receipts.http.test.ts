import { expect, it } from 'vitest';
import { startTestApp } from '../../../testing/app.ts';
import { courtHouse, orderedGroup } from '../../../testing/court-house.ts';

const test = await startTestApp();

it('given a food court, then its desk opens and sends the receipt by any of the orders, and a stall by none', async () => {
  const court = await courtHouse(test);
  const diner = await test.diner('Fay');
  const { order, orders } = await orderedGroup(diner, court, [
    [0, 'soup'],
    [1, 'rice'],
  ]);
  const statuses = async (house: (typeof court)['desk'] | undefined) => {
    const cashier = await test.staff(house ?? court.desk, 'cashier');
    const answers = [order, ...orders].map(async ({ _id }) => [
      (await cashier.call('GET', `/staff/orders/${_id}/ebill`)).status,
      (await cashier.call('POST', `/staff/orders/${_id}/ebill`, { phone: '+919820012345' })).status,
    ]);
    return (await Promise.all(answers)).flat();
  };
  // Nothing is paid yet, so that there is nothing to send.
  expect(new Set(await statuses(court.desk))).toEqual(new Set([200, 409]));
  for (const stall of court.stalls) expect(new Set(await statuses(stall))).toEqual(new Set([404]));
});
