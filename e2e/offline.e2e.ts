import { expect, test } from './support/house.ts';
import { watchSends } from './support/sends.ts';
import { dishOf } from './support/table.ts';

test.use({ serviceWorkers: 'allow' });

const TABLE = '1';
const PLACE = 'Jade Garden';

test('without a connection the last menu opens, the plate can be changed, and nothing is sent when it is back', async ({
  house,
}) => {
  const guest = await house.member('Omar');
  const { page, context } = guest;
  const sends = await watchSends(context);
  const dish = dishOf(house, 0).name;
  await page.goto(`/?c=${house.lookCode(TABLE)}`);
  await expect(page).toHaveURL(/\/home$/);
  await page.evaluate(async () => (await navigator.serviceWorker.ready).active?.state);
  await page.goto(`/?c=${house.lookCode(TABLE)}`); // through the worker, which keeps what it sees
  await expect(page.getByRole('heading', { level: 1, name: PLACE })).toBeVisible();
  const kept = (name: string) =>
    page.evaluate(async (cache) => (await (await caches.open(cache)).keys()).map(({ url }) => url), name);
  await expect.poll(async () => (await kept('menu')).length).toBeGreaterThan(1);
  // The last of what is fetched ahead, one after another: the plate's code is whole by then.
  await expect.poll(async () => (await kept('app')).some((url) => url.includes('/bill-screen-'))).toBe(true);

  await context.setOffline(true);
  await page.goto(`/?c=${house.lookCode(TABLE)}`); // scanned once more
  await expect(page).toHaveURL(/\/home$/);
  await expect(page.getByRole('heading', { level: 1, name: PLACE })).toBeVisible();
  await page.reload();
  await expect(page.getByText("You're offline. Menu may be out of date.")).toBeVisible();
  await expect(page.getByRole('heading', { level: 1, name: PLACE })).toBeVisible();
  await page
    .getByRole('button', { name: `Add ${dish}`, exact: true })
    .first()
    .click();
  await page
    .getByRole('button', { name: `One ${dish} more`, exact: true })
    .first()
    .click();
  await page.getByRole('button', { name: /View plate/ }).click();
  await expect(page.getByRole('button', { name: "You're offline" })).toBeVisible();

  await context.setOffline(false);
  await expect(page.getByRole('button', { name: /^Send to kitchen · 2 items$/ })).toBeVisible();
  await page.waitForTimeout(1500);
  expect(sends).toEqual([]);
});
