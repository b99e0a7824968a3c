import { readFileSync } from 'node:fs';
import type { Page } from '@playwright/test';
import type { Language } from '@tableside/contract/vocabulary';
import { expect, type House, test } from './support/house.ts';
import { INVENTORY_LANGUAGES, type Inspection, inspectionOf, LOCALES, WALK_MS } from './support/inspect.ts';
import { bringLook, listenForErrors } from './support/layout.ts';
import { dishOf, orderAt } from './support/table.ts';
import { WALKED } from './support/walked.ts';

const EXPECTED = /Failed to load resource: the server responded with a status of 4\d\d/;

// Read, not imported: with the table would come every screen and its style sheets.
const routes = readFileSync(new URL('../apps/diner/src/app/routes.tsx', import.meta.url), 'utf8');
const routePaths = [...routes.matchAll(/\bpath: '([^']+)'/g)].map(([, path = '']) => path);

/** A partner's entry stands for all of them. */
const routeOf = (path: string): string => path.replace(/^\/(tingo|broeat)\/.*/, '/:brand');
const walkedRoutes = (): Set<string> => new Set(Object.values(WALKED).flat().map(routeOf));
const missed = (paths: readonly string[]): string[] => {
  const walked = walkedRoutes();
  return paths.filter((path) => !walked.has(path));
};

test('every route of the guests’ app is walked through, and a new one would be missed', () => {
  expect(routePaths.length).toBeGreaterThan(20);
  expect(missed(routePaths)).toEqual([]);
  expect([...walkedRoutes()].filter((path) => !routePaths.includes(path))).toEqual([]);
  expect(missed([...routePaths, '/brand-new'])).toEqual(['/brand-new']);
});

const codeOf = ({ demo, storeId }: House, type: string): string =>
  demo.stores.find(({ _id }) => _id === storeId)?.codes.find((code) => code.type === type)?.code ?? '';
const courtCode = ({ demo }: House): string =>
  demo.stores.flatMap(({ codes }) => codes).find(({ type }) => type === 'foodcourt')?.code ?? '';

interface Walk {
  readonly house: House;
  readonly page: Page;
  readonly show: Inspection['show'];
}

/** The page as it is when everything has come that it asked for. */
async function arrived(page: Page): Promise<void> {
  await expect(page.locator('h1').first()).toBeVisible();
  await expect(page.locator('.skeleton')).toHaveCount(0);
}
async function see({ page, show }: Walk, path: string, name = path): Promise<void> {
  await page.goto(path);
  await arrived(page);
  await show(name);
}

/** Opens a printed code; whatever else it leads to, it says where the guest is. */
async function scan({ page }: Walk, code: string): Promise<void> {
  await page.goto(`/?c=${code}`);
  await expect(page).not.toHaveURL(/\?c=/);
  await arrived(page);
}

async function atATable(walk: Walk, orderId: string, table: string): Promise<void> {
  await scan(walk, walk.house.code(table));
  // The coupon's page is closed to a phone that does not know yet what was ordered.
  await walk.page.goto('/bill');
  await expect(walk.page.locator('.bill-headline')).toBeVisible();
  for (const path of ['/discounts', '/coupon', '/redeem', '/rewards', '/profile/rewards'])
    await see(walk, path);
  await see(walk, `/e-bill?id=${orderId}`);
  for (const path of ['/social/jukebox', '/social/2048', '/short-videos']) await see(walk, path);
}

async function elsewhere(walk: Walk): Promise<void> {
  await see(walk, '/booking?id=nobody-knows-this');
  await see(walk, '/purchase?id=nobody-knows-this');
  await scan(walk, codeOf(walk.house, 'delivery'));
  await see(walk, '/location');
  await scan(walk, codeOf(walk.house, 'qms'));
  await see(walk, '/q');
  await scan(walk, courtCode(walk.house));
  await see(walk, '/food-court');
  await see(walk, '/broeat/jade-garden');
}

/** Somebody of their own, signed in, whose pages are inspected. */
async function inspected(house: House, language: Language) {
  const { page, context, person } = await house.member('Ana', {
    isMobile: false,
    hasTouch: false,
    reducedMotion: 'reduce',
    locale: LOCALES[language],
  });
  await bringLook(context);
  const errors = listenForErrors(page);
  const inspection = inspectionOf(page, language);
  const wrong = () => [...inspection.findings, ...errors.filter((error) => !EXPECTED.test(error))];
  return { person, seen: inspection.seen, wrong, walk: { house, page, show: inspection.show } };
}

test.describe.configure({ mode: 'parallel' });

for (const language of INVENTORY_LANGUAGES)
  test(`every other screen, ${language}`, async ({ house, table }) => {
    test.setTimeout(WALK_MS);
    // Two people: whoever has just paid at a table is asked to rate it first.
    const [seated, away] = [await inspected(house, language), await inspected(house, language)];
    const order = await orderAt(house, seated.person, table, [{ item_id: dishOf(house, 0)._id, qty: 2 }]);
    await atATable(seated.walk, order._id, table);
    await house.free(table);
    await elsewhere(away.walk);
    expect([...seated.seen, ...away.seen]).toEqual(expect.arrayContaining([...WALKED.rest]));
    expect([...seated.wrong(), ...away.wrong()]).toEqual([]);
  });
