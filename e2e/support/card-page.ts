import { expect, type Page } from '@playwright/test';

/** A card that is taken. */
export const CARD = '4111 1111 1111 1111';

/** The provider's own page: the card form of the specification. */
export async function payOnCardPage(page: Page, number: string): Promise<void> {
  await expect(page).toHaveURL(/\/pay\//);
  await page.getByLabel('Card number').fill(number);
  await page.getByLabel('Name on card').fill('Ana');
  await page.getByLabel(/Validity/).fill('12/39');
  await page.getByRole('textbox', { name: 'CVV' }).fill('123');
  await page.getByRole('button', { name: /^Pay/ }).click();
}
