import type { Page } from '@playwright/test';
import type { Item } from '@tableside/contract/menu.schema';
import { payByCard } from './support/card-page.ts';
import { expectValue, type Person } from './support/desk.ts';
import { expect, type House, type Member, test } from './support/house.ts';

const STALLS = ['Tokyo Wharf', 'Spice Dock'] as const;
/** Pieces of a dish that earn enough credits for one of it. */
const A_FEAST = 10;

test.use({ place: 'Harbour Food Court' });

const codeOf = ({ demo, storeId }: House): string =>
  demo.stores.find(({ _id }) => _id === storeId)?.codes[0]?.code ?? '';
const stallIds = ({ demo }: House): readonly string[] =>
  STALLS.map((name) => demo.stores.find((store) => store.visible_name === name)?._id ?? '');

/** The first dish of a stall that can be had without a choice. */
async function plainDish({ api }: Person, stall: string): Promise<Item> {
  const menu = expectValue(
    await api.menu.listItems({ params: { id: stall }, query: { order_type: 'foodcourt' } }),
  );
  const dish = menu.find(({ has_addons, available }) => available && !has_addons);
  if (!dish) throw new Error(`no plain dish at ${stall}`);
  return dish;
}

/** Goes to a stall of the court and puts its first dish without a choice on the plate. */
async function takeFrom({ page, person }: Member, stall: string, storeId: string): Promise<void> {
  const dish = await plainDish(person, storeId);
  await page.getByRole('link', { name: new RegExp(stall) }).click();
  await expect(page.getByRole('heading', { level: 1, name: stall })).toBeVisible();
  await page
    .getByRole('button', { name: `Add ${dish.name['en']}` })
    .first()
    .click();
  // Whoever goes on before the tap has been seen leaves it behind.
  await expect(page.getByRole('group', { name: `Quantity of ${dish.name['en']}, 1` }).first()).toBeVisible();
}

/** Past the page: a plate of one dish, paid in cash at the desk, and the credits of it. */
async function earnCredits(house: House, { api }: Person, dish: Item): Promise<void> {
  const scan = expectValue(await api.venues.scan({ params: { code: codeOf(house) }, query: {} }));
  if (!('store_group_id' in scan) || !scan.store_group_id) throw new Error('no code of a food court');
  const items = [{ store_id: dish.store_id, item_id: dish._id, qty: A_FEAST }];
  const { order } = expectValue(
    await api.courts.placeGroup({ body: { store_group_id: scan.store_group_id, items } }),
  );
  const cashier = await house.desk('cashier');
  expectValue(await cashier.takePayment({ params: { id: order._id }, body: { payment_mode: 'cash' } }));
  const credits = async () =>
    expectValue(await api.loyalty.getCredits({ params: { store_id: house.storeId } })).credits;
  await expect.poll(credits).toBeGreaterThan(0);
}

