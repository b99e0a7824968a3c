import type { BrowserContext, Page } from '@playwright/test';
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

/** From now on the server hands out a console of another build to who asks for it; who loads the page gets what is there. */
async function serveNewer(page: Page): Promise<void> {
  const served = await (await page.request.get('/staff', { headers: { accept: 'text/html' } })).text();
  const newer = served.replace(/entry-[\w-]+\.js/, 'entry-newer.js');
  expect(newer).not.toBe(served);
  await page.route(/\/staff$/, (route) =>
    route.request().resourceType() === 'fetch'
      ? route.fulfill({ body: newer, contentType: 'text/html' })
      : route.fallback(),
  );
}

test('the kitchen’s screen is offered a newer version and goes on with its own; one at the door loads it by itself', async ({
  house,
}) => {
  const kitchen = await house.colleague('kitchen', { at: '/staff/kitchen' });
  const { page: door } = await house.guest();
  await door.goto('/staff');
  for (const page of [kitchen, door]) {
    await page.clock.install();
    await page.reload();
    await serveNewer(page);
    await page.evaluate(() => document.documentElement.classList.add('before'));
  }
  await expect(kitchen.getByRole('heading', { level: 1, name: 'Kitchen' })).toBeVisible();
  await expect(door.getByRole('button', { name: 'Sign in' })).toBeVisible();

  await kitchen.clock.fastForward('06:00');
  await expect(kitchen.getByText('A newer version of this console is ready.')).toBeVisible();
  await door.clock.fastForward('01:01:00');
  await expect(door.locator('.before')).toHaveCount(1);
  await door.clock.fastForward('01:10');
  await expect(door.locator('.before')).toHaveCount(0);
  await expect(door.getByRole('button', { name: 'Sign in' })).toBeVisible();
  await expect(kitchen.locator('.before')).toHaveCount(1);
  await kitchen.getByRole('button', { name: 'Load it' }).click();
  await expect(kitchen.locator('.before')).toHaveCount(0);
});
