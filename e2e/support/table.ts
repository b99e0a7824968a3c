import { expect, type Locator, type Page } from '@playwright/test';
import type { Order } from '@tableside/contract/ordering.schema';
import { expectValue, type Person } from './desk.ts';
import type { House } from './house.ts';

/** What somebody chooses past the page: a dish, how often, and a note. */
export interface Wish {
  readonly item_id: string;
  readonly qty?: number;
  readonly note?: string;
}

/** The first round of a table, sent past the page. `userName`: whom to call out. */
export async function orderAt(
  house: House,
  { api }: Person,
  table: string,
  wishes: readonly Wish[],
  userName = '',
): Promise<Order> {
  const scan = expectValue(await api.venues.scan({ params: { code: house.code(table) }, query: {} }));
  if (!('table_id' in scan)) throw new Error(`the code of ${table} is no table's`);
  const items = wishes.map(({ item_id, qty = 1, note = '' }) => ({ item_id, qty, note }));
  const body = { items, __type: 'dinein', store_id: house.storeId, table_id: scan.table_id ?? '' } as const;
  return expectValue(
    await api.ordering.placeOrder({ body: { ...body, ...(userName && { user_name: userName }) } }),
  );
}

/** An order as the server has it for one of its people. */
export async function readOrder({ api }: Person, id: string): Promise<Order> {
  const order = expectValue(await api.orders.getOrder({ params: { id }, query: {} }));
  if (!('bill' in order)) throw new Error('no order');
  return order;
}

/** Somebody's newest order. */
export async function newestOrder(person: Person): Promise<Order> {
  const params = { id: person.user._id };
  const list = expectValue(await person.api.orders.listOrders({ params, query: {} }));
  return readOrder(person, list.data[0]?._id ?? '');
}

/** A dish without choices, in the words of the English menu. */
export function dishOf(house: House, place: number): { readonly _id: string; readonly name: string } {
  const dish = house.plainDishes[place];
  if (!dish) throw new Error(`fewer than ${place + 1} plain dishes`);
  return { _id: dish._id, name: dish.name['en'] ?? '' };
}

/** The kitchen makes everything of an order ready. */
export async function cook(house: House, order: Order): Promise<void> {
  const kitchen = await house.desk('kitchen');
  const { storeId: store_id } = house;
  const open = expectValue(await kitchen.listTickets({ params: { store_id }, query: {} }));
  for (const { _id } of open.filter(({ order_id }) => order_id === order._id))
    expectValue(await kitchen.moveTicket({ params: { id: _id }, body: { action: 'ready' } }));
}

/** A table in the list of the floor. */
export const tableCard = (page: Page, table: string): Locator =>
  page
    .locator('.table-card')
    .filter({ has: page.locator('.table-name', { hasText: new RegExp(`^${table}$`) }) });

/** Dishes without choices on the plate, to be sent course by course. */
export async function chooseByCourse(page: Page, names: readonly string[]): Promise<void> {
  for (const name of names)
    await page
      .getByRole('button', { name: `Add ${name}`, exact: true })
      .first()
      .click();
  await page.getByRole('button', { name: /View plate/ }).click();
  // The words, not the hidden circle: a sheet that still slides in is waited for.
  await page.locator('label').filter({ hasText: 'Course by course' }).click();
  await expect(page.getByRole('radio', { name: 'Course by course' })).toBeChecked();
}
