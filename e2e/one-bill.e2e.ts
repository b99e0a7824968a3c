import { randomInt } from 'node:crypto';
import type { Page } from '@playwright/test';
import type { Payment } from '@tableside/contract/billing.schema';
import type { Order } from '@tableside/contract/ordering.schema';
import { applyCode, askInCash, chooseWay, digits } from './support/bill.ts';
import { payByCard } from './support/card-page.ts';
import { expectValue } from './support/desk.ts';
import { expect, type House, type Member, test } from './support/house.ts';
import { dishOf, orderAt, readOrder } from './support/table.ts';

/** Minor units: a dinner that earns credits enough for a dish, and what the coupon takes off. */
const A_FEAST = 180_000;
const OFF = 5_000;

/** A dinner of the past that earned credits. */
async function dineBefore(house: House, guest: Member, table: string): Promise<void> {
  const price = house.plainDishes[0]?.base_price ?? 1;
  const wishes = [{ item_id: dishOf(house, 0)._id, qty: Math.min(20, Math.ceil(A_FEAST / price)) }];
  const { _id: id } = await orderAt(house, guest.person, table, wishes);
  const cashier = await house.desk('cashier');
  expectValue(await cashier.takePayment({ params: { id }, body: { payment_mode: 'cash' } }));
  await house.free(table);
}

async function offerCoupon(house: House): Promise<string> {
  const code = `ROUND${randomInt(10_000, 99_999)}`;
  const manager = await house.desk('manager');
  const rule = { benefit: { kind: 'flat', value: OFF } } as const;
  const draft = { kind: 'coupon', title: { en: 'For a full table' }, code, rule } as const;
  const made = expectValue(
    await manager.createCampaign({ params: { store_id: house.storeId }, body: draft }),
  );
  expectValue(await manager.moveCampaign({ params: { id: made._id }, body: { action: 'publish' } }));
  return code;
}

async function sitDown(house: House, { page }: Member, table: string): Promise<void> {
  await page.goto(`/?c=${house.code(table)}`);
  await expect(page).toHaveURL(/\/home$/);
  await page.getByRole('link', { name: /^Bill/ }).click();
  await expect(page.getByRole('button', { name: 'Split the bill' })).toBeVisible();
}

/** Joins with the social code and orders a dish. */
async function join(
  house: House,
  table: string,
  guest: Member,
  { _id: id, enigma }: Order,
  item_id: string,
): Promise<void> {
  const { api } = guest.person;
  const scan = expectValue(await api.venues.scan({ params: { code: house.code(table) }, query: {} }));
  const table_id = 'table_id' in scan ? (scan.table_id ?? '') : '';
  expectValue(
    await api.ordering.joinOrder({ body: { store_id: house.storeId, table_id, enigma: enigma ?? '' } }),
  );
  expectValue(await api.ordering.addRound({ params: { id }, body: { items: [{ item_id, qty: 1 }] } }));
  await sitDown(house, guest, table);
}

async function spendCredits(page: Page): Promise<void> {
  await page.goto('/bill');
  await page.getByRole('link', { name: /^Use your credits/ }).click();
  await page.getByRole('button', { name: /^Add / }).first().click();
  await page.getByRole('button', { name: /^Redeem \d+ credits$/ }).click();
  await page
    .getByRole('alertdialog')
    .getByRole('button', { name: /^Redeem/ })
    .click();
  await expect(page).toHaveURL(/\/bill$/);
  await expect(page.getByText('Paid with credits')).toBeVisible();
}

/** Takes over dishes of the bill, each whole or a half of it, and goes on to pay for them. */
async function takeDishes(page: Page, dishes: Readonly<Record<string, 'whole' | 'half'>>): Promise<void> {
  await page.goto('/bill');
  await page.getByRole('button', { name: 'Split the bill' }).click();
  const sheet = page.getByRole('dialog', { name: 'Split the bill' });
  await sheet.getByText('My dishes').click();
  for (const [name, share] of Object.entries(dishes)) {
    await sheet.getByRole('checkbox', { name: new RegExp(name) }).check();
    if (share === 'half') await sheet.getByLabel(`How much of ${name}?`).selectOption('1/2');
  }
  await sheet.getByRole('button', { name: 'Pay my part' }).click();
  await expect(page).toHaveURL(/\/payment\?part=/);
}

/** Pays by a code on the screen, which another phone's UPI app approves; gives the provider's page of it. */
async function payByCode(page: Page, other: Page): Promise<string> {
  await chooseWay(page, /^UPI QR code/);
  const asked = page.waitForResponse((answer) => answer.url().endsWith('/pay') && answer.ok());
  await page.getByRole('button', { name: /with UPI/ }).click();
  const { payment }: { payment: Payment } = await (await asked).json();
  await expect(page.getByRole('img', { name: 'UPI payment code' })).toBeVisible();
  await other.goto(payment.upi?.qr ?? '');
  await other.locator('button[value=approve]').click();
  return payment.upi?.qr ?? '';
}

