import type { Page } from '@playwright/test';
import type { StaffApi } from '@tableside/client/staff-api';
import type { Call } from '@tableside/contract/staff.schema';
import { expectValue, ordersOf } from './support/desk.ts';
import { expect, type House, type Member, test } from './support/house.ts';
import { dishOf, orderAt } from './support/table.ts';

const members = (page: Page) => page.getByRole('region', { name: 'At this table' });
const memberOf = (page: Page, name: string) => members(page).getByRole('listitem').filter({ hasText: name });

/** The amounts behind the names, in minor units, and what they come to. */
async function amounts(page: Page): Promise<{ readonly shares: readonly number[]; readonly sum: number }> {
  const read = async (selector: string) =>
    (await page.locator(selector).allInnerTexts()).map((text) => Number(text.replaceAll(/\D/g, '')));
  const shares = await read('.social-member > .t-num');
  const [sum = 0] = await read('.social-together .t-num');
  return { shares, sum };
}

async function sitDown(house: House, { page }: Member, table: string): Promise<void> {
  await page.goto(`/?c=${house.code(table)}`);
  await expect(page).toHaveURL(/\/home/);
}

/** What is on the plate goes to a table that somebody else has opened. */
async function joinBySending({ page }: Member, table: string, dish: string, code: string): Promise<void> {
  await page.goto(`/home?item=${dish}`);
  await page.locator('dialog:modal .sheet-footer .btn-accent').click();
  await expect(page.locator('dialog:modal')).toHaveCount(0);
  await page.goto('/home?plate');
  const send = page.getByRole('button', { name: /^Send (to kitchen|another round) · 1 item$/ });
  await send.click();
  const sheet = page.getByRole('dialog', { name: 'Table Occupied' });
  await sheet.getByLabel('Social code').fill(code);
  await sheet.getByRole('button', { name: 'Verify' }).click();
  await expect(page.getByText(`You joined table ${table}`)).toBeVisible();
  await send.click();
  await expect(page.getByText('Sent to kitchen · Round 2')).toBeVisible();
}

/** The one open call of the table, once the house has it. */
async function openCall(waiter: StaffApi, storeId: string, name: string): Promise<Call> {
  let found: Call | undefined;
  await expect(async () => {
    const open = await waiter.listCalls({ params: { store_id: storeId }, query: { state: 'open' } });
    found = expectValue(open).find(({ table }) => table.name === name);
    expect(found).toBeDefined();
  }).toPass();
  if (!found) throw new Error('no call');
  return found;
}

async function callAndWatch(house: House, { page }: Member, table: string): Promise<void> {
  await page.goto('/home');
  const drawer = page.getByRole('dialog', { name: 'Services' });
  const openDrawer = () => page.getByRole('button', { name: 'Call for service' }).first().click();
  await openDrawer();
  await drawer.getByRole('button', { name: /waiter/i }).click();
  await drawer.getByRole('button', { name: 'Send 1 request' }).click();
  await expect(page.getByText('Waiter will reach your table soon')).toBeVisible();
  await openDrawer();
  const asked = drawer.getByRole('region', { name: 'Asked for' });
  await expect(asked).toContainText('Sent');
  const waiter = await house.desk('waiter');
  const { _id: id } = await openCall(waiter, house.storeId, table);
  const [by = ''] = (expectValue(await waiter.takeCall({ params: { id } })).by ?? '').split(' ');
  await expect(asked).toContainText(`Seen by ${by}`);
  expectValue(await waiter.finishCall({ params: { id } }));
  await expect(asked).toContainText(`Done by ${by}`);
  await drawer.locator('.sheet-close').click();
}

test('two phones at one table, from the code to the end', async ({ house, table }) => {
  const [ana, ben] = [await house.member('Ana'), await house.member('Ben')];
  const [first, second] = [dishOf(house, 0), dishOf(house, 1)];
  const order = await orderAt(house, ana.person, table, [{ item_id: first._id, qty: 2 }]);

  await test.step('Ben joins with the code, and Ana sees what he ordered without touching her phone', async () => {
    await sitDown(house, ana, table);
    await ana.page.goto('/social/enigma');
    await expect(memberOf(ana.page, 'Ana')).toContainText(first.name);
    const spoken = ana.page.getByRole('region', { name: 'Your social code' }).getByRole('img').first();
    const code = ((await spoken.getAttribute('aria-label')) ?? '').replaceAll(' ', '');
    expect(code).toBe(order.enigma);
    await sitDown(house, ben, table);
    await joinBySending(ben, table, second._id, code);
    await expect(memberOf(ana.page, 'Ben')).toContainText(second.name);
    const { shares, sum } = await amounts(ana.page);
    expect(shares).toHaveLength(2);
    expect(Math.min(...shares)).toBeGreaterThan(0);
    expect(shares[0]).toBe(order.bill.item_total);
    expect(sum).toBe((shares[0] ?? 0) + (shares[1] ?? 0));
  });

  await test.step('Ana sets a limit; Ben reads it and cannot pass it', async () => {
    await ana.page.getByLabel('Limit for this table').fill('1');
    await ana.page.getByRole('button', { name: 'Save limit' }).click();
    await expect(ana.page.getByText('Limit saved')).toBeVisible();
    await ben.page.goto('/social/enigma');
    await expect(ben.page.getByText(/left to order$/)).toBeVisible();
    const more = { items: [{ item_id: second._id, qty: 1 }] };
    const refused = await ben.person.api.ordering.addRound({ params: { id: order._id }, body: more });
    expect(refused).toMatchObject({ ok: false, code: 'spend-limit' });
  });

  await test.step('Ben leaves: his dish stays, the order is none of his phone’s business any more', async () => {
    await ben.page.getByRole('button', { name: 'Leave this group' }).click();
    const asked = ben.page.getByRole('alertdialog', { name: 'Leave this group?' });
    await asked.getByRole('button', { name: 'Leave this group' }).click();
    await expect(ben.page.getByText('You left the group')).toBeVisible();
    await expect(ana.page.locator('.social-member')).toHaveCount(1);
    expect((await amounts(ana.page)).sum).toBeGreaterThan(order.bill.item_total);
    const gone = await ben.person.api.orders.getOrder({ params: { id: order._id }, query: {} });
    expect(gone).toMatchObject({ ok: false, code: 'not-found' });
  });

  await test.step('Ana calls, and reads who has seen it and who has done it', () =>
    callAndWatch(house, ana, table));

  await test.step('the evening ends: her phone asks how it was, and lets go of the table', async () => {
    await house.free(table);
    await expect(ana.page).toHaveURL(/\/ratings/);
    await ana.page.getByRole('button', { name: 'Skip for now' }).click();
    await expect(ana.page.locator('.landing-title')).toBeVisible();
    await ana.page.goto('/social/enigma');
    await expect(ana.page.getByText('Nobody shares this table yet')).toBeVisible();
    expect((await ordersOf(ana.person)).map(({ _id }) => _id)).toEqual([order._id]);
    const scan = expectValue(
      await ben.person.api.venues.scan({ params: { code: house.code(table) }, query: {} }),
    );
    if (!('table_id' in scan)) throw new Error('no table');
    const params = { id: scan.table_id ?? '' };
    expect(expectValue(await ben.person.api.seating.tableRequests({ params })).requests).toEqual([]);
  });
});
