import { expect, type Locator, type Page } from '@playwright/test';

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

/** Digits of an amount as phones, desk, receipt and provider write them, without its currency. */
export const digits = (amount: number): RegExp => {
  const [whole = '', cents = ''] = (amount / 100).toFixed(2).split('.');
  const grouped = new Intl.NumberFormat('en-IN').format(Number(whole));
  return new RegExp(`${grouped.replaceAll(',', ',?')}\\.${cents}`);
};

/**
 * Asks somebody to collect the money. Where the phone may be behind, `amount` says how much it has to know of first, in minor
 * units: it would be told of the new amount else, and pay nothing.
 */
export async function askInCash(page: Page, amount?: number): Promise<void> {
  await chooseWay(page, /^Cash/);
  const sum = amount === undefined ? '.*' : `.*${digits(amount).source}`;
  await page.getByRole('button', { name: new RegExp(`collect ${sum} in cash`) }).click();
}

/** The newest bill of a table in the list of the cash desk, in any language; found by its place, as a time or an amount may carry the same number. */
export const billOf = (desk: Page, table: string): Locator =>
  desk
    .locator('.bill-card')
    .filter({ has: desk.locator('.bill-card-place', { hasText: new RegExp(` ${table}$`) }) })
    .first();
