import type { Report } from '@tableside/contract/staff-reports.schema';
import { expect, test } from 'vitest';
import { startTestApp } from '../../../../testing/app.ts';
import { orderedAway, takeawayHouse } from '../../../../testing/away-house.ts';
import { onlineTable } from '../../../../testing/online-house.ts';

const app = await startTestApp();
const { paying, tells } = onlineTable(app);
const MINUTE = 60_000;

test('given an order that is paid twenty minutes after it was placed, then its kitchen took only what came after', async () => {
  const house = await takeawayHouse(app);
  const [ana, kitchen] = [await app.diner('Ana'), await app.staff(house, 'kitchen')];
  const order = await orderedAway(ana, house, ['soup'], null);
  app.clock.advance(20 * MINUTE);
  const payment = await paying({ diner: ana, order });
  app.bank.capture(app.bank.orderOf(payment._id).id);
  await tells(house, payment);
  app.clock.advance(6 * MINUTE);
  const ticket = `/staff/tickets/${order.items[0]?.kot_id}/actions`;
  const ready = await kitchen.call('POST', ticket, { action: 'ready' });
  expect(ready.status).toBe(200);
  const owner = await app.staff(house, 'owner');
  const { stations } = (await owner.call('GET', `/staff/stores/${house.storeId}/report`)).json<Report>();
  expect(stations).toMatchObject([{ count: 1, median: 360, slow: 360 }]);
});
