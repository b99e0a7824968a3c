import type { Locator, Page } from '@playwright/test';
import type { Item } from '@tableside/contract/menu.schema';
import type { Ticket } from '@tableside/contract/staff.schema';
import { expectValue, ordersOf } from './support/desk.ts';
import { expect, type House, type Member, test } from './support/house.ts';
import { chooseByCourse, cook, dishOf, orderAt } from './support/table.ts';

/** Wide enough for the tickets of other journeys beside ours. */
const WALL = { viewport: { width: 2560, height: 1440 } };

/** A dish, and the one station that cooks it. */
interface Dish {
  readonly name: string;
  readonly station: string;
}

/** A dish on the bill, also in a round that is folded since all of it was served. */
const onBill = (page: Page, { name }: Dish): Locator => page.locator('tr').filter({ hasText: name });
const cardOf = (pass: Page, part: string, place: string): Locator =>
  pass.getByRole('region', { name: part }).getByRole('listitem').filter({ hasText: place });
const ticketsAt = (kitchen: Page, table: string): Locator =>
  kitchen.getByRole('article', { name: `T${table}`, exact: true });

/** The open tickets of a table. */
async function openTickets(house: House, name: string): Promise<readonly Ticket[]> {
  const kitchen = await house.desk('kitchen');
  const open = expectValue(await kitchen.listTickets({ params: { store_id: house.storeId }, query: {} }));
  return open.filter(({ table }) => table === name);
}

/** A starter and two mains of two stations, as somebody's first round tells who cooks what. */
async function courseDishes(house: House, table: string): Promise<readonly [Dish, Dish, Dish]> {
  const plain = (course: string): readonly Item[] =>
    house.plainDishes.filter((dish) => dish.course === course).slice(0, 8);
  const { person } = await house.member('Vera');
  const wishes = [...plain('starter').slice(0, 1), ...plain('main')].map(({ _id }) => ({ item_id: _id }));
  await orderAt(house, person, table, wishes);
  const lines = (await openTickets(house, table)).flatMap((ticket) => ticket.lines);
  await house.free(table);
  const dishes = wishes.flatMap(({ item_id }) => {
    const line = lines.find((each) => each.item_id === item_id);
    const [station, ...others] = line?.stations ?? [];
    if (line === undefined || station === undefined || others.length > 0) return [];
    return [{ name: line.name['en'] ?? '', station }];
  });
  const [starter, ...mains] = dishes;
  const [main] = mains;
  const side = mains.find(({ station }) => station !== main?.station);
  if (!starter || !main || !side) throw new Error('no mains of two stations');
  return [starter, main, side];
}

/** The starter at once, the mains when the guest says. */
async function orderInCourses({ page }: Member, dishes: readonly Dish[]): Promise<void> {
  await chooseByCourse(
    page,
    dishes.map(({ name }) => name),
  );
  await page.getByRole('button', { name: /^Send to kitchen · 3 items$/ }).click();
  await expect(page.getByText('Sent to kitchen · Round 1')).toBeVisible();
}

/** A station says at its own screen that it is done with a dish. */
async function cookAt(kitchen: Page, table: string, { name, station }: Dish): Promise<void> {
  await kitchen.goto(`/staff/kitchen?${new URLSearchParams({ station })}`);
  const line = ticketsAt(kitchen, table).getByRole('button', { name });
  await line.click();
  await expect(line).toHaveAttribute('aria-pressed', 'true');
}

