import { chromium } from '@playwright/test';
import { chromiumLaunch } from './support/chromium.ts';
import { expect, test } from './support/house.ts';

test('a scanned link shows the menu, and a dish lands on the plate', async ({ house }) => {
  const { page } = await house.guest();
  const broken: string[] = [];
  page.on('pageerror', (error) => broken.push(String(error)));
  const answer = await page.goto(`/?c=${house.lookCode('1')}`);
  expect(await answer?.text()).toContain('Jade Garden'); // the first rows come in the page itself
  await expect(page.getByRole('heading', { level: 1, name: 'Jade Garden' })).toBeVisible();
  await expect(page).toHaveURL(/\/home$/);
  const dish = house.plainDishes[0]?.name['en'] ?? '';
  await page
    .getByRole('button', { name: `Add ${dish}` })
    .first()
    .click();
  await page.getByRole('button', { name: /view plate/i }).click();
  await expect(page.getByRole('dialog', { name: /my plate, 1 item/i })).toBeVisible();
  expect(broken).toEqual([]);
});

test('a tap on Add before the app has come shows at once and lands on the plate', async ({ house }) => {
  const { page } = await house.guest();
  let letThrough = (): void => undefined;
  const held = new Promise<void>((done) => {
    letThrough = done;
  });
  await page.route('**/assets/*.js', async (route) => {
    await held;
    await route.continue();
  });
  await page.goto(`/?c=${house.lookCode('1')}`, { waitUntil: 'commit' });
  const row = page.locator('.item', { hasNot: page.locator('.item-custom') }).first();
  await row.getByRole('button', { name: /^Add / }).click();
  await expect(row.getByRole('button', { name: /^Add / })).toHaveAttribute('aria-busy', 'true');
  letThrough();
  await page.getByRole('button', { name: /view plate/i }).click();
  await expect(page.getByRole('dialog', { name: /my plate, 1 item/i })).toBeVisible();
  await expect(page.locator('[data-adding], .stepper [aria-busy]')).toHaveCount(0);
});

test('a category tapped before its code has come is reached once the rows above it are drawn', async ({
  house,
}) => {
  const { page } = await house.guest();
  let letThrough = (): void => undefined;
  const held = new Promise<void>((done) => {
    letThrough = done;
  });
  // The first script draws the menu; what moves through it comes in one that is asked for afterwards.
  await page.route('**/assets/*.js', async (route) => {
    if (!/\/(entry|[a-z]{2,3})-/.test(route.request().url())) await held;
    await route.continue();
  });
  await page.goto(`/?c=${house.lookCode('1')}`, { waitUntil: 'commit' });
  await page
    .getByRole('navigation', { name: 'Categories' })
    .getByRole('link', { name: 'Dim Sum', exact: true })
    .click();
  letThrough();
  const section = page.getByRole('region', { name: 'Dim Sum', exact: true });
  await expect(page.getByText('Table 1 · Jade Garden')).toBeVisible();
  await expect
    .poll(() => section.evaluate((shown) => Math.round(shown.getBoundingClientRect().top)))
    .toBe(112);
});

test('the category that somebody goes to stays marked once it is read', async ({ house }) => {
  const { page } = await house.guest();
  await page.goto(`/?c=${house.lookCode('3')}`);
  await expect(page.getByText('Table 3 · Jade Garden')).toBeVisible();
  const strip = page.getByRole('navigation', { name: 'Categories' });
  for (const name of ['Noodles', 'Soups', 'Rice', 'Dim Sum', 'Meats']) {
    const link = strip.getByRole('link', { name, exact: true });
    // Not by the runner's pointer: it brings the link into sight first, and lets go over another one while that still glides.
    await link.dispatchEvent('click', { detail: 1 });
    const section = page.getByRole('region', { name, exact: true });
    const top = () => section.evaluate((shown) => Math.round(shown.getBoundingClientRect().top));
    await expect.poll(top).toBe(112);
    // The mark follows what is seen a moment after the page has come to rest.
    await page.waitForTimeout(500);
    await expect(link).toHaveAttribute('aria-current', 'true');
  }
});

test('the menu comes in the phone’s language', async ({ house }) => {
  const { page } = await house.guest({ locale: 'de-DE' });
  await page.goto(`/?c=${house.lookCode('2')}`);
  await expect(page.locator('html')).toHaveAttribute('lang', 'de');
  await expect(page.getByText('Nur vegetarisch').first()).toBeVisible();
});

test('an unknown code is told, and nothing of a menu is shown', async ({ house }) => {
  const { page } = await house.guest();
  await page.goto('/?c=ZZZZZZZZZZ');
  await expect(page.getByRole('button', { name: /scan/i }).first()).toBeVisible();
  await expect(page).not.toHaveURL(/\/home/);
});

test('plain http on a name of the local network works without a request outside', async ({
  house,
  baseURL,
}) => {
  const launch = await chromiumLaunch();
  const port = new URL(baseURL ?? '').port;
  const browser = await chromium.launch({
    ...launch,
    args: [...(launch.args ?? []), '--host-resolver-rules=MAP table.test 127.0.0.1'],
  });
  const context = await browser.newContext({ viewport: { width: 390, height: 844 }, locale: 'en-IN' });
  const outside: string[] = [];
  await context.route('**', (route) => {
    const url = new URL(route.request().url());
    if (url.hostname === 'table.test' || url.protocol === 'data:') return route.continue();
    outside.push(url.href);
    return route.abort();
  });
  const page = await context.newPage();
  await page.goto(`http://table.test:${port}/?c=${house.lookCode('3')}`);
  expect(await page.evaluate(() => globalThis.isSecureContext)).toBe(false);
  await expect(page).toHaveURL(/\/home$/);
  const dish = house.plainDishes[0]?.name['en'] ?? '';
  await page
    .getByRole('button', { name: `Add ${dish}` })
    .first()
    .click();
  await expect(page.getByRole('button', { name: /view plate/i })).toBeVisible();
  expect(outside).toEqual([]);
  await browser.close();
});
