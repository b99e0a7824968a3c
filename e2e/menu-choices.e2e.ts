import type { Page } from '@playwright/test';
import { expect, test } from './support/house.ts';

test.use({ place: 'Sip & Sing' });

/** Publishes what is written. */
async function publish(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Review and publish' }).click();
  await page.getByRole('button', { name: 'Publish now' }).click();
  await expect(page.locator('strong', { hasText: 'Everything is published' })).toBeVisible();
}

test('a choice group is made once, hangs on two dishes, and one change of it is seen with both by a guest', {
  tag: '@alone',
}, async ({ house, menu }) => {
  const last = menu.categories.at(-1);
  const names = (last?.items.slice(0, 2) ?? []).map(({ name }) => name['en'] ?? '');
  expect(names).toHaveLength(2);

  const page = await house.colleague('manager', {
    at: '/staff/menu',
    viewport: { width: 1280, height: 800 },
  });
  await page.getByRole('button', { name: 'More', exact: true }).click();
  await page.getByRole('button', { name: 'Add a choice group' }).click();
  await page.getByLabel('Name · English').first().fill('Journey sauces');
  await page.getByLabel('At most').fill('1');
  for (const [nth, sauce] of ['Plum', 'Chilli'].entries()) {
    if (nth > 0) await page.getByRole('button', { name: 'Add a choice', exact: true }).click();
    await page
      .getByRole('group', { name: `Choice ${nth + 1}` })
      .getByLabel('Name · English')
      .fill(sauce);
  }
  await page.getByText('On no dish yet').click();
  const dishes = page.getByRole('group', { name: last?.name['en'] ?? '', exact: true });
  for (const name of names) await dishes.getByRole('button', { name, exact: true }).click();
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await publish(page);

  await page.locator('.editor-row', { hasText: 'Journey sauces' }).click();
  await expect(page.getByText('On 2 dishes')).toBeVisible();
  await page.getByRole('group', { name: 'Choice 1' }).getByLabel('Name · English').fill('Smoked plum');
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await publish(page);

  const { page: phone } = await house.guest();
  await phone.goto(`/?c=${house.lookCode('1')}`);
  for (const name of names) {
    await phone.getByRole('button', { name, exact: true }).first().click();
    const sheet = phone.getByRole('dialog', { name });
    await expect(sheet.getByText('Journey sauces')).toBeVisible();
    await expect(sheet.getByText('Smoked plum')).toBeVisible();
    await sheet.locator('.sheet-close').click();
    await expect(sheet).toBeHidden();
  }
});
