import type { Page } from '@playwright/test';
import type { Language } from '@tableside/contract/vocabulary';
import { expect, type Guest, type House, test } from './support/house.ts';
import {
  closeOverlays,
  INVENTORY_LANGUAGES,
  type Inspection,
  inspectionOf,
  LOCALES,
  WALK_MS,
  type Width,
} from './support/inspect.ts';
import { bringLook, listenForErrors } from './support/layout.ts';
import { EXPECTED, press, shown } from './support/screen.ts';
import { dishOf, orderAt } from './support/table.ts';
import { WALKED } from './support/walked.ts';
import { type Words, wordsOf } from './support/words.ts';

/** A phone's emulated window cannot be made wider. */
const DESK = { isMobile: false, hasTouch: false, reducedMotion: 'reduce' } as const;
const NARROW: readonly Width[] = [320, 390, 768];
/** For sheets that stand in the middle of a larger window as every other one does. */
const PHONE: readonly Width[] = [320, 390];

interface Walk {
  readonly house: House;
  readonly page: Page;
  readonly text: Words;
  readonly show: Inspection['show'];
  readonly table: string;
  readonly code: string;
}

async function sitDown({ page, code }: Walk): Promise<void> {
  await page.goto(`/?c=${code}`);
  await expect(page).toHaveURL(/\/home$/);
  await shown(page, '.item-row, .item');
}

async function onTheLanding({ page, text, show }: Walk): Promise<void> {
  await page.goto('/');
  await shown(page, '.landing-title');
  await show('landing');
  await press(page, text('scan.enter'));
  await page.keyboard.press('Enter');
  await expect(page.getByText(text('scan.code-short'))).toBeVisible();
  await show('landing, a code too short');
  await press(page, text('scan.scan'));
  await shown(page, 'dialog.scanner');
  await expect(page.locator('.scanner-help')).toBeVisible();
  await show('scanner without a camera');
  await page.goto('/nowhere/at-all');
  await shown(page, 'h1');
  await show('no such page');
  await page.goto('/profile');
  await shown(page, '.profile-sign-in');
  await show('profile, signed out');
}

const SHEETS = ['about', 'allergens', 'language', 'theme'] as const;

async function throughTheMenu(walk: Walk): Promise<void> {
  const { page, text, show, house } = walk;
  await sitDown(walk);
  await show('menu');
  await press(page, text('menu.services'));
  await shown(page, 'dialog:modal');
  await show('services');
  await closeOverlays(page);
  await press(page, text('menu.all-categories'));
  await shown(page, 'dialog:modal');
  await show('categories', PHONE);
  await closeOverlays(page);
  await press(page, text('shared.more'));
  await shown(page, 'dialog:modal');
  await show('more', PHONE);
  await closeOverlays(page);
  for (const name of SHEETS) {
    await press(page, text('shared.more'));
    await page
      .locator('dialog:modal')
      .getByRole('button', { name: text(`home.${name}`) })
      .click();
    await expect(page.locator('dialog:modal .sheet-list')).toHaveCount(0);
    await shown(page, 'dialog:modal');
    await show(`more, ${name}`, PHONE);
    await closeOverlays(page);
  }
  await page.mouse.wheel(0, 2500);
  await shown(page, '.menu-bar-stuck');
  await show('menu, scrolled');
  const withChoices = house.diningItems.find(({ has_addons, available }) => has_addons && available);
  await page.goto(`/home?item=${house.plainDishes.find(({ images }) => images.length > 0)?._id}`);
  await shown(page, 'dialog:modal');
  await show('dish');
  await page.goto(`/home?item=${withChoices?._id}`);
  await shown(page, 'dialog:modal');
  await page.locator('dialog:modal .sheet-footer .btn-accent').click();
  await show('dish with choices');
}

async function throughTheSearch({ page, text, show, house }: Walk): Promise<void> {
  await page.goto('/search');
  await shown(page, '.search-results');
  await show('search');
  const name = house.plainDishes[0]?.name['en'] ?? '';
  await page
    .getByRole('searchbox')
    .or(page.locator('input.search-field, .search-field input'))
    .first()
    .fill(name.slice(0, 4));
  await show('search, found');
  await page
    .getByRole('searchbox')
    .or(page.locator('input.search-field, .search-field input'))
    .first()
    .fill('zzzzqqq');
  await expect(page.getByText(text('search.none-text'))).toBeVisible();
  await show('search, nothing found');
}

