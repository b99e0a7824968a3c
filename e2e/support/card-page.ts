import { expect, type Page } from '@playwright/test';
import { chooseWay } from './bill.ts';

/** Pays by a card that is taken: from the ways to pay over the form of the provider's own page, the specification's. */
export async function payByCard(page: Page): Promise<void> {
  await chooseWay(page, /^Card Credit or debit/);
  await page.getByRole('button', { name: /^Pay .* by card/ }).click();
  await expect(page).toHaveURL(/\/pay\//);
  await page.getByLabel('Card number').fill('4111 1111 1111 1111');
  await page.getByLabel('Name on card').fill('Ana');
  await page.getByLabel(/Validity/).fill('12/39');
  await page.getByRole('textbox', { name: 'CVV' }).fill('123');
  await page.getByRole('button', { name: /^Pay/ }).click();
}
