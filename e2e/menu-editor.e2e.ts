import type { Page } from '@playwright/test';
import { soon } from './support/bookings.ts';
import { expectValue } from './support/desk.ts';
import { expect, type House, test } from './support/house.ts';

test.use({ place: 'Sip & Sing' });

const DAY_MS = 86_400_000;

/** Guests see the menu that was published before. */
async function undoPublishing(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Undo last publish' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Undo last publish' }).click();
}

test('a new price is published and stands on the guest’s open phone; a table with a wrong cell is mended and taken', {
  tag: '@alone',
}, async ({ house, menu }) => {
  const page = await house.colleague('manager', { at: '/staff/menu' });
  const rows = page.locator('.editor-row:not(.editor-row-plain)');
  await rows.last().click();
  const price = page.getByLabel('Price', { exact: true });
  const before = Number(await price.inputValue());
  const raised = (before + 1.5).toFixed(2);
  const name = await page.getByLabel('Name · English').inputValue();

  const guest = await house.guest();
  await guest.page.goto(`/?c=${house.lookCode('1')}`);
  const dish = guest.page.getByRole('listitem').filter({ hasText: name }).first();
  await expect(dish).toContainText(before.toFixed(2).replace(/\.00$/, ''));

  await price.fill('free');
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page.getByText('Write a price such as 12.50.')).toBeVisible();
  await price.fill(raised);
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page.locator('strong', { hasText: '1 change not published' })).toBeVisible();
  await expect(dish).not.toContainText(raised);
  await page.getByRole('button', { name: 'Review and publish' }).click();
  await expect(page.locator('.editor-differences ins')).toContainText(raised);
  await page.getByRole('button', { name: 'Publish now' }).click();
  await expect(page.locator('strong', { hasText: 'Everything is published' })).toBeVisible();
  await expect(dish).toContainText(raised);

  await page.getByRole('button', { name: 'More', exact: true }).click();
  await page.getByRole('button', { name: 'Import a table' }).click();
  const [category] = menu.categories;
  const csv = `category;name;price\n${category?.key};Journey soup;1O,50\n${category?.key};Journey bread;2,50\n`;
  await page
    .locator('input[type=file]')
    .setInputFiles({ name: 'menu.csv', mimeType: 'text/csv', buffer: Buffer.from(csv, 'latin1') });
  await expect(page.getByText('Row 2 · Journey soup')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Apply to the draft' })).toBeDisabled();
  const wrong = page.locator('.editor-wrong').getByLabel('Price');
  await wrong.fill('10,50');
  await wrong.press('Enter');
  await page.getByRole('button', { name: 'Apply to the draft' }).click();
  await expect(page.locator('strong', { hasText: '2 changes not published' })).toBeVisible();
  await page.getByRole('button', { name: 'Discard all' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Discard all' }).click();
  await undoPublishing(page);
  await expect(dish).not.toContainText(raised);
});

/** A time as a clock of that zone shows it, to the minute. */
const onClock = (at: string, timeZone: string): string =>
  new Date(at)
    .toLocaleString('sv-SE', { timeZone, dateStyle: 'short', timeStyle: 'short' })
    .replace(' ', 'T');

/** What is written is published by itself soon. Past the page, on which the minute might be over before it is filled in. */
async function publishSoon({ desk, storeId }: House, timeZone: string): Promise<void> {
  const manager = await desk('manager');
  const params = { store_id: storeId };
  const { revision, menu_version } = expectValue(await manager.getMenuDraft({ params }));
  const at = onClock(soon(), timeZone);
  expectValue(await manager.scheduleMenu({ params, body: { revision, menu_version, at } }));
}

test('a menu is set to be published at a time, which is shown and taken back; at another one guests see it by itself', {
  tag: '@alone',
}, async ({ house, menu: _kept }) => {
  const page = await house.colleague('manager', { at: '/staff/menu' });
  await page.locator('.editor-row:not(.editor-row-plain)').last().click();
  const price = page.getByLabel('Price', { exact: true });
  const raised = (Number(await price.inputValue()) + 2.5).toFixed(2);
  const name = await page.getByLabel('Name · English').inputValue();
  const { page: phone } = await house.guest();
  const answer = await phone.request.get(`/api/stores/${house.storeId}`);
  const { timezone }: { timezone: string } = await answer.json();
  await phone.goto(`/?c=${house.lookCode('1')}`);
  const dish = phone.getByRole('listitem').filter({ hasText: name }).first();
  await expect(dish).toBeVisible();
  await price.fill(raised);
  await page.getByRole('button', { name: 'Save', exact: true }).click();

  const unpublished = page.locator('strong', { hasText: '1 change not published' });
  const shown = page.getByText(/^Will be published: /);
  const tomorrow = onClock(new Date(Date.now() + DAY_MS).toISOString(), timezone).slice(0, 10);
  await page.getByRole('button', { name: 'Review and publish' }).click();
  await page.getByLabel('Day and time').fill(`${tomorrow}T06:30`);
  await page.getByRole('button', { name: 'Publish later' }).click();
  await expect(shown).toContainText('6:30');
  await page.reload();
  await expect(shown).toContainText('6:30');
  await page.getByRole('button', { name: 'Take the time back' }).click();
  await expect(shown).toHaveCount(0);
  await expect(unpublished).toBeVisible();

  await expect(dish).not.toContainText(raised);
  await publishSoon(house, timezone);
  await expect(dish).toContainText(raised, { timeout: 240_000 }); // up to a minute and a half, and the publishing itself
  await page.reload();
  await expect(page.locator('strong', { hasText: 'Everything is published' })).toBeVisible();
  await expect(shown).toHaveCount(0);

  await undoPublishing(page);
  await expect(dish).not.toContainText(raised);
});

test('several dishes are ticked and given a badge in one step, which is seen before and after; guests see it with each', {
  tag: '@alone',
}, async ({ house, menu }) => {
  const bare = menu.categories
    .slice(0, -1)
    .flatMap(({ items }) => items)
    .filter(({ item_tag, spl_categories }) => item_tag === null && spl_categories.length === 0);
  const names = bare.slice(0, 3).map(({ name }) => name['en'] ?? '');
  expect(names).toHaveLength(3);
  const guest = await house.guest();
  await guest.page.goto(`/?c=${house.lookCode('1')}`);
  const dishes = names.map((name) => guest.page.locator('li.item').filter({ hasText: name }).first()); // not the rail of best sellers
  for (const dish of dishes) await expect(dish).toBeVisible();

  const page = await house.colleague('manager', { at: '/staff/menu' });
  for (const name of names) await page.getByRole('checkbox', { name: `Tick ${name}`, exact: true }).check();
  await page
    .getByRole('region', { name: '3 dishes ticked' })
    .getByRole('button', { name: 'Change details' })
    .click();
  const sheet = page.getByRole('dialog', { name: 'Change 3 dishes' });
  await sheet.getByRole('switch', { name: 'Badge', exact: true }).check();
  await expect(sheet.getByText('No dish changes')).toBeVisible(); // none wears one, and none is chosen yet
  await sheet.getByRole('combobox', { name: 'Badge', exact: true }).selectOption('Best seller');
  await expect(sheet.getByText('3 dishes change')).toBeVisible();
  const beforeAndAfter = async (inside: typeof sheet) => {
    for (const name of names) {
      const changed = inside.locator('.editor-differences > li').filter({ hasText: name });
      await expect(changed.locator('del')).toHaveText('–');
      await expect(changed.locator('ins')).toHaveText('Best seller');
    }
  };
  await beforeAndAfter(sheet);
  await sheet.getByRole('button', { name: 'Apply to the draft' }).click();
  await expect(sheet).toBeHidden();
  await page.getByRole('button', { name: 'Review and publish' }).click();
  const review = page.getByRole('dialog', { name: '3 changes not published' });
  await beforeAndAfter(review);
  for (const dish of dishes) await expect(dish).not.toContainText('Best seller');
  await review.getByRole('button', { name: 'Publish now' }).click();
  await expect(page.locator('strong', { hasText: 'Everything is published' })).toBeVisible();
  for (const dish of dishes) await expect(dish).toContainText('Best seller');

  await undoPublishing(page);
  for (const dish of dishes) await expect(dish).not.toContainText('Best seller');
});