async function throughThePlate({ page, text, show, house }: Walk): Promise<void> {
  await page.goto('/home?plate');
  await shown(page, 'dialog:modal');
  await show('plate, empty', NARROW);
  await page.goto('/home');
  for (const dish of house.plainDishes.slice(0, 3)) {
    await page.goto(`/home?item=${dish._id}`);
    await page.locator('dialog:modal .sheet-footer .btn-accent').click();
    await expect(page.locator('dialog:modal')).toHaveCount(0);
  }
  await shown(page, '.plate-bar');
  await show('menu with a plate');
  await page.goto('/home?plate');
  await shown(page, 'dialog:modal .plate-line');
  await show('plate', NARROW);
  await press(page, text('my-plate.add-note'));
  await page.locator('.plate-note textarea').fill('Without onions, please. '.repeat(4));
  await show('plate, a note', NARROW);
  await press(page, text('my-plate.clear'));
  await shown(page, '[role=alertdialog]');
  await show('plate, clear it', NARROW);
  await page.goto('/home?plate');
  await shown(page, 'dialog:modal .plate-line');
  // A page that loses its connection before the menu behind the plate has come would be another screen.
  await shown(page, '.item-row, .item');
  await page.context().setOffline(true);
  await expect(page.getByText(text('send.offline')).first()).toBeVisible();
  await show('plate, offline', NARROW);
  await page.context().setOffline(false);
}

async function atSomebodysLink({ page, show }: Walk): Promise<void> {
  for (const path of ['/pay', '/pay?id=nobody-knows-this', '/thanks']) {
    await page.goto(path);
    await shown(page, '.state');
    await show(`link ${path}`, [320, 1280]);
  }
}

async function throughTheSignIn({ page, text, show, house }: Walk, phone: string): Promise<void> {
  await page.goto('/login?ref=%2Fhome%3Fplate');
  await page.locator('input[type=tel]').fill('12');
  await press(page, text('login.send-code'));
  await expect(page.getByText(text('login.phone-invalid'))).toBeVisible();
  await show('sign-in, a number too short');
  await page.locator('input[type=tel]').fill(phone);
  await press(page, text('login.send-code'));
  await expect(page.getByLabel(text('login.code'))).toBeVisible();
  await show('sign-in, the code');
  await page.getByLabel(text('login.code')).fill('000000');
  await shown(page, '[role=alert], [aria-invalid=true]');
  await show('sign-in, a wrong code');
  await page.getByLabel(text('login.code')).fill(await house.otp(phone));
  await expect(page.getByLabel(text('login.name'))).toBeVisible();
  await show('sign-in, the name');
}

async function atAnOccupiedTable(walk: Walk): Promise<void> {
  const { page, text, show, house, table } = walk;
  const host = await house.member('Konstantin-Maximilian');
  const order = await orderAt(house, host.person, table, [{ item_id: dishOf(house, 0)._id, qty: 2 }]);
  await sitDown(walk);
  await page.goto(`/home?item=${house.plainDishes[0]?._id}`);
  await page.locator('dialog:modal .sheet-footer .btn-accent').click();
  await expect(page.locator('dialog:modal')).toHaveCount(0);
  await page.goto('/home?plate');
  await page.locator('dialog:modal .sheet-footer .btn-accent').click();
  await expect(page.getByRole('dialog', { name: text('join.occupied') })).toBeVisible();
  await show('join a table');
  await page.getByLabel(text('join.code')).fill(order.enigma ?? '');
  await press(page, text('join.verify'));
  await expect(page.getByRole('dialog', { name: text('join.occupied') })).toHaveCount(0);
}

async function throughTheEvening(walk: Walk): Promise<void> {
  const { page, text, show } = walk;
  await page.goto('/home?plate');
  await page.locator('dialog:modal .sheet-footer .btn-accent').click();
  await shown(page, '.wait-card');
  await show('menu after a round');
  await page.goto('/social');
  await shown(page, 'main');
  await show('social');
  await page.goto('/social/enigma');
  await shown(page, 'svg[role=img], [role=img]');
  await show('group order');
  await page.goto('/bill');
  await shown(page, '.bill-actions');
  await show('bill');
  await press(page, text('bill.split'));
  await shown(page, '.split-form');
  await show('split, equal');
  await page.locator('.split-form input[value=items]').check({ force: true });
  await page.locator('.split-form .btn-accent').click();
  await show('split, dishes');
  await page.locator('.split-form input[value=amount]').check({ force: true });
  await page.locator('#split-amount').fill('50');
  await press(page, text('split.send'));
  await shown(page, '.split-share');
  await show('split, a link');
  await closeOverlays(page);
  await page.goto('/home');
  await press(page, text('menu.services'));
  await page.locator('dialog:modal [aria-pressed]').first().click();
  await page.locator('dialog:modal .sheet-footer .btn-accent').click();
  await expect(page.getByText(text('services.sent'))).toBeVisible();
  await closeOverlays(page);
  await page.goto('/home');
  await press(page, text('menu.services'));
  await expect(page.getByRole('region', { name: text('services.open') })).toBeVisible();
  await show('services, asked for');
  await closeOverlays(page);
  await page.goto('/payment');
  await shown(page, '.pay-form');
  await page.locator('input[value=upi-collect]').check({ force: true });
  await page.locator('.pay-form .btn-accent').click();
  await show('payment, a UPI id');
  await page.locator('input[value=cash]').check({ force: true });
  await page.locator('.pay-form .btn-accent').click();
  await expect(page).toHaveURL(/\/ratings/);
  await show('rating');
  await page.getByRole('radio').first().check({ force: true });
  await shown(page, '.rating-form .btn-accent');
  await show('rating, low');
  await press(page, text('rating.skip'));
  await shown(page, '.landing-title');
  await show('landing with a table');
  await page.goto('/bill');
  await shown(page, '.bill-actions, .bill-page');
  await show('bill, payment asked for');
  await page.goto('/payment');
  await show('payment asked for');
}

