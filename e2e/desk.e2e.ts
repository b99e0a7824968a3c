import type { Locator, Page } from '@playwright/test';
import type { Order } from '@tableside/contract/ordering.schema';
import type { ShiftDetails } from '@tableside/contract/staff-billing.schema';
import { billOf } from './support/bill.ts';
import { accountOf, expectValue } from './support/desk.ts';
import { expect, type House, test } from './support/house.ts';
import { dishOf, orderAt } from './support/table.ts';

// Whatever is paid in cash at the place lands in this drawer.
test.use({ place: 'Sip & Sing' });

const DRAWER = 'Bar till';
/** Minor units. */
const FLOAT = 200_000;
const BACK = 5_000;

const typed = (amount: number): string => String(amount / 100);
/** The amount somebody reads there, minor units, without its sign. */
const amountIn = async (place: Locator): Promise<number> =>
  Number((await place.innerText()).replaceAll(/\D/g, ''));
const rowOf = (page: Page, label: string): Locator =>
  page.locator('.bill-row').filter({ hasText: label }).locator('dd');

/** Whatever an earlier try left open is counted, so that the drawer can be opened. */
async function closeDrawers({ desk, storeId }: House): Promise<void> {
  const manager = await desk('manager');
  const { data } = expectValue(await manager.listShifts({ params: { store_id: storeId }, query: {} }));
  for (const { _id: id } of data.filter(({ closed_at: at }) => at === null))
    expectValue(await manager.closeShift({ params: { id }, body: { counted: 0, leave_open_bills: true } }));
}

async function openDrawer(page: Page): Promise<void> {
  await page.getByRole('link', { name: 'Drawer' }).click();
  await page.getByRole('button', { name: 'Open a drawer' }).first().click();
  const sheet = page.getByRole('dialog', { name: 'Open a drawer' });
  await sheet.getByLabel('Drawer', { exact: true }).fill(DRAWER);
  await sheet.getByLabel('Change in the drawer').fill(typed(FLOAT));
  await sheet.getByRole('button', { name: 'Open a drawer' }).click();
  await expect(page.getByRole('button', { name: new RegExp(`^${DRAWER}.*Open`) })).toBeVisible();
}

async function giveDiscount(page: Page, table: string): Promise<void> {
  await page.getByRole('link', { name: /^Bills/ }).click();
  await billOf(page, table).click();
  await page.getByRole('button', { name: 'Discount', exact: true }).click();
  const sheet = page.getByRole('dialog', { name: 'Discount' });
  await sheet.locator('#discount-value').fill('10');
  await sheet.getByRole('button', { name: 'Take it off' }).click();
  await expect(sheet.getByText('Say why; it goes into the record.')).toBeVisible();
  await sheet.getByRole('button', { name: 'Regular guest' }).click();
  await sheet.getByRole('button', { name: 'Take it off' }).click();
  await expect(page.getByText('Taken off the bill.')).toBeVisible();
}

/** Takes what is due with a sum above it; gives the change that was shown. */
async function takeCash(page: Page, received: number): Promise<number> {
  await page.getByRole('button', { name: 'Cash', exact: true }).click();
  const sheet = page.getByRole('dialog', { name: 'Cash' });
  for (const key of typed(received)) await sheet.getByRole('button', { name: key, exact: true }).click();
  const change = await amountIn(sheet.locator('.cash-change dd'));
  await sheet.getByRole('button', { name: 'Cash received' }).click();
  await expect(page.getByText('Payment confirmed').first()).toBeVisible();
  return change;
}

async function giveBack(page: Page, pin: string): Promise<void> {
  await page.getByRole('button', { name: 'Give money back' }).click();
  const sheet = page.getByRole('dialog', { name: 'Give money back' });
  await sheet.getByText('Part of it').click();
  await sheet.locator('#refund-amount').fill(typed(BACK));
  await sheet.getByRole('button', { name: 'Wrong dish' }).click();
  await sheet.locator('#refund-pin').fill('0000');
  await sheet.locator('button[type=submit]').click();
  await expect(page.getByText(/This PIN isn.t a manager.s/)).toBeVisible();
  await sheet.locator('#refund-pin').fill(pin);
  await sheet.locator('button[type=submit]').click();
  await expect(sheet).toBeHidden();
}

