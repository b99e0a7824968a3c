import type { Page } from '@playwright/test';
import { billOf } from './support/bill.ts';
import { expectValue } from './support/desk.ts';
import { expect, type House, test } from './support/house.ts';
import {
  closeOverlays,
  INVENTORY_LANGUAGES,
  type Inspection,
  inspectionOf,
  LOCALES,
  WALK_MS,
} from './support/inspect.ts';
import { bringLook, listenForErrors } from './support/layout.ts';
import { EXPECTED, press, shown } from './support/screen.ts';
import { dishOf, orderAt, tableCard } from './support/table.ts';
import { type Words, wordsOf } from './support/words.ts';

/** After so long without an answer the console says that it is not to be trusted. */
const UNANSWERED_MS = 15_000;
const LONG_NOTE =
  'No onions, no garlic, sauce on the side, and please cut it into small pieces for a child. Donaudampfschifffahrt';

interface Walk {
  readonly house: House;
  readonly page: Page;
  readonly text: Words;
  readonly show: Inspection['show'];
  readonly table: string;
}

const open = async (page: Page, screen: string): Promise<void> => {
  await page.goto(`/staff/${screen}`);
  await shown(page, 'h1');
};

/** A party that ordered with notes, and calls; what it does with its bill. */
async function seatParty({ house, table }: Walk): Promise<{ readonly payInCash: () => Promise<void> }> {
  const { person } = await house.member('Konstantin-Maximilian');
  const wishes = [0, 1, 2].map((place) => ({
    item_id: dishOf(house, place)._id,
    qty: place + 1,
    note: LONG_NOTE,
  }));
  const order = await orderAt(house, person, table, wishes, 'Konstantin');
  const scan = expectValue(await person.api.venues.scan({ params: { code: house.code(table) }, query: {} }));
  const { preferences } = expectValue(await person.api.venues.getStore({ params: { id: house.storeId } }));
  if ('table_id' in scan)
    expectValue(
      await person.api.seating.sendServices({
        params: { store_id: house.storeId },
        body: {
          services: preferences.services.slice(0, 2).map(({ _id }) => _id),
          table_id: scan.table_id ?? '',
        },
      }),
    );
  return {
    payInCash: async () => {
      const params = { id: order._id };
      expectValue(await person.api.billing.pay({ params, body: { payment_mode: 'cash' } }));
    },
  };
}

async function atTheDoor({ page, show }: Walk): Promise<void> {
  await page.goto('/staff');
  await shown(page, '#email');
  await show('staff, sign-in');
  await page.locator('#email').fill('nobody@jade.demo');
  await page.locator('#password').fill('wrong');
  await page.keyboard.press('Enter');
  await expect(page.locator('.sign-in-error')).not.toBeEmpty();
  await show('staff, a wrong password');
}

async function inTheKitchen({ page, text, show, table }: Walk): Promise<void> {
  await open(page, 'kitchen');
  const ticket = page
    .getByRole('article', { name: new RegExp(`(?<!\\d)${table}(?!\\d)`) })
    .filter({ hasText: 'Konstantin' })
    .first();
  await expect(ticket).toBeVisible();
  await show('kitchen');
  await ticket.locator('.ticket-menu').click();
  await shown(page, 'dialog:modal');
  await show('kitchen, one ticket');
  await press(page, text('kitchen.whole').replace('{action}', text('kitchen.action.reject')));
  await shown(page, '#reject-reason');
  await show('kitchen, reject');
  await page.keyboard.press('Escape');
  await closeOverlays(page);
  await press(page, text('kitchen.all-day'));
  await shown(page, '.all-day');
  await show('kitchen, all day');
  await press(page, text('kitchen.all-day'));
  await press(page, text('kitchen.recall'));
  await shown(page, 'dialog:modal');
  await show('kitchen, recall');
  await closeOverlays(page);
}

async function onTheFloor({ page, show, table }: Walk): Promise<void> {
  await open(page, 'floor');
  const card = tableCard(page, table);
  await expect(card).toBeVisible();
  await show('floor');
  await card.click();
  await shown(page, 'dialog:modal, .side-panel');
  await show('floor, a party');
  await page.goto('/staff/floor');
  await page.locator('.table-card.table-free').first().click();
  await shown(page, 'dialog:modal, .side-panel');
  await show('floor, a free table');
  await open(page, 'calls');
  await shown(page, '.call');
  await show('calls');
}

