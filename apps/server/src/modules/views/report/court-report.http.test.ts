import type { Report } from '@tableside/contract/staff-reports.schema';
import { expect, test } from 'vitest';
import { type House, startTestApp } from '../../../../testing/app.ts';
import { courtHouse, orderedGroup } from '../../../../testing/court-house.ts';
import { onlineTable } from '../../../../testing/online-house.ts';

const app = await startTestApp();
const { paying, tells } = onlineTable(app);

async function reportOf(house: House): Promise<Report> {
  const manager = await app.staff(house, 'manager');
  return (await manager.call('GET', `/staff/stores/${house.storeId}/report`)).json();
}
const sold = ({ dishes }: Report) => dishes.map(({ name, qty, amount }) => [name['en'], qty, amount]);
const stalls = (report: Report) => report.stalls?.map(({ name, qty, amount }) => [name, qty, amount]);

test('of a food court says what each stall sold, at the desk and at the stall, and what was taken off', async () => {
  const court = await courtHouse(app);
  const [fay, eve] = [await app.diner('Fay'), await app.diner('Eve')];
  const { order } = await orderedGroup(fay, court, [
    [0, 'soup'],
    [0, 'tea', 2],
    [1, 'rice'],
  ]);
  const payment = await paying({ diner: fay, order });
  app.bank.capture(app.bank.orderOf(payment._id).id);
  await tells(court.desk, payment);
  const unpaid = await orderedGroup(eve, court, [
    [0, 'soup'],
    [1, 'rice'],
  ]);
  const rice = unpaid.order.items.find(({ name }) => name['en'] === 'Rice')?._id;
  const cashier = await app.staff(court.desk, 'cashier');
  const taken = await cashier.call('POST', `/staff/orders/${unpaid._id}/lines/${rice}/void`, {
    reason: 'Sold out',
  });
  expect(taken.status, taken.text).toBe(200);

  const desk = await reportOf(court.desk);
  const off = [{ kind: 'cancelled', reason: 'Sold out', qty: 1, amount: 20_000 }];
  expect(desk.sums.bills).toMatchObject({ count: 1, item_total: 47_000 });
  expect(stalls(desk)).toEqual([
    ['Stall 1', 3, 27_000],
    ['Stall 2', 1, 20_000],
  ]);
  expect(desk.voids).toEqual(off);

  const [first, second] = court.stalls;
  if (!first || !second) throw new Error('no stalls');
  const own = await reportOf(first);
  expect(own.sums.bills.count).toBe(0);
  expect(sold(own)).toEqual([
    ['Soup', 1, 15_000],
    ['Tea', 2, 12_000],
  ]);
  expect(own.categories.reduce((sum, { amount }) => sum + amount, 0)).toBe(27_000);
  expect(stalls(own)).toEqual([['Stall 1', 3, 27_000]]);
  expect(own.voids).toEqual([]);
  const other = await reportOf(second);
  expect(sold(other)).toEqual([['Rice', 1, 20_000]]);
  expect(other.voids).toEqual(off);

  const csv = await (await app.staff(court.desk, 'manager')).call(
    'GET',
    `/staff/stores/${court.desk.storeId}/report.csv?lang=en`,
  );
  expect(csv.text).toContain('By stall,Stall 1,3,270.00,,,,,\r\n');
});