test('one plate over two stalls, one payment, and each stall ready in its own time', async ({
  house,
  desks,
}) => {
  const guest = await house.member('Ana');
  const { page } = guest;
  const ids = stallIds(house);
  await page.goto(`/?c=${codeOf(house)}`);
  await expect(page).toHaveURL(/\/food-court$/);
  await expect(page.getByRole('heading', { name: 'Harbour Food Court' })).toBeVisible();
  await page.getByRole('searchbox', { name: 'Search stalls' }).fill('tokyo');
  await expect(page.locator('.stall')).toHaveCount(1);
  await takeFrom(guest, STALLS[0], ids[0] ?? '');
  await page.getByRole('link', { name: 'All stalls' }).click();
  await expect(page.locator('.stall')).toHaveCount(6);
  await expect(page.getByText('1 in plate')).toBeVisible();
  await takeFrom(guest, STALLS[1], ids[1] ?? '');

  await page.getByRole('button', { name: /View plate/ }).click();
  const plate = page.getByRole('dialog');
  for (const stall of STALLS) await expect(plate.getByRole('region', { name: stall })).toBeVisible();
  await plate.getByRole('button', { name: /^Continue to payment/ }).click();
  await expect(page).toHaveURL(/\/payment$/);
  await payByCard(page);
  await expect(page).toHaveURL(/\/profile\/transactions/);
  await page.getByRole('button', { name: 'Track' }).first().click();
  const stalls = page.getByRole('dialog').locator('.track-stall');
  await expect(stalls).toHaveCount(2);

  const kitchen = await desks(STALLS[0], 'kitchen');
  const open = expectValue(await kitchen.listTickets({ params: { store_id: ids[0] ?? '' }, query: {} }));
  expect(open.map(({ guest: name }) => name)).toContain('Ana');
  for (const { _id } of open.filter(({ allowedActions }) => allowedActions.includes('ready')))
    expectValue(await kitchen.moveTicket({ params: { id: _id }, body: { action: 'ready' } }));
  await expect(stalls.filter({ hasText: STALLS[0] }).getByText('Ready to collect')).toBeVisible();
  await expect(stalls.filter({ hasText: STALLS[1] }).getByText('The kitchen has your order')).toBeVisible();

  // The payment left the court: whoever scans it again can have the same over all its stalls.
  await page.goto(`/?c=${codeOf(house)}`);
  await expect(page).toHaveURL(/\/food-court$/);
  await page.goto('/profile/transactions');
  await page.getByRole('button', { name: 'Order again' }).first().click();
  await expect(page).toHaveURL(/\/food-court\?plate/);
  for (const stall of STALLS) await expect(plate.getByRole('region', { name: stall })).toBeVisible();
  await expect(plate.getByRole('button', { name: /^Continue to payment/ })).toBeVisible();
});

async function continueToPayment(page: Page): Promise<void> {
  await page.getByRole('button', { name: /View plate/ }).click();
  await page
    .getByRole('dialog')
    .getByRole('button', { name: /^Continue to payment/ })
    .click();
  await expect(page).toHaveURL(/\/payment$/);
}

test('credits of the desk buy a dish of another stall onto the unpaid plate, and its kitchen gets it', async ({
  house,
  desks,
}) => {
  const guest = await house.member('Ben');
  const { page, person } = guest;
  const [near = '', far = ''] = stallIds(house);
  await earnCredits(house, person, await plainDish(person, near));
  const programme = expectValue(
    await person.api.loyalty.getProgramme({ params: { store_id: house.storeId } }),
  );
  const bought = programme.items.find(({ item }) => item.store_id === far)?.item;

  await page.goto(`/?c=${codeOf(house)}`);
  await takeFrom(guest, STALLS[0], near);
  await continueToPayment(page);
  await page.getByRole('link', { name: /^Use your credits/ }).click();
  await expect(page).toHaveURL(/\/redeem$/);
  await page.getByRole('button', { name: `Add ${bought?.name['en']}` }).click();
  await page.getByRole('button', { name: /^Redeem \d+ credits$/ }).click();
  await page
    .getByRole('alertdialog')
    .getByRole('button', { name: /^Redeem/ })
    .click();
  await expect(page).toHaveURL(/\/payment$/);
  // Back to the plate, and on with it as it is: it is the same order still.
  await page.goto('/food-court');
  await continueToPayment(page);
  await page.getByText('What this is made of').click();
  await expect(page.getByText(`1 × ${bought?.name['en']}`)).toBeVisible();
  await payByCard(page);
  await expect(page).toHaveURL(/\/profile\/transactions/);

  const kitchen = await desks(STALLS[1], 'kitchen');
  const cooked = async () =>
    expectValue(await kitchen.listTickets({ params: { store_id: far }, query: {} }))
      .filter(({ guest: name }) => name === 'Ben')
      .flatMap(({ lines }) => lines.map(({ name, qty }) => [name['en'], qty]));
  await expect.poll(cooked).toEqual([[bought?.name['en'], 1]]);
});
