import type { Locator, Page } from '@playwright/test';
import { DOOR } from './support/door-photo.ts';
import { expect, type House, test } from './support/house.ts';
import { tapNext } from './support/screen.ts';
import { cook, dishOf, newestOrder } from './support/table.ts';

const widthOf = (image: Element): number => (image instanceof HTMLImageElement ? image.naturalWidth : 0);
/** The demo's restaurant brings nothing below this. */
const MINIMUM = 30_000;

function deliveryCode({ demo, storeId }: House): string {
  const store = demo.stores.find(({ _id }) => _id === storeId);
  const code = store?.codes.find(({ type }) => type === 'delivery')?.code;
  if (!code) throw new Error('no delivery code');
  return code;
}

/** Puts so much on the plate that it is brought. */
async function fillPlate(house: House, page: Page): Promise<void> {
  for (let nth = 0, sum = 0; sum < MINIMUM; nth += 1) {
    const dish = dishOf(house, nth);
    sum += house.plainDishes[nth]?.base_price ?? 0;
    await page
      .getByRole('button', { name: `Add ${dish.name}` })
      .first()
      .click();
  }
}

/** An address typed by hand, its pin set with the arrow keys. */
async function chooseAddress(page: Page): Promise<void> {
  await page.getByRole('link', { name: 'Choose' }).click();
  await expect(page).toHaveURL(/\/location/);
  await page.getByRole('button', { name: 'Add an address' }).click();
  const pin = page.getByRole('slider', { name: 'Where exactly' });
  await pin.focus();
  await page.keyboard.press('ArrowUp');
  await page.keyboard.press('ArrowRight');
  await expect(pin).toHaveAttribute('aria-valuetext', /from the restaurant/);
  await page.getByLabel('House number and apartment').fill('12B, Sea View');
  await page.getByLabel('Street').fill('Turner Road');
  await page.getByLabel('City').fill('Mumbai');
  await page.getByRole('button', { name: 'Home', exact: true }).click();
  await page.getByRole('button', { name: 'Deliver here' }).click();
}

/** Every line is ticked first; what is not is named. */
async function pickUp(card: Locator): Promise<void> {
  const ticks = card.getByRole('checkbox');
  await tapNext(card.getByRole('button', { name: 'Picked up', exact: true }));
  await expect(card.getByText(/^Not ticked: 1 ×/)).toBeVisible();
  for (const tick of await ticks.all()) await tick.check();
  await expect(card.getByText(/^Not ticked/)).toBeHidden();
  await card.getByRole('button', { name: 'Picked up', exact: true }).click();
}

/** The runner cannot find the guest: the guest and the pass hear it, and the pass puts it right. */
async function cannotFind(house: House, card: Locator, guest: Page): Promise<void> {
  await card.getByRole('button', { name: 'Report a problem' }).click();
  const sheet = card.page().getByRole('dialog', { name: 'Report a problem' });
  await sheet.getByRole('radio', { name: "Can't find guest" }).check();
  await sheet.getByRole('button', { name: 'Report', exact: true }).click();
  const told = guest.getByRole('dialog').getByText("The runner can't find you.");
  await expect(told).toBeVisible();
  const pass = await house.colleague('kitchen', { at: '/staff/pass' });
  const number = /#\d+/.exec((await card.getByRole('heading').textContent()) ?? '')?.[0] ?? 'no number';
  const solve = pass.getByRole('button', { name: `Solved: ${number}, Can't find guest` });
  await solve.click();
  await expect(solve).toBeHidden();
  await expect(told).toBeHidden();
  await expect(card.getByText(/^Solved by/)).toBeVisible();
}

test('chosen, cooked, carried and handed over for its code', async ({ house }) => {
  const guest = await house.member('Hanna');
  const { page } = guest;
  await page.goto(`/?c=${deliveryCode(house)}`);
  await expect(page).toHaveURL(/\/home$/);
  await fillPlate(house, page);
  await page.getByRole('button', { name: /View plate/ }).click();
  await chooseAddress(page);
  await expect(page.getByText('12B, Sea View').first()).toBeVisible();
  await page.getByRole('button', { name: /^Continue to payment/ }).click();
  await expect(page).toHaveURL(/\/payment$/);
  await page.getByRole('radio', { name: /^Cash at your door/ }).check();
  await page.getByRole('button', { name: /^Order now, pay/ }).click();
  await expect(page).toHaveURL(/\/profile\/transactions/);
  await page.getByRole('button', { name: 'Track' }).first().click();
  const status = page.getByRole('dialog').getByRole('status').first();
  await expect(status).toHaveText('Order placed, looking for a runner');
  const order = await newestOrder(guest.person);

  const runner = await house.colleague('runner', {
    at: '/staff/runner',
    viewport: { width: 390, height: 844 },
  });
  const card = runner.getByRole('listitem').filter({ hasText: new RegExp(`#${order.number}(?!\\d)`) });
  // Whoever still carries something sees that first.
  await runner.getByRole('radio', { name: /Available/ }).check({ force: true });
  await card.getByRole('button', { name: 'Accept' }).click();
  await expect(status).toHaveText('Runner accepted');
  await runner.getByRole('radio', { name: /Taken/ }).check({ force: true });
  await tapNext(card.getByRole('button', { name: 'Heading there' }));
  await expect(status).toHaveText('Runner is heading to the restaurant');
  await cook(house, order);
  await expect(status).toHaveText('Your order is being prepared');
  await pickUp(card);
  await expect(status).toHaveText('Dispatched');
  await cannotFind(house, card, page);

  await runner.context().setOffline(true);
  await card.getByRole('button', { name: 'On the way' }).click();
  await tapNext(card.getByRole('button', { name: 'Reached' }));
  await expect(card.getByText('2 steps will sync')).toBeVisible();
  await runner.context().setOffline(false);
  await expect(status).toHaveText('Runner is at your door');

  const { tracking } = await newestOrder(guest.person);
  await expect(page.getByRole('dialog').getByText(tracking?.handover_code ?? 'no code')).toBeVisible();
  await card.getByLabel('Take a photo instead').setInputFiles(DOOR);
  await expect(card.getByText('The photo is kept. No code is needed.')).toBeVisible();
  const photo = page
    .getByRole('dialog')
    .locator('figure', { hasText: 'Photo from your door' })
    .locator('img');
  await expect.poll(() => photo.evaluate(widthOf)).toBeGreaterThan(100);
  await card.getByLabel('Code of the guest').fill(tracking?.handover_code ?? '');
  await card.getByRole('button', { name: 'Delivered' }).click();
  await expect(status).toHaveText('Delivered');
});
