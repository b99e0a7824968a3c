import type { Order } from '@tableside/contract/ordering.schema';
import { askInCash, chooseWay } from './support/bill.ts';
import { payByCard } from './support/card-page.ts';
import { expectValue } from './support/desk.ts';
import { expect, type House, type Member, test } from './support/house.ts';
import { dishOf, orderAt, readOrder } from './support/table.ts';

interface Dining extends Member {
  /** The order as the server has it now. */
  readonly read: () => Promise<Order>;
}

/** A guest whose dishes are ordered at a table of its own. */
async function dine(house: House, table: string, name: string): Promise<Dining> {
  const guest = await house.member(name);
  const wishes = [0, 1].map((place) => ({ item_id: dishOf(house, place)._id, qty: 2 }));
  const { _id: id } = await orderAt(house, guest.person, table, wishes);
  await guest.page.goto(`/?c=${house.code(table)}`);
  await expect(guest.page).toHaveURL(/\/home$/);
  await guest.page.getByRole('link', { name: /^Bill/ }).click();
  await expect(guest.page.getByRole('button', { name: 'Split the bill' })).toBeVisible();
  return { ...guest, read: () => readOrder(guest.person, id) };
}

test('the bill is paid by card on the provider’s page', async ({ house, table }) => {
  const { page } = await dine(house, table, 'Ana');
  await page.goto('/payment');
  await payByCard(page);
  await expect(page).toHaveURL(/\/ratings$/);
  await expect(page.getByText('Payment confirmed')).toBeVisible();
});

test('a declined card takes nothing and leaves the bill open to another way', async ({ house, table }) => {
  const { page, read } = await dine(house, table, 'Ben');
  await page.goto('/payment');
  await chooseWay(page, /^UPI id/);
  await page.getByLabel('Your UPI id').fill('deny@sandbox');
  await page.getByRole('button', { name: /with UPI/ }).click();
  await expect(page.getByText('declined')).toBeVisible();
  const order = await read();
  expect(order.paid).toBe(false);
  expect(order.bill.paid_amount).toBe(0);
  await chooseWay(page, /^UPI id/);
  await page.getByLabel('Your UPI id').fill('success@sandbox');
  await page.getByRole('button', { name: /with UPI/ }).click();
  await expect(page).toHaveURL(/\/ratings$/);
});

test('a bill that the house gives is closed by one tap, and asks for no money', async ({ house, table }) => {
  const { page, read } = await dine(house, table, 'Dev');
  await page.goto('/payment');
  await expect(page.getByText('How would you like to pay?')).toBeVisible();
  const { _id: id } = await read();
  const manager = await house.desk('manager');
  const all = { kind: 'percent', value: 10_000, reason: 'Long wait' } as const;
  expectValue(await manager.setManualDiscount({ params: { id }, body: all }));
  await page.getByRole('button', { name: 'Close the bill' }).click();
  await expect(page).toHaveURL(/\/ratings$/);
  expect(await read()).toMatchObject({ paid: true, bill: { total_amount: 0, paid_amount: 0 } });
});

test('three pay one bill: a share by UPI, a share by link and card, the rest in cash', async ({
  house,
  table,
}) => {
  const ana = await dine(house, table, 'Ana');
  const { page } = ana;
  const before = await ana.read();
  await page.goto('/bill');
  await page.getByRole('button', { name: 'Split the bill' }).click();
  const sheet = page.getByRole('dialog', { name: 'Split the bill' });
  await sheet.getByRole('button', { name: 'One more' }).click();
  await sheet.getByRole('button', { name: 'Send somebody a link' }).click();
  await expect(sheet.getByRole('img', { name: /^Code to pay/ })).toBeVisible();
  const shared = (await ana.read()).bill.parts.find(({ payment_link }) => payment_link !== null);

  const [ben, carla] = [await house.guest(), await house.guest()];
  for (const holder of [ben, carla]) await holder.page.goto(`/pay?id=${shared?.payment_link ?? ''}`);
  await expect(carla.page.getByText('How would you like to pay?')).toBeVisible();
  await payByCard(ben.page);
  // Whoever else looks at the same link sees it by itself.
  for (const holder of [ben, carla])
    await expect(holder.page.getByRole('heading', { name: /paid$/ })).toBeVisible();

  await page.goto('/bill');
  await page.getByRole('button', { name: 'Split the bill' }).click();
  await sheet.getByRole('button', { name: 'Pay my part' }).click();
  await expect(page).toHaveURL(/\/payment\?part=/);
  await chooseWay(page, /^UPI id/);
  await page.getByLabel('Your UPI id').fill('success@sandbox');
  await page.getByRole('button', { name: /with UPI/ }).click();
  await expect
    .poll(async () => (await ana.read()).bill.parts.filter(({ state }) => state === 'paid').length)
    .toBe(2);
  // A page that is left before it knows so asks at first what became of it, and takes no tap meanwhile.
  await expect(page.getByText(/^Your part is paid/)).toBeVisible();

  await page.goto('/payment');
  await askInCash(page, (await ana.read()).bill.amount_payable);
  await expect(page).toHaveURL(/\/ratings$/);
  const rest = (await ana.read()).bill.parts.find(({ state }) => state === 'pending');
  const cashier = await house.desk('cashier');
  expectValue(await cashier.confirmPayment({ params: { id: rest?.payment_id ?? '' }, body: {} }));
  await expect(page.getByText('Payment confirmed')).toBeVisible();

  const after = await ana.read();
  const paid = after.bill.parts.filter(({ state }) => state === 'paid');
  expect(paid).toHaveLength(3);
  expect(paid.reduce((sum, { amount, tip }) => sum + amount + tip, 0)).toBe(before.bill.total_amount);
  expect(after.bill).toMatchObject({ paid_amount: before.bill.total_amount, amount_payable: 0 });
});