test('an evening at the pass: courses held and sent, one wanted first, two stations come ready, a dish is made again', async ({
  house,
  tables: [table, other],
}) => {
  const [starter, main, side] = await courseDishes(house, other);
  const guest = await house.member('Paula');
  const { page } = guest;
  const place = `Table ${table}`;
  await page.goto(`/?c=${house.code(table)}`);
  await expect(page).toHaveURL(/\/home$/);
  const pass = await house.colleague('manager', { at: '/staff/pass' });
  const kitchen = await house.colleague('kitchen', WALL);
  const making = cardOf(pass, 'Being made', place);
  const ready = cardOf(pass, 'Ready to run', place);
  const held = cardOf(pass, 'Held courses', place);

  await test.step('the mains wait for the guest’s word, at the pass, in the kitchen and on the bill', async () => {
    await orderInCourses(guest, [starter, main, side]);
    await expect(held).toContainText(main.name);
    await expect(held).toContainText(side.name);
    await expect(making).toContainText(starter.name);
    await expect(ticketsAt(kitchen, table).filter({ hasText: main.name })).toContainText('Held until called');
    await page.goto('/bill');
    await expect(onBill(page, main)).toContainText('When you say');
    await expect(onBill(page, starter)).toContainText('Sent to kitchen');
  });

  await test.step('the starter goes out alone', async () => {
    await cookAt(kitchen, table, starter);
    await expect(onBill(page, starter)).toContainText('Ready');
    await ready.getByRole('button', { name: `Send out, ${place}` }).click();
    await expect(pass.getByText(`${place} sent out`)).toBeVisible();
    await expect(ready).toHaveCount(0);
    await expect(onBill(page, starter)).toContainText('Served');
  });

  await test.step('the guest sends the mains, and the pass wants them first', async () => {
    await page.getByRole('button', { name: 'Send the mains now' }).click();
    await expect(onBill(page, main)).toContainText('Sent to kitchen');
    await expect(held).toHaveCount(0);
    await making.getByRole('button', { name: `Cook first, ${place}` }).click();
    await expect(making).toContainText('RUSH');
    await kitchen.goto(`/staff/kitchen?${new URLSearchParams({ station: main.station })}`);
    await expect(ticketsAt(kitchen, table)).toContainText('RUSH');
    await expect(kitchen.getByRole('article').first()).toHaveAccessibleName(`T${table}`);
  });

  await test.step('one station is done, the pass says for whom it waits; with the other all of it can run', async () => {
    await cookAt(kitchen, table, main);
    await expect(making).toContainText(`${main.station} 1/1`);
    await expect(making).toContainText(`Waiting for ${side.station}`);
    await expect(onBill(page, main)).toContainText('Ready');
    await expect(onBill(page, side)).not.toContainText('Ready');
    await cookAt(kitchen, table, side);
    await expect(making).toHaveCount(0);
    await ready.getByRole('button', { name: `Send out, ${place}` }).click();
    for (const dish of [main, side]) await expect(onBill(page, dish)).toContainText('Served');
  });

  const paid = async () => (await ordersOf(guest.person))[0]?.bill.total_amount;
  const before = await paid();
  await test.step('a dish that was cold is made again: the kitchen reads why, the guest sees it and pays once', async () => {
    await pass.getByRole('button', { name: 'Handed over' }).click();
    const gone = pass.getByRole('dialog', { name: 'Handed over' });
    // The newest is the first: the table may have had the dish before.
    const row = gone.getByRole('listitem').filter({ hasText: place }).filter({ hasText: main.name }).first();
    await row.getByRole('button', { name: `Make again, ${place}` }).click();
    const sheet = pass.getByRole('dialog', { name: `Make again: ${place}` });
    await sheet.getByRole('radio', { name: new RegExp(main.name) }).check({ force: true });
    await sheet.getByRole('button', { name: 'Cold' }).click();
    await sheet.getByRole('button', { name: 'Make again', exact: true }).click();
    await expect(pass.getByText('The kitchen has it as a new ticket.')).toBeVisible();
    await expect(making).toContainText('REMAKE');
    await expect(onBill(page, main)).not.toContainText('Served');
    await kitchen.goto(`/staff/kitchen?${new URLSearchParams({ station: main.station })}`);
    await expect(ticketsAt(kitchen, table)).toContainText('REMAKE: Cold');
    await cookAt(kitchen, table, main);
    await ready.getByRole('button', { name: `Send out, ${place}` }).click();
    await expect(onBill(page, main)).toContainText('Served');
    expect(await paid()).toBe(before);
  });
});

test('the wall shows the number of an order while it is made and when it is ready, and forgets it when it is handed over', async ({
  house,
}) => {
  const guest = await house.member('Wim');
  const { page, person } = guest;
  const { api } = person;
  const ordered = expectValue(
    await api.ordering.placeOrder({
      body: {
        items: [{ item_id: dishOf(house, 0)._id, qty: 1, note: '' }],
        __type: 'takeaway',
        store_id: house.storeId,
      },
    }),
  );
  const body = { payment_mode: 'cash' } as const;
  const { payment } = expectValue(await api.billing.pay({ params: { id: ordered._id }, body }));
  const { page: wall } = await house.guest({ viewport: { width: 1280, height: 800 }, isMobile: false });
  await wall.goto(`/staff/wall?${new URLSearchParams({ store: house.storeId })}`);
  const numberIn = (part: string) =>
    wall.getByRole('region', { name: part }).getByText(String(ordered.number), { exact: true });
  await expect(numberIn('Being prepared')).toBeVisible();
  await page.goto('/profile/transactions');
  await page.getByRole('button', { name: 'Track' }).first().click();
  const sheet = page.getByRole('dialog');
  await expect(sheet.getByText('The kitchen has your order').first()).toBeVisible();

  await cook(house, ordered);
  await expect(numberIn('Ready to collect')).toBeVisible();
  await expect(numberIn('Being prepared')).toHaveCount(0);
  await expect(sheet.getByText('Say this number at the counter')).toBeVisible();

  const cashier = await house.desk('cashier');
  expectValue(await cashier.confirmPayment({ params: { id: payment._id }, body: {} }));
  const counter = await house.colleague('waiter', { at: '/staff/counter' });
  const card = counter.getByRole('listitem').filter({ hasText: new RegExp(`#${ordered.number}(?!\\d)`) });
  await card.getByRole('button', { name: 'Hand over' }).click();
  await expect(numberIn('Ready to collect')).toHaveCount(0);
  await expect(sheet.getByRole('status').getByText('Collected')).toBeVisible();
});