/** The page on which the provider says what it took for a payment. */
const ledgerOf = (order: string, payersPage: string): string =>
  `${new URL(payersPage).origin}/payments/${order}`;

test('three phones, one bill: a shared dish, a coupon, credits, a card, a UPI code and cash; all figures agree', async ({
  house,
  table,
}) => {
  const [ana, ben, cleo] = [await house.member('Ana'), await house.member('Ben'), await house.member('Cleo')];
  const [shared, bens, cleos, anas] = [
    dishOf(house, 0),
    dishOf(house, 1),
    dishOf(house, 2),
    dishOf(house, 3),
  ];
  await dineBefore(house, ana, table);
  const code = await offerCoupon(house);
  const order = await orderAt(house, ana.person, table, [
    { item_id: shared._id, qty: 2 },
    { item_id: anas._id },
  ]);
  const read = () => readOrder(ana.person, order._id);

  await test.step('two join and order; the host spends credits and a coupon', async () => {
    await sitDown(house, ana, table);
    await join(house, table, ben, order, bens._id);
    await join(house, table, cleo, order, cleos._id);
    await spendCredits(ana.page);
    await applyCode(ana.page, code);
    const { discount } = await read();
    expect(discount).toMatchObject({ amount: OFF });
  });

  const { total_amount: total } = (await read()).bill;
  await test.step('every phone shows the same sum', async () => {
    for (const { page } of [ana, ben, cleo]) {
      await page.goto('/bill');
      await expect(page.getByText(digits(total)).first()).toBeVisible();
    }
  });

  let payersPage = '';
  await test.step('Ben pays his dish and half of the shared one by card', async () => {
    await takeDishes(ben.page, { [shared.name]: 'half', [bens.name]: 'whole' });
    await payByCard(ben.page);
    await expect(ben.page).not.toHaveURL(/\/pay\//);
  });

  await test.step('Cleo pays hers and the other half by a UPI code', async () => {
    const other = await house.guest();
    await takeDishes(cleo.page, { [shared.name]: 'half', [cleos.name]: 'whole' });
    payersPage = await payByCode(cleo.page, other.page);
    await expect
      .poll(async () => (await read()).bill.parts.filter(({ state }) => state === 'paid').length)
      .toBe(2);
  });

  await test.step('Ana pays what is left in cash', async () => {
    await ana.page.goto('/payment');
    await askInCash(ana.page, (await read()).bill.amount_payable);
    const pending = async () => (await read()).bill.parts.find(({ state }) => state === 'pending');
    await expect.poll(async () => (await pending())?.payment_id ?? null).not.toBeNull();
    const cashier = await house.desk('cashier');
    const id = (await pending())?.payment_id ?? '';
    expectValue(await cashier.confirmPayment({ params: { id }, body: {} }));
    await expect(ana.page.getByText('Payment confirmed')).toBeVisible();
  });

  const { bill } = await read();
  const paid = bill.parts.filter(({ state }) => state === 'paid');
  await test.step('the parts make up the bill to the last unit', () => {
    expect(paid).toHaveLength(3);
    expect(paid.reduce((sum, { amount, tip }) => sum + amount + tip, 0)).toBe(total);
    expect(bill).toMatchObject({ total_amount: total, paid_amount: total, amount_payable: 0 });
  });

  await test.step('the provider took exactly the two online parts', async () => {
    const { page } = await house.guest();
    const amounts: number[] = [];
    for (const part of paid) {
      const params = { id: order._id, payment_id: part.payment_id ?? '' };
      const { online, amount } = expectValue(await ana.person.api.billing.getPayment({ params }));
      if (online === null) continue;
      amounts.push(amount);
      await page.goto(ledgerOf(online.order_id ?? '', payersPage));
      const captures = page.getByRole('region', { name: 'Captures' }).locator('tbody tr');
      await expect(captures).toHaveCount(1);
      await expect(captures).toContainText(digits(amount));
    }
    expect(amounts).toHaveLength(2);
  });

  await test.step('receipt and desk say the same', async () => {
    await ana.page.goto('/profile/transactions');
    await ana.page.getByRole('link', { name: 'See the receipt' }).first().click();
    const paper = ana.page.getByRole('article', { name: 'Receipt' });
    await expect(paper.getByText(bill.bill_no ?? '?')).toBeVisible();
    await expect(paper.getByText(digits(total)).first()).toBeVisible();
    await expect(paper.getByText(digits(OFF)).first()).toBeVisible();
    const desk = await house.colleague('cashier', { at: `/staff/bills?order=${order._id}` });
    for (const amount of [total, ...paid.map((part) => part.amount)])
      await expect(desk.getByText(digits(amount)).first()).toBeVisible();
  });
});
