import type { Category, Item } from '@tableside/contract/menu.schema';
import type { Order, OrderSummary } from '@tableside/contract/ordering.schema';
import type { PurchaseOrder } from '@tableside/contract/purchase.schema';
import type { Receipt } from '@tableside/contract/receipts.schema';
import type { Ticket } from '@tableside/contract/staff.schema';
import { MenuDraft } from '@tableside/contract/staff-menu.schema';
import type { Report } from '@tableside/contract/staff-reports.schema';
import { beforeAll, describe, expect, it } from 'vitest';
import { type House, type StaffInTest, startTestApp } from '../../../../testing/app.ts';
import { takeawayHouse } from '../../../../testing/away-house.ts';
import { statement } from '../../../platform/db/statement.ts';

const test = await startTestApp();
let house: House;
let manager: StaffInTest;
const audits = statement<[string], { details: unknown }>(
  'test.list-audit-of-dish',
  'select details from audit where target = $1',
);
const menuPath = () => `/staff/stores/${house.storeId}/menu`;
const draft = async () => MenuDraft.parse((await manager.call('GET', menuPath())).json());
const reading = { headers: { 'accept-language': 'th' } };
/** What a guest from Thailand reads. */
const read = async <T>(what: string) =>
  (await test.call('GET', `/stores/${house.storeId}/${what}`, reading)).json<T[]>();

const side = {
  key: 'beilage',
  name: { de: 'Beilage' },
  min: 1,
  max: 1,
  items: [{ key: 'knoedel', name: { de: 'Knödel' } }],
};
const roast = {
  key: 'braten',
  name: { de: 'Schweinsbraten' },
  description: { de: 'Aus dem Rohr' },
  base_price: 1_890,
  addon_groups: ['beilage'],
};

beforeAll(async () => {
  house = await test.house({
    store: { opted_languages: ['de'] },
    menu: { addon_groups: [], categories: [] },
  });
  manager = await test.staff(house, 'manager');
});

describe('a menu in German alone', () => {
  it('is written and published', async () => {
    const { revision } = await draft();
    const changes = [
      { kind: 'put-group', group: side },
      { kind: 'put-category', category: { key: 'speisen', name: { de: 'Speisen' } } },
      { kind: 'put-item', category: 'speisen', item: roast },
    ];
    const saved = await manager.call('POST', `${menuPath()}/changes`, { revision, changes });
    expect(saved.status, saved.text).toBe(200);
    const seen = await draft();
    const published = await manager.call('POST', `${menuPath()}/publish`, {
      revision: seen.revision,
      menu_version: seen.menu_version,
    });
    expect(published.status, published.text).toBe(200);
    await test.app.drained();
  });

  it('is ordered by a guest who reads Thai; kitchen, bill and receipt name it', async () => {
    const [dish] = await read<Item>('items');
    const [category] = await read<Category>('category');
    expect(dish).toMatchObject({ name: roast.name, description: roast.description });
    expect(category?.name).toEqual({ de: 'Speisen' });
    const [group] = dish?.addons ?? [];
    expect(group).toMatchObject({ name: side.name, addon_items: [{ name: { de: 'Knödel' } }] });

    const guest = await test.diner('Somchai');
    const { table_id } = await guest.scans(house, '1');
    const sent = {
      platform: 'bolt',
      __type: 'dinein',
      store_id: house.storeId,
      table_id,
      user_name: 'Somchai',
      items: [
        {
          item_id: dish?._id,
          qty: 2,
          addons: [{ addon_id: group?._id, addon_item_ids: group?.addon_items.map(({ _id }) => _id) }],
        },
      ],
    };
    const placed = await guest.call('POST', '/orders', sent, reading);
    expect(placed.status, placed.text).toBe(201);
    const order = placed.json<Order>();
    const named = { name: roast.name, addons: [{ name: { de: 'Knödel' } }] };
    expect(order.items).toMatchObject([named]);

    const staff = `/staff/stores/${house.storeId}`;
    const [ticket] = (await manager.call('GET', `${staff}/tickets`)).json<Ticket[]>();
    expect(ticket?.lines).toMatchObject([named]);
    const bill = (await manager.call('GET', `/staff/orders/${order._id}`)).json<Order>();
    expect(bill.items).toMatchObject([named]);
    const receipt = (
      await guest.call('GET', `/orders/${order._id}/ebill`, undefined, reading)
    ).json<Receipt>();
    expect(receipt.orders[0]?.lines).toMatchObject([named]);
  });

  it('names its dishes in the audit of what is sold out', async () => {
    const [dish] = await read<Item>('items');
    const sold = { id: dish?._id, available: false };
    await manager.call('PUT', `/staff/stores/${house.storeId}/availability`, sold);
    const [line] = await test.app.db.rows(audits, dish?._id ?? '');
    expect(line?.details).toMatchObject({ name: 'Schweinsbraten' });
  });
});

