import type { BrowserContext, BrowserContextOptions, Page } from '@playwright/test';
import { LANGUAGES, type Language } from '@tableside/contract/vocabulary';
import { expect, type House, test } from './support/house.ts';
import { INVENTORY_LANGUAGES, LOCALES } from './support/inspect.ts';
import { bringLook, listenForErrors } from './support/layout.ts';

/** What the browser itself says of an answer that is not for this visitor. */
const REFUSED = /Failed to load resource: the server responded with a status of 4\d\d/;

interface Visit {
  readonly name: string;
  readonly path: string;
  /** The menu comes in the page itself, and the app takes it over. */
  readonly drawn?: boolean;
}

/** One code of each kind of every place, and every screen that can be opened by its address. */
function visitsOf({ demo }: House): readonly Visit[] {
  const places = [...demo.stores, ...demo.groups];
  const scans = places.flatMap(({ name, codes }) =>
    [...new Map(codes.map((code) => [code.type, code]))].map(([type, { code }]) => ({
      name: `${type} of ${name}`,
      path: `/?c=${code}`,
      drawn: type === 'dinein',
    })),
  );
  const screens = [
    '/',
    '/home',
    '/search',
    '/bill',
    '/social',
    '/social/enigma',
    '/profile',
    '/login',
    '/pay',
    '/thanks',
  ];
  return [...scans, ...[...screens, '/no/such/page'].map((path) => ({ name: path, path }))];
}

/** Whether React knows the screen's elements as its own. */
const isTakenOver = (): boolean => {
  const main = document.querySelector('main');
  return main !== null && Object.keys(main).some((key) => key.startsWith('__react'));
};
/** Effects, late chunks and the menu's answer come within this. */
const SETTLED_MS = 150;

/** Opens every page once; what its console had to say against it, by the page's name. */
async function troubleOf(
  page: Page,
  visits: readonly Visit[],
  language: Language,
): Promise<readonly string[]> {
  const found: string[] = [];
  const errors = listenForErrors(page);
  for (const { name, path, drawn } of visits) {
    const before = errors.length;
    const answer = await page.goto(path);
    if (drawn && !(await answer?.text())?.includes('<main'))
      found.push(`${name}: the menu is not in the page`);
    await page.waitForFunction(isTakenOver);
    await page.waitForTimeout(SETTLED_MS);
    const lang = await page.locator('html').getAttribute('lang');
    if (lang !== language) found.push(`${name}: the page says ${lang}`);
    found.push(
      ...errors
        .slice(before)
        .filter((error) => !REFUSED.test(error))
        .map((error) => `${name}: ${error}`),
    );
  }
  return found;
}

/** Words of a page that was drawn elsewhere may differ in any language; a screen that is drawn here is opened in some. */
const opens =
  (language: Language) =>
  ({ drawn }: Visit): boolean =>
    drawn === true || INVENTORY_LANGUAGES.some((one) => one === language);

const phoneOf = (language: Language): BrowserContextOptions => ({ locale: LOCALES[language] });

async function pageIn(context: BrowserContext, page: Page): Promise<Page> {
  await bringLook(context);
  return page;
}

test.describe('no page complains when the app takes it over', () => {
  test.describe.configure({ mode: 'parallel' });
  for (const language of LANGUAGES)
    test(`in ${language}`, async ({ house }) => {
      const { page, context } = await house.guest(phoneOf(language));
      const visits = visitsOf(house).filter(opens(language));
      expect(await troubleOf(await pageIn(context, page), visits, language)).toEqual([]);
    });

  test('somebody who is signed in, in the dark, and chose another language than the phone’s', async ({
    house,
  }) => {
    const { page, context } = await house.member('Ana', { locale: 'en-US', colorScheme: 'dark' });
    await pageIn(context, page);
    await page.goto('/profile');
    await page.getByRole('button', { name: /^Language/ }).click();
    // By its word, which is waited for until the sheet stands still.
    await page.locator('dialog').getByText('Eesti', { exact: true }).click();
    await expect(page.locator('html')).toHaveAttribute('lang', 'et');
    const scans = visitsOf(house).filter(({ drawn }) => drawn);
    expect(await troubleOf(page, [...scans, ...scans], 'et')).toEqual([]);
  });

  test('a page that says something else than the app would is found', async ({ house }) => {
    const { page, context } = await house.guest(phoneOf('de'));
    await context.route('**/?c=*', async (route) => {
      const answer = await route.fetch();
      await route.fulfill({
        response: answer,
        body: (await answer.text()).replace('Nur vegetarisch', 'Ohne Fleisch'),
      });
    });
    const visit = { name: 'changed', path: `/?c=${house.lookCode('1')}`, drawn: true };
    expect((await troubleOf(page, [visit], 'de')).join()).toMatch(/changed: .*418/);
  });
});

test('a tap before the app is there leads to its screen, at the table that was scanned', async ({
  house,
}) => {
  const { page } = await house.guest();
  let release = (): void => undefined;
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route('**/assets/*.js', async (route) => {
    await released;
    await route.continue();
  });
  await page.goto(`/?c=${house.lookCode('1')}`, { waitUntil: 'commit' });
  await page.getByRole('link', { name: 'Search' }).click({ noWaitAfter: true });
  await page.waitForURL('**/search', { waitUntil: 'commit' });
  release();
  await expect(page.getByText(/^Table 1 · /)).toBeVisible();
  await expect(page.getByRole('searchbox')).toBeVisible();
  expect(new URL(page.url()).pathname).toBe('/search');
});

test('styles that stand in the page are not fetched again for the first sheet', async ({ house }) => {
  const { page } = await house.guest();
  const fetched: string[] = [];
  page.on('request', (request) => fetched.push(request.url()));
  await page.goto(`/?c=${house.lookCode('1')}`);
  const inPage = await page
    .locator('link[rel="stylesheet"][disabled]')
    .evaluateAll((links) => links.map((link) => link instanceof HTMLLinkElement && link.href));
  expect(inPage).toHaveLength(1);
  await page.waitForFunction(isTakenOver);
  await page.getByRole('button', { name: 'Call for service' }).first().click();
  await expect(page.getByRole('dialog', { name: 'Services' })).toBeVisible();
  expect(fetched.some((url) => url.endsWith('.css'))).toBe(true);
  expect(fetched.filter((url) => inPage.includes(url))).toEqual([]);
});
