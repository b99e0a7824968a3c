import type { Page } from '@playwright/test';
import { expectValue } from './support/desk.ts';
import { expect, type House, test } from './support/house.ts';
import { INVENTORY_LANGUAGES, inspectionOf, LOCALES, WALK_MS } from './support/inspect.ts';
import { bringLook, listenForErrors } from './support/layout.ts';

/** The staff's screens that no journey of the inventory comes by, as an owner finds them in a house that has lived for weeks. */
const SCREENS = [
  'runner',
  'pass',
  'payments',
  'shift',
  'queue',
  'bookings',
  'jukebox',
  'offers',
  'counter',
  'prepared',
  'menu',
  'people',
  'house',
  'clips',
  'printers',
  'providers',
  'audit',
] as const;

async function open(page: Page, screen: string): Promise<void> {
  await page.goto(`/staff/${screen}`);
  await expect(page).toHaveURL(new RegExp(`/staff/${screen}`));
  await expect(page.locator('h1').first()).toBeVisible();
  await expect(page.locator('.loading-box')).toHaveCount(0);
}

/** One of the house's bookings of today is called off, whatever the hour: what is over looks unlike what is to come. */
async function callOffBooking({ desk, storeId }: House, table: string): Promise<void> {
  const manager = await desk('manager');
  const { tables } = expectValue(await manager.listBookings({ params: { store_id: storeId }, query: {} }));
  const table_ids = tables.filter(({ name }) => name === table).map(({ _id }) => _id);
  const body = { name: 'Otto Off', guests: 2, at: new Date(Date.now() + 60_000).toISOString(), table_ids };
  const { _id: id } = expectValue(await manager.addBooking({ params: { store_id: storeId }, body }));
  expectValue(await manager.moveBooking({ params: { id }, body: { action: 'cancel' } }));
}

test.describe.configure({ mode: 'parallel' });

for (const language of INVENTORY_LANGUAGES)
  test(`the screens behind the evening in ${language}`, async ({ house, table }) => {
    test.setTimeout(WALK_MS);
    await callOffBooking(house, table);
    const page = await house.colleague('owner', { locale: LOCALES[language], reducedMotion: 'reduce' });
    await bringLook(page.context());
    const errors = listenForErrors(page);
    const { show, findings } = inspectionOf(page, language);
    for (const screen of SCREENS)
      await test.step(screen, async () => {
        await open(page, screen);
        await show(`staff ${screen}`);
      });
    expect(findings).toEqual([]);
    expect(errors).toEqual([]);
  });
