import type { Page } from '@playwright/test';
import { expectValue } from './support/desk.ts';
import { expect, type House, type Member, test } from './support/house.ts';
import { hears, tapNext } from './support/screen.ts';
import { chooseByCourse, dishOf, orderAt, tableCard } from './support/table.ts';

/** Wide enough for the tickets of other journeys beside ours. */
const WALL = { viewport: { width: 2560, height: 1440 } };

/** Without the stream a page asks this often; for a stream that was cut it tries again within the other time. */
const ASKS_EVERY_MS = 15_000;
const TRIES_AGAIN_MS = 20_000;

const statusOf = (page: Page, dish: string) => page.getByRole('row').filter({ hasText: dish });

async function sitDown(house: House, table: string, name: string): Promise<Member> {
  const guest = await house.member(name);
  await guest.page.goto(`/?c=${house.code(table)}`);
  await expect(guest.page).toHaveURL(/\/home$/);
  return guest;
}

/** The ticket of the only round at the table. */
async function ticketOf(house: House, name: string): Promise<string> {
  const kitchen = await house.desk('kitchen');
  const tickets = expectValue(await kitchen.listTickets({ params: { store_id: house.storeId }, query: {} }));
  const ticket = tickets.find(({ table, bumped }) => table === name && bumped === null);
  if (!ticket) throw new Error('no ticket');
  return ticket._id;
}
async function move(house: House, id: string, action: 'start' | 'ready' | 'serve'): Promise<void> {
  const desk = await house.desk(action === 'serve' ? 'waiter' : 'kitchen');
  expectValue(await desk.moveTicket({ params: { id }, body: { action } }));
}
async function showBill({ page, person }: Member, house: House, table: string): Promise<void> {
  await orderAt(house, person, table, [{ item_id: dishOf(house, 0)._id }]);
  await page.goto('/bill');
  await expect(statusOf(page, dishOf(house, 0).name)).toContainText('Sent to kitchen');
}

test('a dish that is sold out leaves an open menu by itself, and comes back', async ({
  house,
  table,
  scarceDish: dish,
}) => {
  const { page } = await sitDown(house, table, 'Ana');
  const add = page.getByRole('button', { name: `Add ${dish.name['en']}`, exact: true }).first();
  await expect(add).toBeVisible();
  const kitchen = await house.desk('kitchen');
  const sell = async (available: boolean) =>
    expectValue(
      await kitchen.setAvailability({
        params: { store_id: house.storeId },
        body: { id: dish._id, available },
      }),
    );
  await sell(false);
  await expect(add).toBeHidden();
  await sell(true);
  await expect(add).toBeVisible();
  await hears(page);
});

test('the kitchen sees an order by itself, soon after it is sent', async ({ house, table }) => {
  const { person } = await sitDown(house, table, 'Bo');
  const kitchen = await house.colleague('kitchen', WALL);
  await expect(kitchen.getByText('Live', { exact: true })).toBeVisible();
  await orderAt(house, person, table, [{ item_id: dishOf(house, 1)._id }]);
  await expect(kitchen.getByRole('article', { name: `T${table}`, exact: true })).toBeVisible();
  await hears(kitchen);
});

/** A dish of a course without choices. */
function dishOfCourse(house: House, course: string): string {
  const name = house.plainDishes.find((dish) => dish.course === course)?.name['en'];
  if (!name) throw new Error(`no plain ${course}`);
  return name;
}

test('a guest holds the mains back and sends them with one tap, and the kitchen sees both', async ({
  house,
  table,
}) => {
  const { page } = await sitDown(house, table, 'Dora');
  const [starter, main] = [dishOfCourse(house, 'starter'), dishOfCourse(house, 'main')];
  const kitchen = await house.colleague('kitchen', WALL);
  await chooseByCourse(page, [starter, main]);
  await expect(page.getByRole('combobox', { name: `Course of ${main}` })).toHaveValue('main');
  await page.getByRole('button', { name: /^Send to kitchen · 2 items$/ }).click();
  await expect(page).toHaveURL(/\/home$/);
  const tickets = kitchen.getByRole('article', { name: `T${table}`, exact: true });
  const held = tickets.filter({ hasText: main });
  await expect(held).toContainText('Held until called');
  await expect(tickets.filter({ hasText: starter })).not.toContainText('Held until called');

  await page.goto('/bill');
  await expect(statusOf(page, main)).toContainText('When you say');
  await page.getByRole('button', { name: 'Send the mains now' }).click();
  await expect(statusOf(page, main)).toContainText('Sent to kitchen');
  await expect(held).not.toContainText('Held until called');
  await expect(held.getByRole('button', { name: /^Done/ })).toBeVisible();
});

test('what the kitchen does with a dish shows on the guest’s bill by itself', async ({ house, table }) => {
  const guest = await sitDown(house, table, 'Cleo');
  const { page } = guest;
  await showBill(guest, house, table);
  const row = statusOf(page, dishOf(house, 0).name);
  const ticket = await ticketOf(house, table);
  for (const [action, word] of [
    ['start', 'Preparing'],
    ['ready', 'Ready'],
    ['serve', 'Served'],
  ] as const) {
    await move(house, ticket, action);
    await expect(row).toContainText(word);
  }
  await hears(page);
});