async function closeDrawer(page: Page, counted: number): Promise<void> {
  await page.getByRole('link', { name: 'Drawer' }).click();
  await page.getByRole('button', { name: new RegExp(`^${DRAWER}.*Open`) }).click();
  await page.getByRole('button', { name: 'Count and close' }).click();
  const sheet = page.getByRole('dialog', { name: 'Count and close' });
  await expect(sheet.getByText('Should be in it', { exact: true })).toHaveCount(0);
  await sheet.getByText('One sum').click();
  await sheet.locator('#count-sum').fill(typed(counted));
  await sheet.getByRole('button', { name: 'Close the drawer' }).click();
  await expect(page.getByRole('heading', { name: /^Report Z\d+/ })).toBeVisible();
}

async function lastShift(house: House): Promise<ShiftDetails> {
  const manager = await house.desk('manager');
  const { data } = expectValue(await manager.listShifts({ params: { store_id: house.storeId }, query: {} }));
  const last = data.find(({ drawer, closed_at: at }) => drawer === DRAWER && at !== null);
  if (!last) throw new Error('no closed drawer');
  return expectValue(await manager.getShift({ params: { id: last._id } }));
}

test('a cashier’s day: a discount, cash with change, money back, and a drawer that is right', {
  tag: '@alone',
}, async ({ house, table }) => {
  await closeDrawers(house);
  const guest = await house.member('Ana');
  const wishes = [{ item_id: dishOf(house, 0)._id, qty: 2 }];
  const { _id: id } = await orderAt(house, guest.person, table, wishes);
  const manager = await house.desk('manager');
  const read = async (): Promise<Order> => expectValue(await manager.getStaffOrder({ params: { id } }));
  const cashier = await house.colleague('cashier');

  await test.step('the drawer is opened with its change', () => openDrawer(cashier));

  await test.step('a tenth comes off, with a reason', async () => {
    const before = (await read()).bill;
    await giveDiscount(cashier, table);
    const { bill } = await read();
    expect(Math.abs(bill.discount * 10 - (before.item_total - before.default_discount))).toBeLessThan(10);
    await expect.poll(() => amountIn(rowOf(cashier, 'To pay'))).toBe(bill.amount_payable);
  });

  const due = (await read()).bill.amount_payable;
  await test.step('cash is taken, and the change is right', async () => {
    const received = Math.ceil(due / 100) * 100 + 10_000;
    expect(await takeCash(cashier, received)).toBe(received - due);
    expect((await read()).bill.amount_payable).toBe(0);
  });

  await test.step('some of it is given back, with the manager’s PIN and no other', async () => {
    await giveBack(cashier, accountOf(house.demo, 'Sip & Sing', 'manager').pin);
    expect((await read()).bill.refunds?.map(({ amount, state }) => [amount, state])).toEqual([
      [BACK, 'done'],
    ]);
  });

  await test.step('counted blind, the drawer holds to the cent what its report says', async () => {
    const counted = FLOAT + due - BACK;
    await closeDrawer(cashier, counted);
    await expect.poll(() => amountIn(rowOf(cashier, 'Cash payments'))).toBe(due);
    await expect.poll(() => amountIn(rowOf(cashier, 'Should be in it'))).toBe(counted);
    await expect.poll(() => amountIn(rowOf(cashier, 'Difference'))).toBe(0);
    const { expected, difference, report } = await lastShift(house);
    expect([expected, difference]).toEqual([counted, 0]);
    expect(report?.drawer).toMatchObject({ cash_sales: due, cash_refunds: BACK, opening: FLOAT });
  });

  await test.step('and all of it stands in the record', async () => {
    const { data } = expectValue(
      await manager.listAudit({ params: { store_id: house.storeId }, query: { limit: 10 } }),
    );
    expect(data.map(({ action }) => action)).toEqual(
      expect.arrayContaining([
        'shift.closed',
        'payment.refunded',
        'payment.confirmed',
        'bill.manual-discount',
        'shift.opened',
      ]),
    );
  });
});
