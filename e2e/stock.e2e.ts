import { expect, test } from './support/house.ts';
import { orderAt } from './support/table.ts';

test('a dish that is counted on the stock screen: guests see the last one, and it is sold out with it', async ({
  house,
  table,
  scarceDish: dish,
}) => {
  const name = dish.name['en'] ?? '';
  const waiter = await house.colleague('manager', { at: '/staff/stock' });
  await waiter.getByRole('searchbox').fill(name);
  const onSale = waiter.getByRole('switch', { name });
  await onSale.click();
  const asked = waiter.getByRole('alertdialog');
  await asked.getByRole('radio', { name: 'Sold out after a number of portions' }).check();
  await asked.getByRole('textbox', { name: 'Portions left' }).fill('1');
  await asked.getByRole('button', { name: 'Count portions' }).click();
  await expect(waiter.getByText('· 1 left')).toBeVisible();

  const { page } = await house.guest();
  await page.goto(`/?c=${house.code(table)}`);
  const row = page.locator(`#item-${dish._id}`);
  await expect(row).toContainText('Only 1 left');

  const { person } = await house.member('Ana');
  await orderAt(house, person, table, [{ item_id: dish._id, qty: 1 }]);
  await expect(row).toContainText('Sold out today');
  await expect(waiter.getByText('· 1 left')).toBeHidden();
  await onSale.click();
  await expect(row).not.toContainText('Sold out today');
});
