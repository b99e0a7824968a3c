import type { Page } from '@playwright/test';
import { expect, test } from './support/house.ts';
import { bringLook, layoutTrouble } from './support/layout.ts';
import { bringPseudo } from './support/pseudo.ts';
import { shown } from './support/screen.ts';
import { dishOf, orderAt } from './support/table.ts';

const NARROW = {
  isMobile: false,
  hasTouch: false,
  reducedMotion: 'reduce',
  viewport: { width: 320, height: 640 },
} as const;

/** What is broken on the page as it stands, once its texts have grown. */
async function troubleOf(page: Page, name: string): Promise<string[]> {
  await expect(page.locator('h1, h2').first()).toHaveText(/⟦.*⟧/s);
  return (await layoutTrouble(page)).map((trouble) => `${name}: ${trouble}`);
}

test('nothing is cut off when every text is as long as the longest translation', async ({ house, table }) => {
  const { page, context, person } = await house.member('Konstantin-Maximilian', NARROW);
  await bringLook(context);
  await bringPseudo(context);
  const found: string[] = [];
  const look = async (name: string, path: string, selector: string): Promise<void> => {
    await page.goto(path);
    await shown(page, selector);
    found.push(...(await troubleOf(page, name)));
  };
  await look('landing', '/', '.landing-title');
  await page.goto(`/?c=${house.code(table)}`);
  await expect(page).toHaveURL(/\/home$/);
  await look('menu', '/home', '.item-row, .item');
  await look('dish', `/home?item=${dishOf(house, 0)._id}`, 'dialog:modal .sheet-footer .btn-accent');
  await page.locator('dialog:modal .sheet-footer .btn-accent').click();
  await expect(page.locator('dialog:modal')).toHaveCount(0);
  await look('plate', '/home?plate', 'dialog:modal .plate-line');
  await look('search', '/search', '.search-results');
  await orderAt(house, person, table, [{ item_id: dishOf(house, 0)._id, qty: 2 }]);
  await look('bill', '/bill', '.bill-actions');
  await look('payment', '/payment', '.pay-form');
  await look('social', '/social', '.social-tiles');
  await look('clips', '/short-videos', '.clip');
  await look('profile', '/profile', '.profile-who');
  await look('my profile', '/profile/myProfile', '.profile-form');
  await look('orders', '/profile/transactions', '.order-card .btn');
  const stranger = await house.guest(NARROW);
  await bringLook(stranger.context);
  await bringPseudo(stranger.context);
  await stranger.page.goto('/login');
  await shown(stranger.page, 'input[type=tel]');
  found.push(...(await troubleOf(stranger.page, 'sign-in')));
  expect(found).toEqual([]);
});

test('a text that is cut off is seen', async ({ house }) => {
  const { page, context } = await house.guest(NARROW);
  await bringLook(context);
  await bringPseudo(context);
  await page.goto('/');
  await shown(page, '.landing-title');
  await page.evaluate(() => {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync('.landing-title { width: 90px; white-space: nowrap; overflow: hidden }');
    document.adoptedStyleSheets = [sheet];
  });
  expect(await troubleOf(page, 'landing')).toEqual([expect.stringMatching(/is cut|reaches from/)]);
});
