import type { Order } from '@tableside/contract/ordering.schema';
import type { Receipt } from '@tableside/contract/receipts.schema';
import type { Report } from '@tableside/contract/staff-reports.schema';
import type { StoreSettings } from '@tableside/contract/staff-settings.schema';
import type { Store } from '@tableside/contract/venues.schema';
import { describe, expect, it } from 'vitest';
import { type DinerInTest, type House, startTestApp } from '../../../../testing/app.ts';
import { addressOf, bringing, menuToGo, sendsHome } from '../../../../testing/away-house.ts';
import { courtHouse } from '../../../../testing/court-house.ts';
import { statement } from '../../../platform/db/statement.ts';

const replaceDelivery = statement<[string, string], { readonly id: string }>(
  'test.replace-delivery',
  `update store set preferences = preferences || jsonb_build_object('delivery', $2::jsonb), version = version + 1
   where id = $1 returning id`,
);

const test = await startTestApp();
const taxes = [
  { key: 'gst', name: 'GST', rate_bp: 500, inclusive: false, order_types: [] },
  { key: 'inside', name: 'VAT', rate_bp: 1000, inclusive: true, order_types: ['dinein'] },
  { key: 'vat', name: 'VAT', rate_bp: 700, inclusive: true, order_types: ['delivery'] },
];

/** A house whose food bears no tax, and what bringing it costs (30.00) those named. */
function houseWith(...tax_keys: string[]): Promise<House> {
  const menu = menuToGo();
  for (const { items } of menu.categories) for (const item of items) item.tax_keys = [];
  const delivery = { ...bringing.delivery, tax_keys };
  return test.house({ store: { ...bringing, delivery, taxes, charges: [] }, menu });
}
const ordered = async (house: House, diner: DinerInTest): Promise<Order> =>
  (await sendsHome(diner, house, ['soup', 'rice'], await addressOf(diner))).json<Order>();
const levied = ({ taxes: all }: Pick<Order['bill'], 'taxes'>) =>
  all.map(({ rate_bp, amount }) => [rate_bp, amount]);
const feeTaxes = async ({ storeId }: House) => {
  const store = (await test.call('GET', `/stores/${storeId}`)).json<Store>();
  const named = new Map(store.preferences.taxes.map(({ _id, rate_bp }) => [_id, rate_bp]));
  return store.preferences.delivery?.tax_ids.map((id) => named.get(id));
};

/** Pays at the counter, and answers the receipt. */
async function pays(house: House, diner: DinerInTest, { _id }: Order): Promise<Receipt> {
  await diner.call('POST', `/orders/${_id}/pay`, { payment_mode: 'cash' });
  const { bill } = (await diner.call('GET', `/orders/${_id}`)).json<Order>();
  const cashier = await test.staff(house, 'cashier');
  await cashier.call('POST', `/staff/payments/${bill.parts[0]?.payment_id}/confirm`, {});
  return (await diner.call('GET', `/orders/${_id}/ebill`)).json<Receipt>();
}

