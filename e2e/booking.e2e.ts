import { callOffBookings, dayOf, soon } from './support/bookings.ts';
import { expectValue, ordersOf } from './support/desk.ts';
import { expect, test } from './support/house.ts';
import { tapNext } from './support/screen.ts';
import { dishOf, orderAt } from './support/table.ts';

/** Past the days for which the demo has bookings of its own. */
const DAYS_AHEAD = 9;

test('a table is booked from a phone; the host notes a birthday, puts two tables together and leads the party there', async ({
  house,
  tables: [table, other],
}) => {
  const { page, person, phone } = await house.member('Petra');
  const name = `Petra ${phone}`;
  await page.goto(`/?c=${house.code(table)}`);
  await page.getByRole('button', { name: 'More', exact: true }).click();
  await page.getByRole('button', { name: 'Book a table' }).click();
  const sheet = page.getByRole('dialog', { name: 'Book a table' });
  const chosen = sheet.locator('label:has(input[name="booking-day"])').nth(DAYS_AHEAD);
  await chosen.click();
  const day = await chosen.locator('input').inputValue();
  const manager = await house.desk('manager');
  for (const own of [table, other]) await callOffBookings(manager, house.storeId, own, day);
  await sheet.locator('label:has(input[name="booking-time"]:enabled)').first().click();
  await sheet.getByLabel('Your name').fill(name);
  await sheet.getByLabel('Mobile number').fill(`+91${phone}`);
  await sheet.getByRole('button', { name: 'Book this table' }).click();
  const card = page.getByRole('dialog', { name: 'Table booked successfully' });
  await expect(card.getByText(`At the door: ${name}`)).toBeVisible();

  const host = await house.colleague('manager', { at: '/staff/bookings' });
  await host.locator('#bookings-day').fill(day);
  const plan = host.getByRole('region', { name: 'Tables over the day' });
  await plan.getByRole('link', { name: new RegExp(`^${name}, 2 guests, `) }).click();
  const row = host.getByRole('article').filter({ hasText: name });
  await expect(row).toBeInViewport();
  await row.getByRole('button', { name: 'Change', exact: true }).click();
  await host.getByRole('button', { name: 'Birthday', exact: true }).click();
  await host.getByLabel('Deposit', { exact: true }).selectOption('paid');
  await host.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(row.getByText('Deposit paid')).toBeVisible();
  await expect(row.getByText('Birthday')).toBeVisible();
  // A mix of tables that the house would never put together by itself: the party comes with two more.
  await row.getByRole('button', { name: 'Change', exact: true }).click();
  await host.getByLabel('How many').fill('4');
  await host.getByLabel('Tables', { exact: true }).selectOption({ label: 'Choose tables myself' });
  await host.getByRole('button', { name: new RegExp(`^${table} · 2 seats`) }).click();
  await expect(host.getByText('Too few: 2 seats for 4 guests')).toBeVisible();
  await host.getByRole('button', { name: new RegExp(`^${other} · 2 seats`) }).click();
  await host.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(row.getByText(`4 guests · Table ${table} + ${other}`)).toBeVisible();
  await expect(plan.getByRole('link', { name: new RegExp(`^${name}, 4 guests, `) })).toHaveCount(2);
  // Nobody is led to a table days before the time: it comes in a minute.
  await expect(row.getByRole('button', { name: 'Seat', exact: true })).toHaveCount(0);
  const bookingsOf = async (of: string) =>
    expectValue(await manager.listBookings({ params: { store_id: house.storeId }, query: { day: of } }));
  const { bookings, timezone } = await bookingsOf(day);
  const { _id: id = '', table_ids = [] } = bookings.find((booking) => booking.name === name) ?? {};
  const at = soon();
  const body = { name, phone: `+91${phone}`, guests: 4, at, table_ids };
  expectValue(await manager.changeBooking({ params: { id }, body }));
  const today = dayOf(at, timezone);
  await host.goto('/staff/bookings');
  await host.locator('#bookings-day').fill(today);
  await row.getByRole('button', { name: 'Seat', exact: true }).click();
  await expect(row.getByText('Seated')).toBeVisible();
  await tapNext(row.getByRole('button', { name: 'Change', exact: true }));
  await host.getByLabel('Note (optional)').fill('They wait for a cake');
  await host.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(row.getByText('They wait for a cake')).toBeVisible();

  const dish = dishOf(house, 0);
  await orderAt(house, person, table, [{ item_id: dish._id }]);
  const [order] = await ordersOf(person);
  expect(order?.table_id).toMatchObject({ name: table });
  await page.goto(`/?c=${house.code(table)}`);
  await expect(page).toHaveURL(/\/home$/);
  await page.getByRole('link', { name: /^Bill/ }).click();
  await expect(page.getByText(dish.name)).toBeVisible();

  // The party leaves: its booking is over by itself.
  await house.free(table);
  const left = async () => (await bookingsOf(today)).bookings.find((booking) => booking.name === name)?.state;
  await expect.poll(left).toBe('finished');
});