async function throughTheProfile({ page, text, show }: Walk): Promise<void> {
  await page.goto('/profile');
  await shown(page, '.profile-who');
  await show('profile');
  await press(page, text('profile.devices'));
  await shown(page, 'dialog:modal');
  await show('devices');
  await closeOverlays(page);
  await press(page, text('profile.log-out'));
  await shown(page, '[role=alertdialog]');
  await show('log out');
  await closeOverlays(page);
  await page.goto('/profile/myProfile');
  await shown(page, '.profile-form');
  await page.locator('#profile-email').fill('nobody');
  await page.locator('.profile-save .btn-accent').click();
  await expect(page.getByText(text('profile.email-bad'))).toBeVisible();
  await show('my profile, a wrong address');
  await page
    .getByRole('button', { name: text('shared.back') })
    .or(page.getByRole('link', { name: text('shared.back') }))
    .first()
    .click();
  await shown(page, '[role=alertdialog]');
  await show('my profile, leave it');
  await page.goto('/profile/transactions');
  await shown(page, '.order-card .btn');
  await show('orders');
}

const SEEDED = `
  .landing-title { width: 90px; white-space: nowrap; overflow: hidden }
  .btn-accent { height: 20px !important; min-height: 0 !important; padding: 0 !important }
  main p { color: #c3c8d0 !important }
  dialog p { opacity: 0.3 !important }
  main::after { content: ''; display: block; width: 1400px; height: 1px }
  :focus-visible { outline: none !important; box-shadow: none !important }`;

test('the inventory sees what is broken', async ({ house }) => {
  const { page, context } = await house.guest(DESK);
  await bringLook(context);
  const { show, findings } = inspectionOf(page, 'en');
  await page.goto('/');
  await shown(page, '.landing-title');
  await show('landing');
  expect(findings).toEqual([]);
  await page.evaluate((css) => {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(css);
    document.adoptedStyleSheets = [sheet];
  }, SEEDED);
  await show('landing', [390]);
  const all = findings.join('\n');
  for (const fault of [/the page is \d+ wide/, /is cut/, /needs 44/, /color-contrast/, /shows no focus/])
    expect(all).toMatch(fault);
  await press(page, wordsOf('diner', 'en')('scan.scan'));
  await shown(page, 'dialog:modal .scanner-help');
  await show('scanner', [390]);
  expect(findings.filter((one) => one.startsWith('scanner ')).join('\n')).toMatch(/color-contrast/);
});

/** Somebody's walk through the screens in a language, and what is found on the way. */
async function walkOf(
  { page, context }: Pick<Guest, 'page' | 'context'>,
  language: Language,
  place: Pick<Walk, 'house' | 'table' | 'code'>,
) {
  await bringLook(context);
  const errors = listenForErrors(page);
  const { show, seen, findings } = inspectionOf(page, language);
  const walk: Walk = { ...place, page, text: wordsOf('diner', language), show };
  return { walk, seen, findings, errors };
}

for (const language of INVENTORY_LANGUAGES)
  test.describe(`in ${language}`, () => {
    test.describe.configure({ mode: 'parallel', timeout: WALK_MS });
    const options = { ...DESK, locale: LOCALES[language] };

    test('every screen of a stranger', async ({ house }) => {
      const table = '4';
      const guest = await house.guest(options);
      const { phone } = guest;
      const place = { house, table, code: house.lookCode(table) };
      const { walk, seen, findings, errors } = await walkOf(guest, language, place);
      await test.step('landing', () => onTheLanding(walk));
      await test.step('menu', () => throughTheMenu(walk));
      await test.step('search', () => throughTheSearch(walk));
      await test.step('plate', () => throughThePlate(walk));
      await test.step('a link to pay', () => atSomebodysLink(walk));
      await test.step('sign-in', () => throughTheSignIn(walk, phone));
      expect([...seen]).toEqual(expect.arrayContaining([...WALKED.stranger]));
      expect(findings).toEqual([]);
      expect(errors.filter((error) => !EXPECTED.test(error))).toEqual([]);
    });

    test('every screen of somebody at a table', async ({ house, table }) => {
      const member = await house.member('Ana', options);
      const place = { house, table, code: house.code(table) };
      const { walk, seen, findings, errors } = await walkOf(member, language, place);
      await test.step('joining', () => atAnOccupiedTable(walk));
      await test.step('evening', () => throughTheEvening(walk));
      await test.step('profile', () => throughTheProfile(walk));
      expect([...seen]).toEqual(expect.arrayContaining([...WALKED.seated]));
      expect(findings).toEqual([]);
      expect(errors.filter((error) => !EXPECTED.test(error))).toEqual([]);
    });
  });
