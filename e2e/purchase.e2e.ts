import { expectValue, ordersOf } from './support/desk.ts';
import { expect, test } from './support/house.ts';
import { cook, dishOf } from './support/table.ts';

test('staff prepare an order for somebody who calls, who confirms it; the kitchen has it', async ({
  house,
}) => {
  const { page, person, phone } = await house.member('Petra');
  const name = `Petra ${phone}`;
  const [first, second] = [dishOf(house, 4), dishOf(house, 5)];
  const desk = await house.colleague('waiter', { at: '/staff/prepared' });
  await desk.getByRole('button', { name: 'Prepare an order' }).click();
  await desk.getByLabel('Name', { exact: true }).fill(name);
  await desk.getByLabel('Mobile number').fill(phone);
  for (const dish of [first, second]) {
    await desk.getByRole('searchbox', { name: 'Find a dish' }).fill(dish.name);
    await desk
      .getByRole('button', { name: new RegExp(`^${dish.name}`) })
      .first()
      .click();
  }
  await desk.getByRole('button', { name: `One ${first.name} more` }).click();
  await desk.getByLabel('Note for the guest').fill('For the party');
  await desk.getByRole('button', { name: 'Make the link' }).click();
  const link = (await desk.getByText(/\/purchase\?id=/).textContent()) ?? '';

  await page.goto(new URL(link).pathname + new URL(link).search);
  await expect(page.getByText('For the party')).toBeVisible();
  await expect(page.getByRole('group', { name: `${first.name}, 2` })).toBeVisible();
  await page.getByRole('button', { name: `One ${first.name} fewer` }).click();
  await page.getByRole('button', { name: 'Confirm and pay' }).click();
  await expect(page).toHaveURL(/\/payment$/);
  await page.getByRole('radio', { name: /^Cash when you collect/ }).check();
  await page.getByRole('button', { name: /^Order now, pay/ }).click();
  await expect(page).toHaveURL(/\/profile\/transactions/);

  const kitchen = await house.desk('kitchen');
  const { storeId: store_id } = house;
  const tickets = expectValue(await kitchen.listTickets({ params: { store_id }, query: {} }));
  const ticket = tickets.find(({ guest }) => guest === name);
  expect(ticket?.lines.map(({ name, qty }) => [name['en'], qty])).toEqual([
    [first.name, 1],
    [second.name, 1],
  ]);
  for (const order of await ordersOf(person)) await cook(house, order); // nothing of it stays on the board
  await page.goto(new URL(link).pathname + new URL(link).search);
  await expect(page.getByText('You have confirmed this order')).toBeVisible();
});
