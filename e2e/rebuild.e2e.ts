import type { BrowserContext } from '@playwright/test';
import { expect, test } from './support/house.ts';

const TABLE = '2';

/** The page was opened before an update: code it has not fetched yet is gone. Returns how it is there again. */
async function loseCode(context: BrowserContext, file: RegExp): Promise<() => Promise<void>> {
  await context.route(file, (route) => route.fulfill({ status: 404, body: 'gone' }));
  return async () => context.unroute(file);
}

test('a screen whose code an update took away offers to load the page again, and then works', async ({
  house,
}) => {
  const { page, context } = await house.guest();
  const restore = await loseCode(context, /\/assets\/social-screen-[^/]+\.js/);
  await page.goto(`/?c=${house.lookCode(TABLE)}`);
  await expect(page).toHaveURL(/\/home$/);
  await page
    .getByRole('navigation', { name: 'Main areas' })
    .getByRole('link', { name: /^Social/ })
    .click();
  await expect(page.getByRole('heading', { name: 'Something went wrong here' })).toBeVisible();
  await expect(page.getByText('Your plate and your order are safe.')).toBeVisible();
  await restore();
  await page.getByRole('button', { name: 'Load again' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Social' })).toBeVisible();
});

test('a sheet whose code is gone leaves the menu as it is and offers to load the page again', async ({
  house,
}) => {
  const { page, context } = await house.guest();
  const restore = await loseCode(context, /\/assets\/services-sheet-[^/]+\.js/);
  await page.goto(`/?c=${house.lookCode(TABLE)}`);
  await expect(page).toHaveURL(/\/home$/);
  await page.getByRole('button', { name: 'Call for service' }).first().click();
  const again = page.getByRole('button', { name: 'Load again' });
  await expect(again).toBeVisible();
  await expect(page.getByRole('heading', { level: 1, name: 'Jade Garden' })).toBeVisible(); // the menu stands
  await restore();
  await again.click();
  await page.getByRole('button', { name: 'Call for service' }).first().click();
  await expect(page.getByRole('dialog', { name: 'Services' })).toBeVisible();
});