test('a call rings at the waiter, and the guest reads who comes', async ({ house, table }) => {
  const { page } = await sitDown(house, table, 'Dan');
  const waiter = await house.colleague('waiter');
  await waiter.getByRole('link', { name: /^Calls/ }).click();
  await page.getByRole('button', { name: 'Call for service' }).first().click();
  const drawer = page.getByRole('dialog', { name: 'Services' });
  await drawer.getByRole('button', { name: 'Water' }).click();
  await drawer.getByRole('button', { name: 'Send 1 request' }).click();
  const call = waiter.getByRole('article').filter({ hasText: `Table ${table}` });
  await expect(call).toBeVisible();
  await page.getByRole('button', { name: 'Call for service' }).first().click();
  const asked = drawer.getByRole('region', { name: 'Asked for' });
  await expect(asked.getByText('Sent')).toBeVisible();
  await call.getByRole('button', { name: 'On my way' }).click();
  await expect(asked.getByText('Seen by Tom')).toBeVisible();
  await tapNext(call.getByRole('button', { name: 'Done' }));
  await expect(asked.getByText('Done by Tom')).toBeVisible();
  for (const hearing of [page, waiter]) await hears(hearing);
});

test('a waiter asks how it was: the phone shows it by itself, also after a reload, until it is answered', async ({
  house,
  table,
}) => {
  const guest = await sitDown(house, table, 'Ivo');
  const { page } = guest;
  await showBill(guest, house, table);
  const ticket = await ticketOf(house, table);
  const waiter = await house.colleague('waiter');
  await waiter.getByRole('link', { name: /^Floor/ }).click();
  await tableCard(waiter, table).click();
  const ask = waiter.getByRole('button', { name: 'Ask guests to rate' });
  await expect(waiter.getByRole('button', { name: 'Order for guests' })).toBeVisible();
  await expect(ask).toHaveCount(0); // nothing has come to the table yet
  await move(house, ticket, 'ready');
  await move(house, ticket, 'serve');
  await ask.click();
  await expect(waiter.getByText(/^Asked how it was at .+ by Tom$/).first()).toBeVisible();
  const prompt = page.getByRole('region', { name: 'How is it so far?' });
  await expect(prompt).toContainText('Tom would like to know.');
  await hears(page);
  await page.reload();
  await expect(prompt).toBeVisible();
  await prompt.getByRole('button', { name: 'Rate now' }).click();
  await expect(page).toHaveURL(/\/ratings$/);
  await page.getByRole('radio', { name: 'Great' }).first().check();
  await page.getByRole('button', { name: 'Submit' }).click();
  await expect(page.getByText('Rated', { exact: true })).toBeVisible();
  await page.goto('/bill');
  await expect(statusOf(page, dishOf(house, 0).name)).toContainText('Served');
  await expect(prompt).toHaveCount(0);
  await expect(ask).toHaveCount(0); // nobody is left to ask
  await hears(waiter);
});

test('a released table is over on the guest’s phone too, and free for others', async ({ house, table }) => {
  const guest = await sitDown(house, table, 'Eve');
  const { page } = guest;
  await showBill(guest, house, table);
  await house.free(table);
  await expect(page).toHaveURL(/\/ratings/);
  await expect(page.getByText('Payment confirmed')).toBeVisible();
  await page.getByRole('button', { name: 'Skip for now' }).click();
  const next = await sitDown(house, table, 'Finn');
  await orderAt(house, next.person, table, [{ item_id: dishOf(house, 2)._id }]);
  await next.page.goto('/bill');
  await expect(statusOf(next.page, dishOf(house, 2).name)).toBeVisible();
  await expect(next.page.getByText(dishOf(house, 0).name)).toHaveCount(0); // nothing of the party before
});

test('while the stream is cut the page says so and asks by itself; afterwards it is live again', async ({
  house,
  table,
}) => {
  const guest = await sitDown(house, table, 'Gil');
  const { page, context } = guest;
  await page.clock.install();
  await showBill(guest, house, table);
  const row = statusOf(page, dishOf(house, 0).name);
  const ticket = await ticketOf(house, table);
  const chip = page.getByText('Updating every 15 s');
  await context.route('**/api/realtime?**', (route) => route.abort());
  await context.setOffline(true); // breaks the stream that is open
  await expect(page.getByText("You're offline. Menu may be out of date.")).toBeVisible();
  await context.setOffline(false);
  await expect(chip).toBeVisible();
  await move(house, ticket, 'start');
  await page.clock.runFor(ASKS_EVERY_MS);
  await expect(row).toContainText('Preparing'); // by asking
  await context.unroute('**/api/realtime?**');
  await page.clock.runFor(TRIES_AGAIN_MS);
  await expect(chip).toBeHidden();
  await move(house, ticket, 'ready');
  await expect(row).toContainText('Ready');
  await hears(page);
});