async function atTheCashDesk({ page, text, show, table }: Walk): Promise<void> {
  await open(page, 'bills');
  const bill = billOf(page, table);
  await expect(bill).toBeVisible();
  await show('bills');
  await bill.click();
  await shown(page, 'dialog:modal .ask, .side-panel .ask');
  await show('bills, one that is asked for');
  await page
    .locator('.ask')
    .getByRole('button', { name: text('bills.confirm-cash'), exact: true })
    .click();
  await shown(page, '.cash');
  await show('bills, cash');
  await page.keyboard.press('Escape');
  await closeOverlays(page); // the panel is a sheet as well
  await page.goto('/staff/bills');
  await page.locator('#bill-search').fill('zzzz');
  await show('bills, none found');
}

async function atTheShelf({ page, text, show }: Walk): Promise<void> {
  await open(page, 'codes');
  await shown(page, '.code-card');
  await show('codes');
  await press(page, text('codes.rotate'));
  await shown(page, '[role=alertdialog][open]');
  await show('codes, replace');
  await closeOverlays(page);
  await open(page, 'stock');
  await shown(page, '.stock-name');
  await show('menu on sale');
  // Another journey may have sold out the first dish: switching that one on asks nothing.
  await page.locator('.stock [role=switch]:checked').first().click({ force: true });
  await shown(page, '[role=alertdialog][open]');
  await show('menu, sold out');
  await closeOverlays(page);
  await page.locator('.who').click();
  await shown(page, '.settings');
  await show('staff settings');
  await closeOverlays(page);
}

async function inTheOffice({ page, show }: Walk): Promise<void> {
  await open(page, 'reports');
  await shown(page, '.closing-row');
  await show('reports, today');
  await page.locator('.segment').nth(3).click();
  await shown(page, '.chart');
  await show('reports, thirty days');
  await page.locator('.report-card-head button').first().click();
  await shown(page, '.report-wide table');
  await show('reports, a table');
}

/** The stream ends with the page it belongs to, and then nothing is answered any more. */
async function withoutConnection({ page, show }: Walk): Promise<void> {
  const context = page.context();
  await context.route('**/api/realtime**', (route) => route.abort());
  await page.clock.install();
  await open(page, 'kitchen');
  await shown(page, '.kds-ticket');
  await context.setOffline(true);
  await page.clock.runFor(UNANSWERED_MS);
  await shown(page, '.banner-danger');
  await show('staff without a connection');
  await context.setOffline(false);
  await context.unroute('**/api/realtime**');
}

test.describe.configure({ mode: 'parallel' });

for (const language of INVENTORY_LANGUAGES)
  test(`every screen of the staff in ${language}`, async ({ house, table }) => {
    test.setTimeout(WALK_MS);
    const page = await house.colleague('manager', { locale: LOCALES[language], reducedMotion: 'reduce' });
    await bringLook(page.context());
    const errors = listenForErrors(page);
    const { show, findings } = inspectionOf(page, language);
    const walk = { house, page, text: wordsOf('staff', language), show, table };
    const party = await test.step('a party comes', () => seatParty(walk));
    await test.step('kitchen', () => inTheKitchen(walk));
    // Not before: nothing is rejected whose bill is being paid.
    await test.step('the party wants to pay', () => party.payInCash());
    await test.step('floor', () => onTheFloor(walk));
    await test.step('cash desk', () => atTheCashDesk(walk));
    await test.step('codes, menu, settings', () => atTheShelf(walk));
    await test.step('office', () => inTheOffice(walk));
    await test.step('no connection', () => withoutConnection(walk));
    await page.context().clearCookies();
    await test.step('door', () => atTheDoor(walk));
    expect(findings).toEqual([]);
    expect(errors.filter((error) => !EXPECTED.test(error))).toEqual([]);
  });

test.describe('a quiet house', { tag: '@alone' }, () => {
  test.use({ place: 'Sip & Sing' });
  for (const language of INVENTORY_LANGUAGES)
    test(`empty screens of the staff in ${language}`, async ({ house, tables: _freed }) => {
      test.setTimeout(WALK_MS);
      const page = await house.colleague('manager', { locale: LOCALES[language], reducedMotion: 'reduce' });
      await bringLook(page.context());
      const errors = listenForErrors(page);
      const { show, findings } = inspectionOf(page, language);
      for (const screen of ['kitchen', 'calls', 'bills']) {
        await open(page, screen);
        await shown(page, '.state');
        await show(`${screen}, empty`);
      }
      expect(findings).toEqual([]);
      expect(errors.filter((error) => !EXPECTED.test(error))).toEqual([]);
    });
});
