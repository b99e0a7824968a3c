import { payByCard } from './support/card-page.ts';
import { expect, type House, type Member, test } from './support/house.ts';
import { cook, dishOf, newestOrder } from './support/table.ts';

/** The code in the window of the demo's restaurant. */
function takeawayCode({ demo, storeId }: House): string {
  const store = demo.stores.find(({ _id }) => _id === storeId);
  const code = store?.codes.find(({ type }) => type === 'takeaway')?.code;
  if (!code) throw new Error('no takeaway code');
  return code;
}

/** A guest who has put one dish on the plate and stands before the payment. */
async function choose(house: House, name: string): Promise<Member> {
  const guest = await house.member(name);
  const { page } = guest;
  await page.goto(`/?c=${takeawayCode(house)}`);
  await expect(page).toHaveURL(/\/home$/);
  await expect(page.getByText('Takeaway').first()).toBeVisible();
  const dish = dishOf(house, 0);
  await page
    .getByRole('button', { name: `Add ${dish.name}` })
    .first()
    .click();
  await page.getByRole('button', { name: /View plate/ }).click();
  await expect(page.getByRole('radio', { name: /As soon as possible/ })).toBeChecked();
  await page.getByRole('button', { name: /^Continue to payment/ }).click();
  await expect(page).toHaveURL(/\/payment$/);
  return guest;
}

test('paid online, cooked, called and handed over', async ({ house }) => {
  const guest = await choose(house, 'Ana');
  const { page } = guest;
  await payByCard(page);
  await expect(page).toHaveURL(/\/profile\/transactions/);
  await page.getByRole('button', { name: 'Track' }).first().click();
  const sheet = page.getByRole('dialog');
  await expect(sheet.getByText('The kitchen has your order').first()).toBeVisible();
  const order = await newestOrder(guest.person);
  await cook(house, order);
  await expect(sheet.getByText('Say this number at the counter')).toBeVisible();

  const counter = await house.colleague('waiter', { at: '/staff/counter' });
  const card = counter.getByRole('listitem').filter({ hasText: new RegExp(`#${order.number}(?!\\d)`) });
  await card.getByRole('button', { name: 'Hand over' }).click();
  await expect(sheet.getByRole('status').getByText('Collected')).toBeVisible();
  await expect.poll(async () => (await newestOrder(guest.person)).curr_state).toBe('settled');
});

test('paid at the counter: the kitchen begins at once', async ({ house }) => {
  const guest = await choose(house, 'Ben');
  const { page } = guest;
  const placed = await newestOrder(guest.person);
  // Back among the dishes, the same plate leads to the payment of the order that waits for it, and places no other.
  await page.goBack();
  await page.getByRole('button', { name: /View plate/ }).click();
  await page.getByRole('button', { name: /^Continue to payment/ }).click();
  await expect(page).toHaveURL(/\/payment$/);
  expect((await newestOrder(guest.person))._id).toBe(placed._id);

  await page.getByRole('radio', { name: /^Cash when you collect/ }).check();
  await page.getByRole('button', { name: /^Order now, pay/ }).click();
  await expect(page).toHaveURL(/\/profile\/transactions/);
  const order = await newestOrder(guest.person);
  expect(order._id).toBe(placed._id);
  expect(order.items.map(({ status }) => status)).toEqual(['placed']);
  await cook(house, order);

  const counter = await house.colleague('waiter', { at: '/staff/counter' });
  const card = counter.getByRole('listitem').filter({ hasText: new RegExp(`#${order.number}(?!\\d)`) });
  await card.getByRole('button', { name: 'Take payment' }).click();
  await expect(counter).toHaveURL(/\/staff\/bills\?order=/);
});

test('taken back before the kitchen begins, the money goes back', async ({ house }) => {
  const guest = await choose(house, 'Cleo');
  const { page } = guest;
  await payByCard(page);
  await expect(page).toHaveURL(/\/profile\/transactions/);
  await page.getByRole('button', { name: 'Track' }).first().click();
  const sheet = page.getByRole('dialog').first();
  await expect(sheet.getByText('The kitchen has your order').first()).toBeVisible();
  await sheet.getByRole('button', { name: 'Cancel order' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Cancel order' }).click();
  await expect(sheet.getByText(/was given back|on its way back/)).toBeVisible();
  expect((await newestOrder(guest.person)).curr_state).toBe('cancelled');
});
