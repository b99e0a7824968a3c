import { expect, type Locator, type Page } from '@playwright/test';

/** What the browser itself writes when a call is refused or the network is switched off. */
export const EXPECTED =
  /Failed to load resource: (the server responded with a status of 4\d\d|net::ERR_(INTERNET_DISCONNECTED|FAILED))/;

/** Waits until the first of these is seen. */
export const shown = (page: Page, selector: string): Promise<void> =>
  expect(page.locator(selector).first()).toBeVisible();

/** Presses the first button that is called just so. */
export const press = (page: Page, name: string): Promise<void> =>
  page.getByRole('button', { name, exact: true }).first().click();

/** Taps what has come to where something else was tapped: for half a second that is the second of two quick taps. */
export async function tapNext(button: Locator): Promise<void> {
  await button.waitFor();
  await button.page().waitForTimeout(500);
  await button.click();
}

/** While the stream is there a page asks for nothing, so that what has come to it came by that. How fast, the bench measures. */
export const hears = (page: Page): Promise<void> =>
  expect(page.getByText(/^Updating every \d+ s$/)).toHaveCount(0);
