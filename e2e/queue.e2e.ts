import type { Page } from '@playwright/test';
import { expectValue, ordersOf } from './support/desk.ts';
import { expect, type House, test } from './support/house.ts';
import { hears, tapNext } from './support/screen.ts';
import { dishOf } from './support/table.ts';

function queueCode({ demo, storeId }: House): string {
  const place = demo.stores.find(({ _id }) => _id === storeId);
  return place?.codes.find(({ type }) => type === 'qms')?.code ?? '';
}
/** Nobody waits any more. */
async function emptyLine(house: House): Promise<void> {
  const manager = await house.desk('manager');
  const { entries } = expectValue(await manager.listQueue({ params: { store_id: house.storeId } }));
  for (const { _id } of entries)
    expectValue(await manager.moveQueueEntry({ params: { id: _id }, body: { action: 'leave' } }));
}
const joins = async (page: Page, name: string): Promise<void> => {
  await page.getByLabel('Your name').fill(name);
  await page.getByRole('button', { name: 'Join the queue' }).click();
};
/** The way to a free table, as the host's floor names it. */
const seatAt = (host: Page, table: string) =>
  host.getByRole('button', { name: new RegExp(`^Table ${table} ·`) });

test('waiting for a table: save a dish, be called, sit down, and the first round is sent with one tap', {
  tag: '@alone',
}, async ({ house, table }) => {
  await emptyLine(house);
  const { page, person } = await house.member('Wanda');
  await page.goto(`/?c=${queueCode(house)}`);
  await expect(page).toHaveURL(/\/home$/);
  const dish = dishOf(house, 0);
  await expect(page.getByRole('button', { name: `Add ${dish.name}`, exact: true })).toHaveCount(0);
  const save = page.getByRole('button', { name: `Save ${dish.name} for my table`, exact: true }).first();
  await save.click();
  await expect(save).toHaveAttribute('aria-pressed', 'true');
  await page.getByRole('link', { name: 'Join the queue' }).click();
  await joins(page, 'Wanda');
  await expect(page.getByRole('status', { name: '1st in line' })).toBeVisible();

  const host = await house.colleague('manager', { at: '/staff/queue' });
  const card = host.getByRole('article').filter({ hasText: 'Wanda' });
  await expect(card).toBeVisible();
  await expect(card.getByText('by code')).toBeVisible();
  await card.getByRole('button', { name: 'Message' }).click();
  await host.getByRole('button', { name: 'Takes a little longer' }).click();
  await expect(page.getByText('It takes a little longer than we said.')).toBeVisible();
  await card.getByRole('button', { name: 'Notify' }).click();
  await expect(page.getByRole('heading', { name: 'Your table is ready' })).toBeVisible();
  await tapNext(card.getByRole('button', { name: 'Seat' }));
  await seatAt(host, table).click();
  await expect(page.getByText(`You're at table ${table}`)).toBeVisible();
  await hears(page);
  await page.getByRole('button', { name: 'Send my saved dish' }).click();
  await expect(page.getByText('Sent to kitchen · Round 1')).toBeVisible();
  const [order] = await ordersOf(person);
  expect(order).toMatchObject({ order_type: 'qms', table_id: { name: table } });
  expect(order?.items.map(({ item_id, qty }) => [item_id, qty])).toEqual([[dish._id, 1]]);
});

test('the line moves on by itself: a party leaves, the next one sees it at once, a missed call can be made good', {
  tag: '@alone',
}, async ({ house }) => {
  await emptyLine(house);
  const [first, second] = [await house.guest(), await house.guest()];
  for (const [at, { page }] of [first, second].entries()) {
    await page.goto(`/?c=${queueCode(house)}`);
    await expect(page).toHaveURL(/\/home$/);
    await page.getByRole('link', { name: 'Join the queue' }).click();
    await joins(page, at === 0 ? 'Fay' : 'Gus');
  }
  await expect(second.page.getByRole('status', { name: '2nd in line' })).toBeVisible();
  await first.page.getByRole('button', { name: 'Leave the queue' }).click();
  await first.page.getByRole('alertdialog').getByRole('button', { name: 'Leave the queue' }).click();
  await expect(second.page.getByRole('status', { name: '1st in line' })).toBeVisible();

  const manager = await house.desk('manager');
  const { entries } = expectValue(await manager.listQueue({ params: { store_id: house.storeId } }));
  const id = entries[0]?._id ?? '';
  expectValue(await manager.moveQueueEntry({ params: { id }, body: { action: 'call' } }));
  await expect(second.page.getByRole('heading', { name: 'Your table is ready' })).toBeVisible();
  await hears(second.page);
  expectValue(await manager.moveQueueEntry({ params: { id }, body: { action: 'no-show' } }));
  await second.page.getByRole('button', { name: 'Back in line' }).click();
  await expect(second.page.getByRole('status', { name: '1st in line' })).toBeVisible();
  await emptyLine(house);
});
