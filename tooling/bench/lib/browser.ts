import {
  type BrowserContext,
  type BrowserContextOptions,
  type CDPSession,
  chromium,
  devices,
  type Page,
} from '@playwright/test';
import { chromiumLaunch } from '../../../e2e/support/chromium.ts';

async function withBrowser<T>(
  options: BrowserContextOptions,
  work: (context: BrowserContext) => Promise<T>,
): Promise<T> {
  const browser = await chromium.launch({ ...(await chromiumLaunch()), headless: true });
  try {
    return await work(await browser.newContext({ ...options, locale: 'en-GB' }));
  } finally {
    await browser.close();
  }
}

/** A phone's browser with nothing stored; closed afterwards. */
export const withPhone = <T>(work: (context: BrowserContext) => Promise<T>): Promise<T> =>
  withBrowser(devices['Pixel 7'] ?? {}, work);

/** The same of a screen on a wall. */
export const withScreen = <T>(work: (context: BrowserContext) => Promise<T>): Promise<T> =>
  withBrowser({ viewport: { width: 1920, height: 1080 } }, work);

/** Chromium's slow 4G: milliseconds, bytes per second. */
export const SLOW_4G = {
  offline: false,
  latency: 562.5,
  downloadThroughput: (1474.56 * 1024) / 8,
  uploadThroughput: (675 * 1024) / 8,
};

export const devtoolsOf = (page: Page): Promise<CDPSession> => page.context().newCDPSession(page);

const MENU = /\/api\/stores\/[^/]+\/items/;

/** Opens the link and waits until the whole menu is there and its rows answer to taps: React has taken them over. */
export async function openMenu(page: Page, url: string): Promise<void> {
  const menu = page.waitForResponse((answer) => MENU.test(answer.url()));
  await page.goto(url, { waitUntil: 'commit' });
  await (await menu).finished();
  await page.getByRole('button', { name: /^Add / }).first().waitFor();
  await page.waitForFunction(() => {
    const row = document.querySelector('.item .item-open');
    return row !== null && Object.keys(row).some((key) => key.startsWith('__reactProps'));
  });
}
