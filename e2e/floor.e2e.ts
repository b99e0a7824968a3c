import type { Page } from '@playwright/test';
import { expect, type House, test } from './support/house.ts';
import { dishOf, orderAt, tableCard } from './support/table.ts';

/** Opens a table of the map. */
const choose = (page: Page, table: string) =>
  page.getByRole('button', { name: new RegExp(`^Table ${table},`) }).click();
const press = (page: Page, name: string | RegExp) => page.getByRole('button', { name }).first().click();

/** A party of one at a table, with two dishes. */
async function seat(house: House, table: string, name: string) {
  const guest = await house.member(name);
  const wishes = [0, 1].map((place) => ({ item_id: dishOf(house, place)._id }));
  await orderAt(house, guest.person, table, wishes, name);
}

test('a party moves to a free table on the map, gives a dish to another party and joins it', async ({
  house,
  tables: [A, B, C],
}) => {
  await seat(house, A, 'Ana');
  await seat(house, B, 'Ben');

  const page = await house.colleague('manager', { at: '/staff/floor' });
  await press(page, 'Map');
  await choose(page, A);
  await press(page, 'Move to another table');
  const sheet = page.locator('dialog:modal');
  await sheet.getByRole('button', { name: new RegExp(`^Table ${C}\\b`) }).click();
  await expect(page.getByText(`Table ${A} now sits at table ${C}`)).toBeVisible();

  await choose(page, C);
  await press(page, 'Move dishes to another table');
  await sheet.getByRole('checkbox').first().check();
  await sheet.getByRole('radio', { name: new RegExp(`^Table ${B}\\b`) }).check();
  await press(page, `Move 1 dish to table ${B}`);
  await expect(page.getByText(`1 dish is now on table ${B}`)).toBeVisible();

  await press(page, 'Join with another table');
  await sheet.getByRole('radio', { name: new RegExp(`^Table ${B}\\b`) }).check();
  await press(page, `Join table ${C} to table ${B}`);
  await expect(page.getByText(`Table ${C} is now part of table ${B}`)).toBeVisible();

  const desk = await house.desk('manager');
  const floor = await desk.getFloor({ params: { store_id: house.storeId } });
  const tables = floor.ok ? floor.value : [];
  const at = (name: string) => tables.find((table) => table.name === name)?.seating;
  expect([at(A), at(C)]).toEqual([null, null]);
  expect(
    at(B)
      ?.members.map(({ name }) => name)
      .sort(),
  ).toEqual(['Ana', 'Ben']);
});

test('a waiter takes a table, finds it among their own, and hands it to a colleague, who sees it at once', async ({
  house,
  tables: [A, B],
}) => {
  await seat(house, A, 'Ana');
  await seat(house, B, 'Ben');
  const at = '/staff/floor';
  const [tom, mona] = [await house.colleague('waiter', { at }), await house.colleague('manager', { at })];
  const panel = (page: Page) => page.getByRole('complementary');

  await tableCard(tom, A).click();
  await expect(tom.getByText('Nobody serves this table yet')).toBeVisible();
  await press(tom, 'I serve this table');
  await expect(panel(tom).getByText(/^Served by /)).toBeVisible();
  const initials = await tableCard(tom, A).locator('.initials').innerText();
  expect(initials).toMatch(/^\p{L}{1,2}$/u);
  await expect(tableCard(mona, A).locator('.initials')).toHaveText(initials);

  const mine = tom.getByRole('button', { name: /^My tables/ });
  await mine.click();
  await expect(tableCard(tom, A)).toBeVisible();
  await expect(tableCard(tom, B)).toBeHidden();

  await press(tom, 'Pass to…');
  const sheet = tom.locator('dialog:modal');
  const colleague = sheet.getByRole('listitem').getByRole('button').first();
  const name = await colleague.innerText();
  await colleague.click();
  await expect(panel(tom).getByText(`Served by ${name}`)).toBeVisible();
  await expect(tableCard(tom, A)).toBeHidden();
  await expect(tableCard(mona, A).locator('.initials')).not.toHaveText(initials);
});
