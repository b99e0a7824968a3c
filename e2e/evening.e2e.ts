import type { Page } from '@playwright/test';
import { billOf } from './support/bill.ts';
import { expect, type Guest, type House, test } from './support/house.ts';

test.use({ serviceWorkers: 'allow' });

const PLATE = /^Send (to kitchen|another round) · 1 item$/;
const ON_BILL = { kitchen: 'Sent to kitchen', ready: 'Ready' } as const;

/** A dish without choices, in the words of the menu. */
function dish(house: House, place: number): string {
  const name = house.plainDishes[place]?.name.en;
  if (!name) throw new Error(`fewer than ${place + 1} plain dishes`);
  return name;
}

async function sitDown(house: House, { page }: Guest, table: string): Promise<void> {
  await page.goto(`/?c=${house.code(table)}`);
  await expect(page).toHaveURL(/\/home/);
}

async function openPlate(page: Page): Promise<void> {
  await page.getByRole('button', { name: /View plate/ }).click();
  await expect(page.getByRole('dialog', { name: 'My plate, 1 item' })).toBeVisible();
}

async function addToPlate(page: Page, name: string): Promise<void> {
  await page
    .getByRole('button', { name: `Add ${name}`, exact: true })
    .first()
    .click();
  await openPlate(page);
}

const send = (page: Page): Promise<void> => page.getByRole('button', { name: PLATE }).click();

/** Number, code of the message and name; what asked for the sign-in then goes on by itself. */
async function signIn(house: House, { page, phone }: Guest, name: string): Promise<void> {
  await expect(page).toHaveURL(/\/login/);
  await page.getByLabel('Mobile number').fill(phone);
  await page.getByRole('button', { name: 'Send code' }).click();
  await page.getByLabel('Code from the SMS').fill(await house.otp(phone));
  await page.getByLabel('What should the restaurant call you?').fill(name);
  await page.getByRole('button', { name: 'Continue' }).click();
}

const openTab = (page: Page, name: RegExp): Promise<void> =>
  page.getByRole('navigation', { name: 'Main areas' }).getByRole('link', { name }).click();

async function socialCode(page: Page): Promise<string> {
  await openTab(page, /^Social/);
  await page.getByRole('link', { name: /Group order/ }).click();
  const spoken = page.getByRole('region', { name: 'Your social code' }).getByRole('img').first();
  return ((await spoken.getAttribute('aria-label')) ?? '').replaceAll(' ', '');
}

async function join(page: Page, code: string, table: string): Promise<void> {
  const sheet = page.getByRole('dialog', { name: /Table Occupied/ });
  await expect(sheet).toBeVisible();
  await sheet.getByLabel('Social code').fill(code);
  await sheet.getByRole('button', { name: 'Verify' }).click();
  await expect(page.getByText(`You joined table ${table}`)).toBeVisible();
}

/** Takes all rounds of a table off the screen: they stand on one ticket while none of them is done. */
async function cook(kitchen: Page, table: string, first: string, added: string): Promise<void> {
  const ticket = kitchen.getByRole('article', { name: `T${table}`, exact: true });
  await expect(ticket).toHaveCount(1);
  await expect(ticket).toContainText(first);
  await expect(ticket).toContainText(/Added \d/i);
  await expect(ticket).toContainText(added);
  await ticket.getByRole('button', { name: /^Done/ }).click();
  await expect(ticket.getByRole('button', { name: /^Undo/ })).toBeVisible();
}

async function callWaiter(guest: Page, waiter: Page, table: string): Promise<void> {
  await openTab(guest, /^Home/);
  await guest.getByRole('button', { name: 'Call for service' }).first().click();
  const drawer = guest.getByRole('dialog', { name: 'Services' });
  await drawer.getByRole('button', { name: /waiter/i }).click();
  await drawer.getByRole('button', { name: 'Send 1 request' }).click();
  await expect(guest.getByText('Waiter will reach your table soon')).toBeVisible();
  await waiter.getByRole('link', { name: /^Calls/ }).click();
  const call = waiter
    .getByRole('article')
    .filter({ hasText: `Table ${table}` })
    .filter({ hasText: /waiter/i });
  await call.getByRole('button', { name: 'On my way' }).click();
  await guest.getByRole('button', { name: 'Call for service' }).first().click();
  await expect(drawer.getByRole('region', { name: 'Asked for' }).getByText(/^Seen/)).toBeVisible();
  await drawer.locator('.sheet-close').click();
}

async function askToPayCash(page: Page): Promise<void> {
  await openTab(page, /^Bill/);
  await page.getByRole('button', { name: /^Pay / }).click();
  await page.getByRole('radio', { name: /Cash to waiter/ }).check();
  await page.getByRole('button', { name: /^Ask waiter to collect/ }).click();
  await expect(page).toHaveURL(/\/ratings/);
  await expect(page.getByText('Awaiting confirmation')).toBeVisible();
}

async function takeCash(cashier: Page, table: string): Promise<void> {
  await cashier.getByRole('link', { name: /^Bills/ }).click();
  await expect(billOf(cashier, table)).toContainText('Wants to pay cash');
  await billOf(cashier, table).click();
  await cashier.getByRole('button', { name: 'Cash received' }).click();
  await cashier.getByRole('dialog', { name: 'Cash' }).getByRole('button', { name: 'Cash received' }).click();
  await expect(cashier.getByText('Payment confirmed').first()).toBeVisible();
}

test('an evening at a table', async ({ house, table }) => {
  const [ana, ben] = [await house.guest(), await house.guest()];
  const [soup, snack] = [dish(house, 0), dish(house, 1)];

  await test.step('Ana opens the table, and her plate is sent by itself after the sign-in', async () => {
    await sitDown(house, ana, table);
    await addToPlate(ana.page, soup);
    await send(ana.page);
    await signIn(house, ana, 'Ana');
    await expect(ana.page.getByText('Sent to kitchen · Round 1')).toBeVisible();
  });

  await test.step('Ben meets an occupied table and joins with the code of Ana', async () => {
    await sitDown(house, ben, table);
    await addToPlate(ben.page, snack);
    await send(ben.page);
    await signIn(house, ben, 'Ben');
    await join(ben.page, await socialCode(ana.page), table);
    await send(ben.page);
    await expect(ben.page.getByText('Sent to kitchen · Round 2')).toBeVisible();
    await expect(ana.page.getByRole('region', { name: 'At this table' })).toContainText(snack);
  });

  await test.step('the kitchen cooks both rounds, and Ana sees it', async () => {
    const kitchen = await house.colleague('kitchen', { byForm: true });
    await openTab(ana.page, /^Bill/);
    const row = ana.page.getByRole('row').filter({ hasText: soup });
    await expect(row).toContainText(ON_BILL.kitchen);
    await cook(kitchen, table, soup, snack);
    await expect(row).toContainText(ON_BILL.ready);
  });

  await test.step('a waiter takes the call of Ana', async () => {
    await callWaiter(ana.page, await house.colleague('waiter', { byForm: true }), table);
  });

  await test.step('the cashier confirms the cash, and the phone of Ana says so by itself', async () => {
    const cashier = await house.colleague('cashier', { byForm: true });
    await askToPayCash(ana.page);
    await takeCash(cashier, table);
    await expect(ana.page.getByText('Payment confirmed')).toBeVisible();
  });

  await test.step('Ana rates the evening', async () => {
    await ana.page.getByRole('radio', { name: 'Great' }).first().check();
    await ana.page.getByRole('button', { name: 'Submit' }).click();
    await expect(ana.page.getByText('Thank you — rated')).toBeVisible();
  });
});
