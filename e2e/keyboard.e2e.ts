import type { Page } from '@playwright/test';
import { expect, test } from './support/house.ts';
import { dishOf, orderAt } from './support/table.ts';

const DESK = { isMobile: false, hasTouch: false, reducedMotion: 'reduce' } as const;

/** The name of what has the focus, as a listener hears it; the text of the page where nothing has. */
const focused = (page: Page): Promise<string> =>
  page.evaluate(() => {
    const element = document.activeElement;
    const label = element?.id ? document.querySelector(`label[for="${element.id}"]`)?.textContent : undefined;
    return (element?.getAttribute('aria-label') ?? label ?? element?.textContent ?? '')
      .trim()
      .replace(/\s+/g, ' ');
  });

/** Presses Tab until the focus is on what is called so. Answers with how many presses that took. */
async function tabTo(page: Page, name: RegExp, most = 40): Promise<number> {
  for (let presses = 1; presses <= most; presses += 1) {
    await page.keyboard.press('Tab');
    if (name.test(await focused(page))) return presses;
  }
  throw new Error(`${name} was not reached with ${most} Tabs; the focus is on “${await focused(page)}”`);
}

/** Whether the focus stays within the open dialog, however often Tab is pressed. */
async function isTrapped(page: Page, presses: number): Promise<boolean> {
  for (let press = 0; press < presses; press += 1) {
    await page.keyboard.press('Tab');
    const inside = await page.evaluate(
      () =>
        document.activeElement === document.body || document.activeElement?.closest('dialog:modal') !== null,
    );
    if (!inside) return false;
  }
  return true;
}

test('from the scanned link to the bill without a pointer', async ({ house, table }) => {
  const { page } = await house.member('Kit', DESK);
  const dish = dishOf(house, 0);
  await page.goto(`/?c=${house.code(table)}`);
  await expect(page).toHaveURL(/\/home$/);
  await expect(page.getByRole('button', { name: `Add ${dish.name}`, exact: true }).first()).toBeVisible();

  await test.step('the skip link leads to the menu, and a dish opens and closes again', async () => {
    await tabTo(page, /^Skip to menu$/, 2);
    await page.keyboard.press('Enter');
    const opener = new RegExp(`^${dish.name}`);
    expect(await tabTo(page, opener, 60)).toBeLessThanOrEqual(60);
    await page.keyboard.press('Enter');
    const sheet = page.getByRole('dialog', { name: dish.name });
    await expect(sheet).toBeVisible();
    expect(await isTrapped(page, 14)).toBe(true);
    await page.keyboard.press('Escape');
    await expect(sheet).toBeHidden();
    await expect.poll(() => focused(page)).toMatch(opener);
  });

  await test.step('the dish goes onto the plate from its sheet', async () => {
    await page.keyboard.press('Enter');
    await expect(page.getByRole('dialog', { name: dish.name })).toBeVisible();
    await tabTo(page, /^Add · /);
    await page.keyboard.press('Enter');
    await expect(page.getByRole('dialog')).toBeHidden();
    await expect(page.getByRole('button', { name: /View plate/ })).toBeVisible();
  });

  await test.step('the plate opens, closes to its opener, and is sent', async () => {
    await page.getByRole('button', { name: /View plate/ }).focus(); // it stands behind eighty dishes
    await page.keyboard.press('Enter');
    const plate = page.getByRole('dialog', { name: 'My plate, 1 item' });
    await expect(plate).toBeVisible();
    expect(await isTrapped(page, 12)).toBe(true);
    await page.keyboard.press('Escape');
    await expect(plate).toBeHidden();
    await expect.poll(() => focused(page)).toMatch(/View plate/);
    await page.keyboard.press('Enter');
    await expect(plate).toBeVisible();
    await tabTo(page, /^Send to kitchen · 1 item$/);
    await page.keyboard.press('Enter');
    await expect(page.getByText('Sent to kitchen · Round 1')).toBeVisible();
  });

  await test.step('the bill opens from the tabs, with the focus on its heading', async () => {
    await page.getByRole('navigation', { name: 'Main areas' }).getByRole('link', { name: /^Bill/ }).focus();
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(/\/bill$/);
    await expect(page.getByRole('row').filter({ hasText: dish.name })).toBeVisible();
    await expect.poll(() => focused(page)).toBe('Bill');
    await tabTo(page, /^Pay /);
  });
});

// The first tickets alone have a number, so nobody else may order at that place.
test.describe('in a kitchen with one ticket', { tag: '@alone' }, () => {
  test.use({ place: 'Sip & Sing' });

  test('a ticket is bumped with the number keys, and found again with R', async ({ house, table }) => {
    const guest = await house.member('Lou', DESK);
    await orderAt(house, guest.person, table, [{ item_id: dishOf(house, 0)._id }]);
    const kitchen = await house.colleague('kitchen', { viewport: { width: 2560, height: 1440 } });
    const ticket = kitchen.getByRole('article', { name: `T${table}`, exact: true });
    await expect(ticket).toBeVisible();
    await kitchen.locator('h1').first().click(); // the focus of the sign-in is gone
    const names = await kitchen.getByRole('article').getByRole('heading', { level: 2 }).allTextContents();
    await kitchen.keyboard.press(String(names.indexOf(`T${table}`) + 1));
    await expect(ticket).toHaveClass(/kds-selected/);
    await kitchen.keyboard.press('Enter');
    await expect(ticket).toBeHidden();
    await kitchen.keyboard.press('r');
    const recall = kitchen.getByRole('dialog', { name: 'Recall' });
    await expect(recall).toBeVisible();
    await expect(recall.getByRole('heading', { name: `Table ${table}` }).first()).toBeVisible();
    await kitchen.keyboard.press('Escape');
    await expect(recall).toBeHidden();
  });
});
