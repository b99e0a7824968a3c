import { expectValue } from './support/desk.ts';
import { expect, test } from './support/house.ts';
import { dishOf, orderAt, readOrder } from './support/table.ts';

test('a guest tips, pays by the code on the cashier’s screen, and says what is wrong with the bill', async ({
  house,
  table,
}) => {
  const ana = await house.member('Ana');
  const { _id: id } = await orderAt(house, ana.person, table, [{ item_id: dishOf(house, 0)._id, qty: 2 }]);
  const read = () => readOrder(ana.person, id);
  const cashier = await house.desk('cashier');
  const page = await house.colleague('cashier');

  await test.step('the tip a guest names is put on the bill', async () => {
    await page.goto(`/staff/bills?order=${id}`);
    await page.getByRole('button', { name: 'Tip', exact: true }).click();
    await page.getByRole('dialog', { name: 'Tip' }).locator('.segment').nth(1).click();
    await page.getByRole('button', { name: 'Put it on the bill' }).click();
    await expect.poll(async () => (await read()).bill.tip).toBeGreaterThan(0);
  });

  const stranger = await house.guest();
  await test.step('the code on the screen is paid, and the screen says so', async () => {
    await page.getByRole('button', { name: 'UPI code' }).first().click();
    const sheet = page.getByRole('dialog', { name: 'Take payment' });
    await expect(sheet.getByRole('img', { name: /^UPI code for/ })).toBeVisible();
    const { payment, bill } = await read();
    expect(payment.status).toBe('initialized');
    const attempt = bill.parts.find(({ state }) => state === 'pending')?.payment_id ?? '';
    const shown = expectValue(await cashier.getStaffPayment({ params: { id: attempt } }));
    await stranger.page.goto(shown.upi?.qr ?? '');
    await stranger.page.getByRole('button', { name: 'Approve' }).click();
    await expect(sheet.getByText('Payment confirmed')).toBeVisible();
    await sheet.locator('.sheet-close').click();
  });

  await test.step('the e-bill opens on another phone, and a problem is told from there', async () => {
    await page.getByRole('button', { name: 'E-bill' }).click();
    await expect(page.getByRole('img', { name: 'Code of the e-bill' })).toBeVisible();
    const { link } = expectValue(await cashier.getEbill({ params: { id } }));
    await stranger.page.goto(link);
    await stranger.page.getByRole('button', { name: 'Report a problem' }).click();
    await stranger.page.getByText('Paid twice').click();
    await stranger.page.getByRole('button', { name: 'Tell the restaurant' }).click();
    await expect(stranger.page.getByText(/has your message/)).toBeVisible();
  });

  await test.step('the desk has it until somebody deals with it', async () => {
    await page.goto('/staff/bills');
    const problem = page.locator('.problem', { hasText: `Table ${table}` });
    await expect(problem.getByText('Paid twice')).toBeVisible();
    await problem.getByRole('button', { name: 'Dealt with' }).click();
    await expect(problem).toHaveCount(0);
  });
});

test('a card is declined at the terminal, tried again for the other desk to see, and approved', async ({
  house,
  table,
}) => {
  const ben = await house.member('Ben');
  const { _id: id } = await orderAt(house, ben.person, table, [{ item_id: dishOf(house, 0)._id, qty: 2 }]);
  const read = () => readOrder(ben.person, id);
  const [page, other] = [await house.colleague('cashier'), await house.colleague('manager')];
  const sheetOn = (desk: typeof page) => desk.getByRole('dialog', { name: 'Take payment' });

  await page.goto(`/staff/bills?order=${id}`);
  await page.getByRole('button', { name: 'Card', exact: true }).click();
  await expect(sheetOn(page).getByText('Waiting for the card')).toBeVisible();
  await sheetOn(page).getByRole('button', { name: 'Declined' }).click();
  await sheetOn(page).getByText('Wrong PIN').click();
  await sheetOn(page).getByRole('button', { name: 'Declined' }).click();
  await expect(sheetOn(page).getByText('Nothing was paid')).toBeVisible();
  expect((await read()).bill.paid_amount).toBe(0);

  await sheetOn(page).getByRole('button', { name: 'Try again' }).click();
  await expect(sheetOn(page).getByText('Waiting for the card')).toBeVisible();
  await page.reload(); // the attempt is kept by the server, not by the page
  await expect(page.getByRole('button', { name: 'Show terminal' })).toBeVisible();
  await other.goto(`/staff/bills?order=${id}`);
  await other.getByRole('button', { name: 'Show terminal' }).click();
  await sheetOn(other).getByLabel('Receipt number of the terminal').fill('A-1701');
  await sheetOn(other).getByRole('button', { name: 'Approved' }).click();
  await expect(sheetOn(other).locator('.settled')).toBeVisible();
  expect(await read()).toMatchObject({ paid: true, bill: { amount_payable: 0 } });
  await expect(page.locator('.bill-history')).toContainText('A-1701');
  await expect(page.locator('.bill-history')).toContainText('Wrong PIN');
});

test('a guest declines the service charge, and reads a bill without it at once', async ({ house, table }) => {
  const eva = await house.member('Eva');
  const { _id: id, bill } = await orderAt(house, eva.person, table, [{ item_id: dishOf(house, 0)._id }]);
  await eva.page.goto(`/?c=${house.code(table)}`);
  await eva.page.getByRole('link', { name: /^Bill/ }).click();
  await expect(eva.page.getByText('Service charge taken off')).toHaveCount(0);

  const page = await house.colleague('cashier', { at: `/staff/bills?order=${id}` });
  await page.getByRole('button', { name: 'Service charge' }).click();
  const sheet = page.getByRole('dialog', { name: 'Service charge' });
  await sheet.getByText('Guest declined it').click();
  await sheet.getByRole('button', { name: 'Take the service charge off' }).click();
  await expect(sheet).toBeHidden();

  await expect(eva.page.getByText('Service charge taken off')).toBeVisible();
  expect((await readOrder(eva.person, id)).bill.total_amount).toBeLessThan(bill.total_amount);
});
