import type { Page } from '@playwright/test';
import { expectValue } from './support/desk.ts';
import { expect, type Member, test } from './support/house.ts';

const STALLS = ['Tokyo Wharf', 'Spice Dock'] as const;

test.use({ place: 'Harbour Food Court' });

/** Goes to a stall of the court and puts its first dish without a choice on the plate. */
async function takeFrom({ page, person }: Member, stall: string, storeId: string): Promise<void> {
  const menu = expectValue(
    await person.api.menu.listItems({ params: { id: storeId }, query: { order_type: 'foodcourt' } }),
  );
  const dish = menu.find(({ has_addons, available }) => available && !has_addons)?.name['en'];
  await page.getByRole('link', { name: new RegExp(stall) }).click();
  await expect(page.getByRole('heading', { level: 1, name: stall })).toBeVisible();
  await page
    .getByRole('button', { name: `Add ${dish}` })
    .first()
    .click();
}

async function payOnCardPage(page: Page): Promise<void> {
  await page.getByRole('radio', { name: /^Card Credit or debit/ }).check();
  await page.getByRole('button', { name: /^Pay .* by card/ }).click();
  await expect(page).toHaveURL(/\/pay\//);
  await page.getByLabel('Card number').fill('4111 1111 1111 1111');
  await page.getByLabel('Name on card').fill('Ana');
  await page.getByLabel(/Validity/).fill('12/39');
  await page.getByRole('textbox', { name: 'CVV' }).fill('123');
  await page.getByRole('button', { name: /^Pay/ }).click();
}

test('one plate over two stalls, one payment, and each stall ready in its own time', async ({
  house,
  desks,
}) => {
  const guest = await house.member('Ana');
  const { page } = guest;
  const ids = STALLS.map((name) => house.demo.stores.find((store) => store.visible_name === name)?._id ?? '');
  const code = house.demo.stores.find(({ _id }) => _id === house.storeId)?.codes[0]?.code;
  await page.goto(`/?c=${code}`);
  await expect(page).toHaveURL(/\/food-court$/);
  await expect(page.getByRole('heading', { name: 'Harbour Food Court' })).toBeVisible();
  await page.getByRole('searchbox', { name: 'Search stalls' }).fill('tokyo');
  await expect(page.locator('.stall')).toHaveCount(1);
  await takeFrom(guest, STALLS[0], ids[0] ?? '');
  await page.getByRole('link', { name: 'All stalls' }).click();
  await expect(page.locator('.stall')).toHaveCount(6);
  await expect(page.getByText('1 in plate')).toBeVisible();
  await takeFrom(guest, STALLS[1], ids[1] ?? '');

  await page.getByRole('button', { name: /View plate/ }).click();
  const plate = page.getByRole('dialog');
  for (const stall of STALLS) await expect(plate.getByRole('region', { name: stall })).toBeVisible();
  await plate.getByRole('button', { name: /^Continue to payment/ }).click();
  await expect(page).toHaveURL(/\/payment$/);
  await payOnCardPage(page);
  await expect(page).toHaveURL(/\/profile\/transactions/);
  await page.getByRole('button', { name: 'Track' }).first().click();
  const stalls = page.getByRole('dialog').locator('.track-stall');
  await expect(stalls).toHaveCount(2);

  const kitchen = await desks(STALLS[0], 'kitchen');
  const open = expectValue(await kitchen.listTickets({ params: { store_id: ids[0] ?? '' }, query: {} }));
  expect(open.map(({ guest: name }) => name)).toContain('Ana');
  for (const { _id } of open.filter(({ allowedActions }) => allowedActions.includes('ready')))
    expectValue(await kitchen.moveTicket({ params: { id: _id }, body: { action: 'ready' } }));
  await expect(stalls.filter({ hasText: STALLS[0] }).getByText('Ready to collect')).toBeVisible();
  await expect(stalls.filter({ hasText: STALLS[1] }).getByText('The kitchen has your order')).toBeVisible();
});
