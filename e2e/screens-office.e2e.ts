import type { Page } from '@playwright/test';
import { dayOf } from './support/bookings.ts';
import { expectValue } from './support/desk.ts';
import { expect, type House, test } from './support/house.ts';
import { INVENTORY_LANGUAGES, type Inspection, inspectionOf, LOCALES, WALK_MS } from './support/inspect.ts';
import { bringLook, listenForErrors } from './support/layout.ts';

/** The staff's screens that no journey of the inventory comes by, as an owner finds them in a house that has lived for weeks. */
const SCREENS = [
  'runner',
  'pass',
  'payments',
  'shift',
  'queue',
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

const MINUTE_MS = 60_000;
/** Minutes until a party that was booked in one is late beyond doubt. */
const LATE_BY = 20;

/** Who is awaited at a table. */
const partyAt = (table: string): string => `Berta ${table}`;

/**
 * The house has two bookings for the next minute, whatever the hour: one that is called off, since what is over looks unlike
 * what is to come, and one that is awaited. Answers on which day's list they stand.
 */
async function bookTwice({ desk, storeId }: House, table: string): Promise<string> {
  const manager = await desk('manager');
  const params = { store_id: storeId };
  const { tables, timezone } = expectValue(await manager.listBookings({ params, query: {} }));
  const table_ids = tables.filter(({ name }) => name === table).map(({ _id }) => _id);
  const at = new Date(Date.now() + MINUTE_MS).toISOString();
  const book = async (name: string): Promise<string> =>
    expectValue(await manager.addBooking({ params, body: { name, guests: 2, at, table_ids } }))._id;
  const id = await book('Otto Off');
  expectValue(await manager.moveBooking({ params: { id }, body: { action: 'cancel' } }));
  await book(partyAt(table));
  return dayOf(at, timezone);
}

/** The day of the two bookings: as it is, and once the awaited party is late. */
async function showBookings(
  { page, show }: { readonly page: Page; readonly show: Inspection['show'] },
  table: string,
  day: string,
): Promise<void> {
  const row = page.getByRole('article').filter({ hasText: partyAt(table) });
  const openDay = async (): Promise<void> => {
    await open(page, 'bookings');
    await page.locator('#bookings-day').fill(day);
    await expect(row.getByRole('button').first()).toBeVisible();
  };
  await openDay();
  await show('staff bookings');
  await page.clock.install({ time: Date.now() + LATE_BY * MINUTE_MS });
  await openDay();
  await expect(row.locator('.agenda-late')).toBeVisible();
  await show('staff bookings, a party that is late');
}

test.describe.configure({ mode: 'parallel' });

for (const language of INVENTORY_LANGUAGES)
  test(`the screens behind the evening in ${language}`, async ({ house, table }) => {
    test.setTimeout(WALK_MS);
    const day = await bookTwice(house, table);
    const page = await house.colleague('owner', { locale: LOCALES[language], reducedMotion: 'reduce' });
    await bringLook(page.context());
    const errors = listenForErrors(page);
    const { show, findings } = inspectionOf(page, language);
    for (const screen of SCREENS)
      await test.step(screen, async () => {
        await open(page, screen);
        await show(`staff ${screen}`);
      });
    // The last one, as the page's clock goes on from there.
    await test.step('bookings', () => showBookings({ page, show }, table, day));
    expect(findings).toEqual([]);
    expect(errors).toEqual([]);
  });