describe('what bringing costs', () => {
  it.each([
    ['on top', 'gst', [500, 150], 150, '1.50'],
    ['inside', 'vat', [700, 196], 0, '1.96'],
  ])('bears a tax %s of it: on bill, receipt, report and in its file', async (_, key, tax, more, written) => {
    const house = await houseWith(key, 'inside');
    const diner = await test.diner('Mei');
    const order = await ordered(house, diner);
    expect(order.bill).toMatchObject({
      charges: [{ name: 'Delivery', amount: 3000 }],
      taxes_and_charges: 3000 + more,
      total_amount: order.bill.item_total + 3000 + more,
    });
    expect(levied(order.bill)).toEqual([tax]);

    const receipt = await pays(house, diner, order);
    expect(levied(receipt)).toEqual([tax]);
    expect(receipt).toMatchObject({ state: 'final', total_amount: order.bill.total_amount });

    await test.app.drained();
    const manager = await test.staff(house, 'manager');
    const path = `/staff/stores/${house.storeId}/report`;
    const report = (await manager.call('GET', path)).json<Report>();
    expect(levied(report)).toEqual([tax]);
    expect(report.charges).toEqual([{ name: 'Delivery', amount: 3000 }]);
    expect((await manager.call('GET', `${path}.csv?lang=en`)).text).toContain(written);
  });

  it('keeps on an order that was placed what was said when it was, and bears the new tax on the next one', async () => {
    const house = await houseWith();
    const owner = await test.staff(house, 'owner');
    const path = `/staff/stores/${house.storeId}/settings`;
    const settings = (await owner.call('GET', path)).json<StoreSettings>();
    const [gst] = settings.taxes;
    const [ana, ben] = [await test.diner('Ana'), await test.diner('Ben')];
    const before = await ordered(house, ana);
    const delivery = { ...settings.delivery, tax_ids: [gst?._id] };
    expect((await owner.call('PUT', path, { ...settings, delivery })).status).toBe(200);
    expect(levied((await ordered(house, ben)).bill)).toEqual([[500, 150]]);
    const after = (await ana.call('GET', `/orders/${before._id}`)).json<Order>();
    expect(after.bill.total_amount).toBe(before.bill.total_amount);
    expect((await pays(house, ana, before)).total_amount).toBe(before.bill.total_amount);
  });
});

it('of a stall is taxed by the desk of its food court, which calls the tax by the same key', async () => {
  const delivery = { ...bringing.delivery, tax_keys: ['gst'] };
  const { stalls } = await courtHouse(test, 1, { delivery, location: bringing.location });
  const [stall] = stalls;
  if (!stall) throw new Error('no stall');
  expect(await feeTaxes(stall)).toEqual([1200]);
});

describe('the taxes on it in the settings', () => {
  const owned = async (house: House) => {
    const owner = await test.staff(house, 'owner');
    const path = `/staff/stores/${house.storeId}/settings`;
    const read = async () => (await owner.call('GET', path)).json<StoreSettings>();
    const save = async (some: Partial<Record<keyof StoreSettings, unknown>>) =>
      owner.call('PUT', path, { ...(await read()), ...some });
    return { read, save };
  };

  it('stay while nobody says otherwise, whoever saves: a console that is older names none', async () => {
    const house = await houseWith('gst', 'vat');
    const { read, save } = await owned(house);
    const { delivery } = await read();
    await save({ delivery: { ...delivery, tax_ids: undefined, min_order: 1 } });
    await save({ delivery: null });
    expect(await feeTaxes(house)).toEqual([500, 700]);
    await save({ delivery: { ...delivery, tax_ids: [] } });
    expect(await feeTaxes(house)).toEqual([]);
  });

  it('outlive a node of the version before, which replaces what it knows of delivery', async () => {
    const house = await houseWith('gst');
    await test.app.db.transaction((tx) =>
      tx.row(replaceDelivery, house.storeId, JSON.stringify(bringing.delivery)),
    );
    const { read } = await owned(house);
    expect((await read()).delivery?.tax_ids).toHaveLength(1);
  });

  it('begin as is usual in the country where nothing was said of delivery yet', async () => {
    const house = await test.house({ store: { taxes, charges: [] }, menu: menuToGo() });
    const { save } = await owned(house);
    const { location, delivery } = bringing;
    expect((await save({ modes: ['dinein', 'delivery'], location, delivery })).status).toBe(200);
    expect(await feeTaxes(house)).toEqual([500]);
  });

  it('follow taxes that are split by how one orders, and are the house’s own', async () => {
    const house = await houseWith('vat');
    const { read, save } = await owned(house);
    const { delivery, taxes: [gst, inside, vat] = [] } = await read();
    const split = [{ ...gst, rate_bp: 0 }, inside, vat, { ...vat, _id: null, order_types: ['takeaway'] }];
    await save({ taxes: split });
    expect((await feeTaxes(house))?.filter((rate) => rate === 700)).toHaveLength(2);
    const foreign = await save({ delivery: { ...delivery, tax_ids: ['somebody-elses'] } });
    expect(foreign.status).toBe(404);
  });
});
