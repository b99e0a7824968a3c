import { randomInt } from 'node:crypto';
import type { Page } from '@playwright/test';
import type { Order } from '@tableside/contract/ordering.schema';
import { applyCode, askInCash, billOf } from './support/bill.ts';
import { expectValue } from './support/desk.ts';
import { expect, type House, type Member, test } from './support/house.ts';
import { dishOf, orderAt } from './support/table.ts';

/** Minor units: enough for a reward of the demo and for its first dish for credits. */
const A_FEAST = 180_000;
const MOST = 20;

/** A guest with a bill of a few dishes, looking at it. */
async function dine(house: House, table: string, guest: Member, worth = 0): Promise<Order> {
  const price = house.plainDishes[0]?.base_price ?? 1;
  const qty = Math.min(MOST, Math.max(1, Math.ceil(worth / price)));
  const order = await orderAt(house, guest.person, table, [{ item_id: dishOf(house, 0)._id, qty }]);
  await guest.page.goto(`/?c=${house.code(table)}`);
  await expect(guest.page).toHaveURL(/\/home$/);
  await guest.page.getByRole('link', { name: /^Bill/ }).click();
  await expect(guest.page.getByRole('button', { name: /^Pay/ })).toBeVisible();
  return order;
}

test('a coupon lowers the bill; paid, it earns a reward and credits that buy a dish of the next order', async ({
  house,
  tables: [table, later],
}) => {
  const ana = await house.member('Ana');
  const { page } = ana;
  const first = await dine(house, table, ana, A_FEAST);
  await applyCode(page, 'welcome 15');
  await expect(page.getByText('You save')).toBeVisible();
  const read = await ana.person.api.orders.getOrder({ params: { id: first._id }, query: {} });
  const order = expectValue(read);
  expect('discount' in order && order.discount).toMatchObject({ label: 'WELCOME15', amount: 15_000 });

  await page.goto('/payment');
  await page.getByRole('radio', { name: /^UPI id/ }).check();
  await page.getByLabel('Your UPI id').fill('success@sandbox');
  await page.getByRole('button', { name: /with UPI/ }).click();
  await expect(page.getByText('Payment confirmed')).toBeVisible();

  await page.getByRole('radio', { name: 'Great' }).first().check();
  await page.getByRole('button', { name: 'Submit' }).click();
  await page.getByRole('link', { name: /^You earned/ }).click();
  await page.getByRole('button', { name: /^Reveal reward 1/ }).click();
  await expect(page.getByText('10% off', { exact: true })).toBeVisible();
  await page.getByRole('button', { name: 'Use next time' }).click();

  await dine(house, later, ana);
  await expect(page.getByRole('link', { name: /You remembered: 10% off your next visit/ })).toBeVisible();
  await page.getByRole('link', { name: /^Use your credits/ }).click();
  await page.getByRole('button', { name: /^Add / }).first().click();
  const redeem = page.getByRole('button', { name: /^Redeem \d+ credits$/ });
  await redeem.click();
  await page
    .getByRole('alertdialog')
    .getByRole('button', { name: /^Redeem/ })
    .click();
  await expect(page).toHaveURL(/\/bill$/);
  await expect(page.getByText('Paid with credits')).toBeVisible();

  await page.goto('/profile/rewards');
  await page.getByRole('button', { name: /^Show .* to staff$/ }).click();
  const shown = await page.locator('.show-staff-code').innerText();
  const desk = await house.colleague('cashier', { at: `/staff/bills?code=${shown}` });
  await expect(desk.getByText('A guest shows a voucher')).toBeVisible();

  await billOf(desk, later).click();
  await desk.getByRole('dialog', { name: 'Discount' }).getByRole('button', { name: 'Take it off' }).click();
  await expect(desk.getByText('Taken off the bill.')).toBeVisible();
  await page.goto('/bill');
  await expect(page.getByRole('link', { name: /^Coupon / })).toBeVisible();
});

test('two phones want the one use of a coupon: one gets it, the other hears it and pays without', async ({
  house,
  tables,
}) => {
  const code = `ONCE${randomInt(10_000, 99_999)}`;
  const manager = await house.desk('manager');
  const draft = {
    kind: 'coupon',
    title: { en: 'For the first who pays' },
    code,
    rule: { benefit: { kind: 'flat', value: 5000 }, total_limit: 1 },
  } as const;
  const made = expectValue(
    await manager.createCampaign({ params: { store_id: house.storeId }, body: draft }),
  );
  expectValue(await manager.moveCampaign({ params: { id: made._id }, body: { action: 'publish' } }));

  const guests = [await house.member('Ben'), await house.member('Cleo')];
  for (const [place, guest] of guests.entries()) {
    await dine(house, tables[place] ?? '', guest);
    await applyCode(guest.page, code);
    await guest.page.goto('/payment');
    await guest.page.getByRole('radio', { name: /^Cash/ }).check();
  }
  await Promise.all(
    guests.map(({ page }) => page.getByRole('button', { name: /collect .* in cash/ }).click()),
  );
  const mend = (page: Page) => page.getByRole('button', { name: 'Pay without the coupon' });
  await expect
    .poll(async () => {
      const losers = await Promise.all(guests.map(({ page }) => mend(page).isVisible()));
      const winners = guests.map(({ page }) => page.url().endsWith('/ratings'));
      return [losers.filter(Boolean).length, winners.filter(Boolean).length];
    })
    .toEqual([1, 1]);

  const losers = await Promise.all(
    guests.map(async ({ page }) => ((await mend(page).isVisible()) ? [page] : [])),
  );
  const [page] = losers.flat();
  if (!page) throw new Error('nobody lost');
  await expect(page.getByRole('alert').filter({ hasText: /coupon/i })).toBeVisible();
  await mend(page).click();
  await expect(mend(page)).toBeHidden();
  await askInCash(page);
  await expect(page).toHaveURL(/\/ratings$/);
});

test('a card saved in the profile pays the next bill without its number', async ({ house, table }) => {
  const dan = await house.member('Dan');
  const { page } = dan;
  const order = await dine(house, table, dan);
  await page.goto('/profile');
  await page.getByRole('button', { name: 'Saved cards' }).click();
  const sheet = page.getByRole('dialog').filter({ hasText: /card/i });
  await sheet.getByRole('button', { name: 'Add a card' }).click();
  await sheet.getByLabel('Card number').fill('4111111111111111');
  await sheet.getByLabel('Name on card').fill('Dan');
  await sheet.getByLabel(/^Validity/).fill('12/39');
  await sheet.getByRole('textbox', { name: 'CVV' }).fill('123');
  await sheet.getByRole('button', { name: 'Save card' }).click();
  await expect(sheet.getByText('Visa •••• 1111')).toBeVisible();

  await page.goto('/payment');
  await page.getByRole('radio', { name: /Visa •••• 1111/ }).check();
  await page.getByRole('button', { name: /by card$/ }).click();
  await expect(page.getByRole('radio', { name: /^Visa ending in 1111/ })).toBeChecked();
  await page.getByRole('textbox', { name: 'CVV' }).fill('123');
  await page.getByRole('button', { name: /^Pay/ }).click();
  await expect(page.getByText('Payment confirmed')).toBeVisible();
  const read = await dan.person.api.orders.getOrder({ params: { id: order._id }, query: {} });
  expect(expectValue(read)).toMatchObject({ paid: true });
});
