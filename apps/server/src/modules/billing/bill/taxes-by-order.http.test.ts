import type { Order } from '@tableside/contract/ordering.schema';
import type { Receipt } from '@tableside/contract/receipts.schema';
import type { Report } from '@tableside/contract/staff-reports.schema';
import type { StoreSettings } from '@tableside/contract/staff-settings.schema';
import { describe, expect, it } from 'vitest';
import { type DinerInTest, type House, startTestApp } from '../../../../testing/app.ts';
import { addressOf, bringing, menuToGo, orderedAway, sendsHome } from '../../../../testing/away-house.ts';
import { courtHouse, sendsGroup } from '../../../../testing/court-house.ts';

const test = await startTestApp();
const taxes = [
  { key: 'inside', name: 'VAT', rate_bp: 1000, inclusive: true, order_types: ['dinein'] },
  { key: 'away', name: 'VAT', rate_bp: 800, inclusive: true, order_types: ['takeaway', 'delivery'] },
];

/** A house of whose dishes 10 % inside the price are tax in the house, and 8 % of what leaves it. */
function openHouse(): Promise<House> {
  const menu = menuToGo();
  for (const { items } of menu.categories) for (const item of items) item.tax_keys = ['inside', 'away'];
  const { delivery } = bringing;
  return test.house({ store: { ...bringing, takeaway: delivery, taxes, charges: [] }, menu });
}
const levied = (order: Order) => order.bill.taxes.map(({ rate_bp, amount }) => [rate_bp, amount]);

/** Pays at the counter; answers the taxes of the receipt. */
async function paysInCash(house: House, diner: DinerInTest, { _id }: Order) {
  await diner.call('POST', `/orders/${_id}/pay`, { payment_mode: 'cash' });
  const { bill } = (await diner.call('GET', `/orders/${_id}`)).json<Order>();
  const cashier = await test.staff(house, 'cashier');
  await cashier.call('POST', `/staff/payments/${bill.parts[0]?.payment_id}/confirm`, {});
  const receipt = (await diner.call('GET', `/orders/${_id}/ebill`)).json<Receipt>();
  return receipt.taxes.map(({ rate_bp, amount }) => [rate_bp, amount]);
}

describe('a dish that is taxed by how it is ordered', () => {
  it('costs the same everywhere, of which its tax is another one: on bill, receipt and report', async () => {
    const house = await openHouse();
    const [ana, ben, mei] = [await test.diner('Ana'), await test.diner('Ben'), await test.diner('Mei')];
    const inside = (await ana.places(house, '1', ['soup'])).json<Order>();
    const away = await orderedAway(ben, house, ['soup'], null);
    const home = (await sendsHome(mei, house, ['soup', 'rice'], await addressOf(mei))).json<Order>();
    expect([inside, away].map(({ bill }) => bill.total_amount)).toEqual([15_000, 15_000]);
    expect([inside, away, home].map(levied)).toEqual([[[1000, 1364]], [[800, 1111]], [[800, 2593]]]);

    const receipts = [await paysInCash(house, ana, inside), await paysInCash(house, ben, away)];
    expect(receipts).toEqual([[[1000, 1364]], [[800, 1111]]]);
    await test.app.drained();
    const manager = await test.staff(house, 'manager');
    const path = `/staff/stores/${house.storeId}/report`;
    const report = (await manager.call('GET', path)).json<Report>();
    expect(report.taxes.map(({ rate_bp, amount }) => [rate_bp, amount]).sort()).toEqual([
      [1000, 1364],
      [800, 1111],
    ]);
    const csv = (await manager.call('GET', `${path}.csv?lang=en`)).text;
    expect(csv).toContain('13.64');
    expect(csv).toContain('11.11');
  });

  it('is shared by dishes with the tax of its order', async () => {
    const house = await openHouse();
    const diner = await test.diner('Ana');
    const order = (await diner.places(house, '1', ['soup', 'rice'])).json<Order>();
    const lines = [{ line_id: order.items[0]?._id, num: 1, den: 1 }];
    const split = await diner.call('POST', `/orders/${order._id}/parts`, { kind: 'items', lines });
    expect(split.json<Order>().bill.parts.map(({ amount }) => amount)).toEqual([15_000]);
    expect(levied(split.json<Order>())).toEqual([[1000, 3182]]);
  });

  it('in a food court has the tax of its desk for food courts', async () => {
    const court = await courtHouse(test);
    const manager = await test.staff(court.desk, 'manager');
    const path = `/staff/stores/${court.desk.storeId}/settings`;
    const ordered = async (order_types: readonly string[]) => {
      const settings = (await manager.call('GET', path)).json<StoreSettings>();
      const saved = await manager.call('PUT', path, {
        ...settings,
        taxes: settings.taxes.map((tax) => ({ ...tax, order_types })),
      });
      expect(saved.status).toBe(200);
      await test.app.drained();
      const sent = await sendsGroup(await test.diner('Lou'), court, [[0, 'soup']]);
      return sent.json<{ orders: Order[] }>().orders.map(levied);
    };
    expect(await ordered(['foodcourt'])).toEqual([[[1200, 1800]]]);
    expect(await ordered(['dinein', 'takeaway'])).toEqual([[]]);
  });
});