describe('a house of two languages without English', () => {
  it('is read in its first one by a guest of neither, on menu, order, ticket and receipt', async () => {
    const name = { ja: '餃子', zh: '饺子' };
    const store = { opted_languages: ['zh', 'ja'] };
    const items = [{ key: 'dumplings', name, base_price: 900 }];
    const own = await test.house({ store, menu: { categories: [{ key: 'food', name, items }] } });
    const chef = await test.staff(own, 'manager');
    const [dish] = (await test.call('GET', `/stores/${own.storeId}/items`, reading)).json<Item[]>();
    expect(dish?.name).toEqual({ zh: '饺子' });
    const guest = await test.diner('Malee');
    const placed = await guest.places(own, '2', [], { items: [{ item_id: dish?._id, qty: 1 }] });
    expect(placed.status, placed.text).toBe(201);
    const order = placed.json<Order>();
    const [ticket] = (
      await chef.call('GET', `/staff/stores/${own.storeId}/tickets`, undefined, reading)
    ).json<Ticket[]>();
    const receipt = (
      await guest.call('GET', `/orders/${order._id}/ebill`, undefined, reading)
    ).json<Receipt>();
    const firstOf = (line: { readonly name: Readonly<Record<string, string>> } | undefined) =>
      Object.values(line?.name ?? {})[0];
    const again = (await guest.call('GET', `/orders/${order._id}`)).json<Order>();
    expect(
      [order.items[0], again.items[0], ticket?.lines[0], receipt.orders[0]?.lines[0]].map(firstOf),
    ).toEqual(Array(4).fill('饺子'));
  });

  it('has its first one first in the history of orders, an order that waits for a yes, and the report', async () => {
    const name = { ja: '餃子', zh: '饺子' };
    const items = [{ key: 'dumplings', name, base_price: 900, order_types: ['dinein', 'takeaway'] }];
    const own = await takeawayHouse(
      test,
      {},
      { opted_languages: ['zh', 'ja'] },
      { addon_groups: [], categories: [{ key: 'food', name, items }] },
    );
    const [waiter, guest] = [await test.staff(own, 'manager'), await test.diner('Malee')];
    const [dish] = (await test.call('GET', `/stores/${own.storeId}/items`)).json<Item[]>();
    const order = (
      await guest.places(own, '2', [], { items: [{ item_id: dish?._id, qty: 1 }] })
    ).json<Order>();
    const cash = { payment_mode: 'cash' };
    const paid = await waiter.call('POST', `/staff/orders/${order._id}/payments`, cash);
    const staff = `/staff/stores/${own.storeId}`;
    const asked = { mode: 'takeaway', name: 'Malee', items: [{ item_id: dish?._id, qty: 1 }], note: '' };
    const { phone } = (await guest.call('GET', '/users')).json<{ phone: string }>();
    const made = await waiter.call('POST', `${staff}/purchase_orders`, { ...asked, phone });
    expect([paid.status, made.status], made.text).toEqual([200, 201]);
    const { _id } = made.json<{ _id: string }>();
    const waits = (await guest.call('GET', `/purchase_order/${_id}`)).json<PurchaseOrder>();
    const { data } = (await guest.call('GET', `/orders/user/${guest.userId}`)).json<{
      data: OrderSummary[];
    }>();
    const report = (await waiter.call('GET', `${staff}/report`)).json<Report>();
    const named = [made.json<PurchaseOrder>(), waits, ...data].flatMap((each) => each.items);
    const rows = [...named, ...report.categories, ...report.dishes];
    expect(rows.map((row) => Object.keys(row.name)[0])).toEqual(Array(5).fill('zh'));
    const csv = await waiter.call('GET', `${staff}/report.csv?lang=th`);
    expect(csv.text).toContain('饺子');
    expect(csv.text).not.toContain('餃子');
  });
});
