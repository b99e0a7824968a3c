import { expect, type Page } from '@playwright/test';

/** From the bill to a coupon's code and back, with that coupon on it. */
export async function applyCode(page: Page, code: string): Promise<void> {
  await page.getByRole('link', { name: /^Apply a coupon/ }).click();
  await page.getByText('Have a code?').click();
  await page.getByLabel('Coupon code').fill(code);
  await page.getByRole('button', { name: 'Apply', exact: true }).click();
  await expect(page).toHaveURL(/\/bill$/);
  await expect(page.getByRole('link', { name: /^Coupon / })).toBeVisible();
}

/** Picks a way to pay. */
export const chooseWay = (page: Page, way: RegExp): Promise<void> =>
  page.getByRole('radio', { name: way }).check();
