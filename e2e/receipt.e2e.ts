import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import type { InboxMessage } from '@tableside/contract/demo.schema';
import type { Order } from '@tableside/contract/ordering.schema';
import { expectValue } from './support/desk.ts';
import { expect, type House, type Member, test } from './support/house.ts';
import { dishOf, orderAt, readOrder } from './support/table.ts';

/** Time for events, their consequences and the stream. */
const SOON = { timeout: 90_000 };

/** Two dishes at a table, paid in cash at the desk. */
async function paidMeal(house: House, table: string): Promise<{ guest: Member; order: Order }> {
  const guest = await house.member('Ana');
  const wishes = [0, 1].map((place) => ({ item_id: dishOf(house, place)._id, qty: place + 1 }));
  const { _id: id } = await orderAt(house, guest.person, table, wishes);
  const cashier = await house.desk('cashier');
  expectValue(await cashier.takePayment({ params: { id }, body: { payment_mode: 'cash' } }));
  return { guest, order: await readOrder(guest.person, id) };
}

/** The receipt's link as it arrived on the guest's phone. */
async function linkFor({ page, phone }: Member): Promise<string> {
  let link = '';
  await expect(async () => {
    const answer = await page.request.get(`/api/demo/inbox?to=${encodeURIComponent(`+91${phone}`)}`);
    const messages: InboxMessage[] = await answer.json();
    const bills = messages.filter(({ kind }) => kind === 'bill');
    expect(bills).toHaveLength(1);
    link = bills[0]?.link ?? '';
  }).toPass(SOON);
  return link;
}

const paper = (page: Page) => page.getByRole('article', { name: 'Receipt' });
/** Digits of an amount as the receipt writes them. */
const rupees = (amount: number): string =>
  new Intl.NumberFormat('en-IN', { style: 'currency', currency: 'INR' }).format(amount / 100);

test('a paid bill is on the phone, opens without an account, and comes as a PDF', async ({
  house,
  table,
}) => {
  const { guest, order } = await paidMeal(house, table);
  const link = await linkFor(guest);
  const stranger = await house.guest();
  await stranger.page.goto(link);
  const sheet = paper(stranger.page);
  await expect(sheet.getByText(order.bill.bill_no ?? '?')).toBeVisible();
  await expect(sheet.getByText(rupees(order.bill.total_amount)).first()).toBeVisible();
  for (const { name } of order.items) await expect(sheet.getByText(name['en'] ?? '?').first()).toBeVisible();
  await expect(sheet.getByText('Provisional')).toHaveCount(0);
  const download = stranger.page.waitForEvent('download');
  await stranger.page.getByRole('link', { name: 'Download PDF' }).click();
  const file = await download;
  expect(file.suggestedFilename()).toBe(`receipt-${order.bill.bill_no?.replace(/\W+/g, '-')}.pdf`);
  const bytes = await readFile(await file.path());
  expect(bytes.subarray(0, 5).toString()).toBe('%PDF-');
});

test('a guest finds the receipt in the list of orders; on paper it stands alone', async ({
  house,
  table,
}) => {
  const { guest, order } = await paidMeal(house, table);
  const { page } = guest;
  await page.goto('/profile/transactions');
  await page.getByRole('link', { name: 'See the receipt' }).first().click();
  await expect(paper(page).getByText(rupees(order.bill.total_amount)).first()).toBeVisible();
  await page.emulateMedia({ media: 'print' });
  await expect(page.getByRole('button', { name: 'Print' })).toBeHidden();
  await expect(page.locator('header.header')).toBeHidden();
  await expect(paper(page)).toBeVisible();
});

test('an open bill is provisional; a broken link says whom to ask', async ({ house, table }) => {
  const { page, person } = await house.member('Ben');
  const order = await orderAt(house, person, table, [{ item_id: dishOf(house, 0)._id }]);
  await page.goto(`/e-bill?id=${order._id}`);
  await expect(paper(page).getByText('Provisional')).toBeVisible();
  const stranger = await house.guest();
  await stranger.page.goto(`/e-bill?id=${order._id}&key=wrong`);
  await expect(stranger.page.getByText('There is no receipt behind this link')).toBeVisible();
  await stranger.page.goto(`/e-bill?id=${order._id}`);
  await expect(stranger.page.getByRole('link', { name: 'Sign in' })).toBeVisible();
});
