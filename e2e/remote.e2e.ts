import { expectValue } from './support/desk.ts';
import { expect, test } from './support/house.ts';
import { dishOf } from './support/table.ts';

test('a partner’s link that names nobody leads over the finder to an order through the brand', async ({
  house,
}) => {
  const { page, person } = await house.member('Rita');
  const name = house.demo.stores.find(({ _id }) => _id === house.storeId)?.visible_name ?? '';
  await page.goto('/broeat/jade-gardn');
  await expect(page.getByText('We couldn’t find “jade-gardn”')).toBeVisible();
  await page.getByRole('searchbox', { name: 'Name of the restaurant' }).fill(name.slice(0, 6));
  await page.getByRole('link', { name: new RegExp(name) }).click();
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
  await page.locator('label').filter({ hasText: 'Takeaway' }).click();
  await expect(page.getByText('Collect at', { exact: true })).toBeVisible();
  await expect(page.getByText(/^Ready from/)).toBeVisible();
  await page.getByRole('button', { name: 'See menu' }).click();
  await expect(page).toHaveURL(/\/home$/);
  await page
    .getByRole('button', { name: `Add ${dishOf(house, 2).name}` })
    .first()
    .click();
  await page.getByRole('button', { name: /View plate/ }).click();
  await expect(page.getByRole('radio', { name: /As soon as possible/ })).toBeChecked();
  await page.getByRole('button', { name: /^Continue to payment/ }).click();
  await expect(page).toHaveURL(/\/payment$/);

  const list = expectValue(
    await person.api.orders.listOrders({ params: { id: person.user._id }, query: {} }),
  );
  const order = expectValue(
    await person.api.orders.getOrder({ params: { id: list.data[0]?._id ?? '' }, query: {} }),
  );
  expect(order).toMatchObject({ __type: 'takeaway', platform: 'broeat', curr_state: 'in-progress' });
});
